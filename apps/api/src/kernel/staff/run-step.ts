import type { PriceRule } from '@spindle/contract/staff/goods/price-rule';
import type { Db } from '@spindle/database/pool';
import type { SpreadsheetCell } from '../spreadsheets/spreadsheet-cell.ts';
import type { Actor } from './actor.ts';
import type { ListOwner } from './handle-staff.ts';

/** What was asked for beside the selection. */
export interface RunInput {
  readonly staff_id?: string | null;
  readonly reason?: string;
  readonly format?: 'xlsx' | 'csv';
  readonly rule?: PriceRule;
  readonly seen?: string;
  /** The run whose records these are. */
  readonly of?: string;
}

/** Does it to one record, in the transaction it is given; a refusal is a `StaffError`. */
export type RunStep = (tx: Db, actor: Actor, id: string, input: RunInput, run: string) => Promise<unknown>;

/** Makes rows of a sheet from the records of the selection, for whoever takes them. */
export type RunSheet = (
  db: Db,
  ids: readonly string[],
  reader: ListOwner,
) => AsyncIterable<readonly SpreadsheetCell[]>;
