import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

const inForce = (today: string): RawBuilder<boolean> =>
  sql`starts_on <= ${today} AND ends_on >= ${today} AND (usage_limit IS NULL OR used < usage_limit)`;

/** What a code that works gives. */
export interface PromoCode {
  readonly id: number;
  readonly code: string;
  readonly percent: number;
  readonly minTotal: number;
  /** Customer groups; empty means everybody. */
  readonly groups: readonly string[];
}

/** A code that works today; one that is over, used up or unknown is all the same to the asker. */
export async function findPromoCode(db: Db, code: string, today: string): Promise<PromoCode | undefined> {
  const { rows } = await sql<PromoCode>`
    SELECT id, code, percent, shop_sum(min_total) AS "minTotal", groups FROM promo_codes
    WHERE code = ${code} AND ${inForce(today)}`.execute(db);
  return rows[0];
}

/** Whether the office has put one of the tags on the person or on the company that pays. */
export async function hasTag(
  db: Db,
  tags: readonly string[],
  { userId, companyId }: { readonly userId: string; readonly companyId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM record_tags t WHERE t.tag = ANY(${[...tags]}::text[])
      AND (t.record_kind = 'account' AND t.record_id = ${userId} OR t.record_kind = 'company' AND t.record_id = ${companyId})) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Counts one use; false when the code has ended or its last use is taken. */
export async function takePromoCode(tx: Db, id: number, today: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE promo_codes SET used = used + 1 WHERE id = ${id} AND ${inForce(today)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Releases the use of a cancelled order. */
export async function returnPromoCode(tx: Db, code: string): Promise<void> {
  await sql`UPDATE promo_codes SET used = used - 1 WHERE code = ${code} AND used > 0`.execute(tx);
}
