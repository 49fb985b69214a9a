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
  /** What the records are put into: a folder, a brand, a selection. */
  readonly target?: string;
  readonly rule?: PriceRule;
  readonly seen?: string;
  /** The run whose records these are. */
  readonly of?: string;
}

/** Does it to one record, in the transaction it is given; a refusal is a `StaffError`. */
export type RunStep = (tx: Db, actor: Actor, id: string, input: RunInput, run: string) => Promise<unknown>;

/** Makes the file of an action that is no table. */
export interface RunFileMaker {
  readonly name: string;
  readonly mime: string;
  readonly make: (db: Db, ids: readonly string[]) => Promise<Buffer>;
  /** More records than this are refused. */
  readonly atMost: number;
}

/** Makes rows of a sheet from the records of the selection, for whoever takes them. */
export type RunSheet = (
  db: Db,
  ids: readonly string[],
  reader: ListOwner,
) => AsyncIterable<readonly SpreadsheetCell[]>;
