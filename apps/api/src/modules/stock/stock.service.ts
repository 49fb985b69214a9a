import type { Db } from '@spindle/database/pool';
import { addToStock, movedBecause, type StockChange } from './stock.sql.ts';

export { movedBecause, type StockChange };

/** A sheet brought other quantities than the shop knew of at the moment they were counted. */
export function takeCounted(tx: Db, changes: readonly StockChange[], countedAt: Date): Promise<void> {
  if (changes.length === 0) return Promise.resolve();
  return movedBecause(tx, { kind: 'sheet', countedAt }, () => addToStock(tx, changes, countedAt));
}
