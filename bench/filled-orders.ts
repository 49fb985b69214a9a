import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';

/** So many orders, most of them ended, twenty of the staff who lead them; `staffId` is one of these. */
export async function fillOrders(db: Db, many: number, staffId: string): Promise<void> {
  const user = randomUUID();
  // Nobody has to be told of them, and their buyer need not be there.
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`SET maintenance_work_mem = '512MB'`.execute(db);
  await sql`INSERT INTO staff (id, email, email_key, first_name, last_name)
    SELECT CASE n WHEN 1 THEN ${staffId}::uuid ELSE gen_random_uuid() END, n || '@x.ru', n || '@x.ru', 'Анна', 'Зуева'
    FROM generate_series(1, 20) n`.execute(db);
  // An index made at the end costs a tenth of one that grows with each row.
  const { rows: indices } = await sql<{ name: string; text: string }>`
    SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE tablename = 'orders' AND NOT EXISTS
      (SELECT 1 FROM pg_constraint WHERE conname = indexname)`.execute(db);
  for (const { name } of indices) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  // Sums are strewn: a shop's dear orders come at any time.
  await sql`INSERT INTO orders (id, number, status, user_id, payer, seller, delivery, email, recipient, call_consent, goods_total,
      discount_total, delivery_price, delivery_vat_percent, delivery_vat, total, vat_total, weight_g, reserve_until, created_at, assignee_id, words)
    SELECT gen_random_uuid(), 'ШП-' || n,
      -- Most of a shop's orders ended long ago.
      CASE WHEN n < ${many} * 0.97 THEN (ARRAY['completed', 'completed', 'completed', 'cancelled'])[1 + n % 4]
        ELSE (ARRAY['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'shipped', 'ready_for_pickup'])[1 + n % 7] END,
      ${user}, jsonb_build_object('name', 'ООО «Завод ' || n % 50000 || '»', 'inn', (6600000000 + n % 50000)::text),
      '{}', '{"type": "Pickup", "parts": []}', 'b' || n % 50000 || '@example.ru', '{}', false, n * 48271::bigint % 900000 * 100, 0, 0, 22, 0,
      n * 48271::bigint % 900000 * 100, 0, 0, now() - (${many} - n) * interval '40 seconds' + interval '3 days',
      now() - (${many} - n) * interval '40 seconds',
      CASE WHEN n % 3 = 0 THEN NULL ELSE (SELECT array_agg(id) FROM staff)[1 + n % 20] END,
      -- Without triggers nobody else writes them.
      order_words('ШП-' || n, NULL, jsonb_build_object('name', 'ООО «Завод ' || n % 50000 || '»', 'inn', (6600000000 + n % 50000)::text),
        'b' || n % 50000 || '@example.ru', '{}')
    FROM generate_series(1, ${many}::int) n`.execute(db);
  for (const { text } of indices) await sql.raw(text).execute(db);
  await sql`VACUUM ANALYZE orders`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
}

/** Goods of 120 folders and 60 brands with stock, and three lines for each order; what sells well is in most of them. */
export async function fillLines(db: Db, goods: number): Promise<void> {
  await sql`SET session_replication_role = replica`.execute(db);
  await sql`INSERT INTO folders (id, parent_id, section, slug, name, path, position)
    SELECT gen_random_uuid(), NULL, 'tools', 'bench-' || n, 'Раздел ' || n, '/bench-' || n || '/', 1000 + n FROM generate_series(1, 120) n`.execute(
    db,
  );
  await sql`INSERT INTO brands (slug, name, segment, position)
    SELECT 'bench-' || n, 'Бренд ' || n, 'Инструмент', 1000 + n FROM generate_series(1, 60) n`.execute(db);
  await sql`INSERT INTO goods (id, series_id, brand_id, folder_id, public_id, slug, name, size_name, added_on)
    SELECT n, 1, b[1 + n % 60], f[1 + n % 120], 'p_bench' || n, 'bench-' || n, 'Товар ' || n, '', current_date - 500
    FROM generate_series(1, ${goods}::int) n, (SELECT array_agg(id) AS b FROM brands WHERE slug LIKE 'bench-%') x,
      (SELECT array_agg(id) AS f FROM folders WHERE slug LIKE 'bench-%') y`.execute(db);
  await sql`INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
    SELECT n, n, 100000 + n, 100, 10, 0, 'new_bench' || n, 'B-' || n FROM generate_series(1, ${goods}::int) n`.execute(
    db,
  );
  await sql`INSERT INTO stock (option_id, warehouse_id, quantity)
    SELECT n, w, n % 40 FROM generate_series(1, ${goods}::int) n, generate_series(1, 2) w`.execute(db);
  const { rows: indices } = await sql<{ name: string; text: string }>`
    SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE tablename = 'order_lines' AND NOT EXISTS
      (SELECT 1 FROM pg_constraint WHERE conname = indexname)`.execute(db);
  for (const { name } of indices) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  await sql`INSERT INTO order_lines (order_id, position, option_id, goods_id, option_public_id, article, name, image, unit_code, unit_name,
      quantity, list_price, price, total, vat_percent, vat, weight_g, ready_days, words)
    SELECT o.id, p, g, g, 'new_bench' || g, 'B-' || g, 'Товар ' || g, '', 796, 'шт', q, 100000, 100000, 100000 * q, 22, 0, 100, 0, line_words('B-' || g, 'Товар ' || g)
    FROM (SELECT id FROM orders ORDER BY created_at) o, generate_series(1, 3) p,
      LATERAL (SELECT 1 + floor(${goods}::int * power(abs(hashtext(o.id::text || p)) / 2147483648.0, 3))::int AS g,
        1 + abs(hashtext(p || o.id::text)) % 5 AS q) x`.execute(db);
  for (const { text } of indices) await sql.raw(text).execute(db);
  await sql`VACUUM ANALYZE order_lines`.execute(db);
  await sql`ANALYZE goods, options, stock, folders, brands`.execute(db);
  await sql`SET session_replication_role = DEFAULT`.execute(db);
}
