import type { Choice, FieldValues } from '@spindle/contract/staff/field-specs';
import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type {
  RecordDefinition,
  RecordField,
  RecordFilter,
} from '@spindle/contract/staff/records/define-record';
import type { Db } from '@spindle/database/pool';
import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsAllText } from '../sql/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, searchWordsOrPhone } from '../staff/lists.sql.ts';
import { columnOf, labelOf, LAST, type RecordRow, type Row } from './record-fields.ts';

type Expression = RawBuilder<unknown>;

/** What a module adds to the SQL that follows from a definition. */
export interface RecordSql {
  /** Extra selected columns by name: counts, names from other tables. */
  readonly columns?: Readonly<Record<string, Expression>>;
  /** What a filter by choices compares, or its whole condition. */
  readonly filters?: Readonly<Record<string, Expression | ListSql['filters'][string]>>;
  readonly sorts?: ListSql['sorts'];
  /** What words are looked for in. */
  readonly search?: (text: string) => RawBuilder<SqlBool>;
}

export const shopToday = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;

const open = (db: Db) => db as unknown as Kysely<Readonly<Record<string, Row>>>;
const idOf = ({ table, idColumn = 'id' }: RecordDefinition): string => `${table}.${idColumn}`;
const fieldOf = ({ fields }: RecordDefinition, key: string): RecordField | undefined =>
  fields.find((field) => field.key === key);
const column = ({ table }: RecordDefinition, field: RecordField) => sql.ref(`${table}.${columnOf(field)}`);

const labels = (definition: RecordDefinition): readonly (readonly [string, Expression])[] =>
  definition.fields.flatMap((field) =>
    field.rows
      ? [
          [
            labelOf(field.key),
            sql`(SELECT ${sql.ref(`named.${field.rows.label}`)} FROM ${sql.table(field.rows.table)} AS named WHERE named.id = ${column(definition, field)})`,
          ] as const,
        ]
      : [],
  );

/** An expression by the name of a field, of a selected column or of a column of the table. */
function named(definition: RecordDefinition, recordSql: RecordSql, key: string): Expression {
  const field = fieldOf(definition, key);
  const label = labels(definition).find(([name]) => name === labelOf(key))?.[1];
  if (label) return label;
  if (field && field.column !== null) return column(definition, field);
  return recordSql.columns?.[key] ?? sql.ref(`${definition.table}.${key}`);
}

function byDays(
  definition: RecordDefinition,
  { from, to, before, during, after }: NonNullable<RecordFilter['days']>,
) {
  const of = (key: string) => named(definition, {}, key);
  const upcoming = from && before ? sql`WHEN ${of(from)} > ${shopToday} THEN ${sql.lit(before)}` : sql``;
  const over = to && after ? sql`WHEN ${of(to)} < ${shopToday} THEN ${sql.lit(after)}` : sql``;
  return sql`CASE ${upcoming} ${over} ELSE ${sql.lit(during)} END`;
}

const isSql = (value: Expression | ListSql['filters'][string]): value is Expression =>
  typeof value !== 'function';

/** What a filter by choices compares; nothing where the module has the whole condition. */
function comparedBy(
  definition: RecordDefinition,
  recordSql: RecordSql,
  filter: RecordFilter,
): Expression | null {
  const customFilter = recordSql.filters?.[filter.key];
  if (customFilter) return isSql(customFilter) ? customFilter : null;
  if (filter.days) return byDays(definition, filter.days);
  const key = filter.field ?? filter.key;
  const field = fieldOf(definition, key);
  if (!field) return named(definition, recordSql, key);
  const value = column(definition, field);
  return field.kind === 'flag' ? sql`CASE WHEN ${value} THEN 'yes' ELSE 'no' END` : value;
}

function sortedBy(definition: RecordDefinition, recordSql: RecordSql, key: string): ListSql['sorts'][string] {
  const field = fieldOf(definition, key);
  if (field?.kind === 'whole') return { by: sql`${column(definition, field)}::bigint`, type: 'bigint' };
  return { by: sql`${named(definition, recordSql, key)}::text`, type: 'text' };
}

/** The list of a kind of records. */
export function recordListSql(definition: RecordDefinition, recordSql: RecordSql = {}): ListSql {
  const { table, id, list, columns, search } = definition;
  const searchedFields = search.map((key) => named(definition, recordSql, key));
  const [first = sql`''`, ...others] = searchedFields;
  return {
    table,
    id: idOf(definition),
    ...(id === 'text' && { key: idOf(definition) }),
    ...(id === 'number' && { idType: 'bigint' as const }),
    sorts: {
      ...Object.fromEntries(
        columns
          .filter(({ sortable }) => sortable)
          .map(({ key, field }) => [key, sortedBy(definition, recordSql, field ?? key)]),
      ),
      ...recordSql.sorts,
    },
    filters: Object.fromEntries(
      (list.filters as readonly RecordFilter[]).map((filter) => {
        const compared = comparedBy(definition, recordSql, filter);
        return [
          filter.key,
          compared ? oneOf(compared) : (recordSql.filters?.[filter.key] as ListSql['filters'][string]),
        ];
      }),
    ),
    search:
      recordSql.search ?? ((text) => containsAllText(plainWords(first, ...others), searchWordsOrPhone(text))),
  };
}

/** Columns that a list shows by what its filter compares. */
const states = (
  definition: RecordDefinition,
  recordSql: RecordSql,
): readonly (readonly [string, Expression])[] =>
  (definition.filters ?? []).flatMap((filter) => {
    const isColumn =
      definition.columns.some(({ key }) => key === filter.key) && !fieldOf(definition, filter.key);
    const compared = isColumn ? comparedBy(definition, recordSql, filter) : null;
    return compared ? [[filter.key, compared] as const] : [];
  });

const selected = (definition: RecordDefinition, recordSql: RecordSql) =>
  sql.join([
    sql`${sql.table(definition.table)}.*`,
    sql`${sql.ref(idOf(definition))}::text AS id`,
    ...[
      ...Object.entries(recordSql.columns ?? {}),
      ...labels(definition),
      ...states(definition, recordSql),
    ].map(([name, expression]) => sql`${expression} AS ${sql.ref(name)}`),
  ]);

/** Rows of these ids, in any order. */
export async function recordRows(
  db: Db,
  definition: RecordDefinition,
  recordSql: RecordSql,
  ids: readonly string[],
): Promise<RecordRow[]> {
  const type = sql.raw({ uuid: 'uuid', text: 'text', number: 'bigint' }[definition.id]);
  const { rows } =
    await sql<RecordRow>`SELECT ${selected(definition, recordSql)} FROM ${sql.table(definition.table)}
    WHERE ${sql.ref(idOf(definition))} = ANY(${[...ids]}::${type}[])`.execute(db);
  return rows;
}

export async function recordRow(
  db: Db,
  definition: RecordDefinition,
  recordSql: RecordSql,
  id: string,
  { isLocked = false } = {},
): Promise<RecordRow | undefined> {
  const table = sql.table(definition.table);
  const { rows } = await sql<RecordRow>`SELECT ${selected(definition, recordSql)} FROM ${table}
    WHERE ${sql.ref(idOf(definition))}::text = ${id} ${isLocked ? sql`FOR UPDATE OF ${table}` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** A place that is left empty is the one after all others. */
const withLastPosition = ({ table }: RecordDefinition, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === LAST ? sql`(SELECT coalesce(max(${sql.ref(name)}), -1) + 1 FROM ${sql.table(table)})` : value,
    ]),
  );

export async function insertRecord(tx: Db, definition: RecordDefinition, row: Row): Promise<string> {
  const { table, idColumn = 'id' } = definition;
  const insertedRow = await open(tx)
    .insertInto(table)
    .values(withLastPosition(definition, row))
    .returning(sql<string>`${sql.ref(idColumn)}::text`.as('id'))
    .executeTakeFirstOrThrow();
  return insertedRow.id;
}

export async function updateRecord(
  tx: Db,
  definition: RecordDefinition,
  id: string,
  row: Row,
): Promise<void> {
  await open(tx)
    .updateTable(definition.table)
    .set(withLastPosition(definition, row))
    .where(sql<boolean>`${sql.ref(idOf(definition))}::text = ${id}`)
    .execute();
}

export async function deleteRecord(tx: Db, definition: RecordDefinition, id: string): Promise<void> {
  await open(tx)
    .deleteFrom(definition.table)
    .where(sql<boolean>`${sql.ref(idOf(definition))}::text = ${id}`)
    .execute();
}

/** Rows of another table to choose from. */
export async function choicesFrom(
  db: Db,
  { table, label, order }: NonNullable<RecordField['rows']>,
): Promise<Choice[]> {
  const { rows } =
    await sql<Choice>`SELECT id::text AS value, ${sql.ref(label)} AS label FROM ${sql.table(table)}
    ORDER BY ${sql.ref(order)}, id`.execute(db);
  return rows;
}

/** Whether another record has the same in these fields. */
export async function hasTwin(
  tx: Db,
  definition: RecordDefinition,
  keys: readonly string[],
  typed: FieldValues,
  id: string | null,
): Promise<boolean> {
  const same = keys.map((key) => {
    const field = fieldOf(definition, key);
    return sql`lower(${field ? column(definition, field) : sql.ref(key)}::text) = lower(${typed[key] ?? ''})`;
  });
  const { rows } = await sql`SELECT FROM ${sql.table(definition.table)}
    WHERE ${sql.join(same, sql` AND `)} AND ${sql.ref(idOf(definition))}::text IS DISTINCT FROM ${id} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}
