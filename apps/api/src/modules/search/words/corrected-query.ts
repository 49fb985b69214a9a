import { articleKey } from '@spindle/contract/catalogue/article-key';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';

/** A corrected article has letters and digits only; it is shown as in the found goods. */
export function correctedQuery(
  corrected: string | null | undefined,
  cards: readonly GoodsCard[],
): string | null {
  const found = cards
    .flatMap(({ options }) => options)
    .find(({ article }) => articleKey(article) === corrected);
  return found?.article ?? corrected ?? null;
}
