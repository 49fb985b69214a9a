import type { VatRate } from '@spindle/contract/money/vat';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import type { PropertyValue } from './parse-row.ts';
import type { StoredOption } from './stored-options.sql.ts';

type Properties = Record<string, PropertyValue>;

/** A product as it shall be. */
export interface GoodsDraft {
  id: number;
  name: string;
  series_id: number;
  folder_id: string;
  brand_id: number;
  class_id: number | null;
  size: number;
  size_name: string;
  vat_rate: VatRate;
  properties: Properties;
}

/** An option as it shall be. */
export interface OptionDraft {
  id: number;
  article: string;
  option_name: string | null;
  price: number | null;
  original_price: number | null;
  quantity_steps: readonly number[] | null;
  quantity_prices: readonly number[] | null;
  pack_size: number;
  weight_g: number;
  lead_days: number;
  properties: Properties | null;
}

export function goodsDraft(stored: StoredOption): GoodsDraft {
  const { goods_id: id, name, series_id, folder_id, brand_id, class_id, size, size_name, vat_rate } = stored;
  const properties = { ...stored.goods_properties };
  return { id, name, series_id, folder_id, brand_id, class_id, size, size_name, vat_rate, properties };
}

export function optionDraft(stored: StoredOption): OptionDraft {
  const { id, article, option_name, price, original_price, pack_size, weight_g, lead_days } = stored;
  return {
    id,
    article,
    option_name,
    price,
    original_price,
    quantity_steps: stored.quantity_steps.length > 0 ? stored.quantity_steps : null,
    quantity_prices: stored.quantity_prices.length > 0 ? stored.quantity_prices : null,
    pack_size,
    weight_g,
    lead_days,
    properties: stored.option_properties && { ...stored.option_properties },
  };
}

export function sameValue(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  // Spreadsheets carry no word joiners, so texts are compared without them.
  if (typeof one === 'string' && typeof other === 'string')
    return printableLine(one) === printableLine(other);
  // Most cells are plain: only lists are worth writing out.
  if (typeof one !== 'object' && typeof other !== 'object') return false;
  return JSON.stringify([one ?? null].flat()) === JSON.stringify([other ?? null].flat());
}

/**
 * Where a value of one option is stored: in the option if it already overrides the product, in the product for the
 * first option, and otherwise in the option if it differs. Returns whether anything changed.
 */
export function setProperty(
  goods: GoodsDraft,
  option: OptionDraft,
  isFirst: boolean,
  id: number,
  value: PropertyValue | null,
): boolean {
  const key = String(id);
  const isOverridden = option.properties !== null && key in option.properties;
  const current = isOverridden ? option.properties?.[key] : goods.properties[key];
  if (sameValue(current, value)) return false;
  if (!isOverridden && isFirst) {
    if (value === null) delete goods.properties[key];
    else goods.properties[key] = value;
  } else if (value === null) {
    if (!isOverridden) return false;
    delete option.properties?.[key];
    if (Object.keys(option.properties ?? {}).length === 0) option.properties = null;
  } else option.properties = { ...option.properties, [key]: value };
  return true;
}
