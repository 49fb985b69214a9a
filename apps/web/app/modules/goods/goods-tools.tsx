import type { Goods, GoodsCard, Option } from '@spindle/contract/goods';
import { CompareToggle } from '../comparison/compare-toggle.tsx';
import { compareId } from './product-data.ts';

/** What stands beside a goods wherever it is shown. */
export function GoodsTools({ goods }: { readonly goods: Pick<GoodsCard, 'id' | 'name'> }) {
  return <CompareToggle id={goods.id} name={goods.name} />;
}

/** For the `tools` slots of grids, lists and tables. */
export const goodsTools = (goods: GoodsCard) => <GoodsTools goods={goods} />;

/** The same on the goods' own page, with words. */
export function ProductTools({
  goods,
  option,
}: {
  readonly goods: Goods;
  readonly option: Option | undefined;
}) {
  return <CompareToggle id={compareId(goods, option)} name={goods.name} look="button" />;
}
