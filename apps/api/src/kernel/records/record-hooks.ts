import type { Choice } from '@spindle/contract/staff/field-specs';
import type {
  FieldKey,
  FieldsOf,
  RecordDefinition,
  RecordInput,
} from '@spindle/contract/staff/records/define-record';
import type { ListedSpec, SpecFact } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import type { Actor } from '../staff/actor.ts';
import type { ExportColumns } from '../staff/list-spreadsheet.ts';
import type { SpecCollection, SpecReader, SpecRemover } from '../staff/spec-records.ts';
import type { RecordRow, Row } from './record-fields.ts';
import type { RecordSql } from './records.sql.ts';

type Problem<D extends RecordInput> = readonly [field: FieldKey<D>, message: string] | null;
type Cells = Readonly<Record<string, string>>;

/** What a kind of records does beyond its definition; each part is called in the transaction of its change. */
export interface RecordHooks<D extends RecordInput = RecordDefinition> {
  readonly sql?: RecordSql;
  /** Choices of fields, by the name in their `of`. */
  readonly choices?: Readonly<Record<string, (db: Db) => Promise<Choice[]>>>;
  /** Fields of a row that no column holds as it is typed. */
  readonly typed?: (row: Row) => Partial<FieldsOf<D>>;
  /** Cells of the list that do not follow from a field or a selected column. */
  readonly cells?: (db: Db, rows: readonly RecordRow[]) => Promise<(row: RecordRow) => Cells>;
  /** What a row is called, where that is not its first cell. */
  readonly named?: (row: RecordRow) => string;
  /** Normalizes typed values before they are stored. */
  readonly clean?: (fields: FieldsOf<D>) => FieldsOf<D>;
  readonly problem?: (tx: Db, fields: FieldsOf<D>, id: string | null) => Promise<Problem<D>>;
  /** Columns besides those of the fields; `id` is null for a new record. */
  readonly columns?: (tx: Db, fields: FieldsOf<D>, id: string | null) => Promise<Row> | Row;
  /** Columns of a new record only: its id or key, where the definition does not set it. */
  readonly fresh?: (tx: Db, fields: FieldsOf<D>, newId: () => string) => Promise<Row> | Row;
  readonly facts?: (
    db: Db,
    record: { readonly id: string; readonly fields: FieldsOf<D> },
    reader: SpecReader,
  ) => Promise<SpecFact[]>;
  /** Before it is written, without an id for a new one; `written` comes after. */
  readonly writing?: (tx: Db, id: string | null, fields: FieldsOf<D>) => Promise<void>;
  readonly written?: (tx: Db, id: string, fields: FieldsOf<D>, isNew: boolean) => Promise<void>;
  /** Runs before removal; throwing a `StaffError` prevents it. */
  readonly removing?: (tx: Db, id: string, remover: SpecRemover) => Promise<void>;
  readonly removed?: (tx: Db, id: string) => Promise<void>;
  /** After any change of the kind. */
  readonly changed?: (tx: Db, actor: Actor) => Promise<void>;
  /** Columns of its file, where they are not those of the list. */
  readonly exportColumns?: ExportColumns<ListedSpec>;
  /** Where a record is more than a row of a table: what staff do with one, and rows of the list. */
  readonly recordType?: SpecCollection;
  readonly rows?: (db: Db, ids: readonly string[]) => Promise<readonly ListedSpec[]>;
}
