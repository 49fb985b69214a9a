import type { Db } from '@spindle/database/pool';
import {
  addToStock,
  heirs,
  lockedStocks,
  type AppliedChange,
  movedBecause,
  type StockChange,
  uncount,
  warehousesById,
} from './stock.sql.ts';

export { heirs, lockedStocks, type AppliedChange, movedBecause, type StockChange, warehousesById };

/** Applies quantities from a spreadsheet as of the moment they were counted; returns the applied changes. */
export async function takeCounted(
  tx: Db,
  changes: readonly StockChange[],
  { countedAt, staffId = null }: { readonly countedAt: Date; readonly staffId?: string | null | undefined },
): Promise<AppliedChange[]> {
  if (changes.length === 0) return [];
  return movedBecause(tx, { kind: 'sheet', countedAt, staffId }, () => addToStock(tx, changes, countedAt));
}

/** A change by a spreadsheet, relative to the previous quantity. */
export interface CountedChange extends StockChange {
  readonly counted_at: string;
  readonly before: string | null;
}

/**
 * Reverts the counts of a spreadsheet by movements, so that later sales and receipts stay. They are dated to the moment
 * of the spreadsheet, because they state what was there, not what happened.
 */
export async function takeBackCounted(
  tx: Db,
  changes: readonly CountedChange[],
  { staffId, note }: { readonly staffId: string | null; readonly note: string },
): Promise<void> {
  for (const [counted, group] of Map.groupBy(changes, ({ counted_at }) => counted_at)) {
    const back = group.map(({ delta, ...location }) => ({ ...location, delta: -delta }));
    await movedBecause(tx, { kind: 'sheet', countedAt: new Date(counted), staffId, note }, () =>
      addToStock(tx, back, null),
    );
  }
  await uncount(tx, changes);
}
