import { paths, withQuery } from '@spindle/contract/addresses/paths';
import { shopClock } from '@spindle/contract/shop/shop-day';
import type { Letter } from '../../kernel/emails/email.ts';

const activatePath = (token: string): string => withQuery(paths.activate(), { token });
const hello = (name: string): string => (name ? `Здравствуйте, ${name}.` : 'Здравствуйте.');

const notYou =
  'Если вы\u00a0не\u00a0регистрировались, не\u00a0нажимайте кнопку: без\u00a0подтверждения адрес ни\u00a0к\u00a0чему не\u00a0привязан.';

export function activationEmail(name: string, token: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Подтвердите адрес почты',
    preheader: 'Остался один шаг: нажмите кнопку в\u00a0письме',
    heading: 'Подтвердите адрес почты',
    paragraphs: [
      `${hello(name)} Вы\u00a0зарегистрировались в\u00a0нашем магазине. Нажмите кнопку, чтобы мы знали, что\u00a0письма доходят.`,
      'Кабинет уже работает: можно выбирать товары и\u00a0оформлять заказы. Если откроете письмо на\u00a0другом устройстве, мы попросим задать пароль ещё раз.',
    ],
    button: { text: 'Подтвердить адрес', path: activatePath(token) },
    note: `Ссылка действует 7\u00a0дней. ${notYou}`,
  };
}

/**
 * Goes to a mailbox that has an account already: the sign-up form answers the same either way, so that it reveals no
 * accounts.
 */
export function alreadyRegisteredEmail(name: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Вы уже зарегистрированы',
    preheader: 'С\u00a0этим адресом уже есть личный кабинет',
    heading: 'Вы уже зарегистрированы',
    paragraphs: [
      `${hello(name)} Кто-то указал ваш адрес при\u00a0новой регистрации, но\u00a0с\u00a0ним уже есть личный кабинет.`,
      'Если это были вы, войдите в\u00a0прежний кабинет со\u00a0своим паролем: собранное в\u00a0этом же браузере, корзина и\u00a0избранное, перейдёт вместе с\u00a0вами. Если забыли пароль, восстановите его на\u00a0странице входа.',
    ],
    button: { text: 'Войти в\u00a0кабинет', path: '/?popup=login' },
    note: 'Если это были не\u00a0вы, ничего не\u00a0делайте: доступа к\u00a0вашему кабинету никто не\u00a0получил, и\u00a0в\u00a0нём ничего не\u00a0изменилось.',
  };
}

export function passwordResetEmail(name: string, token: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Восстановление пароля',
    preheader: 'Ссылка действует один час',
    heading: 'Восстановление пароля',
    paragraphs: [`${hello(name)} Нажмите кнопку и\u00a0придумайте новый пароль для\u00a0личного кабинета.`],
    button: { text: 'Задать новый пароль', path: withQuery(paths.resetPassword(), { token }) },
    note: 'Ссылка действует один час и\u00a0открывается один раз. Если вы\u00a0не\u00a0просили сменить пароль, ничего не\u00a0делайте: прежний пароль работает.',
  };
}

export function passwordChangedEmail(name: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Пароль изменён',
    preheader: 'Пароль личного кабинета изменён',
    heading: 'Пароль изменён',
    paragraphs: [
      `${hello(name)} Пароль личного кабинета только что изменён. На\u00a0других устройствах кабинет закрыт, войдите с\u00a0новым паролем.`,
    ],
    button: { text: 'Войти в\u00a0кабинет', path: '/?popup=login' },
    note: 'Если это были не\u00a0вы, сразу восстановите пароль на\u00a0странице входа и\u00a0позвоните нам.',
  };
}

export function confirmNewAddressEmail(name: string, token: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Подтвердите новый адрес почты',
    preheader: 'Адрес изменится после подтверждения',
    heading: 'Подтвердите новый адрес почты',
    paragraphs: [
      `${hello(name)} Этот адрес указали как новый для\u00a0личного кабинета. Нажмите кнопку в\u00a0том браузере, где вы\u00a0вошли в\u00a0кабинет: дальше вы\u00a0будете входить с\u00a0новым адресом.`,
    ],
    button: { text: 'Подтвердить адрес', path: activatePath(token) },
    note: 'Ссылка действует сутки. Если вы\u00a0не\u00a0меняли адрес, не\u00a0нажимайте кнопку: ничего не\u00a0изменится.',
  };
}

/** Goes to a mailbox that has an account of its own when somebody else tries to move theirs to it. */
export function addressInUseEmail(name: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Ваш адрес указали в\u00a0другом кабинете',
    preheader: 'С\u00a0этим адресом уже есть личный кабинет',
    heading: 'Ваш адрес указали в\u00a0другом кабинете',
    paragraphs: [
      `${hello(name)} Кто-то хотел привязать ваш адрес к\u00a0другому личному кабинету. С\u00a0ним уже есть кабинет, поэтому ничего не\u00a0изменилось.`,
      'Если это были вы, войдите в\u00a0кабинет с\u00a0этим адресом.',
    ],
    button: { text: 'Войти в\u00a0кабинет', path: '/?popup=login' },
    note: 'Если это были не\u00a0вы, ничего не\u00a0делайте.',
  };
}

export function addressChangedEmail(name: string, newEmail: string): Letter {
  return {
    values: { приветствие: hello(name), 'новый адрес': maskEmail(newEmail) },
    subject: 'Адрес почты изменён',
    preheader: 'Для\u00a0входа теперь нужен другой адрес',
    heading: 'Адрес почты изменён',
    paragraphs: [`${hello(name)} Для\u00a0входа в\u00a0личный кабинет теперь нужен другой адрес.`],
    facts: [['Новый адрес', maskEmail(newEmail)]],
    note: 'Если это были не\u00a0вы, сразу позвоните нам: мы закроем доступ и\u00a0вернём прежний адрес.',
  };
}

/** `ivan.petrov@example.ru` → `iv•••@example.ru`: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

interface NewDevice {
  readonly at: Date;
  readonly device: string;
  readonly location: string | null;
  /** Ends the session. */
  readonly token: string;
}

export function newDeviceEmail(name: string, { at, device, location, token }: NewDevice): Letter {
  return {
    values: { приветствие: hello(name), устройство: device, когда: momentLabel(at) },
    subject: 'Вход с\u00a0нового устройства',
    preheader: `${device}: если это вы, ничего делать не\u00a0нужно`,
    heading: 'Вход с\u00a0нового устройства',
    paragraphs: [
      `${hello(name)} В\u00a0ваш личный кабинет вошли с\u00a0устройства, которого мы\u00a0раньше не\u00a0видели. Если это были вы, ничего делать не\u00a0нужно.`,
      'Если это были не\u00a0вы, нажмите кнопку: сеанс завершится, и\u00a0вы\u00a0сможете сменить пароль.',
    ],
    facts: [
      ['Когда', momentLabel(at)],
      ['Устройство', device],
      ...(location === null ? [] : ([['Откуда', location]] as const)),
    ],
    button: { text: 'Это был\u00a0не\u00a0я', path: withQuery(paths.refusedSession(), { token }) },
    note: 'Город\u00a0— тот, что выбран на\u00a0сайте; по\u00a0адресу сети мы\u00a0место не\u00a0определяем.',
  };
}

const momentLabel = (at: Date): string => {
  const [day = '', time = ''] = shopClock(at).split('T');
  return `${day.split('-').reverse().join('.')}, ${time.slice(0, 5)} (МСК)`;
};

/** Notifies the mailbox of a change to the second factor. */
export function factorChangedEmail(name: string, what: string): Letter {
  return {
    values: { приветствие: hello(name), событие: what },
    subject: 'Изменён второй фактор входа',
    preheader: what,
    heading: 'Изменён второй фактор входа',
    paragraphs: [`${hello(name)} ${what}.`],
    button: { text: 'Открыть «Безопасность»', path: paths.security() },
    note: 'Если это были не\u00a0вы, сразу смените пароль и\u00a0позвоните нам.',
  };
}

/** Staff removed the second factor after verifying the customer's identity. */
export function factorRemovedEmail(name: string): Letter {
  return {
    values: { приветствие: hello(name) },
    subject: 'Второй фактор входа отключён',
    preheader: 'Войдите с\u00a0паролем и\u00a0включите его снова',
    heading: 'Второй фактор входа отключён',
    paragraphs: [
      `${hello(name)} По\u00a0вашей просьбе мы\u00a0отключили второй фактор входа: коды приложения, ключи доступа и\u00a0резервные коды больше не\u00a0действуют, все сеансы завершены.`,
      'Войдите с\u00a0паролем и\u00a0включите второй фактор снова.',
    ],
    button: { text: 'Войти в\u00a0кабинет', path: '/?popup=login&authRedirect=personal' },
    note: 'Если вы\u00a0об\u00a0этом не\u00a0просили, сразу смените пароль и\u00a0позвоните нам.',
  };
}
