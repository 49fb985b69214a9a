import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import { CompareToggle } from './marks/compare-toggle.tsx';
import { FavouriteToggle } from './marks/favourite-toggle.tsx';
import { compareId, selectedOption } from './cart/selected-option.ts';
import type { TileGoods } from './card/tile-goods.ts';

type ToolsGoods = Pick<TileGoods, 'id' | 'name' | 'selected_option_id'> & {
  readonly options: readonly Pick<TileGoods['options'][number], 'id' | 'state'>[];
};

interface GoodsToolsProps {
  readonly goods: ToolsGoods;
  /** Called when the server has accepted a change of favourites. */
  readonly onFavourite?: () => void;
}

/** Compare and favourite buttons, wherever a product is shown. */
export function GoodsTools({ goods, onFavourite }: GoodsToolsProps) {
  const option = selectedOption(goods);
  const id = compareId(goods, option);
  return (
    <>
      <CompareToggle id={id} name={goods.name} />
      <FavouriteToggle
        id={id}
        goodsId={goods.id}
        name={goods.name}
        marked={option?.state.is_favorite}
        onSettled={onFavourite}
      />
    </>
  );
}

/** For the `tools` slots of grids, lists and tables. */
export const goodsTools = (goods: ToolsGoods) => <GoodsTools goods={goods} />;

/** The same on the goods' own page, with words. */
export function ProductTools({
  goods,
  option,
}: {
  readonly goods: Goods;
  readonly option: Option | undefined;
}) {
  return (
    <>
      <CompareToggle id={compareId(goods, option)} name={goods.name} variant="button" />
      <FavouriteToggle
        id={option?.id ?? goods.id}
        goodsId={goods.id}
        name={goods.name}
        marked={option?.state.is_favorite}
        variant="button"
      />
    </>
  );
}
