import { localeRules } from '@spindle/contract/shop/locales';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { paths, withQuery } from '@spindle/contract/addresses/paths';
import type { Letter } from '../../kernel/emails/email.ts';

export function inviteLetter(companyName: string, inviter: string | null, token: string): Letter {
  const who = inviter ?? 'Владелец компании';
  return {
    values: { компания: companyName, 'кто приглашает': who },
    subject: `Приглашение в\u00a0компанию ${companyName}`,
    preheader: `${who} приглашает вас покупать от\u00a0имени компании`,
    heading: `Приглашение в\u00a0компанию ${companyName}`,
    paragraphs: [
      `Здравствуйте. ${who} приглашает вас работать в\u00a0личном кабинете компании: вы\u00a0увидите её заказы, предложения, оборудование и\u00a0документы и\u00a0сможете покупать от\u00a0её имени.`,
    ],
    facts: [['Компания', companyName]],
    button: {
      text: 'Принять приглашение',
      path: withQuery(paths.invite(), { token }),
    },
    note: 'Приглашение действует 7\u00a0дней. Если вы\u00a0не\u00a0ждали этого письма, ничего не\u00a0делайте.',
  };
}

export function companyConfirmedLetter(companyName: string): Letter {
  return {
    values: { компания: companyName },
    subject: `Компания ${companyName} проверена`,
    preheader: 'Реквизиты проверены, можно работать',
    heading: 'Компания проверена',
    paragraphs: [
      `Здравствуйте. Мы\u00a0проверили реквизиты компании ${companyName}. Счета и\u00a0договоры будут выписываться на\u00a0неё.`,
    ],
    button: { text: 'Открыть профиль', path: paths.profile() },
  };
}

export function companyRejectedLetter(companyName: string, reason: string): Letter {
  return {
    values: { компания: companyName, причина: reason },
    subject: `Проверьте реквизиты компании ${companyName}`,
    preheader: 'Не\u00a0удалось подтвердить реквизиты',
    heading: 'Проверьте реквизиты компании',
    paragraphs: [
      `Здравствуйте. Мы\u00a0не\u00a0смогли подтвердить реквизиты компании ${companyName}. Пока они не\u00a0исправлены, покупать от\u00a0её имени нельзя.`,
    ],
    facts: [['Причина', reason]],
    button: { text: 'Исправить реквизиты', path: paths.profile() },
  };
}

/** To the owner of the company that stays when two records of it are made one. */
export function mergedCompanyLetter(companyName: string, people: readonly string[]): Letter {
  const text = `Две записи компании ${companyName} стали одной: заказы, предложения, станки и\u00a0документы второй теперь в\u00a0вашем кабинете.`;
  return {
    values: { компания: companyName },
    subject: `Записи компании ${companyName} объединены`,
    preheader: 'Заказы и\u00a0документы второй записи теперь у\u00a0вас',
    heading: 'Записи компании объединены',
    paragraphs: [`Здравствуйте. ${text}`],
    ...(people.length === 0 ? {} : { facts: [['Новые сотрудники', people.join('\n')]] as const }),
    button: { text: 'Открыть профиль', path: paths.profile() },
    note: 'Если кто-то из\u00a0сотрудников не\u00a0ваш, уберите его в\u00a0профиле и\u00a0напишите нам.',
  };
}

/** To whoever worked in the record that is gone. */
export function mergedMemberLetter(companyName: string): Letter {
  return {
    values: { компания: companyName },
    subject: `Вы\u00a0теперь сотрудник компании ${companyName}`,
    preheader: 'Две записи компании стали одной',
    heading: 'Две записи компании стали одной',
    paragraphs: [
      `Здравствуйте. Компания ${companyName} была у\u00a0нас записана дважды, записи объединены. Ваши заказы и\u00a0документы на\u00a0месте, приглашает и\u00a0убирает сотрудников её владелец.`,
    ],
    button: { text: 'Открыть профиль', path: paths.profile() },
  };
}

export function newOwnerLetter(companyName: string): Letter {
  return {
    values: { компания: companyName },
    subject: `Теперь вы владелец компании ${companyName}`,
    preheader: 'Прежний владелец удалил свой кабинет',
    heading: 'Теперь вы владелец компании',
    paragraphs: [
      `Здравствуйте. Прежний владелец компании ${companyName} удалил свой кабинет. Вы\u00a0работаете в\u00a0компании дольше других, поэтому её кабинет передан вам: вы\u00a0можете приглашать и\u00a0удалять сотрудников.`,
    ],
    button: { text: 'Открыть профиль', path: paths.profile() },
    note: 'Если владельцем должен быть кто-то другой, напишите нам.',
  };
}

interface Asker {
  readonly name: string;
  readonly email: string;
}

/** To the registry's address of a company: somebody says they act for it. */
export function proofLetter(companyName: string, person: Asker, token: string): Letter {
  return {
    values: { компания: companyName, человек: person.name, почта: person.email },
    subject: `Подтвердите, что ${person.name} покупает для\u00a0компании ${companyName}`,
    preheader: 'Без\u00a0вашего ответа доступа к\u00a0кабинету компании никто не\u00a0получит',
    heading: 'Подтвердите владельца кабинета',
    paragraphs: [
      `Здравствуйте. ${person.name} хочет вести в\u00a0нашем магазине кабинет компании ${companyName}: оформлять заказы от\u00a0её имени, видеть её документы и\u00a0приглашать сотрудников. Мы\u00a0пишем на\u00a0адрес компании из\u00a0реестра.`,
    ],
    facts: [
      ['Компания', companyName],
      ['Кто', person.name],
      ['Почта', person.email],
    ],
    button: {
      text: 'Посмотреть и\u00a0подтвердить',
      path: withQuery(paths.companyProof(), { token }),
    },
    note: 'Ссылка действует 7\u00a0дней. Если вы\u00a0не\u00a0знаете этого человека, ничего не\u00a0делайте: доступа он\u00a0не\u00a0получит.',
  };
}

/** To the owner of a company that somebody else has named as theirs. */
export function joinWishLetter(companyName: string, person: Asker): Letter {
  return {
    values: { компания: companyName, человек: person.name, почта: person.email },
    subject: `${person.name} указывает компанию ${companyName}`,
    preheader: 'Если это ваш сотрудник, пригласите его',
    heading: 'Вашу компанию указал другой покупатель',
    paragraphs: [
      `Здравствуйте. ${person.name} указывает в\u00a0своём кабинете компанию ${companyName}. К\u00a0её заказам и\u00a0документам доступа у\u00a0него нет. Если это ваш сотрудник, пригласите его из\u00a0профиля.`,
    ],
    facts: [
      ['Кто', person.name],
      ['Почта', person.email],
    ],
    button: { text: 'Пригласить из\u00a0профиля', path: paths.profile() },
    note: 'Если вы\u00a0не\u00a0знаете этого человека, ничего не\u00a0делайте.',
  };
}

export function assignedOwnerLetter(companyName: string): Letter {
  return {
    values: { компания: companyName },
    subject: `Теперь вы владелец компании ${companyName}`,
    preheader: 'Кабинет компании передан вам',
    heading: 'Теперь вы владелец компании',
    paragraphs: [
      `Здравствуйте. Кабинет компании ${companyName} передан вам: вы\u00a0видите её заказы и\u00a0документы, приглашаете и\u00a0удаляете сотрудников.`,
    ],
    button: { text: 'Открыть профиль', path: paths.profile() },
    note: 'Если владельцем должен быть кто-то другой, напишите нам.',
  };
}

export function formerOwnerLetter(companyName: string): Letter {
  return {
    values: { компания: companyName },
    subject: `У\u00a0компании ${companyName} новый владелец`,
    preheader: 'Вы\u00a0остаётесь её сотрудником',
    heading: 'У\u00a0компании новый владелец',
    paragraphs: [
      `Здравствуйте. Кабинет компании ${companyName} передан другому владельцу. Вы\u00a0остаётесь её сотрудником: видите заказы и\u00a0покупаете от\u00a0её имени.`,
    ],
    button: { text: 'Открыть профиль', path: paths.profile() },
    note: 'Если вы\u00a0об\u00a0этом не\u00a0знали, сразу позвоните нам.',
  };
}

/** To the shop: the last person of a company has left. */
export function companyEmptyLetter(companyName: string, inn: string): Letter {
  return {
    values: { компания: companyName, инн: inn },
    subject: `Компания ${companyName} осталась без\u00a0владельца`,
    preheader: 'В\u00a0её кабинет никто не\u00a0войдёт, пока вы\u00a0не\u00a0назначите владельца',
    heading: 'Компания осталась без\u00a0владельца',
    paragraphs: [
      `Последний сотрудник компании ${companyName} удалил свой кабинет. Заказы и\u00a0документы сохранены. Новый владелец подтвердит себя письмом на\u00a0адрес из\u00a0реестра, или назначьте его в\u00a0офисе, на\u00a0странице компании.`,
    ],
    facts: [[localeRules(shopLocale()).taxLabel, inn]],
  };
}

/** To everybody who worked in a company whose owner has closed it. */
export function companyClosedLetter(companyName: string, byReader: boolean): Letter {
  return {
    values: { компания: companyName, 'кто закрыл': byReader ? 'Вы\u00a0закрыли' : 'Владелец закрыл' },
    subject: `Кабинет компании ${companyName} закрыт`,
    preheader: 'Покупать от\u00a0её имени больше нельзя',
    heading: 'Кабинет компании закрыт',
    paragraphs: [
      `Здравствуйте. ${byReader ? 'Вы\u00a0закрыли' : 'Владелец закрыл'} кабинет компании ${companyName}. Покупать от\u00a0её имени, видеть её заказы и\u00a0документы больше нельзя; цены по\u00a0её уровню скидки тоже не\u00a0действуют.`,
      'Заказы, которые уже оформлены, мы\u00a0выполним. Документы храним столько, сколько требует закон: за\u00a0копией обратитесь к\u00a0нам. Ваш личный кабинет остаётся.',
    ],
    button: { text: 'Войти в\u00a0кабинет', path: '/?popup=login&authRedirect=personal' },
    note: 'Открыть кабинет компании снова может тот, кто подтвердит её по\u00a0почте из\u00a0реестра, или наши сотрудники.',
  };
}

/** To the shop. */
export function companyClosedNotice(companyName: string, inn: string): Letter {
  return {
    values: { компания: companyName, инн: inn },
    subject: `Компания ${companyName} закрыла кабинет`,
    preheader: 'В\u00a0неё никто не\u00a0войдёт, пока вы не\u00a0назначите владельца',
    heading: 'Компания закрыла кабинет',
    paragraphs: [
      `Владелец закрыл кабинет компании ${companyName}: сотрудники отключены, приглашения отозваны. Заказы и\u00a0документы сохранены, начатые заказы нужно выполнить. Новый владелец подтвердит себя письмом на\u00a0адрес из\u00a0реестра, или назначьте его в\u00a0офисе, на\u00a0странице компании.`,
    ],
    facts: [[localeRules(shopLocale()).taxLabel, inn]],
  };
}
