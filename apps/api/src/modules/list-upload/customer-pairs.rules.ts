import { articleKey } from '@spindle/contract/catalogue/article-key';
import { OWN_ARTICLES_MAX } from '@spindle/contract/constants';
import { cleanLine, hasForbiddenCharacters } from '@spindle/contract/fields/text';
import type { RefusedPair } from '@spindle/contract/orders/customer-articles';
import { longestArticle } from './read-list.ts';

export interface ArticlePair {
  readonly line: number;
  readonly own: string;
  readonly article: string;
}

/** The option an article of the shop means; null for none, `several` where it fits more than one. */
export type ShopArticle = (
  article: string,
) => { readonly id: number; readonly key: string } | null | 'several';

interface SortedPairs {
  readonly added: { readonly own: string; readonly optionId: number }[];
  readonly changed: { readonly own: string; readonly optionId: number }[];
  readonly same: number;
  readonly refused: RefusedPair[];
}

const oneLine = (cell: string): string => cleanLine(cell).replaceAll(/[\s\u00a0]+/g, ' ');

/** A cell as stored; forbidden characters make it empty. */
export const pairCell = (cell: string): string => {
  const line = oneLine(cell);
  return hasForbiddenCharacters(line) ? '' : line;
};

/** Splits pairs into new, changed and refused ones. */
export function sortPairs(
  pairs: readonly ArticlePair[],
  shop: ShopArticle,
  storedOptions: ReadonlyMap<string, number>,
  storedCount: number,
): SortedPairs {
  const result: SortedPairs & { same: number } = { added: [], changed: [], same: 0, refused: [] };
  const before = new Map<string, { line: number; optionId: number }>();
  for (const pair of pairs) {
    const refuse = (message: string): void => {
      result.refused.push({ ...pair, own: pair.own.slice(0, longestArticle), message });
    };
    const key = articleKey(pair.own);
    const option = pairProblem(pair, key, shop);
    if (typeof option === 'string') {
      refuse(option);
      continue;
    }
    const earlier = before.get(key);
    if (earlier) {
      if (earlier.optionId === option) result.same += 1;
      else refuse(`Этот ваш артикул уже был в\u00a0строке ${earlier.line} с\u00a0другим товаром`);
      continue;
    }
    before.set(key, { line: pair.line, optionId: option });
    const now = storedOptions.get(key);
    if (now === option) result.same += 1;
    else if (now !== undefined) result.changed.push({ own: pair.own, optionId: option });
    else if (storedCount + result.added.length >= OWN_ARTICLES_MAX) refuse(fullMessage);
    else result.added.push({ own: pair.own, optionId: option });
  }
  return result;
}

/** The option of a pair, or why it is none. */
function pairProblem({ own, article }: ArticlePair, key: string, shop: ShopArticle): number | string {
  if (key === '') return 'Нет вашего артикула';
  if (own.length > longestArticle) return `Ваш артикул длиннее ${longestArticle}\u00a0знаков`;
  if (articleKey(article) === '') return 'Нет нашего артикула: нужны два, ваш и\u00a0наш';
  const found = shop(article);
  if (found === null) return 'Такого нашего артикула нет';
  if (found === 'several')
    return 'Подходит несколько товаров: напишите наш артикул точно как в\u00a0каталоге';
  return found.key === key ? 'Ваш и\u00a0наш артикулы одинаковы: запоминать нечего' : found.id;
}

const fullMessage = 'Запомнено уже 20\u00a0000\u00a0ваших артикулов: удалите лишние';
