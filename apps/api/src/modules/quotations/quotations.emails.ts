import { isUntaxed, vatText } from '@spindle/contract/money/vat-sums';
import { emailGoods, positionsText } from '../../kernel/emails/email-goods.ts';
import type { Letter } from '../../kernel/emails/email.ts';
import { dateInWords, dayInWords, moneyText, payerText } from '../../kernel/text/document-text.ts';
import type { LineRow, QuotationRow } from './quotations.sql.ts';

/** To the shop's mailbox: a buyer requests a price. */
export function requestedShopEmail(
  quotation: QuotationRow,
  lines: readonly LineRow[],
  buyer: { readonly name: string; readonly email: string },
): Letter {
  const { number } = quotation;
  return {
    values: { номер: number, плательщик: quotation.payer.name, позиций: positionsText(lines.length) },
    subject: `Запрос предложения ${number}`,
    preheader: quotation.payer.name,
    heading: `Запрос предложения ${number}`,
    paragraphs: [`${quotation.payer.name}, ${positionsText(lines.length)}.`],
    facts: [
      ['Плательщик', payerText(quotation.payer)],
      ['Покупатель', `${buyer.name}, ${buyer.email}`],
      ...(quotation.comment ? ([['Комментарий', quotation.comment]] as const) : []),
      ...(quotation.promo_code
        ? ([['Промокод', `${quotation.promo_code}, скидка учтена в\u00a0ценах`]] as const)
        : []),
    ],
    ...emailGoods(lines, quotation.currency),
    note: 'Посчитайте и\u00a0отправьте предложение в\u00a0кабинете, раздел «Предложения».',
  };
}

/** To the buyer: the request has arrived. */
export function requestedEmail(quotation: QuotationRow, lines: readonly LineRow[], path: string): Letter {
  const { number } = quotation;
  return {
    values: { номер: number },
    subject: `Запрос предложения ${number} принят`,
    preheader: 'Посчитаем и\u00a0пришлём предложение с\u00a0ценами и\u00a0сроками',
    heading: `Запрос ${number} принят`,
    paragraphs: [
      'Здравствуйте. Инженер проверит состав, цены и\u00a0сроки и\u00a0пришлёт предложение на\u00a0эту почту.',
    ],
    ...emailGoods(lines, quotation.currency),
    steps: [
      'Инженер проверит состав, цены и\u00a0сроки.',
      'Пришлём предложение с\u00a0PDF: цены в\u00a0нём закреплены.',
      'Согласуете его и\u00a0закажете одной кнопкой.',
    ],
    button: { text: 'Открыть запрос', path },
  };
}

/** To the buyer, with the PDF attached. */
export function preparedEmail(quotation: QuotationRow, lines: readonly LineRow[], path: string): Letter {
  const { number, revision } = quotation;
  const until = quotation.valid_until ? dateInWords(quotation.valid_until) : '';
  const which = revision > 1 ? `${number}, версия\u00a0${revision},` : number;
  const tax = isUntaxed(lines.flatMap(({ price, vat_percent }) => (price === null ? [] : [vat_percent])))
    ? null
    : moneyText(quotation.vat_total ?? 0, quotation.currency);
  return {
    values: {
      номер: which,
      сумма: moneyText(quotation.total ?? 0, quotation.currency),
      'цены до': until,
      'слова инженера': quotation.text ?? '',
    },
    subject: `Предложение ${which} на\u00a0${moneyText(quotation.total ?? 0, quotation.currency)}`,
    preheader: `Цены закреплены до\u00a0${until}`,
    heading: `Предложение ${which} готово`,
    paragraphs: [
      `Здравствуйте. Предложение во\u00a0вложении. Цены закреплены до\u00a0${until} включительно: согласовать и\u00a0заказать можно одной кнопкой.`,
      ...(quotation.text ? [quotation.text] : []),
    ],
    facts: [
      ['Сумма', `${moneyText(quotation.total ?? 0, quotation.currency)}, ${vatText(tax)}`],
      ...(quotation.terms ? ([['Условия', quotation.terms]] as const) : []),
      ...(quotation.advance_percent === null
        ? []
        : ([['Аванс', `${quotation.advance_percent}\u00a0%`]] as const)),
    ],
    ...emailGoods(lines, quotation.currency),
    button: { text: 'Открыть предложение', path },
  };
}

/** To the buyer: the shop cannot offer it. */
export function declinedEmail({ number }: QuotationRow, reason: string | null, path: string): Letter {
  return {
    values: { номер: number, причина: reason ?? '' },
    subject: `По\u00a0запросу ${number} предложения не\u00a0будет`,
    preheader: reason ?? 'Напишите нам, подберём замену',
    heading: `Запрос ${number} закрыт`,
    paragraphs: [
      `Здравствуйте. К\u00a0сожалению, сделать предложение не\u00a0получится.${reason ? ` ${reason}` : ''} Ответьте на\u00a0это письмо, если подойдёт замена: подберём.`,
    ],
    button: { text: 'Открыть запрос', path },
  };
}

/** To the buyer: an offer that was sent does not hold any more. */
export function withdrawnEmail({ number }: QuotationRow, reason: string | null, path: string): Letter {
  return {
    values: { номер: number, причина: reason ?? '' },
    subject: `Предложение ${number} отозвано`,
    preheader: reason ?? 'Запросите его ещё раз: посчитаем заново',
    heading: `Предложение ${number} отозвано`,
    paragraphs: [
      `Здравствуйте. Заказать по\u00a0этому предложению больше нельзя.${reason ? ` ${reason}` : ''} Запросите его заново или ответьте на\u00a0это письмо: посчитаем и\u00a0подберём замену.`,
    ],
    button: { text: 'Открыть предложение', path },
  };
}

/** To a buyer who accepted by phone: the remaining steps. */
export function agreedEmail({ number, valid_until: until }: QuotationRow, path: string): Letter {
  return {
    values: { номер: number, 'цены до': until ? dateInWords(until) : '' },
    subject: `Предложение ${number} согласовано`,
    preheader: 'Выберите, как получить товар, и\u00a0оформите заказ',
    heading: `Предложение ${number} согласовано`,
    paragraphs: [
      `Здравствуйте. Записали ваше согласие. Выберите, как получить товар, и\u00a0оформите заказ по\u00a0ценам предложения${until ? `: они закреплены до\u00a0${dateInWords(until)}` : '.'}`,
    ],
    button: { text: 'Оформить заказ', path },
  };
}

/** While there are some days left, once. */
export function endingEmail({ number, valid_until: last }: QuotationRow, path: string): Letter {
  const title = `Предложение ${number} действует до\u00a0${dayInWords(last ?? '')}`;
  return {
    values: { номер: number, 'цены до': dayInWords(last ?? '') },
    subject: title,
    preheader: 'Цены закреплены до\u00a0этого дня',
    heading: title,
    paragraphs: [
      'Здравствуйте. Закреплённые цены действуют ещё несколько дней. Согласуйте предложение или ответьте на\u00a0это письмо, если нужно что-то изменить.',
    ],
    button: { text: 'Открыть предложение', path },
  };
}

export function expiredEmail({ number }: QuotationRow, path: string): Letter {
  return {
    values: { номер: number },
    subject: `Срок предложения ${number} истёк`,
    preheader: 'Запросите его ещё раз: посчитаем по\u00a0действующим ценам',
    heading: `Срок предложения ${number} истёк`,
    paragraphs: [
      'Здравствуйте. Закреплённые цены больше не\u00a0действуют. Если предложение ещё нужно, запросите его заново: состав сохранён.',
    ],
    button: { text: 'Открыть предложение', path },
  };
}

/** To the shop's mailbox: the buyer declined. */
export function declinedShopEmail(quotation: QuotationRow, reason: string | null): Letter {
  const text = reason ? `Причина: ${reason}` : 'Причина не\u00a0указана.';
  return {
    values: { номер: quotation.number, сообщение: text },
    subject: `Предложение ${quotation.number} отклонено покупателем`,
    preheader: reason ?? quotation.payer.name,
    heading: `Предложение ${quotation.number} отклонено`,
    paragraphs: [text],
    facts: [['Плательщик', payerText(quotation.payer)]],
  };
}
