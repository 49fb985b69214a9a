import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { GoodsRow, OptionRow, StockRow } from './goods.sql.ts';

/** What a picture and a name are made from. */
export type DrawnGoods = Pick<
  GoodsRow,
  'name' | 'size_name' | 'section' | 'properties' | 'drawing_kind' | 'drawing_params' | 'photos'
>;

export interface OfferRow extends OptionRow {
  readonly weight_g: number;
  readonly lead_days: number;
  readonly volume_cm3: number;
  readonly unit_code: number;
  readonly unit: string;
  readonly position: number;
  readonly goods: DrawnGoods & {
    readonly public_id: string;
    readonly slug: string;
    readonly folder_id: string;
  };
  readonly stock: readonly Omit<StockRow, 'option_id'>[];
}

/** Options with their goods and stock, in one question. */
export async function offersOf(db: Db, optionIds: readonly number[]): Promise<OfferRow[]> {
  if (optionIds.length === 0) return [];
  const { rows } = await sql<OfferRow>`
    SELECT o.id, o.goods_id, o.public_id, o.article, o.name, o.price, o.original_price,
      coalesce(o.quantity_steps, '{}') AS quantity_steps, coalesce(o.quantity_prices, '{}') AS quantity_prices,
      o.pack_size, o.weight_g, o.volume_cm3, o.lead_days, o.is_used, o.year, o.hours, o.condition, o.properties, o.position,
      o.unit_code, u.short_name AS unit,
      jsonb_build_object('public_id', g.public_id, 'slug', g.slug, 'folder_id', g.folder_id, 'name', g.name,
        'size_name', g.size_name, 'section', f.section, 'properties', g.properties, 'drawing_kind', s.drawing_kind,
        'drawing_params', s.drawing_params,
        'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('option', po.public_id, 'key', p.storage_key) ORDER BY p.position), '[]')
          FROM goods_photos p LEFT JOIN options po ON po.id = p.option_id WHERE p.goods_id = g.id)) AS goods,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('warehouse_id', t.warehouse_id, 'quantity', t.quantity,
          'incoming', t.incoming, 'incoming_days', t.incoming_days) ORDER BY t.warehouse_id), '[]')
        FROM stock t WHERE t.option_id = o.id) AS stock
    FROM options o JOIN goods g ON g.id = o.goods_id JOIN series s ON s.id = g.series_id
      JOIN folders f ON f.id = g.folder_id JOIN units u ON u.code = o.unit_code
    WHERE o.id = ANY(${[...optionIds]}::int[])`.execute(db);
  return rows;
}
