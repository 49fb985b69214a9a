import type { ParsedRow } from './parse-row.ts';

interface Candidate {
  readonly public_id: string;
  readonly goods_public_id: string;
  readonly article: string;
}

type Match<T> =
  | { readonly kind: 'option'; readonly option: T }
  | { readonly kind: 'new' }
  | {
      readonly kind: 'refused';
      readonly column: 'article' | 'option_id' | 'goods_id';
      readonly reason: string;
    };

const refused = (column: 'article' | 'option_id' | 'goods_id', reason: string) =>
  ({ kind: 'refused', column, reason }) as const;

/** Which option a row means: its code decides, else its article, written however it is. */
export function matchRow<T extends Candidate>(
  row: ParsedRow,
  key: string,
  candidates: readonly T[],
): Match<T> {
  const { optionId, goodsId, article } = row;
  if (optionId !== null) {
    const option = candidates.find(({ public_id }) => public_id === optionId);
    if (!option) return refused('option_id', `нет варианта с кодом «${optionId}»`);
    if (goodsId !== null && goodsId !== option.goods_public_id)
      return refused('goods_id', 'вариант принадлежит другому товару');
    const rival = article !== null && article !== option.article && candidates.find((one) => one !== option);
    return rival
      ? refused('article', `такой артикул уже есть: ${rival.article}`)
      : { kind: 'option', option };
  }
  if (article === null) return refused('article', 'нет артикула');
  if (key === '') return refused('article', 'в артикуле нет букв и цифр');
  const exact = candidates.find((one) => one.article === article);
  const [option] = exact ? [exact] : candidates;
  if (!option) {
    return goodsId === null
      ? { kind: 'new' }
      : refused('article', 'у товара нет такого артикула; чтобы добавить новый товар, уберите код товара');
  }
  if (!exact && candidates.length > 1) {
    const which = candidates.map((one) => one.article).join(', ');
    return refused('article', `подходит несколько: ${which}`);
  }
  if (goodsId !== null && goodsId !== option.goods_public_id)
    return refused('goods_id', 'артикул принадлежит другому товару');
  return { kind: 'option', option };
}
