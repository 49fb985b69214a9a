import type { PriceKind } from '@spindle/contract/staff/price-kinds';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

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

/** What waits, and what was refused in the last month. */
export async function shownPlans(db: Db, options: readonly number[]) {
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
  const { rows } = await sql<{ option_id: number; starts_at: Date; price: number | null }>`
    SELECT DISTINCT ON (option_id) option_id, starts_at, price FROM price_plans
    WHERE option_id = ANY(${[...options]}::int[]) AND state = 'waiting' ORDER BY option_id, starts_at`.execute(db);
  return new Map(
    rows.map(({ option_id, starts_at, price }) => [option_id, { starts_at: starts_at.toISOString(), price }]),
  );
}

export const waitingPlans = (tx: Db, option: number) =>
  tx
    .selectFrom('price_plans')
    .select(['id', 'starts_at', 'price', 'original_price'])
    .where('option_id', '=', option)
    .where('state', '=', 'waiting')
    .execute();

export interface NewPlan {
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

/** False where it has begun or was taken back. */
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

/** Locks options whose plans are due, in the order everybody locks them; another process that has them is waited for. */
export async function lockDue(tx: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM options o WHERE o.id IN (
      SELECT p.option_id FROM price_plans p WHERE p.state = 'waiting' AND p.starts_at <= ${now} ORDER BY p.starts_at, p.id LIMIT ${limit})
    ORDER BY o.id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Puts due prices of locked options in force; of several the latest. Tells how many began. */
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
