import { AppError } from '@spindle/contract/errors';
import { isUuid } from '@spindle/contract/fields/id';
import { sought } from '@spindle/contract/orders/line-search-text';
import { addDays, shopMoment } from '@spindle/contract/shop/shop-day';
import {
  COUNT_LIMIT,
  type FilterValue,
  LIST_PAGE,
  type OfficeListQuery,
  type ListDefinition,
  readList,
} from '@spindle/contract/staff/lists';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

type Expression = RawBuilder<unknown>;

/** The SQL of a list: where its rows are, what they are sorted and filtered by. */
export interface ListSql {
  /** The single table of the list, such as `orders`, whose rows are counted without joins. */
  readonly table: string;
  readonly id: string;
  /** The column that identifies a row in URLs and staff calls; the id by default. */
  readonly key?: string;
  /** What ids are, where they are no uuids. */
  readonly idType?: 'bigint';
  /** Sorting keys are never null; each has an index with the id as its last word. */
  readonly sorts: Readonly<
    Record<string, { readonly by: Expression; readonly type: 'timestamptz' | 'bigint' | 'text' }>
  >;
  readonly filters: Readonly<Record<string, (value: FilterValue, me: string) => RawBuilder<SqlBool>>>;
  /**
   * A choice with an index (column, sort key, id) for each of `sorts`: a page is put together from the first rows of every
   * value. Otherwise old orders first, of states that only new ones have, would read the whole table (decision 143).
   */
  readonly parted?: {
    readonly filter: string;
    readonly sorts: readonly string[];
    readonly by: Expression;
    readonly all: readonly string[];
  };
  readonly search: (text: string) => RawBuilder<SqlBool>;
  /** Kopecks of a row and its currency. */
  readonly money?: { readonly sum: Expression; readonly currency: Expression };
}

/** The reader of a list and the rows they may see, whatever the filters. */
export interface ListReader {
  readonly me: string;
  readonly only?: RawBuilder<SqlBool> | undefined;
}

export function parseListQuery(
  definition: ListDefinition,
  query: Readonly<Record<string, string>>,
): OfficeListQuery {
  const read = readList(definition, query);
  if (!read.ok)
    throw new AppError('invalid', { fields: { [read.field]: ['Такого условия в\u00a0списке нет'] } });
  return read.ask;
}

const shared = (
  list: ListSql,
  { q, filters }: OfficeListQuery,
  { me, only }: ListReader,
): RawBuilder<SqlBool> => {
  const conditions = [...filters].map(
    ([key, value]) => list.filters[key]?.(value, me) ?? sql<SqlBool>`false`,
  );
  if (q !== '') conditions.push(list.search(q));
  if (only) conditions.push(only);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
};

/** Ids of a page in its order, and the cursor of the next one. */
export async function pageIds(
  db: Db,
  list: ListSql,
  listQuery: OfficeListQuery,
  reader: ListReader,
  limit = LIST_PAGE,
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  const sort = list.sorts[listQuery.sort.key];
  if (!sort) throw new AppError('invalid', { fields: { sort: ['Так список не\u00a0сортируется'] } });
  const [id, type] = [sql.ref(list.id), sql.raw(sort.type)];
  const direction = sql.raw(listQuery.sort.descending ? 'DESC' : 'ASC');
  const cursor = listQuery.after === null ? null : readCursor(listQuery.after, sort.type);
  const beyond =
    cursor === null
      ? sql`true`
      : sql`(${sort.by}, ${id}::text) ${sql.raw(listQuery.sort.descending ? '<' : '>')} (${cursor[0]}::${type}, ${cursor[1]})`;
  const matching = (pageQuery: OfficeListQuery, also: RawBuilder<unknown>) =>
    sql`SELECT ${id} AS id, ${sort.by} AS key FROM ${sql.table(list.table)}
      WHERE ${shared(list, pageQuery, reader)} AND ${beyond} AND ${also}
      ORDER BY ${sort.by} ${direction}, ${id} ${direction} LIMIT ${limit + 1}`;
  const parts = partsOf(list, listQuery);
  const found = parts
    ? sql`(${sql.join(
        parts.values.map((value) => sql`(${matching(parts.remainingQuery, sql`${parts.by} = ${value}`)})`),
        sql` UNION ALL `,
      )}) AS found`
    : sql`(${matching(listQuery, sql`true`)}) AS found`;
  const { rows } = await sql<{ id: string; key: string }>`
    SELECT found.id::text AS id, found.key::text AS key FROM ${found}
    ORDER BY found.key ${direction}, found.id ${direction} LIMIT ${limit + 1}`.execute(db);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    ids: pageRows.map((row) => row.id),
    next: rows.length > limit && last ? writeCursor([last.key, last.id]) : null,
  };
}

/**
 * Splits the list by the values of one filter, because the first rows of each value make the page; null where an index
 * already gives the sort order.
 */
function partsOf({ parted }: ListSql, listQuery: OfficeListQuery) {
  const value = parted?.sorts.includes(listQuery.sort.key) ? listQuery.filters.get(parted.filter) : undefined;
  if (!parted || value?.kind !== 'choice') return null;
  const values = parted.all.filter((one) => value.values.includes(one) !== value.except);
  if (values.length === 0) return null;
  return {
    by: parted.by,
    values,
    remainingQuery: {
      ...listQuery,
      filters: new Map([...listQuery.filters].filter(([key]) => key !== parted.filter)),
    },
  };
}

/** Names of the records that match, in the list's order; with `named` these alone, whatever the filters are. */
export function selection(
  list: ListSql,
  listQuery: OfficeListQuery,
  reader: ListReader,
  named: readonly string[] | null,
  limit: number,
): RawBuilder<{ record_id: string; position: number }> {
  const sort = list.sorts[listQuery.sort.key];
  if (!sort) throw new AppError('invalid', { fields: { sort: ['Так список не\u00a0сортируется'] } });
  const direction = sql.raw(listQuery.sort.descending ? 'DESC' : 'ASC');
  const [id, key] = [sql.ref(list.id), sql.ref(list.key ?? list.id)];
  const isNumbered = list.idType === 'bigint';
  const type = sql.raw(isNumbered ? 'bigint[]' : list.key === undefined ? 'uuid[]' : 'text[]');
  const isId = isNumbered ? (one: string) => /^\d{1,18}$/.test(one) : isUuid;
  const knownNames = list.key === undefined ? named?.filter(isId) : named;
  const matching =
    knownNames === undefined || knownNames === null
      ? shared(list, listQuery, reader)
      : sql`${key} = ANY(${[...knownNames]}::${type}) AND ${reader.only ?? sql`true`}`;
  return sql`SELECT ${key}::text AS record_id, row_number() OVER (ORDER BY ${sort.by} ${direction}, ${id} ${direction}) AS position
    FROM ${sql.table(list.table)} WHERE ${matching} ORDER BY ${sort.by} ${direction}, ${id} ${direction} LIMIT ${limit}`;
}

/** Ids of records by their public keys in the same order; missing records are left out. */
export async function idsOfNames(
  db: Db,
  list: ListSql,
  names: readonly string[],
): Promise<readonly string[]> {
  if (list.key === undefined) return names;
  const { rows } = await sql<{ id: string }>`
    SELECT ${sql.ref(`${list.table}.${list.id.split('.').at(-1)}`)}::text AS id
    FROM unnest(${[...names]}::text[]) WITH ORDINALITY AS asked (name, place)
    JOIN ${sql.table(list.table)} ON ${sql.ref(`${list.table}.${list.key.split('.').at(-1)}`)} = asked.name
    ORDER BY asked.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Exact up to the limit; the amount is given only when every row was counted and all share one currency. */
export async function listTotal(db: Db, list: ListSql, listQuery: OfficeListQuery, reader: ListReader) {
  const { money } = list;
  const { rows } = await sql<{
    count: number;
    kopecks: number | null;
    currency: string | null;
    kinds: number;
  }>`
    SELECT count(*) AS count, sum(kopecks)::bigint AS kopecks, min(currency) AS currency, count(DISTINCT currency) AS kinds
    FROM (SELECT ${money?.sum ?? sql`NULL::bigint`} AS kopecks, ${money?.currency ?? sql`NULL::text`} AS currency
      FROM ${sql.table(list.table)} WHERE ${shared(list, listQuery, reader)} LIMIT ${COUNT_LIMIT + 1}) found`.execute(
    db,
  );
  const row = rows[0];
  const count = row?.count ?? 0;
  const more = count > COUNT_LIMIT;
  return {
    total: { count: Math.min(count, COUNT_LIMIT), more },
    sum:
      row && !more && row.kinds === 1 && row.kopecks !== null && row.currency !== null
        ? { kopecks: row.kopecks, currency: row.currency }
        : null,
  };
}

const writeCursor = (cursor: readonly [string, string]): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

const shapes = {
  timestamptz: /^[\d\-:+. ]{10,40}$/,
  bigint: /^-?\d{1,18}$/,
  text: /^[^\0]{0,500}$/s,
} as const;

function readCursor(text: string, type: keyof typeof shapes): [string, string] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value) && value.length === 2) {
      const [key, id] = value as unknown[];
      if (
        typeof key === 'string' &&
        shapes[type].test(key) &&
        typeof id === 'string' &&
        /^[\w-]{1,60}$/.test(id)
      )
        return [key, id];
    }
  } catch {
    // Somebody made it up.
  }
  throw new AppError('invalid', { fields: { after: ['Такой страницы нет'] } });
}

/**
 * Text of these columns normalized like the search text of `wordsOrPhone`: lower case, «е» for «ё», plain spaces. A
 * single column keeps using its index.
 */
export function plainWords(...texts: readonly [Expression, ...Expression[]]): RawBuilder<string> {
  const text = texts.length === 1 ? texts[0] : sql`concat_ws(' ', ${sql.join(texts)})`;
  return sql<string>`translate(small_letters(${text}), E'ё\\u00a0', 'е ')`;
}

/** Splits the search text into words, or into the digits of a phone or tax number; a record must match all of them. */
export function searchWordsOrPhone(text: string): readonly string[] {
  const whole = text.replaceAll(/[\s()+./\-‐‑–—\u2060]/gu, '');
  // Dots also stand in articles and sizes, which are shorter than a telephone.
  const digits = whole.length < 10 ? text.replaceAll(/[\s()+-]/g, '') : whole;
  return /^\d{5,15}$/.test(digits) ? [digits.replace(/^8(?=\d{10}$)/, '7')] : sought(text).words;
}

/**
 * A filter by values of a column. When all values are known, «все, кроме» becomes a filter for the others, because an
 * index finds those.
 */
export const oneOf =
  (column: Expression, all?: readonly string[]) =>
  (value: FilterValue): RawBuilder<SqlBool> => {
    if (value.kind !== 'choice') return sql<SqlBool>`false`;
    if (value.except && all)
      return sql<SqlBool>`${column} = ANY(${all.filter((one) => !value.values.includes(one))}::text[])`;
    return value.except
      ? sql<SqlBool>`${column} <> ALL(${[...value.values]}::text[])`
      : sql<SqlBool>`${column} = ANY(${[...value.values]}::text[])`;
  };

/** A filter by the id of a related record; the condition validates the id itself. */
export const named =
  (condition: (id: string) => RawBuilder<unknown>) =>
  (value: FilterValue): RawBuilder<SqlBool> =>
    value.kind === 'named' ? sql<SqlBool>`(${condition(value.value)})` : sql<SqlBool>`false`;

/** Days of the shop, both ends in. */
export const within =
  (column: Expression) =>
  (value: FilterValue): RawBuilder<SqlBool> => {
    if (value.kind !== 'period') return sql<SqlBool>`false`;
    const since = value.from === undefined ? sql`true` : sql`${column} >= ${shopMoment(value.from, 0)}`;
    const before =
      value.to === undefined ? sql`true` : sql`${column} < ${shopMoment(addDays(value.to, 1), 0)}`;
    return sql<SqlBool>`(${since} AND ${before})`;
  };

/** Whole units of money over a column of kopecks. */
export const between =
  (column: Expression) =>
  (value: FilterValue): RawBuilder<SqlBool> => {
    if (value.kind !== 'range') return sql<SqlBool>`false`;
    const from = value.from === undefined ? sql`true` : sql`${column} >= ${value.from * 100}`;
    const to = value.to === undefined ? sql`true` : sql`${column} <= ${value.to * 100}`;
    return sql<SqlBool>`(${from} AND ${to})`;
  };

/** A filter by a member of staff: the reader, nobody, or the one named. */
export const ofPerson =
  (column: Expression) =>
  (value: FilterValue, me: string): RawBuilder<SqlBool> => {
    if (value.kind !== 'person') return sql<SqlBool>`false`;
    if (value.value === 'none') return sql<SqlBool>`${column} IS NULL`;
    return sql<SqlBool>`${column} = ${value.value === 'me' ? me : value.value}::uuid`;
  };
