import type { PriceKind } from '@spindle/contract/staff/goods/price-kinds';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

const who = sql<string | null>`nullif(concat_ws(' ', s.first_name, s.last_name), '')`;

/** What the prices of these options were, the newest first; a planned one names who planned it. */
export async function priceChanges(db: Db, options: readonly number[], limit: number) {
  const { rows } = await sql<{
    id: number;
    option_id: string;
    at: Date;
    kind: PriceKind;
    currency: string;
    price: number | null;
    original_price: number | null;
    price_before: number | null;
    who: string | null;
  }>`
    SELECT c.id, o.public_id AS option_id, c.at, c.kind, c.currency, c.price, c.original_price, c.price_before, ${who} AS who
    FROM price_changes c JOIN options o ON o.id = c.option_id
      LEFT JOIN price_plans p ON c.kind = 'plan' AND p.option_id = c.option_id AND p.ended_at = c.at AND p.state = 'begun'
      LEFT JOIN staff s ON s.id = coalesce(c.staff_id, p.staff_id)
    WHERE c.option_id = ANY(${[...options]}::int[]) ORDER BY c.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Waiting plans, and those refused in the last month. */
export async function listedPlans(db: Db, options: readonly number[]) {
  const { rows } = await sql<{
    option_id: number;
    id: string;
    starts_at: Date;
    price: number | null;
    original_price: number | null;
    who: string | null;
    is_refused: boolean;
  }>`
    SELECT p.option_id, p.id, p.starts_at, p.price, p.original_price, ${who} AS who, p.state = 'refused' AS is_refused
    FROM price_plans p LEFT JOIN staff s ON s.id = p.staff_id
    WHERE p.option_id = ANY(${[...options]}::int[])
      AND (p.state = 'waiting' OR p.state = 'refused' AND p.ended_at > now() - interval '30 days')
    ORDER BY p.starts_at`.execute(db);
  return rows;
}

/** The price of each option that begins next. */
export async function nextPrices(db: Db, options: readonly number[]) {
  const { rows } = await sql<{ option_id: string; starts_at: Date; price: number | null }>`
    SELECT DISTINCT ON (p.option_id) o.public_id AS option_id, p.starts_at, p.price
    FROM price_plans p JOIN options o ON o.id = p.option_id
    WHERE p.option_id = ANY(${[...options]}::int[]) AND p.state = 'waiting' ORDER BY p.option_id, p.starts_at`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, starts_at: row.starts_at.toISOString() }));
}

export const waitingPlans = (tx: Db, option: number) =>
  tx
    .selectFrom('price_plans')
    .select(['id', 'starts_at', 'price', 'original_price'])
    .where('option_id', '=', option)
    .where('state', '=', 'waiting')
    .execute();

interface NewPlan {
  readonly id: string;
  readonly option_id: number;
  readonly starts_at: Date;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: number[] | null;
  readonly quantity_prices: number[] | null;
  readonly staff_id: string | null;
  readonly run_id: string | null;
}

/** In place of one that waits for the same moment. */
export async function insertPlan(tx: Db, plan: NewPlan): Promise<void> {
  const { price, original_price, quantity_steps, quantity_prices, staff_id, run_id } = plan;
  await tx
    .insertInto('price_plans')
    .values(plan)
    .onConflict((conflict) =>
      conflict
        .columns(['option_id', 'starts_at'])
        .where('state', '=', 'waiting')
        .doUpdateSet({ price, original_price, quantity_steps, quantity_prices, staff_id, run_id }),
    )
    .execute();
}

/** False where it has started or was cancelled. */
export async function takePlan(tx: Db, option: number, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('price_plans')
    .set({ state: 'taken-back', ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('option_id', '=', option)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the next one begins. */
export async function nextPlan(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('price_plans')
    .select(({ fn }) => fn.min('starts_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** A lock that was waited for in vain. */
export const isLockedAway = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { readonly code?: unknown }).code === '55P03';

/**
 * Locks options with due plans in the common lock order. Rows locked by others are left out, or waited for, a second at
 * most.
 */
export async function lockDue(
  tx: Db,
  now: Date,
  { limit, lockedRows }: { readonly limit: number; readonly lockedRows: 'left out' | 'waited for' },
): Promise<number[]> {
  if (lockedRows === 'waited for') await sql`SET LOCAL lock_timeout = '1s'`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM options o WHERE o.id IN (
      SELECT p.option_id FROM price_plans p WHERE p.state = 'waiting' AND p.starts_at <= ${now})
    ORDER BY o.id LIMIT ${limit} FOR UPDATE ${lockedRows === 'left out' ? sql`SKIP LOCKED` : sql``}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Applies due prices of locked options, the latest of several, and returns how many started. */
export async function beginPlans(tx: Db, now: Date, options: readonly number[]): Promise<number> {
  const { rows } = await sql<{ begun: number }>`
    WITH due AS MATERIALIZED (
      SELECT * FROM price_plans WHERE state = 'waiting' AND starts_at <= ${now} AND option_id = ANY(${[...options]}::int[])),
    latest AS MATERIALIZED (SELECT DISTINCT ON (option_id) * FROM due ORDER BY option_id, starts_at DESC, id),
    fitting AS MATERIALIZED (
      SELECT l.* FROM latest l JOIN options o ON o.id = l.option_id
      WHERE l.currency = shop_currency() AND (l.price IS NOT NULL OR o.quantity_steps IS NULL)),
    priced AS (
      UPDATE options o SET price = f.price, original_price = f.original_price,
        quantity_steps = coalesce(f.quantity_steps, o.quantity_steps), quantity_prices = coalesce(f.quantity_prices, o.quantity_prices)
      FROM fitting f WHERE f.option_id = o.id),
    ended AS (
      UPDATE price_plans p SET ended_at = now(), state = CASE WHEN p.id IN (SELECT id FROM fitting) THEN 'begun'
        WHEN p.id IN (SELECT id FROM latest) THEN 'refused' ELSE 'passed' END
      FROM due WHERE due.id = p.id)
    SELECT count(*)::int AS begun FROM fitting`.execute(tx);
  return rows[0]?.begun ?? 0;
}

/** All prices of an option. */
export async function writePrices(
  tx: Db,
  id: number,
  prices: {
    readonly price: number | null;
    readonly original_price: number | null;
    readonly quantity_prices: number[] | null;
  },
): Promise<void> {
  await tx.updateTable('options').set(prices).where('id', '=', id).execute();
}

/** The committed state by now, for `changedSince`. */
export async function snapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ seen: string }>`SELECT pg_current_snapshot()::text AS seen`.execute(db);
  return rows[0]?.seen ?? '';
}

/** Whether somebody changed the price after that snapshot. */
export async function changedSince(tx: Db, option: number, seen: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM price_changes
    WHERE option_id = ${option} AND NOT pg_visible_in_snapshot(xact, ${seen}::pg_snapshot) LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Options of a selection with their prices, in its order. */
export async function selectedPrices(db: Db, selected: RawBuilder<{ record_id: string; position: number }>) {
  const { rows } = await sql<{
    id: string;
    goods_id: string;
    article: string;
    name: string;
    price: number | null;
    original_price: number | null;
    quantity_prices: number[] | null;
  }>`
    SELECT o.public_id AS id, g.public_id AS goods_id, o.article, concat_ws(', ', g.name, o.name) AS name,
      o.price, o.original_price, o.quantity_prices
    FROM (${selected}) s JOIN options o ON o.public_id = s.record_id JOIN goods g ON g.id = o.goods_id
    ORDER BY s.position`.execute(db);
  return rows;
}

/** What became of the option last, and what a run did to it. */
export async function undoneOf(tx: Db, option: number, run: string) {
  const { rows } = await sql<{
    last_run: string | null;
    price_before: number | null;
    original_before: number | null;
    quantity_before: number[] | null;
    is_touched: boolean;
    plan: string | null;
    is_begun: boolean;
  }>`
    SELECT c.run_id AS last_run, c.price_before, c.original_before, c.quantity_before,
      EXISTS (SELECT FROM price_changes x WHERE x.option_id = ${option} AND x.run_id = ${run}) AS is_touched,
      (SELECT p.id FROM price_plans p WHERE p.option_id = ${option} AND p.run_id = ${run} AND p.state = 'waiting') AS plan,
      EXISTS (SELECT FROM price_plans p WHERE p.option_id = ${option} AND p.run_id = ${run} AND p.state = 'begun') AS is_begun
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT * FROM price_changes WHERE option_id = ${option} ORDER BY id DESC LIMIT 1) c ON true`.execute(
    tx,
  );
  return rows[0];
}

export async function filterChoices(db: Db, today: string) {
  const { rows } = await sql<Record<'folder' | 'leaf' | 'brand' | 'selection' | 'promotion', Choice[]>>`
    WITH RECURSIVE tree AS (
      SELECT id, name, ARRAY[position, 0] AS place FROM folders WHERE parent_id IS NULL
      UNION ALL
      SELECT f.id, tree.name || ' / ' || f.name, tree.place || f.position FROM folders f JOIN tree ON tree.id = f.parent_id)
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('value', id, 'label', name) ORDER BY place, name), '[]') FROM tree) AS folder,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', id, 'label', name) ORDER BY place, name), '[]') FROM tree
        WHERE NOT EXISTS (SELECT FROM folders child WHERE child.parent_id = tree.id)) AS leaf,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', id::text, 'label', name) ORDER BY name), '[]') FROM selections) AS selection,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', id::text, 'label', name) ORDER BY starts_on DESC, name), '[]') FROM promotions
        WHERE rule ->> 'by' = 'list' AND ends_on >= ${today}::date) AS promotion,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('value', id::text, 'label', name) ORDER BY name), '[]') FROM brands) AS brand`.execute(
    db,
  );
  return rows[0] ?? { folder: [], leaf: [], brand: [], selection: [], promotion: [] };
}

interface Choice {
  readonly value: string;
  readonly label: string;
}
