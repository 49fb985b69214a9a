import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type JsonOrNull = ColumnType<Record<string, unknown> | null, string | null, never>;
/** Raised by a trigger with every change of the row. */
type Version = ColumnType<number, never, never>;

export interface StaffTables {
  staff: {
    id: string;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    position: Generated<string>;
    password_hash: string | null;
    roles: string[];
    only_own: Generated<boolean>;
    locked_at: Date | null;
    is_demo: Generated<boolean>;
    created_at: Generated<Date>;
    version: Version;
  };
  staff_roles: {
    id: string;
    name: string;
    permissions: string[];
    created_at: Generated<Date>;
    version: Version;
  };
  staff_sessions: {
    id: string;
    token_hash: Buffer;
    staff_id: string;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    proved_at: Date | null;
    user_agent: string | null;
    address: string;
  };
  staff_steps: { token_hash: Buffer; staff_id: string; expires_at: Date };
  staff_invites: { staff_id: string; token_hash: Buffer; expires_at: Date };
  audit: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    actor_kind: 'person' | 'command' | 'exchange' | 'job';
    staff_id: string | null;
    actor_name: string;
    action: string;
    record_kind: string;
    record_id: string;
    before: JsonOrNull;
    after: JsonOrNull;
    request_id: string | null;
  };
  record_tags: {
    record_kind: string;
    record_id: string;
    tag: string;
    staff_id: string | null;
    at: Generated<Date>;
  };
  staff_notes: {
    id: string;
    record_kind: string;
    record_id: string;
    staff_id: string;
    text: string;
    at: Generated<Date>;
  };
  staff_drafts: {
    staff_id: string;
    form: string;
    data: ColumnType<Record<string, string>, string, string>;
    saved_at: Generated<Date>;
  };
  staff_runs: {
    id: string;
    staff_id: string;
    list: string;
    action: string;
    input: ColumnType<Record<string, unknown>, string, never>;
    state: Generated<'waiting' | 'running' | 'done' | 'cancelled' | 'stopped'>;
    reason: string | null;
    total: number;
    done: Generated<number>;
    refused: Generated<number>;
    file_id: string | null;
    created_at: Generated<Date>;
    cancelled_at: Date | null;
    ended_at: Date | null;
  };
  staff_run_items: {
    run_id: string;
    position: number;
    record_id: string;
    state: Generated<'waiting' | 'done' | 'refused'>;
    note: string | null;
  };
  goods_run_changes: {
    run_id: string;
    goods_id: number;
    before: ColumnType<Record<string, string>, string, never>;
    after: ColumnType<Record<string, string>, string, never>;
  };
  sheet_imports: {
    id: string;
    staff_id: string;
    file_id: string;
    file_name: string;
    kind: Generated<'goods' | 'cutting' | 'placements'>;
    heads: ColumnType<StoredHead[], string | undefined, string>;
    stock_at: Generated<Date>;
    state: Generated<'checking' | 'checked' | 'running' | 'done' | 'cancelled' | 'stopped'>;
    reason: string | null;
    total: Generated<number>;
    done: Generated<number>;
    reached: Generated<number>;
    undoes: string | null;
    revision: Generated<number>;
    continues: string | null;
    only_lines: number[] | null;
    created: Generated<number>;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
    differences: ColumnType<StoredDifferences, string | undefined, string>;
    problems: ColumnType<StoredProblem[], string | undefined, string>;
    created_at: Generated<Date>;
    cancelled_at: Date | null;
    ended_at: Date | null;
  };
  sheet_changes: {
    import_id: string;
    line: number;
    goods_id: number;
    option_id: number;
    article: string;
    change: ColumnType<StoredChange, string, never>;
    xact: GeneratedAlways<string>;
    undone_at: Date | null;
  };
  sheet_rows: {
    import_id: string;
    revision: number;
    line: number;
    state: 'changed' | 'created' | 'refused';
    far: Generated<boolean>;
    taken: boolean;
    article: string;
    name: string;
    changes: ColumnType<StoredRowChange[], string, string>;
    problems: ColumnType<StoredCellProblem[], string, string>;
  };
  sheet_cells: { import_id: string; line: number; place: number; text: string };
  sheet_archives: { file_id: string; import_id: string; position: number };
  sheet_titles: {
    title: string;
    taken_as: string | null;
  };
  staff_views: {
    id: string;
    staff_id: string;
    list: string;
    name: string;
    query: string;
    shared: Generated<boolean>;
    created_at: Generated<Date>;
  };
}

/** A column of a spreadsheet: its title, the first values below it, and the column of the shop it is mapped to. */
export interface StoredHead {
  readonly title: string;
  readonly example: string;
  readonly column: string | null;
}

export interface StoredProblem {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
}

interface StoredRowChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A problem of a row, with the cell where the file has one. */
export interface StoredCellProblem {
  readonly column: string;
  readonly reason: string;
  readonly place: number | null;
  readonly text: string;
}

type ChangedField = readonly [field: string, before: unknown, after: unknown];

/** Changes made by a row of a spreadsheet, so that they can be reverted. */
export interface StoredChange {
  /** The goods are new, and so is their series where it is named. */
  readonly made?: { readonly series: number | null };
  /** For a spreadsheet without goods: the record before, or null for a new one, and after. */
  readonly record?: {
    readonly id: string;
    readonly before: Readonly<Record<string, string>> | null;
    readonly after: Readonly<Record<string, string>>;
  };
  readonly goods?: readonly ChangedField[];
  readonly option?: readonly ChangedField[];
  /** The prices are of this money, which the shop did not count in. */
  readonly waiting?: string;
  readonly stock?: readonly {
    readonly warehouse_id: number;
    readonly delta: number;
    /** Times of the count, before the spreadsheet and by it. */
    readonly before: string | null;
    readonly counted_at: string;
  }[];
  readonly photos?: {
    readonly option_id: number | null;
    readonly before: readonly StoredPhoto[];
    readonly after: readonly string[];
  };
}

export interface StoredPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly alt: string;
}

export interface StoredDifferences {
  readonly counts?: readonly (readonly [what: string, rows: number])[];
  readonly samples?: readonly {
    readonly line: number;
    readonly article: string;
    readonly name: string;
    readonly what: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly outdated?: number;
  /** The first photographs that no row wants, and how many there are. */
  readonly spare?: { readonly names: readonly string[]; readonly count: number };
}
