import { randomInt } from 'node:crypto';
import type { VatRate } from '@spindle/contract/money/vat';
import type { Photo } from '../photos/photo-maker.ts';
import { slugOf } from './slug.rules.ts';
import type { ParsedRow, PropertyValue } from './parse-row.ts';
import { priceProblem } from './price.rules.ts';
import type { FixedColumn } from './spreadsheet-columns.ts';

export interface NewGoods {
  readonly line: number;
  readonly public_id: string;
  readonly option_public_id: string;
  /** An existing series, or the name of one to be made. */
  readonly series: { readonly id: number } | { readonly name: string };
  readonly folder_id: string;
  readonly brand_id: number;
  readonly class_id: number | null;
  readonly name: string;
  readonly size: number;
  readonly size_name: string;
  readonly vat_rate: VatRate;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  readonly article: string;
  readonly option_name: string | null;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[] | null;
  readonly quantity_prices: readonly number[] | null;
  readonly pack_size: number;
  readonly weight_g: number;
  readonly lead_days: number;
  readonly stock: readonly (readonly [warehouse: number, quantity: number])[];
  readonly photos: readonly Photo[];
}

type PlannedNew =
  | { readonly ok: true; readonly goods: NewGoods }
  | { readonly ok: false; readonly column: FixedColumn; readonly reason: string };

/** Lead days of new goods whose row does not say. */
const usualLeadDays = 30;

const needed = ['folder', 'brand', 'name'] as const;

export function planNew(row: ParsedRow, seriesId: number | undefined, photos: readonly Photo[]): PlannedNew {
  const { goods, option, article } = row;
  const { folder_id, brand_id, name } = goods;
  const values = { folder: folder_id, brand: brand_id, name };
  const missing = needed.find((column) => values[column] === undefined);
  if (
    missing ||
    folder_id === undefined ||
    brand_id === undefined ||
    name === undefined ||
    article === null
  ) {
    return {
      ok: false,
      column: missing ?? 'article',
      reason: 'такого артикула нет, а для нового товара нужно это значение',
    };
  }
  const { steps = [], prices = [] } = option.quantity ?? {};
  const draft: NewGoods = {
    line: row.line,
    public_id: `p_${randomCode()}`,
    option_public_id: `new_${randomCode()}`,
    series: seriesId === undefined ? { name: goods.series ?? name } : { id: seriesId },
    folder_id,
    brand_id,
    class_id: goods.class_id ?? null,
    name,
    size: goods.size ?? 0,
    size_name: goods.size_name ?? name.slice(0, 80),
    vat_rate: goods.vat_rate ?? 'general',
    properties: Object.fromEntries(
      [...row.properties].flatMap(([id, value]) => (value === null ? [] : [[String(id), value]])),
    ),
    article,
    option_name: option.option_name ?? null,
    price: option.price ?? null,
    original_price: option.original_price ?? null,
    quantity_steps: steps.length > 0 ? steps : null,
    quantity_prices: prices.length > 0 ? prices : null,
    pack_size: option.pack_size ?? 1,
    weight_g: option.weight_g ?? 0,
    lead_days: option.lead_days ?? usualLeadDays,
    stock: [...row.stock].filter(([, quantity]) => quantity > 0),
    photos,
  };
  const problem = priceProblem(draft);
  return problem ? { ok: false, ...problem } : { ok: true, goods: draft };
}

// No vowels and no look-alikes, as in the codes of other goods.
const alphabet = '23456789bcdfghjkmnpqrstvwxz';

export function randomCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Slugs of new goods: by name, with the article where the name is used. */
export function slugsFor(
  goods: readonly { name: string; article: string }[],
  usedSlugs: ReadonlySet<string>,
): string[] {
  const used = new Set(usedSlugs);
  return goods.map(({ name, article }) => {
    const tries = [slugOf(name), slugOf(`${name} ${article}`)];
    const slug = tries.find((one) => !used.has(one)) ?? `${slugOf(name).slice(0, 100)}-${randomCode()}`;
    used.add(slug);
    return slug;
  });
}
