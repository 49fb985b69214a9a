import type { Letter } from '../../kernel/letters/letter.ts';

export function inviteLetter(companyName: string, inviter: string | null, token: string): Letter {
  const who = inviter ?? 'Владелец компании';
  return {
    subject: `Приглашение в\u00a0компанию ${companyName}`,
    preheader: `${who} приглашает вас покупать от\u00a0имени компании`,
    heading: `Приглашение в\u00a0компанию ${companyName}`,
    paragraphs: [
      `Здравствуйте. ${who} приглашает вас работать в\u00a0личном кабинете компании: вы\u00a0увидите её заказы, предложения, оборудование и\u00a0документы и\u00a0сможете покупать от\u00a0её имени.`,
    ],
    facts: [['Компания', companyName]],
    button: {
      text: 'Принять приглашение',
      path: `/auth/invite/?${new URLSearchParams({ token }).toString()}`,
    },
    note: 'Приглашение действует 7\u00a0дней. Если вы\u00a0не\u00a0ждали этого письма, ничего не\u00a0делайте.',
  };
}

export function companyConfirmedLetter(companyName: string): Letter {
  return {
    subject: `Компания ${companyName} проверена`,
    preheader: 'Реквизиты проверены, можно работать',
    heading: 'Компания проверена',
    paragraphs: [
      `Здравствуйте. Мы\u00a0проверили реквизиты компании ${companyName}. Счета и\u00a0договоры будут выписываться на\u00a0неё.`,
    ],
    button: { text: 'Открыть профиль', path: '/personal/profile/' },
  };
}

export function companyRejectedLetter(companyName: string, reason: string): Letter {
  return {
    subject: `Проверьте реквизиты компании ${companyName}`,
    preheader: 'Не\u00a0удалось подтвердить реквизиты',
    heading: 'Проверьте реквизиты компании',
    paragraphs: [
      `Здравствуйте. Мы\u00a0не\u00a0смогли подтвердить реквизиты компании ${companyName}. Пока они не\u00a0исправлены, покупать от\u00a0её имени нельзя.`,
    ],
    facts: [['Причина', reason]],
    button: { text: 'Исправить реквизиты', path: '/personal/profile/' },
  };
}

export function newOwnerLetter(companyName: string): Letter {
  return {
    subject: `Теперь вы владелец компании ${companyName}`,
    preheader: 'Прежний владелец удалил свой кабинет',
    heading: 'Теперь вы владелец компании',
    paragraphs: [
      `Здравствуйте. Прежний владелец компании ${companyName} удалил свой кабинет. Вы\u00a0работаете в\u00a0компании дольше других, поэтому её кабинет передан вам: вы\u00a0можете приглашать и\u00a0удалять сотрудников.`,
    ],
    button: { text: 'Открыть профиль', path: '/personal/profile/' },
    note: 'Если владельцем должен быть кто-то другой, напишите нам.',
  };
}
