import type { Letter } from '../../kernel/letters/letter.ts';
import {
  dateInWords,
  formatPhone,
  momentInWords,
  moneyText,
  payerText,
} from '../../kernel/papers/paper-text.ts';
import type { OrderStep } from './order-status.rules.ts';
import type { LineRow, OrderRow } from './orders.sql.ts';

const linesInLetter = 12;

/** To the buyer, with the invoice attached. */
export function placedLetter(order: OrderRow, lines: readonly LineRow[], path: string): Letter {
  return {
    subject: `Заказ ${order.number} оформлен`,
    preheader: `К\u00a0оплате ${moneyText(order.total)}, счёт во\u00a0вложении`,
    heading: `Заказ ${order.number} оформлен`,
    paragraphs: [
      `Здравствуйте. Товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}. Счёт во\u00a0вложении, оплатить можно по\u00a0QR-коду.`,
    ],
    facts: [
      ['К оплате', `${moneyText(order.total)}, НДС ${moneyText(order.vat_total)}`],
      ...orderFacts(order, lines),
    ],
    button: { text: 'Открыть заказ', path },
    steps: [
      order.call_consent
        ? 'Менеджер перезвонит и\u00a0подтвердит заказ.'
        : 'Менеджер подтвердит заказ письмом.',
      'Оплатите счёт: деньги видим в\u00a0день поступления.',
      `Отгрузка и\u00a0доставка: ${deliveryText(order)}.`,
    ],
  };
}

/** To the shop's mailbox. */
export function shopLetter(order: OrderRow, lines: readonly LineRow[], buyer: string): Letter {
  const { recipient } = order;
  const more: (readonly [string, string])[] = [
    ['Плательщик', payerText(order.payer)],
    ['Покупатель', `${buyer}, ${order.email}`],
    [
      'Получатель',
      [recipient.name, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(', '),
    ],
    ['Звонок', order.call_consent ? 'Просит перезвонить' : 'Просит не\u00a0звонить'],
    ...(order.registration_number ? ([['Автомобиль', order.registration_number]] as const) : []),
    ...(order.comment ? ([['Комментарий', order.comment]] as const) : []),
  ];
  return {
    subject: `Новый заказ ${order.number} на\u00a0${moneyText(order.total)}`,
    preheader: order.payer.name,
    heading: `Новый заказ ${order.number}`,
    paragraphs: [`Подтвердить: npm run shop -- order ${order.number} confirm`],
    facts: [['Сумма', moneyText(order.total)], ...more, ...orderFacts(order, lines)],
  };
}

export function invoiceLetter(order: OrderRow): Letter {
  return {
    subject: `Счёт на\u00a0оплату № ${order.number}`,
    preheader: `${order.seller.name_short}, ${moneyText(order.total)}`,
    heading: `Счёт на\u00a0оплату № ${order.number}`,
    paragraphs: [
      `Здравствуйте. По\u00a0просьбе покупателя отправляем счёт на\u00a0${moneyText(order.total)}, он\u00a0во\u00a0вложении.`,
    ],
    facts: [
      ['Плательщик', payerText(order.payer)],
      ['К оплате', `${moneyText(order.total)}, НДС ${moneyText(order.vat_total)}`],
      ...(order.reserve_released_at ? [] : ([['Резерв до', momentInWords(order.reserve_until)]] as const)),
    ],
    note: 'Вы\u00a0получили это письмо, потому что ваш адрес указали при\u00a0отправке счёта. Если это ошибка, просто не\u00a0отвечайте.',
  };
}

export function reserveEndedLetter(order: OrderRow, path: string): Letter {
  return {
    subject: `Резерв по\u00a0заказу ${order.number} снят`,
    preheader: 'Оплата не\u00a0поступила, товар вернулся в\u00a0продажу',
    heading: `Резерв по\u00a0заказу ${order.number} снят`,
    paragraphs: [
      'Здравствуйте. Оплата не\u00a0поступила, и\u00a0товар вернулся в\u00a0свободный остаток. Заказ не\u00a0отменён: если вы уже заплатили или собираетесь, мы зарезервируем товар снова, как\u00a0только увидим деньги.',
    ],
    button: { text: 'Открыть заказ', path },
  };
}

const told: Readonly<Record<OrderStep, (order: OrderRow) => { title: string; text: string }>> = {
  confirm: (order) => ({
    title: 'подтверждён',
    text: `Мы\u00a0проверили заказ, товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}.`,
  }),
  invoice: (order) => ({
    title: 'ждёт оплаты',
    text: `Счёт на\u00a0${moneyText(order.total)} во\u00a0вложении, товар в\u00a0резерве до\u00a0${momentInWords(order.reserve_until)}.`,
  }),
  paid: () => ({ title: 'оплачен', text: 'Деньги поступили, спасибо. Передаём заказ на\u00a0склад.' }),
  assemble: () => ({
    title: 'собирается',
    text: 'Склад собирает ваш заказ. Отменить его теперь можно только по\u00a0телефону.',
  }),
  ship: (order) => ({
    title: 'отправлен',
    text: `Груз передан перевозчику, ${deliveryText(order)}. УПД\u00a0— в\u00a0личном кабинете.`,
  }),
  ready: (order) => ({
    title: 'готов к\u00a0выдаче',
    text: `Забрать можно здесь: ${pointText(order)}. Возьмите документы, а\u00a0для въезда назовите номер заказа.`,
  }),
  complete: () => ({
    title: 'получен',
    text: 'Спасибо за\u00a0покупку. Документы остаются в\u00a0личном кабинете.',
  }),
  cancel: () => ({
    title: 'отменён',
    text: 'Заказ отменён, товар вернулся в\u00a0продажу. Если вы уже заплатили, вернём деньги на\u00a0тот\u00a0же счёт.',
  }),
};

/** To the buyer, when the order has taken a step. */
export function stepLetter(order: OrderRow, step: OrderStep, note: string | null, path: string): Letter {
  const { title, text } = told[step](order);
  return {
    subject: `Заказ ${order.number} ${title}`,
    preheader: text,
    heading: `Заказ ${order.number} ${title}`,
    paragraphs: [`Здравствуйте. ${text}`],
    ...(note ? { facts: [['Примечание', note]] as const } : {}),
    button: { text: 'Открыть заказ', path },
  };
}

function orderFacts(order: OrderRow, lines: readonly LineRow[]): [string, string][] {
  const shown = lines.slice(0, linesInLetter).map(lineText);
  const rest = lines.length - shown.length;
  return [
    ['Состав', [...shown, ...(rest > 0 ? [`и\u00a0ещё ${rest}`] : [])].join('\n')],
    ['Доставка', `${order.delivery.type_name}, ${pointText(order)}, ${moneyText(order.delivery_price)}`],
    ['Срок', deliveryText(order)],
  ];
}

const lineText = ({ name, article, quantity, unit_name, total }: LineRow): string =>
  `${name}, ${article}, ${quantity}\u00a0${unit_name}, ${moneyText(total)}`;

function pointText({ delivery: { point } }: OrderRow): string {
  return [point.city, point.name, point.address].filter(Boolean).join(', ');
}

function deliveryText({ delivery }: OrderRow): string {
  const { type, date_from, date_to } = delivery;
  const when =
    date_from === date_to
      ? dateInWords(date_from)
      : `${dateInWords(date_from)}\u00a0— ${dateInWords(date_to)}`;
  return type === 'Pickup' ? `готов к\u00a0выдаче ${when}` : `прибудет ${when}`;
}
