import type { GoodsCard, Option, Spec } from '@spindle/contract/catalogue/goods';
import type { DisplayedStock } from '../../stock/product-stock.ts';

type Price = Option['price'];

interface OptionSummary extends Pick<Option, 'id' | 'article' | 'is_used' | 'pack_size'> {
  readonly state: Pick<Option['state'], 'is_favorite'>;
  readonly availability: DisplayedStock;
}

interface TileOption extends OptionSummary {
  readonly image: Pick<Option['image'], 'thumbnail'>;
  readonly price: Omit<Price, 'quantity_prices' | 'current_currency'>;
}

interface TableOption extends OptionSummary {
  readonly image: Pick<Option['image'], 'original'>;
  readonly price: Omit<Price, 'current_currency'>;
}

interface GoodsSummary extends Pick<GoodsCard, 'id' | 'url' | 'name' | 'section' | 'selected_option_id'> {
  readonly brand: Pick<NonNullable<GoodsCard['brand']>, 'name'> | null;
}

export type TileSpec = Pick<Spec, 'name' | 'unit' | 'value'>;

/** Data of a tile: pages that show only tiles load nothing else. */
export interface TileGoods extends GoodsSummary, Pick<GoodsCard, 'promotions' | 'is_new'> {
  readonly options: readonly TileOption[];
  readonly specs: readonly TileSpec[];
}

/** The same for a line of a list. */
export interface LineGoods extends TileGoods, Pick<GoodsCard, 'hint'> {}

/** The same for a row of a table. */
export interface TableGoods extends GoodsSummary, Pick<GoodsCard, 'values' | 'hint'> {
  readonly options: readonly TableOption[];
}

export const tileOf = (card: GoodsCard): TileGoods => ({
  ...goodsSummary(card),
  options: tileOptions(card).map(tileOption),
  specs: card.specs.map(({ name, unit, value }) => ({ name, unit, value })),
  promotions: card.promotions,
  is_new: card.is_new,
});

export const lineOf = (card: GoodsCard): LineGoods => ({ ...tileOf(card), hint: card.hint });

export const tableRowOf = (card: GoodsCard): TableGoods => ({
  ...goodsSummary(card),
  // The brand is omitted when the name contains it.
  ...(card.brand && card.name.includes(card.brand.name) && { brand: null }),
  options: tileOptions(card).map(tableOption),
  values: card.values,
  hint: card.hint,
});

function goodsSummary({ id, url, name, section, brand, selected_option_id }: GoodsCard): GoodsSummary {
  return { id, url, name, section, brand: brand && { name: brand.name }, selected_option_id };
}

/** The one that is shown, and the first: goods are compared by it. */
const tileOptions = ({ options, selected_option_id }: GoodsCard): Option[] =>
  options.filter(({ id }, index) => index === 0 || id === selected_option_id);

function tileOption(option: Option): TileOption {
  const { quantity_prices: _steps, current_currency: _money, ...price } = option.price;
  return { ...optionSummary(option), image: { thumbnail: option.image.thumbnail }, price };
}

function tableOption(option: Option): TableOption {
  const { current_currency: _money, ...price } = option.price;
  const summary = optionSummary(option);
  const { availability } = summary;
  return {
    ...summary,
    image: { original: option.image.original },
    price,
    // Stock on hand has no lead time.
    availability: availability.quantity > 0 ? { ...availability, lead_days: null } : availability,
  };
}

function optionSummary({ id, article, is_used, pack_size, state, availability }: Option): OptionSummary {
  const warehouses = availability.warehouses.map(({ warehouse_id: _id, ...stock }) => stock);
  return {
    id,
    article,
    is_used,
    pack_size,
    state: { is_favorite: state.is_favorite },
    availability: { ...availability, warehouses },
  };
}
