import type { GoodsCard, Option, Spec } from '@spindle/contract/catalogue/goods';
import type { ShownStock } from '../../stock/product-stock.ts';

type Price = Option['price'];

interface ShownOption extends Pick<Option, 'id' | 'article' | 'is_used' | 'pack_size'> {
  readonly state: Pick<Option['state'], 'is_favorite'>;
  readonly availability: ShownStock;
}

interface TileOption extends ShownOption {
  readonly image: Pick<Option['image'], 'thumbnail'>;
  readonly price: Omit<Price, 'quantity_prices' | 'current_currency'>;
}

interface TableOption extends ShownOption {
  readonly image: Pick<Option['image'], 'original'>;
  readonly price: Omit<Price, 'current_currency'>;
}

interface ShownGoods extends Pick<GoodsCard, 'id' | 'url' | 'name' | 'section' | 'selected_option_id'> {
  readonly brand: Pick<NonNullable<GoodsCard['brand']>, 'name'> | null;
}

export type TileSpec = Pick<Spec, 'name' | 'unit' | 'value'>;

/** What a tile is made from: a page that shows goods as tiles alone is sent nothing else of them. */
export interface TileGoods extends ShownGoods, Pick<GoodsCard, 'promotions' | 'is_new'> {
  readonly options: readonly TileOption[];
  readonly specs: readonly TileSpec[];
}

/** The same for a line of a list. */
export interface LineGoods extends TileGoods, Pick<GoodsCard, 'hint'> {}

/** The same for a row of a table. */
export interface TableGoods extends ShownGoods, Pick<GoodsCard, 'values' | 'hint'> {
  readonly options: readonly TableOption[];
}

export const tileOf = (card: GoodsCard): TileGoods => ({
  ...shownGoods(card),
  options: shownOptions(card).map(tileOption),
  specs: card.specs.map(({ name, unit, value }) => ({ name, unit, value })),
  promotions: card.promotions,
  is_new: card.is_new,
});

export const lineOf = (card: GoodsCard): LineGoods => ({ ...tileOf(card), hint: card.hint });

export const tableRowOf = (card: GoodsCard): TableGoods => ({
  ...shownGoods(card),
  // A name that says it says it alone.
  ...(card.brand && card.name.includes(card.brand.name) && { brand: null }),
  options: shownOptions(card).map(tableOption),
  values: card.values,
  hint: card.hint,
});

function shownGoods({ id, url, name, section, brand, selected_option_id }: GoodsCard): ShownGoods {
  return { id, url, name, section, brand: brand && { name: brand.name }, selected_option_id };
}

/** The one that is shown, and the first: goods are compared by it. */
const shownOptions = ({ options, selected_option_id }: GoodsCard): Option[] =>
  options.filter(({ id }, place) => place === 0 || id === selected_option_id);

function tileOption(option: Option): TileOption {
  const { quantity_prices: _steps, current_currency: _money, ...price } = option.price;
  return { ...shownOption(option), image: { thumbnail: option.image.thumbnail }, price };
}

function tableOption(option: Option): TableOption {
  const { current_currency: _money, ...price } = option.price;
  const shown = shownOption(option);
  const { availability } = shown;
  return {
    ...shown,
    image: { original: option.image.original },
    price,
    // Nobody waits for what is there.
    availability: availability.quantity > 0 ? { ...availability, lead_days: null } : availability,
  };
}

function shownOption({ id, article, is_used, pack_size, state, availability }: Option): ShownOption {
  const warehouses = availability.warehouses.map(({ warehouse_id: _id, ...place }) => place);
  return {
    id,
    article,
    is_used,
    pack_size,
    state: { is_favorite: state.is_favorite },
    availability: { ...availability, warehouses },
  };
}
