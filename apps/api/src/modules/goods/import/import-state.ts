import type { Difference } from './differences.ts';
import type { RowProblem } from './parse-row.ts';

export interface ImportReport {
  readonly rows: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Those of them that could not be read at all, before anything was compared. */
  readonly unread: number;
  /** Photographs that no row wants. */
  readonly spare: readonly string[];
  /** In the order of the file. */
  problems: RowProblem[];
  /** Rows by what changes in them. */
  readonly changes: Map<string, number>;
  /** The first of them as they are and will be. */
  readonly samples: Difference[];
  /** When the stock in the spreadsheet was counted, where it says so. */
  readonly stockAt: Date | null;
  /** Locations counted later than the spreadsheet, whose stock stays as it is. */
  outdated: number;
  /** False for a dry run, and for a strict one that met a refused row. */
  applied: boolean;
}

/** A row that would change something. */
export interface PreviewRow {
  readonly line: number;
  readonly state: 'changed' | 'created';
  readonly far: boolean;
  readonly article: string;
  readonly name: string;
  readonly changes: readonly { readonly what: string; readonly before: string; readonly after: string }[];
}

/** What earlier rows of the file said; a restarted part of the file forgets what it added itself. */
export interface Memory {
  get(key: string): RowStatement | undefined;
  set(key: string, statement: RowStatement): void;
}

export interface RowStatement {
  readonly line: number;
  readonly value?: unknown;
}

export function layerOver(base: Map<string, RowStatement>): Memory & { commit(): void } {
  const added = new Map<string, RowStatement>();
  return {
    get: (key) => added.get(key) ?? base.get(key),
    set: (key, statement) => void added.set(key, statement),
    commit: () => added.forEach((statement, key) => base.set(key, statement)),
  };
}
