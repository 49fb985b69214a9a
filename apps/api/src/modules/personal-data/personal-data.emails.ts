import { greeting } from '../../kernel/emails/greeting.ts';
import type { Letter } from '../../kernel/emails/email.ts';

export function accountDeletedEmail(name: string): Letter {
  return {
    values: { приветствие: greeting(name) },
    subject: 'Личный кабинет удалён',
    preheader: 'Ваши данные удалены',
    heading: 'Личный кабинет удалён',
    paragraphs: [
      `${greeting(name)} Ваш кабинет закрыт, личные данные удалены. Заказы и\u00a0документы компании остались у\u00a0компании: их\u00a0хранения требует закон.`,
      'Вернуться можно в\u00a0любой момент: зарегистрируйтесь снова.',
    ],
    note: 'Если это были не\u00a0вы, сразу позвоните нам.',
  };
}

/** To the shop: the person's data must be dealt with within 30 days. */
export function consentWithdrawnEmail(consent: {
  readonly title: string;
  readonly version: string;
  readonly given: string;
  readonly person: string;
  readonly email: string;
}): Letter {
  return {
    values: { человек: consent.person, почта: consent.email },
    subject: `Отозвано согласие на\u00a0обработку данных: ${consent.email}`,
    preheader: 'Прекратите обработку в\u00a0течение 30\u00a0дней',
    heading: 'Отозвано согласие на\u00a0обработку данных',
    paragraphs: [
      'Прекратите обработку и\u00a0удалите данные в\u00a0течение 30\u00a0дней, если для\u00a0неё нет другого основания, например заказа или договора.',
      'Данные обращения с\u00a0сайта магазин удалит сам: закрытого\u00a0— ближайшей ночью, открытого\u00a0— через 30\u00a0дней.',
    ],
    facts: [
      ['Кто', consent.person],
      ['Почта', consent.email],
      ['Форма', consent.title],
      ['Редакция текста', consent.version],
      ['Согласие дано', consent.given],
    ],
  };
}
