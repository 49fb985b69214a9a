import { articleText } from '../../text/article.ts';
import type { IndexView } from '../view.ts';
import { articlesLike, positionsOfArticles } from './articles.ts';
import { findTerm, isUsed } from './dictionary.ts';

const FEWEST_SIGNS = 6;
const FEWEST_DIGITS = 3;
const MOST_TOGETHER = 5;
const MOST_TOKENS = 64;

/** Goods whose whole articles stand in a query among other text, and the articles as typed. */
export interface PastedArticles {
  readonly positions: ReadonlySet<number>;
  readonly shown: readonly string[];
}

/** «Код товара: 28-1001-120, 5 шт», an address: an article is meant, whatever stands beside it. */
export function pastedArticles(view: IndexView, query: string): PastedArticles | null {
  const tokens = (query.match(/[\p{L}\p{N}]+(?:[-._×][\p{L}\p{N}]+)*/gu) ?? []).slice(0, MOST_TOKENS);
  const all = articleText(query);
  // «208603 100 hb» is one article, not a shorter one beside other text.
  const whole = articlesLike(view, all, true);
  if (whole.from < whole.to) return null;
  const positions = new Set<number>();
  const shown: string[] = [];
  for (let at = 0; at < tokens.length;) {
    let consumed = 1;
    for (let count = Math.min(MOST_TOGETHER, tokens.length - at); count > 0; count--) {
      const some = tokens.slice(at, at + count);
      if (!/\d/.test(some[0]!) || (count > 1 && !some.every((token) => /^[\p{L}\d-]{1,12}$/u.test(token))))
        continue;
      const key = articleText(some.join(''));
      if (key === all || !isDistinct(view, key)) continue;
      const found = goodsOf(view, key);
      if (found.length === 0) continue;
      for (const position of found) positions.add(position);
      shown.push(some.join(' '));
      consumed = count;
      break;
    }
    at += consumed;
  }
  return positions.size === 0 ? null : { positions, shown };
}

/** A code that names of goods have is read with the other words. */
function isDistinct(view: IndexView, key: string): boolean {
  if (key.length < FEWEST_SIGNS || (key.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) return false;
  const term = findTerm(view, key);
  return term < 0 || !isUsed(view, term);
}

function goodsOf(view: IndexView, key: string): number[] {
  const { goods } = view.rewritten;
  const built = [...positionsOfArticles(view, articlesLike(view, key, false))]
    .filter(({ position, isWhole }) => isWhole && !goods.has(position))
    .map(({ position }) => position);
  const changed = [...goods].flatMap(([position, { articles }]) =>
    articles.includes(key) ? [position] : [],
  );
  return [...built, ...changed];
}
