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

/** A sheet brought other quantities than the shop knew of at the moment they were counted; tells what came about. */
export async function takeCounted(
  tx: Db,
  changes: readonly StockChange[],
  { countedAt, staffId = null }: { readonly countedAt: Date; readonly staffId?: string | null | undefined },
): Promise<AppliedChange[]> {
  if (changes.length === 0) return [];
  return movedBecause(tx, { kind: 'sheet', countedAt, staffId }, () => addToStock(tx, changes, countedAt));
}

/** A change that a sheet made, as it was at that place before. */
export interface CountedChange extends StockChange {
  readonly counted_at: string;
  readonly before: string | null;
}

/**
 * Gives back what a sheet counted, by movements: what was sold or came since stays. They are of the sheet's moment, for
 * they say what was there, not what happened.
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
