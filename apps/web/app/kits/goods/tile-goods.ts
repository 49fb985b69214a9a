import type { GoodsCard, Option } from '@spindle/contract/goods';
import { frozen } from '../../layout/frozen.ts';

type TileOption = Pick<Option, 'id' | 'article' | 'is_used' | 'state' | 'pack_size' | 'availability'> & {
  readonly image: Pick<Option['image'], 'thumbnail'>;
  readonly price: Omit<Option['price'], 'quantity_prices'>;
};

/** What a tile is made from: a page that shows goods as tiles alone is sent nothing else of them. */
export type TileGoods = Pick<
  GoodsCard,
  'id' | 'url' | 'name' | 'section' | 'selected_option_id' | 'specs' | 'promotions' | 'is_new'
> & {
  readonly brand: Pick<NonNullable<GoodsCard['brand']>, 'name'> | null;
  readonly options: readonly TileOption[];
};

/** Of cards that cannot change: they are the same objects for every page, and so are their tiles. */
const known = new WeakMap<GoodsCard, TileGoods>();

export function tileOf(card: GoodsCard): TileGoods {
  const before = known.get(card);
  if (before) return before;
  const { id, url, name, section, brand, options, selected_option_id, specs, promotions, is_new } = card;
  const tile = {
    id,
    url,
    name,
    section,
    brand: brand && { name: brand.name },
    options: options.map(optionOf),
    selected_option_id,
    specs,
    promotions,
    is_new,
  };
  if (Object.isFrozen(card)) known.set(card, frozen(tile));
  return tile;
}

function optionOf({
  id,
  article,
  is_used,
  image,
  state,
  price,
  pack_size,
  availability,
}: Option): TileOption {
  const { quantity_prices: _steps, ...shown } = price;
  const { thumbnail } = image;
  return { id, article, is_used, image: { thumbnail }, state, price: shown, pack_size, availability };
}
