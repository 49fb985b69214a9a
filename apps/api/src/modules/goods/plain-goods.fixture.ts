import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

let counter = 0;

/** As many plain goods as a test needs, each with a new option and a used one; answers their `p_` ids. */
export async function addPlainGoods(db: Db, count: number): Promise<string[]> {
  const run = (counter += 1);
  const name = (index: unknown) => sql`${`plain-${run}-`} || ${index}`;
  await sql`INSERT INTO units (code, name, short_name) VALUES (796, 'штука', 'шт.') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`
    WITH brand AS (
      INSERT INTO brands (slug, name, position, segment) VALUES (${`plain-${run}`}, 'Kernel', 1, 'Инструмент') RETURNING id
    ), series AS (
      INSERT INTO series (slug, brand_id, folder_id, code, name, title)
      SELECT ${`plain-${run}`}, brand.id, folders.id, '8501', 'Kernel 8501', 'Сверло' FROM brand, folders
      WHERE folders.section = 'tools' ORDER BY folders.path DESC LIMIT 1 RETURNING id, brand_id, folder_id
    ), new_goods AS (
      INSERT INTO goods (series_id, brand_id, folder_id, public_id, slug, name, size_name)
      SELECT series.id, brand_id, folder_id, 'p_' || ${name(sql`n`)}, ${name(sql`n`)}, 'Сверло ' || n, 'Ø' || n
      FROM series, generate_series(1, ${count}::int) n RETURNING id, slug
    )
    INSERT INTO options (goods_id, price, weight_g, lead_days, position, is_used, public_id, article)
    SELECT id, 487050, 10, 5, position, position = 1, (CASE position WHEN 0 THEN 'new_' ELSE 'bu_' END) || slug, slug || '-' || position
    FROM new_goods, generate_series(0, 1) position`.execute(db);
  return Array.from({ length: count }, (_, index) => `p_plain-${run}-${index + 1}`);
}
