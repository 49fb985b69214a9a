import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { pageAt } from '@spindle/contract/addresses/paths';
import type { Availability, GoodsCard, Option, Price, Spec } from '@spindle/contract/catalogue/goods';
import type { VatRate } from '@spindle/contract/money/vat';
import { numberText } from '../../kernel/text/number-text.ts';
import type { Dictionary, FolderNode, Property } from '../catalogue/catalogue.service.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { GoodsRow, OptionRow, StockRow } from './goods.sql.ts';
import type { DrawnGoods } from './offers.sql.ts';
import { photoImage, photosOf } from './photos/photos.view.ts';
import { drawingParams, type RawValues, specOf, valueText } from './office/goods-values.ts';

const newForDays = 60;
const rowsOnCard = 3;
const day = 24 * 3600 * 1000;

interface CardParts {
  readonly goods: GoodsRow;
  readonly folder: FolderNode;
  readonly options: readonly OptionRow[];
  readonly dictionary: Dictionary;
  readonly now: Date;
  /** The option it is shown as; left out, its first. */
  readonly selected?: number | undefined;
  /** Columns of a table besides those of the product's own folder. */
  readonly columns?: readonly Property[];
}

/** Rows → the card a buyer sees; rows never leave the module. */
export function cardView(parts: CardParts): GoodsCard {
  const { goods, folder, options, dictionary, now, columns = [] } = parts;
  const url = goodsUrl(goods, folder);
  const folderColumns = dictionary.folderProperties.get(folder.id);
  const brand = dictionary.brands.get(goods.brand_id ?? 0);
  const views = options.map((option, position) => optionView(option, position, url, parts));
  const selectedIndex = Math.max(
    0,
    options.findIndex(({ id }) => id === parts.selected),
  );
  const values = { ...goods.properties, ...options[selectedIndex]?.properties };
  return {
    id: goods.public_id,
    slug: goods.slug,
    url: views[selectedIndex]?.url ?? url,
    name: goods.name,
    section: folder.section,
    brand: brand ? { id: brand.id, slug: brand.slug, name: brand.name } : null,
    options: views,
    selected_option_id: views[selectedIndex]?.id ?? '',
    specs: cardSpecs(keySpecs({ ...goods, properties: values }, dictionary, shortly)),
    values: Object.fromEntries(
      [...new Set([...(folderColumns?.columns ?? []), ...columns])].flatMap((property) => {
        const value = values[property.id];
        return value === undefined ? [] : [[property.slug, valueText(value, property, dictionary)]];
      }),
    ),
    promotions: goods.promotions.flatMap((id) => {
      const promotion = dictionary.promotions.get(id);
      return promotion ? [{ slug: promotion.slug, name: promotion.name }] : [];
    }),
    is_new: now.getTime() - Date.parse(goods.added_on) < newForDays * day,
    hint: threadHint(goods, dictionary),
  };
}

/** Numbers that distinguish a product from its neighbours, the most distinctive first. */
export function keySpecs(
  goods: GoodsRow,
  dictionary: Dictionary,
  named: (property: Property) => Property = (property) => property,
): Spec[] {
  const keys = dictionary.folderProperties.get(goods.folder_id)?.keys ?? [];
  return keys.flatMap((property) => specOf(named(property), goods.properties, dictionary) ?? []);
}

/** Cards use the short name of a property. */
const shortly = (property: Property): Property => ({
  ...property,
  name: property.short_name ?? property.name,
});

/** As many as fill the card's rows: travels along the axes share one. */
export function cardSpecs(specs: readonly Spec[]): Spec[] {
  const rows = new Set<string>();
  return specs.filter(({ name }) => {
    const row = name.replace(/ [XYZ]$/, '');
    if (rows.size === rowsOnCard && !rows.has(row)) return false;
    rows.add(row);
    return true;
  });
}

/** «под M10»: what a hole of this drill is tapped with. */
function threadHint({ drawing_kind, size }: GoodsRow, { threadsByHole }: Dictionary): string | null {
  if (drawing_kind !== 'drill') return null;
  const threads = threadsByHole.get(Number(size.toFixed(2)));
  return threads ? `под\u00a0${threads[0]}` : null;
}

export function goodsUrl(goods: { slug: string }, folder: { path: string }): string {
  return pageAt(`${folder.path}/${goods.slug}`);
}

export function pictures(
  goods: DrawnGoods,
  values: RawValues,
  dictionary: Dictionary,
): { original: string; thumbnail: string } {
  const base = drawingUrl(goods.drawing_kind ?? 'placeholder', drawingParams(goods, values, dictionary));
  return { original: `${base}&size=sheet`, thumbnail: `${base}&size=tile` };
}

export function optionView(
  option: OptionRow,
  position: number,
  url: string,
  { goods, dictionary }: { goods: DrawnGoods } & Pick<CardParts, 'dictionary'>,
): Option {
  const values = { ...goods.properties, ...option.properties };
  const [photo] = photosOf(goods, { id: option.public_id, is_used: option.is_used });
  return {
    id: option.public_id,
    name: option.name ?? goods.name,
    article: option.article,
    url: position === 0 ? url : `${url}?option=${encodeURIComponent(option.public_id)}`,
    is_used: option.is_used,
    condition: conditionText(option),
    image: photo ? photoImage(photo) : pictures(goods, values, dictionary),
    state: { is_favorite: false, is_comparison: false },
    price: priceView(option, goods.vat_rate),
    pack_size: option.pack_size,
    weight_kg: option.weight_g === null ? null : option.weight_g / 1000,
    availability: availabilityView(option.stock, option, dictionary),
  };
}

export function availabilityView(
  stored: readonly StockRow[],
  { lead_days, is_used, is_withdrawn }: Pick<OptionRow, 'lead_days' | 'is_used' | 'is_withdrawn'>,
  dictionary: Dictionary,
): Availability {
  const lines = is_withdrawn ? [] : stored;
  const isSold = is_used && lines.every(({ quantity, incoming }) => quantity + incoming === 0);
  return {
    quantity: lines.reduce((total, line) => total + line.quantity, 0),
    // Another used machine like this one cannot be ordered.
    lead_days: is_used || is_withdrawn ? null : lead_days,
    ...(isSold && { is_sold: true }),
    ...(is_withdrawn && { is_archived: true }),
    warehouses: lines.flatMap((line) => {
      const warehouse = dictionary.warehouses.get(line.warehouse_id);
      if (!warehouse || (line.quantity === 0 && line.incoming === 0)) return [];
      return [
        {
          warehouse_id: line.warehouse_id,
          warehouse: warehouse.city_name,
          quantity: line.quantity,
          arrives_in_days: line.incoming > 0 ? line.incoming_days : null,
          ...(warehouse.lead_days > 0 && { leaves_in_days: warehouse.lead_days }),
        },
      ];
    }),
  };
}

const roubles = (kopecks: number): number => kopecks / 100;

export function priceView(
  option: Pick<OptionRow, 'price' | 'original_price' | 'quantity_steps' | 'quantity_prices'>,
  rate: VatRate,
): Price {
  return {
    current_value_with_tax: option.price === null ? null : roubles(option.price),
    original_value_with_tax: option.original_price === null ? null : roubles(option.original_price),
    current_currency: shopCurrency(),
    quantity_prices: option.quantity_steps.flatMap((from, index) => {
      const price = option.quantity_prices[index];
      return price === undefined ? [] : [{ from, value_with_tax: roubles(price) }];
    }),
    ...(rate !== 'general' && { vat_rate: rate }),
  };
}

/** «2020 год, наработка 12 700 ч. После диагностики…» */
function conditionText({ is_used, year, hours, condition }: OptionRow): string | null {
  if (!is_used) return null;
  const facts = [
    year === null ? null : `${year}\u00a0год`,
    hours === null ? null : `наработка ${numberText(hours)}\u00a0ч`,
  ];
  return [facts.filter(Boolean).join(', '), condition].filter(Boolean).join('. ');
}
