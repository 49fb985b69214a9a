import type { PriceKind } from '@spindle/contract/staff/goods/price-kinds';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Why prices change, and which of the staff wanted it. */
interface PriceReason {
  readonly kind: PriceKind;
  readonly staffId?: string | null | undefined;
  /** Of a change by rule. */
  readonly runId?: string | null;
}

/** Prices that `work` changes are written down with their reason (trigger of `options`). */
export async function pricedBecause<T>(tx: Db, reason: PriceReason, work: () => Promise<T>): Promise<T> {
  await name(tx, [reason.kind, reason.staffId ?? '', reason.runId ?? '']);
  const result = await work();
  await name(tx, ['', '', '']);
  return result;
}

/** A failed statement ends the transaction, and the names with it. */
async function name(tx: Db, [kind, staff, run]: readonly [string, string, string]): Promise<void> {
  await sql`SELECT set_config('price.kind', ${kind}, true), set_config('price.staff', ${staff}, true),
    set_config('price.run', ${run}, true)`.execute(tx);
}
