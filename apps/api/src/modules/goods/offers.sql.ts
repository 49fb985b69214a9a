import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { factRows, type FactRows, factsFrom, type OfferFacts } from './offer-facts.fragment.sql.ts';
import type { GoodsRow, OptionRow } from './goods.sql.ts';

/** The columns a picture and a name are built from. */
export type DrawnGoods = Pick<
  GoodsRow,
  | 'name'
  | 'size_name'
  | 'section'
  | 'properties'
  | 'drawing_kind'
  | 'drawing_params'
  | 'brand_id'
  | 'photos'
  | 'vat_rate'
>;

export async function factsOf(db: Db, optionIds: readonly number[]): Promise<OfferFacts[]> {
  if (optionIds.length === 0) return [];
  const { rows } = await sql<{ facts: FactRows }>`
    SELECT ${factRows(sql`SELECT unnest(${[...optionIds]}::int[])`)} AS facts`.execute(db);
  return rows.flatMap(({ facts }) => factsFrom(facts));
}

/** What an option is called and how it looks. */
export interface OfferFaceRow extends Omit<OptionRow, 'stock'> {
  readonly position: number;
  readonly unit_code: number;
  readonly unit: string;
  readonly goods: DrawnGoods & {
    readonly public_id: string;
    readonly slug: string;
    readonly folder_id: string;
  };
}

export async function facesOf(db: Db, optionIds: readonly number[]): Promise<OfferFaceRow[]> {
  if (optionIds.length === 0) return [];
  const { rows } = await sql<OfferFaceRow>`
    SELECT o.id, o.goods_id, o.public_id, o.article, o.name, o.price, o.original_price,
      coalesce(o.quantity_steps, '{}') AS quantity_steps, coalesce(o.quantity_prices, '{}') AS quantity_prices,
      o.pack_size, o.weight_g, o.lead_days, o.is_used, o.is_withdrawn, o.year, o.hours, o.condition, o.properties, o.position,
      o.unit_code, u.short_name AS unit,
      jsonb_build_object('public_id', g.public_id, 'slug', g.slug, 'folder_id', g.folder_id, 'name', g.name,
        'size_name', g.size_name, 'section', f.section, 'properties', g.properties, 'drawing_kind', s.drawing_kind,
        'drawing_params', s.drawing_params, 'brand_id', g.brand_id, 'vat_rate', g.vat_rate,
        'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('option', po.public_id, 'key', p.storage_key, 'alt', p.alt, 'colour', p.colour) ORDER BY p.position), '[]')
          FROM goods_photos p LEFT JOIN options po ON po.id = p.option_id WHERE p.goods_id = g.id)) AS goods
    FROM options o JOIN goods g ON g.id = o.goods_id JOIN series s ON s.id = g.series_id
      JOIN folders f ON f.id = g.folder_id JOIN units u ON u.code = o.unit_code
    WHERE o.id = ANY(${[...optionIds]}::int[])`.execute(db);
  return rows;
}
