import { cardKey } from '../cart/selected-option.ts';
import type { TableGoods } from '../card/tile-goods.ts';

/** A word of the kind of goods, «Сверло», «твердосплавное»: neither a model nor a size. */
const kindWord = /^[а-яё-]+$/i;

/** Names without the common leading words of all rows, by `cardKey`. */
export function rowNames(goods: readonly TableGoods[]): ReadonlyMap<string, string> {
  const names = goods.map(({ name }) => name.split(' '));
  const [first = [], ...others] = names;
  let shared = 0;
  const isShared = (at: number): boolean =>
    kindWord.test(first[at] ?? '') &&
    names.every((words) => words[at] === first[at] && words.length > at + 1);
  while (others.length > 0 && isShared(shared)) shared += 1;
  return new Map(goods.map((item, at) => [cardKey(item), names[at]!.slice(shared).join(' ')]));
}
