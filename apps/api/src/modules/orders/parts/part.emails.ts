import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { countText } from '../../../kernel/text/number-text.ts';
import { greeting } from '../../../kernel/emails/greeting.ts';
import { emailGoods, positionsText } from '../../../kernel/emails/email-goods.ts';
import type { Letter, LetterLine } from '../../../kernel/emails/email.ts';
import { daysInWords, moneyText } from '../../../kernel/text/document-text.ts';
import type { DuePart, PartLine } from './order-parts.rules.ts';
import type { PartRow } from './order-parts.sql.ts';
import type { PartStep } from '../status/order-status.rules.ts';
import { orderFacts, pointText, type StepNews, stepEmail } from '../emails/orders.emails.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

const maxDueInEmail = 12;
const partNoun = { one: 'часть', few: 'части', many: 'частей' };

export interface PartsNews {
  readonly moved: readonly PartRow[];
  readonly shippedParts: readonly PartRow[];
  readonly due: readonly DuePart[];
}

/** All of it left at once. */
export const isWholeOrder = ({ moved, shippedParts, due }: PartsNews): boolean =>
  due.length === 0 && moved.length === shippedParts.length;

/** To the buyer: what has shipped or arrived, how it travels, what is still due and when. */
export function partEmail(
  order: OrderRow,
  lines: readonly LineRow[],
  parts: PartsNews,
  news: StepNews & { readonly step: PartStep },
): Letter {
  const { moved, due } = parts;
  // When everything ships at once, the e-mail does not mention parts.
  if (isWholeOrder(parts)) {
    const email = stepEmail(order, lines, news);
    return { ...email, facts: [...(email.facts ?? []), ...carriage(moved)] };
  }
  const { title, text, next } = partTexts(order, parts)[news.step];
  const heading = `Заказ ${order.number}: ${title}`;
  const waiting = due.length > 0 ? [`Остальное (${positionsText(linesIn(due))}): ${termOf(due)}.`] : [];
  return {
    values: {
      приветствие: greeting(news.buyer),
      номер: order.number,
      'что с частью': title,
      остальное: waiting.join(''),
      сообщение: text,
    },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [`${greeting(news.buyer)} ${text}`],
    facts: [...orderFacts(order, news.note), ...carriage(moved)],
    ...emailGoods(
      ofLines(
        lines,
        moved.flatMap((part) => part.lines),
      ),
      order.currency,
    ),
    ...(due.length > 0 ? { more: { heading: 'Ещё ждём', lines: dueOf(lines, due) } } : {}),
    button: { text: 'Открыть заказ', path: news.path },
    steps: [...next, ...waiting],
  };
}

/** To the buyer: nothing more of the order comes; what of it was cancelled. */
export function remainderCancelledEmail(
  order: OrderRow,
  lines: readonly LineRow[],
  cancelled: readonly PartLine[],
  news: StepNews,
): Letter {
  const heading = `Заказ ${order.number}: остаток отменён`;
  const text = `Отменили то, что ещё не\u00a0отгружено, на\u00a0${moneyText(order.cancelled_total, order.currency)}. Отгруженное остаётся в\u00a0силе.`;
  return {
    values: {
      приветствие: greeting(news.buyer),
      номер: order.number,
      сумма: moneyText(order.cancelled_total, order.currency),
    },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [
      `${greeting(news.buyer)} ${text}`,
      'Если вы уже заплатили за\u00a0отменённое, вернём деньги на\u00a0тот\u00a0же счёт.',
    ],
    facts: orderFacts(order, news.note),
    ...emailGoods(ofLines(lines, cancelled), order.currency),
    button: { text: 'Открыть заказ', path: news.path },
    steps: ['Если товар снова понадобится, повторите заказ из\u00a0личного кабинета.'],
  };
}

/** To the buyer: the new date of a part that has not shipped. */
export function dateChangedEmail(
  order: OrderRow,
  lines: readonly LineRow[],
  part: DuePart,
  news: Pick<StepNews, 'note' | 'buyer' | 'path'>,
): Letter {
  const heading = `Заказ ${order.number}: новый срок, ${termOf([part])}`;
  const text = `Изменился срок: ${positionsText(linesIn([part]))} ждём ${termOf([part])}.`;
  return {
    values: { приветствие: greeting(news.buyer), номер: order.number, срок: termOf([part]), сообщение: text },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [`${greeting(news.buyer)} ${text}`],
    facts: orderFacts(order, news.note),
    ...emailGoods(ofLines(lines, part.lines), order.currency),
    button: { text: 'Открыть заказ', path: news.path },
    steps: [
      'Если новый срок не\u00a0подходит, ответьте на\u00a0это письмо: подберём замену или отменим остаток.',
    ],
  };
}

function partTexts(order: OrderRow, { moved, shippedParts, due }: PartsNews) {
  const count = shippedParts.length + due.length;
  const [first] = moved;
  const which =
    moved.length === 1 && first
      ? `часть ${first.number} из\u00a0${count}`
      : `${countText(moved.length, partNoun)} из\u00a0${count}`;
  const many = moved.length > 1;
  const arrives = termOf(moved);
  const goods = positionsText(linesIn(moved));
  const documentNames = shippingDocument(order.currency);
  return {
    ship: {
      title: `отправлена ${which}`,
      text: `Передали перевозчику ${goods}, прибытие: ${arrives}. ${documentNames.name} на\u00a0эту часть\u00a0— во\u00a0вложении и\u00a0в\u00a0личном кабинете.`,
      next: [`Проверьте груз при получении и\u00a0подпишите ${documentNames.whom}.`],
    },
    ready: {
      title: `${many ? 'готовы' : 'готова'} к\u00a0выдаче ${which}`,
      text: `Можно забрать ${goods}: ${pointText(order)}.`,
      next: ['Возьмите паспорт или доверенность, а\u00a0для въезда назовите номер заказа.'],
    },
    complete: {
      title: `${many ? 'получены' : 'получена'} ${which}`,
      text: `Вы\u00a0получили ${goods}. Документы остаются в\u00a0личном кабинете.`,
      next: ['Если что-то не\u00a0так, ответьте на\u00a0это письмо: разберёмся.'],
    },
  } satisfies Record<PartStep, { title: string; text: string; next: string[] }>;
}

function carriage(parts: readonly PartRow[]): [string, string][] {
  return parts.flatMap(({ carrier, tracking_number, tracking_url }): [string, string][] => [
    ...(carrier ? [['Перевозчик', carrier] as [string, string]] : []),
    ...(tracking_number ? [['Накладная', tracking_number] as [string, string]] : []),
    ...(tracking_url ? [['Где груз', tracking_url] as [string, string]] : []),
  ]);
}

interface Dated {
  readonly date_from: string;
  readonly date_to: string;
}

/** From the first day of the soonest to the last day of the latest. */
function termOf(parts: readonly Dated[]): string {
  const from = parts.map(({ date_from }) => date_from).sort()[0] ?? '';
  const to =
    parts
      .map(({ date_to }) => date_to)
      .sort()
      .at(-1) ?? '';
  return daysInWords(from, to);
}

const linesIn = (parts: readonly { readonly lines: readonly PartLine[] }[]): number =>
  new Set(parts.flatMap(({ lines }) => lines.map(({ position }) => position))).size;

/** The order's lines with the quantities of some parts of it. */
function ofLines(lines: readonly LineRow[], partLines: readonly PartLine[]): LineRow[] {
  return lines.flatMap((line) => {
    const quantity = partLines.reduce(
      (total, one) => (one.position === line.position ? total + one.quantity : total),
      0,
    );
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function dueOf(lines: readonly LineRow[], due: readonly DuePart[]): LetterLine[] {
  const rows = due.flatMap((part) =>
    part.lines.map(({ position, quantity }) => ({
      part,
      quantity,
      line: lines.find((one) => one.position === position),
    })),
  );
  const listedLines = rows.slice(0, maxDueInEmail).flatMap(({ part, quantity, line }): LetterLine[] =>
    line
      ? [
          {
            text: line.name,
            note: [line.article && `Арт.\u00a0${line.article}`, `${quantity}\u00a0${line.unit_name}`]
              .filter(Boolean)
              .join(', '),
            value: termOf([part]),
            image: line.image,
          },
        ]
      : [],
  );
  const remainingCount = rows.length - listedLines.length;
  const more = `И\u00a0ещё ${positionsText(remainingCount)}`;
  return remainingCount > 0
    ? [...listedLines, { text: more, note: 'Весь список\u00a0— в\u00a0личном кабинете', value: '' }]
    : listedLines;
}
