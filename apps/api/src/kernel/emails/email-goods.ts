import type { Currency } from '@spindle/contract/shop/locales';
import { NOUNS } from '@spindle/contract/nouns';
import { countText } from '../text/number-text.ts';
import { moneyText } from '../text/document-text.ts';
import type { Letter } from './email.ts';

/** A line of an order or a quotation as its table stores it. */
export interface GoodsLine {
  readonly name: string;
  readonly article: string;
  /** The buyer's note. */
  readonly note?: string;
  readonly image: string | null;
  readonly quantity: number;
  readonly unit_name: string;
  /** Kopecks; null is on request. */
  readonly price: number | null;
}

const linesPerEmail = 12;

export const positionsText = (count: number): string => countText(count, NOUNS.position);

/** The first goods with picture, quantity and amount, and the number of the remaining ones. */
export function emailGoods(
  lines: readonly GoodsLine[],
  currency: Currency,
): Pick<Letter, 'lines' | 'linesNote'> {
  const remainingCount = lines.length - linesPerEmail;
  return {
    lines: lines
      .slice(0, linesPerEmail)
      .map(({ name, article, note, quantity, unit_name, price, image }) => ({
        text: name,
        note: [
          article && `Арт.\u00a0${article}`,
          `${quantity}\u00a0${unit_name}${price === null ? '' : ` по\u00a0${moneyText(price, currency)}`}`,
        ]
          .filter(Boolean)
          .join(', ')
          .concat(note ? `. Примечание: ${note}` : ''),
        value: price === null ? '' : moneyText(price * quantity, currency),
        ...(image ? { image } : {}),
      })),
    ...(remainingCount > 0
      ? {
          linesNote: `И\u00a0ещё ${positionsText(remainingCount)}: весь список\u00a0— в\u00a0личном кабинете.`,
        }
      : {}),
  };
}
