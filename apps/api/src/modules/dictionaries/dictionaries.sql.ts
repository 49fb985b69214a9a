import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

interface DictionaryTable {
  readonly table: string;
  /** What calls name a row by. */
  readonly id: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** Columns in addition to those of the table, of `t`. */
  readonly more?: RawBuilder<unknown>;
  /** What holds on to a row, by the row `t`. */
  readonly uses: readonly { readonly what: string; readonly count: RawBuilder<unknown> }[];
  /** Columns that a new row has and its form has not. */
  readonly fresh?: RawBuilder<unknown>;
  readonly merge?: (tx: Db, from: string, into: string) => Promise<void>;
  /** Rows that are there; without it, all of the table. */
  readonly there?: RawBuilder<SqlBool>;
  readonly added?: (tx: Db, id: string) => Promise<void>;
}

const usageCount = (table: string, column: string, rowColumn: string): RawBuilder<unknown> =>
  sql`(SELECT count(*)::int FROM ${sql.table(table)} u WHERE ${sql.ref(`u.${column}`)} = ${sql.ref(`t.${rowColumn}`)})`;

const repoint =
  (column: string, type: string, ...tables: readonly string[]) =>
  async (tx: Db, from: string, into: string): Promise<void> => {
    for (const table of tables)
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${into}::${sql.raw(type)}
        WHERE ${sql.ref(column)} = ${from}::${sql.raw(type)}`.execute(tx);
  };

/** The next place at the end. */
const last = (table: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('position', (SELECT coalesce(max(position), -1) + 1 FROM ${sql.table(table)}))`;
const nextId = (table: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', (SELECT coalesce(max(id), 0) + 1 FROM ${sql.table(table)}))`;

/** Tables of the dictionaries by their names in `contract/staff/dictionaries.ts`. */
export const TABLES: Readonly<Record<string, DictionaryTable>> = {
  brands: {
    table: 'brands',
    id: sql`t.id::text`,
    order: sql`t.position, t.id`,
    uses: [
      { what: 'товары', count: usageCount('goods', 'brand_id', 'id') },
      { what: 'серии', count: usageCount('series', 'brand_id', 'id') },
      { what: 'печатные каталоги', count: usageCount('paper_catalogues', 'brand_id', 'id') },
      {
        what: 'акции',
        count: sql`(SELECT count(*)::int FROM promotions u WHERE u.rule -> 'brand' ? t.slug)`,
      },
    ],
    fresh: last('brands'),
    merge: async (tx, from, into) => {
      await repoint('brand_id', 'int', 'goods', 'series', 'paper_catalogues')(tx, from, into);
      await sql`UPDATE promotions p SET rule = rule_instead(p.rule, 'brand', f.slug, i.slug) FROM brands f, brands i
        WHERE f.id = ${from}::int AND i.id = ${into}::int AND p.rule -> 'brand' ? f.slug`.execute(tx);
      // The page of the one that is gone leads to the other.
      await sql`INSERT INTO seo (path, redirect_url)
        SELECT '/brands/' || f.slug || '/', '/brands/' || i.slug || '/' FROM brands f, brands i
        WHERE f.id = ${from}::int AND i.id = ${into}::int
        ON CONFLICT (path) DO UPDATE SET redirect_url = excluded.redirect_url`.execute(tx);
    },
  },
  classes: {
    table: 'classes',
    id: sql`t.id::text`,
    order: sql`t.position, t.id`,
    uses: [{ what: 'товары', count: usageCount('goods', 'class_id', 'id') }],
    fresh: sql`${last('classes')} || ${nextId('classes')}`,
    merge: repoint('class_id', 'smallint', 'goods'),
  },
  units: {
    table: 'units',
    id: sql`t.code::text`,
    order: sql`t.name, t.code`,
    uses: [{ what: 'варианты товаров', count: usageCount('options', 'unit_code', 'code') }],
    merge: repoint('unit_code', 'smallint', 'options'),
  },
  warehouses: {
    table: 'warehouses',
    id: sql`t.id::text`,
    order: sql`t.position, t.id`,
    uses: [
      {
        what: 'варианты товаров на\u00a0складе',
        count: sql`(SELECT count(*)::int FROM stock u WHERE u.warehouse_id = t.id AND (u.quantity > 0 OR u.incoming > 0))`,
      },
      { what: 'резервы заказов', count: usageCount('reservations', 'warehouse_id', 'id') },
      { what: 'возвраты', count: usageCount('order_returns', 'warehouse_id', 'id') },
      { what: 'движения остатков', count: usageCount('stock_movements', 'warehouse_id', 'id') },
      { what: 'объединённые с\u00a0ним склады', count: usageCount('warehouses', 'merged_into', 'id') },
    ],
    // Merged ones stay for their book of movements: `stock/warehouse-merge.staff.ts`.
    there: sql`t.merged_into IS NULL`,
    fresh: sql`${last('warehouses')} || jsonb_build_object('public_id', gen_random_uuid(), 'hours', '[]'::jsonb)`,
  },
  'delivery-types': {
    table: 'delivery_types',
    id: sql`t.type`,
    order: sql`t.position`,
    uses: [],
  },
  'delivery-zones': {
    table: 'delivery_zones',
    id: sql`t.id::text`,
    order: sql`t.id`,
    uses: [{ what: 'города', count: usageCount('cities', 'zone', 'id') }],
    fresh: nextId('delivery_zones'),
    merge: repoint('zone', 'smallint', 'cities'),
    // Without rates no city of the zone could be delivered to.
    added: async (tx, id) => {
      await sql`INSERT INTO delivery_rates (type, zone_id, base, per_kg, days_min, days_max)
        SELECT type, ${id}::smallint, base, per_kg, days_min, days_max FROM delivery_rates
        WHERE zone_id = (SELECT max(zone_id) FROM delivery_rates)`.execute(tx);
    },
  },
  'delivery-rates': {
    table: 'delivery_rates',
    id: sql`t.type || ':' || t.zone_id`,
    order: sql`(SELECT position FROM delivery_types WHERE type = t.type), t.zone_id`,
    more: sql`jsonb_build_object('type_name', (SELECT name FROM delivery_types WHERE type = t.type),
      'zone_name', (SELECT name FROM delivery_zones WHERE id = t.zone_id))`,
    uses: [],
  },
};

const tableOf = (name: string): DictionaryTable => TABLES[name] as DictionaryTable;

export interface StoredRow {
  readonly id: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly uses: readonly { readonly what: string; readonly count: number }[];
}

export async function rowsOf(db: Db, name: string, id?: string): Promise<StoredRow[]> {
  const { table, id: key, order, more, uses, there } = tableOf(name);
  const counted = uses.map(
    ({ what, count }) => sql`jsonb_build_object('what', ${what}::text, 'count', ${count})`,
  );
  const { rows } = await sql<StoredRow>`
    SELECT ${key} AS id, t.version, to_jsonb(t)${more ? sql` || ${more}` : sql``} AS fields,
      jsonb_build_array(${sql.join(counted)}) AS uses
    FROM ${sql.table(table)} t WHERE ${there ?? sql`true`} ${id === undefined ? sql`` : sql`AND ${key} = ${id}`}
    ORDER BY ${order}`.execute(db);
  return rows.map((row) => ({ ...row, uses: row.uses.filter(({ count }) => count > 0) }));
}

/**
 * Locks the row and returns its version; with `stays` it is not about to be removed, so rows that reference it do not
 * wait.
 */
export async function lockRow(
  tx: Db,
  name: string,
  id: string,
  stays = false,
): Promise<{ version: number } | undefined> {
  const { table, id: key, there } = tableOf(name);
  const { rows } = await sql<{ version: number }>`
    SELECT t.version FROM ${sql.table(table)} t WHERE ${key} = ${id} AND ${there ?? sql`true`}
    ${stays ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`}`.execute(tx);
  return rows[0];
}

/** One writer of new rows at a time: places and numbers are counted on. */
export async function lockDictionary(tx: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`dictionary ${name}`}))`.execute(tx);
}

export type Written = Readonly<Record<string, string | number | boolean | null>>;

export async function insertRow(tx: Db, name: string, values: Written): Promise<string> {
  const { table, id: key, fresh, added } = tableOf(name);
  const { rows: extra } = await sql<{ row: Record<string, unknown> }>`
    SELECT ${JSON.stringify(values)}::jsonb${fresh ? sql` || ${fresh}` : sql``} AS row`.execute(tx);
  const row = extra[0]?.row ?? {};
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(table)} AS t (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    RETURNING ${key} AS id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await added?.(tx, id);
  return id;
}

export async function updateRow(tx: Db, name: string, id: string, values: Written): Promise<void> {
  const { table, id: key } = tableOf(name);
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  await sql`UPDATE ${sql.table(table)} t SET (${columns}) = (
      SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${JSON.stringify(values)}::jsonb))
    WHERE ${key} = ${id}`.execute(tx);
}

export async function deleteRow(tx: Db, name: string, id: string): Promise<void> {
  const { table, id: key } = tableOf(name);
  await sql`DELETE FROM ${sql.table(table)} t WHERE ${key} = ${id}`.execute(tx);
}

/** Whether another row has the word or number already. */
export async function isTaken(
  db: Db,
  name: string,
  column: string,
  value: string | number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(tableOf(name).table)} t WHERE ${sql.ref(`t.${column}`)} = ${value}`.execute(db);
  return rows.length > 0;
}

export async function countsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { table, there }] of Object.entries(TABLES)) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM ${sql.table(table)} t WHERE ${there ?? sql`true`}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

export const offices = (db: Db) =>
  db.selectFrom('companies').select(['id', 'city_name as name']).orderBy('position').execute();

export const isOffice = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
