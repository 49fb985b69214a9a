import { pointLine } from '@spindle/contract/account/address-line';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { isUntaxed, vatWithinText } from '@spindle/contract/money/vat-sums';
import { greeting } from '../../../kernel/emails/greeting.ts';
import { type GoodsLine, emailGoods, positionsText } from '../../../kernel/emails/email-goods.ts';
import type { Letter } from '../../../kernel/emails/email.ts';
import {
  dateInWords,
  datesInWords,
  formatPhone,
  momentInWords,
  moneyText,
  payerText,
} from '../../../kernel/text/document-text.ts';
import { basisText, buyerMarksText, dueOf } from '../placing/order-terms.rules.ts';
import type { OrderStep } from '../status/order-status.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

type TaxedLine = Pick<LineRow, 'vat_percent'>;

/** To the buyer, whom the post greets by name, with the invoice attached. */
export function placedEmail(
  order: OrderRow,
  lines: readonly (GoodsLine & TaxedLine)[],
  path: string,
): Letter {
  return {
    values: {
      номер: order.number,
      сумма: moneyText(dueOf(order), order.currency),
      'резерв до': momentInWords(order.reserve_until),
      срок: arrivalStep(order),
    },
    subject: `Заказ ${order.number} оформлен`,
    preheader: `К\u00a0оплате ${moneyText(dueOf(order), order.currency)}, счёт во\u00a0вложении`,
    heading: `Заказ ${order.number} оформлен`,
    paragraphs: [
      `Здравствуйте. Товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}. Счёт во\u00a0вложении${order.currency === 'RUB' ? ', оплатить можно по\u00a0QR-коду' : ''}.`,
    ],
    facts: [
      ...totalFacts(order, lines),
      ['Плательщик', payerText(order.payer, order.currency)],
      ...termFacts(order),
      ...deliveryFacts(order),
    ],
    ...emailGoods(lines, order.currency),
    button: { text: 'Открыть заказ', path },
    steps: [
      order.call_consent
        ? 'Менеджер перезвонит и\u00a0подтвердит заказ.'
        : 'Менеджер подтвердит заказ письмом.',
      'Оплатите счёт: деньги видим в\u00a0день поступления.',
      arrivalStep(order),
    ],
  };
}

/** To the shop's mailbox. */
export function shopEmail(order: OrderRow, lines: readonly (GoodsLine & TaxedLine)[], buyer: string): Letter {
  const { recipient } = order;
  return {
    values: {
      номер: order.number,
      сумма: moneyText(order.total, order.currency),
      плательщик: order.payer.name,
      позиций: positionsText(lines.length),
    },
    subject: `Новый заказ ${order.number} на\u00a0${moneyText(order.total, order.currency)}`,
    preheader: order.payer.name,
    heading: `Новый заказ ${order.number}`,
    paragraphs: [
      `${order.payer.name}, ${moneyText(order.total, order.currency)}, ${positionsText(lines.length)}.`,
    ],
    facts: [
      ['Плательщик', payerText(order.payer, order.currency)],
      ['Покупатель', `${buyer}, ${order.email}`],
      [
        'Получатель',
        [recipient.name, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(', '),
      ],
      ['Звонок', order.call_consent ? 'Просит перезвонить' : 'Просит не\u00a0звонить'],
      ...(order.registration_number ? ([['Автомобиль', order.registration_number]] as const) : []),
      ...(order.comment ? ([['Комментарий', order.comment]] as const) : []),
      ...totalFacts(order, lines),
      ...termFacts(order),
      ...deliveryFacts(order),
      ['Резерв до', momentInWords(order.reserve_until)],
    ],
    ...emailGoods(lines, order.currency),
    note: 'Подтвердите заказ в\u00a0кабинете, раздел «Заказы».',
  };
}

export function invoiceEmail(order: OrderRow, lines: readonly TaxedLine[]): Letter {
  return {
    values: {
      номер: order.number,
      сумма: moneyText(dueOf(order), order.currency),
      продавец: order.seller.name_short,
    },
    subject: `Счёт на\u00a0оплату № ${order.number}`,
    preheader: `${order.seller.name_short}, ${moneyText(dueOf(order), order.currency)}`,
    heading: `Счёт на\u00a0оплату № ${order.number}`,
    paragraphs: [
      `Здравствуйте. По\u00a0просьбе покупателя отправляем счёт на\u00a0${moneyText(dueOf(order), order.currency)}, он\u00a0во\u00a0вложении.`,
    ],
    facts: [
      ['Плательщик', payerText(order.payer, order.currency)],
      ...totalFacts(order, lines),
      ...termFacts(order),
      ...(order.reserve_released_at ? [] : ([['Резерв до', momentInWords(order.reserve_until)]] as const)),
    ],
    note: 'Вы\u00a0получили это письмо, потому что ваш адрес указали при\u00a0отправке счёта. Если это ошибка, просто не\u00a0отвечайте.',
  };
}

export function reserveEndedEmail(order: OrderRow, path: string): Letter {
  return {
    values: { номер: order.number },
    subject: `Резерв по\u00a0заказу ${order.number} снят`,
    preheader: 'Оплата не\u00a0поступила, товар вернулся в\u00a0продажу',
    heading: `Резерв по\u00a0заказу ${order.number} снят`,
    paragraphs: [
      'Здравствуйте. Оплата не\u00a0поступила, и\u00a0товар вернулся в\u00a0свободный остаток. Заказ не\u00a0отменён: если вы уже заплатили или собираетесь, мы зарезервируем товар снова, как\u00a0только увидим деньги.',
    ],
    button: { text: 'Открыть заказ', path },
  };
}

/** To the buyer, with the invoice for what the advance has left. */
export function balanceInvoiceEmail(
  order: OrderRow,
  lines: readonly LineRow[],
  number: string,
  news: Pick<StepNews, 'note' | 'buyer' | 'path'>,
): Letter {
  const heading = `Заказ ${order.number}: счёт на\u00a0остаток`;
  const due = dueOf(order);
  const balance = moneyText(order.total - due, order.currency);
  const text = `Аванс поступил, спасибо. Счёт № ${number} на\u00a0остаток ${balance} во\u00a0вложении${order.currency === 'RUB' ? ', оплатить можно по\u00a0QR-коду' : ''}.`;
  return {
    values: {
      приветствие: greeting(news.buyer),
      номер: order.number,
      сумма: balance,
      'номер счёта': number,
    },
    subject: heading,
    preheader: `К\u00a0оплате ${balance}, счёт во\u00a0вложении`,
    heading,
    paragraphs: [`${greeting(news.buyer)} ${text}`],
    facts: [
      ['К оплате', `остаток: ${balance}`],
      ['Оплачено', `аванс ${order.advance_percent}\u00a0%: ${moneyText(due, order.currency)}`],
      ['Плательщик', payerText(order.payer, order.currency)],
      ...orderFacts(order, news.note),
    ],
    ...emailGoods(lines, order.currency),
    button: { text: 'Открыть заказ', path: news.path },
    steps: ['Оплатите счёт: деньги видим в\u00a0день поступления.'],
  };
}

interface StepTexts {
  readonly title: string;
  readonly text: string;
  readonly next: readonly string[];
}

const stepTexts: Readonly<Record<OrderStep, (order: OrderRow) => StepTexts>> = {
  confirm: (order) => ({
    title: 'подтверждён',
    text: `Мы\u00a0проверили заказ, товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}.`,
    next: ['Оплатите счёт: деньги видим в\u00a0день поступления.', arrivalStep(order)],
  }),
  invoice: (order) => ({
    title: 'ждёт оплаты',
    text: `Счёт на\u00a0${moneyText(dueOf(order), order.currency)} во\u00a0вложении, товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}.`,
    next: ['Оплатите счёт: деньги видим в\u00a0день поступления.', arrivalStep(order)],
  }),
  paid: (order) => ({
    title: 'оплачен',
    text:
      order.advance_percent === null
        ? 'Деньги поступили, спасибо. Передаём заказ на\u00a0склад.'
        : `Аванс поступил, спасибо. Передаём заказ в\u00a0работу; остаток ${moneyText(order.total - dueOf(order), order.currency)} оплатите, как\u00a0договорились.`,
    next: ['Склад соберёт и\u00a0упакует заказ.', arrivalStep(order)],
  }),
  assemble: ({ delivery, currency }) => ({
    title: 'собирается',
    text: 'Склад собирает ваш заказ. Отменить его теперь можно только по\u00a0телефону.',
    next: [
      delivery.type === 'Pickup'
        ? 'Напишем, когда заказ можно будет забрать.'
        : `Передадим груз перевозчику и\u00a0пришлём ${shippingDocument(currency).whom}.`,
    ],
  }),
  ship: (order) => ({
    title: 'отправлен',
    text: `Груз передан перевозчику, ${deliveryText(order)}. ${shippingDocument(order.currency).name}\u00a0— во\u00a0вложении и\u00a0в\u00a0личном кабинете.`,
    next: [`Проверьте груз при получении и\u00a0подпишите ${shippingDocument(order.currency).whom}.`],
  }),
  ready: (order) => ({
    title: 'готов к\u00a0выдаче',
    text: `Забрать можно здесь: ${pointText(order)}.`,
    next: ['Возьмите паспорт или доверенность, а\u00a0для въезда назовите номер заказа.'],
  }),
  complete: () => ({
    title: 'получен',
    text: 'Спасибо за\u00a0покупку. Документы остаются в\u00a0личном кабинете.',
    next: ['Если что-то не\u00a0так, ответьте на\u00a0это письмо: разберёмся.'],
  }),
  cancel: () => ({
    title: 'отменён',
    text: 'Заказ отменён, товар вернулся в\u00a0продажу. Если вы уже заплатили, вернём деньги на\u00a0тот\u00a0же счёт.',
    next: ['Если товар снова понадобится, повторите заказ из\u00a0личного кабинета.'],
  }),
};

export interface StepNews {
  readonly step: OrderStep;
  readonly note: string | null;
  /** «Сергей Воронов»; empty after the account is deleted. */
  readonly buyer: string;
  readonly path: string;
}

const stepValues = (order: OrderRow): Record<string, string> => ({
  сумма: moneyText(order.total, order.currency),
  срок: deliveryText(order),
  доставка: arrivalStep(order),
  куда: pointText(order),
});

/** Nothing is waited for any more: a day that was planned would be untrue. */
const isThere: ReadonlySet<OrderStep> = new Set(['ready', 'complete', 'cancel']);

/** To the buyer after a step of the order: its number, its contents and what comes next. */
export function stepEmail(order: OrderRow, lines: readonly LineRow[], news: StepNews): Letter {
  const { title, text, next } = stepTexts[news.step](order);
  return {
    values: { приветствие: greeting(news.buyer), номер: order.number, сообщение: text, ...stepValues(order) },
    subject: `Заказ ${order.number} ${title}`,
    preheader: text,
    heading: `Заказ ${order.number} ${title}`,
    paragraphs: [`${greeting(news.buyer)} ${text}`],
    facts: [
      ...orderFacts(order, news.note),
      ...(isThere.has(news.step) ? [] : [['Срок', deliveryText(order)] as const]),
    ],
    ...emailGoods(lines, order.currency),
    button: { text: 'Открыть заказ', path: news.path },
    steps: next,
  };
}

function totalFacts(order: OrderRow, lines: readonly TaxedLine[]): [string, string][] {
  const rates = lines.map(({ vat_percent }) => vat_percent);
  if (order.delivery_price > 0) rates.push(order.delivery_vat_percent);
  const tax = vatWithinText(isUntaxed(rates) ? null : moneyText(order.vat_total, order.currency));
  if (order.advance_percent === null)
    return [['К оплате', `${moneyText(order.total, order.currency)}, ${tax}`]];
  const due = dueOf(order);
  return [
    ['К оплате', `аванс ${order.advance_percent}\u00a0%: ${moneyText(due, order.currency)}`],
    ['Остаток', moneyText(order.total - due, order.currency)],
    ['Сумма заказа', `${moneyText(order.total, order.currency)}, ${tax}`],
  ];
}

/** References for the buyer's accountant and the agreed terms. */
function termFacts(order: OrderRow): [string, string][] {
  const marks = buyerMarksText(order);
  return [
    ...(order.contract || order.quotation_number
      ? ([['Основание', basisText(order)]] as [string, string][])
      : []),
    ...(marks ? ([['Данные покупателя', marks]] as [string, string][]) : []),
    ...(order.terms ? ([['Условия', order.terms]] as [string, string][]) : []),
  ];
}

/** Number and delivery of the order an e-mail is about. */
export function orderFacts(order: OrderRow, note: string | null): [string, string][] {
  return [
    ...(note ? [['Примечание', note] as [string, string]] : []),
    ['Заказ', `от\u00a0${dateInWords(shopDay(order.created_at))}, ${moneyText(order.total, order.currency)}`],
    ...termFacts(order),
    deliveryFact(order),
  ];
}

const deliveryFact = (order: OrderRow): [string, string] => [
  'Доставка',
  `${order.delivery.type_name}, ${pointText(order)}, ${order.delivery_price === 0 ? 'бесплатно' : moneyText(order.delivery_price, order.currency)}`,
];

const deliveryFacts = (order: OrderRow): [string, string][] => [
  deliveryFact(order),
  ['Срок', deliveryText(order)],
];

export function pointText({ delivery: { point } }: OrderRow): string {
  return pointLine(point);
}

const isPickup = ({ delivery }: OrderRow): boolean => delivery.type === 'Pickup';

const daysText = ({ delivery: { date_from, date_to } }: OrderRow): string => datesInWords(date_from, date_to);

const deliveryText = (order: OrderRow): string =>
  `${isPickup(order) ? 'готов к\u00a0выдаче' : 'прибудет'} ${daysText(order)}`;

/** The last of what comes next. */
const arrivalStep = (order: OrderRow): string =>
  `${isPickup(order) ? 'Выдача' : 'Доставка'}: ${daysText(order)}.`;
