import { greeting } from '../../../kernel/emails/greeting.ts';
import { emailGoods } from '../../../kernel/emails/email-goods.ts';
import type { Letter } from '../../../kernel/emails/email.ts';
import { dateInWords, moneyText } from '../../../kernel/text/document-text.ts';
import type { PartLine } from '../parts/order-parts.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

interface Reader {
  /** «Сергей Воронов»; empty after the account is deleted. */
  readonly buyer: string;
  readonly path: string;
}

export interface MoneyNews {
  readonly kind: 'payment' | 'refund';
  readonly kopecks: number;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
  readonly document: string;
  /** After it. */
  readonly paid: number;
  readonly debt: number;
}

/** To the buyer: what came or went back, and what remains. */
export function moneyEmail(order: OrderRow, news: MoneyNews, { buyer, path }: Reader): Letter {
  const amountOf = (kopecks: number): string => moneyText(kopecks, order.currency);
  const isRefund = news.kind === 'refund';
  const heading = isRefund
    ? `Заказ ${order.number}: деньги возвращены`
    : `Заказ ${order.number}: оплата поступила`;
  const text = isRefund
    ? `Вернули ${amountOf(news.kopecks)} на\u00a0тот\u00a0же счёт. Банк зачислит деньги за\u00a0несколько дней.`
    : news.debt > 0
      ? `Поступило ${amountOf(news.kopecks)}, спасибо. Осталось оплатить ${amountOf(news.debt)}.`
      : `Поступило ${amountOf(news.kopecks)}, спасибо. Заказ оплачен целиком.`;
  return {
    values: {
      приветствие: greeting(buyer),
      номер: order.number,
      сумма: amountOf(news.kopecks),
      сообщение: text,
    },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [`${greeting(buyer)} ${text}`],
    facts: [
      [isRefund ? 'Возвращено' : 'Поступило', `${amountOf(news.kopecks)}, ${dateInWords(news.paidOn)}`],
      ...(news.document ? ([['Документ банка', news.document]] as [string, string][]) : []),
      ['Оплачено всего', amountOf(news.paid)],
      ['Осталось', news.debt > 0 ? amountOf(news.debt) : 'ничего'],
    ],
    button: { text: 'Открыть заказ', path },
    ...(news.debt > 0 && !isRefund
      ? { steps: ['Оплатите остаток по\u00a0счёту: он в\u00a0документах заказа.'] }
      : {}),
  };
}

/** To the buyer: which files staff have put on the order. */
export function filesEmail(
  order: OrderRow,
  titles: readonly string[],
  isGuest: boolean,
  { buyer, path }: Reader,
): Letter {
  const heading = `Заказ ${order.number}: ${titles.length > 1 ? 'новые файлы' : 'новый файл'}`;
  const text = isGuest
    ? 'Файлы по\u00a0вашему заказу\u00a0— в\u00a0этом письме.'
    : 'К\u00a0заказу добавлены файлы, они лежат среди его документов.';
  return {
    values: { приветствие: greeting(buyer), номер: order.number, сообщение: text },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [`${greeting(buyer)} ${text}`],
    facts: [['Файлы', titles.join('\n')]],
    button: { text: 'Открыть заказ', path },
  };
}

/** To the buyer: which products were returned and what is refunded for them. */
export function returnEmail(
  order: OrderRow,
  lines: readonly LineRow[],
  news: { readonly returned: readonly PartLine[]; readonly kopecks: number; readonly owed: number },
  { buyer, path }: Reader,
): Letter {
  const heading = `Заказ ${order.number}: возврат принят`;
  const amountOf = (kopecks: number): string => moneyText(kopecks, order.currency);
  const text =
    news.owed > 0
      ? `Приняли товар на\u00a0${amountOf(news.kopecks)}. Вернём ${amountOf(news.owed)} на\u00a0тот\u00a0же счёт и\u00a0напишем, когда отправим.`
      : `Приняли товар на\u00a0${amountOf(news.kopecks)}.`;
  const back = news.returned.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
  return {
    values: {
      приветствие: greeting(buyer),
      номер: order.number,
      сумма: amountOf(news.kopecks),
      сообщение: text,
    },
    subject: heading,
    preheader: text,
    heading,
    paragraphs: [`${greeting(buyer)} ${text}`],
    facts: [
      ['Возвращено товара', amountOf(news.kopecks)],
      ['К возврату', news.owed > 0 ? amountOf(news.owed) : 'ничего'],
    ],
    ...emailGoods(back, order.currency),
    button: { text: 'Открыть заказ', path },
    steps: ['Акт возврата во\u00a0вложении и\u00a0в\u00a0документах заказа.'],
  };
}
