import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { contentDirectory } from './content-directory.ts';
import { demoReviewers } from './reviews/demo-reviewers.ts';

export interface RemovedDemo {
  readonly removed: Readonly<
    Record<
      | 'goods'
      | 'series'
      | 'brands'
      | 'properties'
      | 'promotions'
      | 'warehouses'
      | 'selections'
      | 'folders'
      | 'accounts'
      | 'companies'
      | 'orders'
      | 'quotations',
      number
    >
  >;
  readonly remaining: {
    /** Demo products that customers ordered, requested, reviewed or own. */
    readonly goods: readonly { readonly article: string; readonly name: string }[];
    readonly brands: readonly string[];
    readonly warehouses: readonly string[];
    /** Demo companies that people have joined or ordered for. */
    readonly companies: readonly string[];
    /** How many products and accounts are not of the demo. */
    readonly otherProducts: number;
    readonly otherAccounts: number;
  };
}

/** There is nothing to remove; the message is one sentence. */
export class NoDemo extends Error {
  override name = 'NoDemo';
}

/**
 * Removes the demo products and accounts in the given transaction. Whatever people created stays, and with it the demo products
 * it needs; texts, offices and menus stay too. `folders` also removes the demo folders that become empty.
 */
export async function removeDemo(tx: Db, { folders }: { readonly folders: boolean }): Promise<RemovedDemo> {
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  const marks = new Map(
    (await tx.selectFrom('demo_marks').selectAll().execute()).map((one) => [one.place, one.last_id]),
  );
  if (marks.size === 0)
    throw new NoDemo(
      'Магазин заполнен прежней версией: какие товары демонстрационные, неизвестно. Ничего не удалено.',
    );
  const last = (table: string): number => marks.get(table) ?? 0;
  await tx.deleteFrom('demo_marks').execute();
  const people = await removeAccounts(tx);

  await sql`CREATE TEMP TABLE remaining_goods ON COMMIT DROP AS
    SELECT g.id FROM goods g WHERE g.id <= ${last('goods')} AND (
      EXISTS (SELECT FROM order_lines l JOIN options o ON o.id = l.option_id WHERE o.goods_id = g.id)
      OR EXISTS (SELECT FROM order_lines l WHERE l.goods_id = g.id)
      OR EXISTS (SELECT FROM quotation_lines l WHERE l.goods_id = g.id)
      OR EXISTS (SELECT FROM quotation_lines l JOIN options o ON o.id = l.option_id WHERE o.goods_id = g.id)
      OR EXISTS (SELECT FROM service_cards c WHERE c.goods_id = g.id)
      OR EXISTS (SELECT FROM reviews r WHERE r.goods_id = g.id))`.execute(tx);
  const goods = await count(
    tx,
    sql`DELETE FROM goods WHERE id <= ${last('goods')} AND id NOT IN (SELECT id FROM remaining_goods)`,
  );
  const selections = await count(
    tx,
    sql`DELETE FROM selections s WHERE s.id <= ${last('selections')}
      AND NOT EXISTS (SELECT FROM selection_goods WHERE selection_id = s.id)`,
  );
  await sql`DELETE FROM paper_catalogues WHERE id <= ${last('paper_catalogues')}`.execute(tx);
  await sql`DELETE FROM paper_catalogue_tabs t WHERE t.id <= ${last('paper_catalogue_tabs')}
    AND NOT EXISTS (SELECT FROM paper_catalogues WHERE tab_id = t.id)`.execute(tx);
  const series = await count(
    tx,
    sql`DELETE FROM series s WHERE s.id <= ${last('series')} AND NOT EXISTS (SELECT FROM goods WHERE series_id = s.id)`,
  );
  const brands = await count(
    tx,
    sql`DELETE FROM brands b WHERE b.id <= ${last('brands')} AND NOT EXISTS (SELECT FROM goods WHERE brand_id = b.id)
      AND NOT EXISTS (SELECT FROM series WHERE brand_id = b.id)`,
  );
  const promotions = await count(
    tx,
    sql`DELETE FROM promotions p WHERE p.id <= ${last('promotions')}
      AND NOT EXISTS (SELECT FROM goods_promotions WHERE promotion_id = p.id)`,
  );
  // Twice: a merged warehouse refers to the other.
  const emptyWarehouses = sql`DELETE FROM warehouses w WHERE w.id <= ${last('warehouses')}
      AND NOT EXISTS (SELECT FROM stock WHERE warehouse_id = w.id AND (quantity > 0 OR incoming > 0))
      AND NOT EXISTS (SELECT FROM reservations WHERE warehouse_id = w.id)
      AND NOT EXISTS (SELECT FROM order_returns WHERE warehouse_id = w.id)
      AND NOT EXISTS (SELECT FROM warehouses m WHERE m.merged_into = w.id)`;
  const warehouses = (await count(tx, emptyWarehouses)) + (await count(tx, emptyWarehouses));
  const properties = await count(
    tx,
    sql`DELETE FROM properties p WHERE p.id <= ${last('properties')} AND p.id NOT IN (
      SELECT used::int FROM goods, jsonb_object_keys(goods.properties) AS used
      UNION SELECT used::int FROM options, jsonb_object_keys(options.properties) AS used WHERE options.properties IS NOT NULL)`,
  );
  const emptyFolders = folders ? await removeFolders(tx) : 0;
  for (const channel of ['catalogue', 'content', 'site'])
    await sql`SELECT pg_notify(${channel}, '*')`.execute(tx);

  const names = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
    (await query.execute(tx)).rows.map(({ name }) => name);
  return {
    removed: {
      goods,
      series,
      brands,
      properties,
      promotions,
      warehouses,
      selections,
      folders: emptyFolders,
      ...people.removed,
    },
    remaining: {
      goods: (
        await sql<{ article: string; name: string }>`SELECT coalesce(o.article, '') AS article, g.name
          FROM remaining_goods k JOIN goods g ON g.id = k.id LEFT JOIN options o ON o.goods_id = g.id AND o.position = 0
          ORDER BY g.id`.execute(tx)
      ).rows,
      brands: await names(sql`SELECT name FROM brands WHERE id <= ${last('brands')} ORDER BY position`),
      warehouses: await names(
        sql`SELECT name FROM warehouses WHERE id <= ${last('warehouses')} ORDER BY position`,
      ),
      companies: people.remaining,
      otherProducts: await number(
        tx,
        sql`SELECT count(*)::int AS count FROM goods WHERE id > ${last('goods')}`,
      ),
      otherAccounts: await number(tx, sql`SELECT count(*)::int AS count FROM users`),
    },
  };
}

/** Accounts of the demo with all they did; a company stays where somebody else is a member or has ordered for it. */
async function removeAccounts(tx: Db) {
  const source = await readFile(path.join(contentDirectory, 'accounts.yaml'), 'utf8');
  const demo = parse(source) as { companies: { inn: string }[]; accounts: { email: string }[] };
  const emails = [...demo.accounts, ...demoReviewers()].map(({ email }) => email.toLowerCase());
  await sql`CREATE TEMP TABLE demo_users ON COMMIT DROP AS
    SELECT id FROM users WHERE lower(email) = ANY(${emails}::text[])`.execute(tx);
  // The stock that demo orders reserve is free again.
  await sql`SELECT set_config('stock.kind', 'release', true)`.execute(tx);
  await sql`UPDATE stock s SET quantity = s.quantity + r.pieces FROM (
      SELECT r.option_id, r.warehouse_id, sum(r.quantity - r.used)::int AS pieces
      FROM reservations r JOIN orders o ON o.id = r.order_id
      WHERE o.user_id IN (SELECT id FROM demo_users) AND r.kind = 'stock' AND r.state = 'held' GROUP BY 1, 2) r
    WHERE r.option_id = s.option_id AND r.warehouse_id = s.warehouse_id AND r.pieces > 0`.execute(tx);
  await sql`SELECT set_config('stock.kind', '', true)`.execute(tx);
  const quotations = await count(
    tx,
    sql`DELETE FROM quotations WHERE user_id IN (SELECT id FROM demo_users)`,
  );
  const orders = await count(
    tx,
    sql`DELETE FROM orders o WHERE o.user_id IN (SELECT id FROM demo_users)
    AND NOT EXISTS (SELECT FROM quotations WHERE order_id = o.id)`,
  );
  await sql`DELETE FROM letters WHERE user_id IN (SELECT id FROM demo_users)`.execute(tx);
  const accounts = await count(
    tx,
    sql`DELETE FROM users u WHERE u.id IN (SELECT id FROM demo_users)
      AND NOT EXISTS (SELECT FROM orders WHERE user_id = u.id) AND NOT EXISTS (SELECT FROM quotations WHERE user_id = u.id)`,
  );
  const inns = demo.companies.map(({ inn }) => inn);
  const companies = await count(
    tx,
    sql`DELETE FROM clients c WHERE c.inn = ANY(${inns}::text[])
      AND NOT EXISTS (SELECT FROM client_members WHERE client_id = c.id)
      AND NOT EXISTS (SELECT FROM orders WHERE client_id = c.id)
      AND NOT EXISTS (SELECT FROM quotations WHERE client_id = c.id)`,
  );
  const { rows } = await sql<{ name: string }>`
    SELECT name_short AS name FROM clients WHERE inn = ANY(${inns}::text[]) ORDER BY 1`.execute(tx);
  await sql`UPDATE staff SET locked_at = now() WHERE is_demo AND locked_at IS NULL`.execute(tx);
  await sql`DELETE FROM staff_sessions WHERE staff_id IN (SELECT id FROM staff WHERE is_demo)`.execute(tx);
  return { removed: { accounts, companies, orders, quotations }, remaining: rows.map(({ name }) => name) };
}

/** Empty folders of the demo, from the leaves up, and the menu entries that lead there. Sections stay. */
async function removeFolders(tx: Db): Promise<number> {
  const source = await readFile(path.join(contentDirectory, 'folders.yaml'), 'utf8');
  const { sections } = parse(source) as { sections: { children?: Entry[] }[] };
  const slugs = sections.flatMap(({ children = [] }) => children.flatMap(slugsOf));
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ path: string }>`DELETE FROM folders f
      WHERE f.slug = ANY(${slugs}::text[]) AND f.parent_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM folders child WHERE child.parent_id = f.id)
        AND NOT EXISTS (SELECT FROM goods WHERE folder_id = f.id)
        AND NOT EXISTS (SELECT FROM series WHERE folder_id = f.id)
      RETURNING path`.execute(tx);
    if (rows.length === 0) return removed;
    removed += rows.length;
    const removedUrls = rows.map(({ path: at }) => `/${at}/`);
    await sql`DELETE FROM menu_items WHERE url = ANY(${removedUrls}::text[])`.execute(tx);
  }
}

interface Entry {
  readonly slug: string;
  readonly children?: Entry[];
}
const slugsOf = ({ slug, children = [] }: Entry): string[] => [slug, ...children.flatMap(slugsOf)];

async function count(tx: Db, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0);
}

async function number(tx: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(tx)).rows[0]?.count ?? 0;
}
