import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import { greeting } from '../../../kernel/emails/greeting.ts';
import type { Letter, LetterLine } from '../../../kernel/emails/email.ts';
import { dateInWords, momentInWords, moneyText } from '../../../kernel/text/document-text.ts';
import type { OrderRow } from '../orders.sql.ts';

interface Reader {
  readonly buyer: string;
  readonly path: string;
}

const maxLinesInEmail = 30;

/** To the buyer: the proposed changes, old beside new, with a link to answer. */
export function amendmentEmail(order: OrderRow, change: OrderAmendment, { buyer, path }: Reader): Letter {
  const heading = `Заказ ${order.number}: предлагаем изменить`;
  const until = change.expires_at ? momentInWords(new Date(change.expires_at)) : '';
  return {
    values: {
      приветствие: greeting(buyer),
      номер: order.number,
      'ответить до': until,
      пояснение: change.note ?? '',
    },
    subject: heading,
    preheader: `Ответьте до\u00a0${until}: без вашего согласия ничего не\u00a0изменится`,
    heading,
    paragraphs: [
      `${greeting(buyer)} Посмотрите, что изменится в\u00a0заказе. Без вашего согласия он останется прежним.`,
      ...(change.note ? [change.note] : []),
    ],
    facts: [...changeFacts(order, change), ['Ответить до', until]],
    lines: change.lines.slice(0, maxLinesInEmail).map((line) => emailLine(order, line)),
    ...(change.lines.length > maxLinesInEmail
      ? { linesNote: 'Остальные строки\u00a0— на\u00a0странице заказа.' }
      : {}),
    button: { text: 'Посмотреть и\u00a0ответить', path },
    steps: [
      'Если согласны, состав и\u00a0счёт сменятся сразу, оплаченное останется на\u00a0заказе.',
      'Если нет, заказ останется прежним, а\u00a0менеджер свяжется с\u00a0вами.',
    ],
  };
}

/** To the buyer: the order is as agreed, with its new invoice. */
export function amendedEmail(order: OrderRow, change: OrderAmendment, { buyer, path }: Reader): Letter {
  const heading = `Заказ ${order.number} изменён`;
  return {
    values: {
      приветствие: greeting(buyer),
      номер: order.number,
      сумма: moneyText(order.total, order.currency),
    },
    subject: heading,
    preheader: `Новая сумма ${moneyText(order.total, order.currency)}, счёт во\u00a0вложении`,
    heading,
    paragraphs: [
      `${greeting(buyer)} Вы\u00a0согласились, и\u00a0заказ изменён. Новый счёт во\u00a0вложении, прежний больше не\u00a0действует.`,
    ],
    facts: changeFacts(order, change),
    lines: change.lines.slice(0, maxLinesInEmail).map((line) => emailLine(order, line)),
    button: { text: 'Открыть заказ', path },
  };
}

const endings = {
  withdrawn: 'Мы\u00a0отозвали предложенное изменение: заказ остаётся прежним.',
  expired: 'Срок ответа на\u00a0изменение вышел: заказ остаётся прежним.',
} as const;

/** To the buyer: the change is over without an answer. */
export function amendmentEndedEmail(
  order: OrderRow,
  state: keyof typeof endings,
  { buyer, path }: Reader,
): Letter {
  const heading = `Заказ ${order.number} остаётся прежним`;
  return {
    values: { приветствие: greeting(buyer), номер: order.number, сообщение: endings[state] },
    subject: heading,
    preheader: endings[state],
    heading,
    paragraphs: [`${greeting(buyer)} ${endings[state]}`],
    button: { text: 'Открыть заказ', path },
  };
}

/** To the shop's mailbox. */
export function amendmentAnswerEmail(
  order: OrderRow,
  change: OrderAmendment,
  answer: { readonly agrees: boolean; readonly word: string | null },
): Letter {
  const heading = `Заказ ${order.number}: покупатель ${answer.agrees ? 'согласен' : 'отказался'}`;
  const text = answer.agrees
    ? 'Состав, резерв и\u00a0счёт заказа сменились.'
    : 'Заказ остался прежним. Свяжитесь с\u00a0покупателем.';
  return {
    values: {
      номер: order.number,
      плательщик: order.payer.name,
      сообщение: text,
      решение: answer.agrees ? 'согласен' : 'отказался',
    },
    subject: heading,
    preheader: order.payer.name,
    heading,
    paragraphs: [text],
    facts: [
      ['Плательщик', order.payer.name],
      ...(answer.word ? ([['Слова покупателя', answer.word]] as const) : []),
      ...changeFacts(order, change),
    ],
  };
}

function changeFacts(
  { currency }: OrderRow,
  { total, delivery }: OrderAmendment,
): [label: string, value: string][] {
  const amountOf = (kopecks: number): string => moneyText(kopecks, currency);
  const pair = (one: string, other: string): string => (one === other ? one : `${one} → ${other}`);
  return [
    ['Сумма', pair(amountOf(total.before), amountOf(total.after))],
    ...(delivery
      ? ([
          ['Доставка', pair(amountOf(delivery.before.price), amountOf(delivery.after.price))],
          ['Срок', pair(dateInWords(delivery.before.day), dateInWords(delivery.after.day))],
          ...(delivery.before.place === delivery.after.place
            ? []
            : [['Куда', pair(delivery.before.place, delivery.after.place)]]),
        ] as [string, string][])
      : []),
  ];
}

function emailLine({ currency }: OrderRow, line: OrderAmendment['lines'][number]): LetterLine {
  const amount = (one: OrderAmendment['lines'][number]['before']): string =>
    one ? `${one.quantity}\u00a0${line.unit} по\u00a0${moneyText(one.price, currency)}` : '';
  const { before, after } = line;
  return {
    text: line.name,
    note: [
      line.article && `Арт.\u00a0${line.article}`,
      before && after
        ? `было ${amount(before)}, станет ${amount(after)}`
        : after
          ? `добавится ${amount(after)}`
          : `уберём ${amount(before)}`,
    ]
      .filter(Boolean)
      .join(', '),
    value: after ? moneyText(after.price * after.quantity, currency) : '—',
    image: line.image,
  };
}
