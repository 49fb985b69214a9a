import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

export type Kind = 'number' | 'choice' | 'flag';

/** Counting stops here: an editor only needs to know whether it is used and roughly how much. */
const countedAtMost = 10_000;

export async function listedProperties(db: Db) {
  const { rows } = await sql<{
    id: number;
    version: number;
    slug: string;
    name: string;
    unit: string | null;
    kind: Kind;
    group: string;
    letter: string | null;
    values: number;
    folders: number;
  }>`
    SELECT p.id, p.version, p.slug, p.name, p.unit, p.kind, p.property_group AS "group", p.letter,
      (SELECT count(*)::int FROM property_values v WHERE v.property_id = p.id) AS values,
      (SELECT count(*)::int FROM folder_properties f WHERE f.property_id = p.id) AS folders
    FROM properties p ORDER BY p.position, p.id`.execute(db);
  return rows;
}

const columns = [
  'id',
  'version',
  'slug',
  'name',
  'short_name',
  'unit',
  'kind',
  'property_group',
  'decimals',
  'letter',
  'drawing_param',
  'better',
] as const;

export const propertyById = (db: Db, id: number) =>
  db.selectFrom('properties').select(columns).where('id', '=', id).executeTakeFirst();
export type StoredProperty = NonNullable<Awaited<ReturnType<typeof propertyById>>>;

export const lockedProperty = (tx: Db, id: number) =>
  tx.selectFrom('properties').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const valuesOf = (db: Db, id: number) =>
  db
    .selectFrom('property_values')
    .select(['id', 'slug', 'name', 'drawing_value'])
    .where('property_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
export type StoredValue = Awaited<ReturnType<typeof valuesOf>>[number];

export const foldersOf = (db: Db, id: number) =>
  db
    .selectFrom('folder_properties')
    .innerJoin('folders', 'folders.id', 'folder_properties.folder_id')
    .select(['folders.id', 'folders.name'])
    .where('folder_properties.property_id', '=', id)
    .orderBy('folders.path')
    .execute();

/** Goods and options that hold a value of it. */
export async function countHolders(
  db: Db,
  id: number,
): Promise<{ readonly goods: number; readonly options: number }> {
  const { rows } = await sql<{ goods: number; options: number }>`SELECT
    (SELECT count(*)::int FROM (SELECT FROM goods WHERE properties ? ${String(id)} LIMIT ${countedAtMost}) g) AS goods,
    (SELECT count(*)::int FROM (SELECT FROM options WHERE properties ? ${String(id)} LIMIT ${countedAtMost}) o) AS options`.execute(
    db,
  );
  return rows[0] ?? { goods: 0, options: 0 };
}

export const isSlugTaken = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom('properties').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;

export async function insertProperty(tx: Db, row: Omit<StoredProperty, 'id' | 'version'>): Promise<number> {
  const { rows } = await sql<{
    next: number;
  }>`SELECT coalesce(max(position), 0) + 1 AS next FROM properties`.execute(tx);
  const added = await tx
    .insertInto('properties')
    .values({ ...row, position: rows[0]?.next ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}

export async function updateProperty(
  tx: Db,
  id: number,
  fields: Partial<Omit<StoredProperty, 'id' | 'version' | 'slug'>>,
): Promise<void> {
  await tx.updateTable('properties').set(fields).where('id', '=', id).execute();
}

export async function deleteProperty(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('properties').where('id', '=', id).execute();
}

/** Raises the version: what belongs to the property was changed. */
export async function touchProperty(tx: Db, id: number): Promise<void> {
  await sql`UPDATE properties SET name = name WHERE id = ${id}`.execute(tx);
}

/** The same, and invalidates what was read of its values before. */
export async function touchValues(tx: Db, id: number): Promise<void> {
  await sql`UPDATE properties SET name = name, turns = turns + 1 WHERE id = ${id}`.execute(tx);
}

export async function insertValue(
  tx: Db,
  row: {
    readonly property_id: number;
    readonly slug: string;
    readonly name: string;
    readonly position: number;
    readonly drawing_value: string | null;
  },
): Promise<number> {
  return (await tx.insertInto('property_values').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateValue(
  tx: Db,
  id: number,
  fields: { readonly name: string; readonly position: number; readonly drawing_value: string | null },
): Promise<void> {
  await tx.updateTable('property_values').set(fields).where('id', '=', id).execute();
}

export async function deleteValues(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('property_values')
    .where('id', 'in', [...ids, 0])
    .execute();
}

const holders = ['goods', 'options'] as const;
const at = (property: number): RawBuilder<unknown> => sql`properties -> ${String(property)}::text`;

/** Whether any product or option has one of the values. */
export async function usedValues(db: Db, property: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const used = new Set<number>();
  for (const table of holders) {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT v.id FROM (
        SELECT CASE jsonb_typeof(${at(property)}) WHEN 'array' THEN ${at(property)} ELSE jsonb_build_array(${at(property)}) END AS held
        FROM ${sql.table(table)} WHERE properties ? ${String(property)}) t,
        jsonb_array_elements_text(t.held) AS one, unnest(${[...ids]}::int[]) AS v (id)
      WHERE one = v.id::text`.execute(db);
    for (const { id } of rows) used.add(id);
  }
  return [...used];
}

const atOnce = 2000;

/** Whatever has one value has the other instead; who had both has it once. */
export async function replaceValue(tx: Db, property: number, from: number, into: number): Promise<void> {
  const key = String(property);
  const has = sql`properties ? ${key} AND (${at(property)} = to_jsonb(${from}::int) OR ${at(property)} @> to_jsonb(${from}::int))`;
  for (const table of holders)
    for (;;) {
      const { numAffectedRows: changed = 0n } =
        await sql`UPDATE ${sql.table(table)} SET properties = jsonb_set(properties, ARRAY[${key}::text],
        CASE jsonb_typeof(${at(property)}) WHEN 'array' THEN (
          SELECT jsonb_agg(id ORDER BY place) FROM (
            SELECT CASE WHEN one::int = ${from} THEN ${into}::int ELSE one::int END AS id, min(place) AS place
            FROM jsonb_array_elements_text(${at(property)}) WITH ORDINALITY AS held (one, place) GROUP BY 1) t)
        ELSE to_jsonb(${into}::int) END)
        WHERE id IN (SELECT id FROM ${sql.table(table)} WHERE ${has} LIMIT ${atOnce})`.execute(tx);
      if (changed < atOnce) break;
    }
}

/** What goods and options hold, each once with how many have it: a number, a flag, or the number of a choice. */
export async function storedValueCounts(
  db: Db,
  property: number,
  limit: number,
): Promise<{ readonly value: string; readonly count: number }[]> {
  const key = String(property);
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT value, sum(count)::int AS count FROM (
      SELECT (properties -> ${key}::text)::text AS value, count(*) AS count FROM goods WHERE properties ? ${key} GROUP BY 1
      UNION ALL
      SELECT (properties -> ${key}::text)::text, count(*) FROM options WHERE properties ? ${key} GROUP BY 1) t
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db);
  return rows;
}
