import type { SplitChoice } from '@spindle/contract/staff/goods/folder-split';
import type { PropertyKind } from '@spindle/contract/staff/goods/property-kinds';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Values shown of one property. */
const valuesAtMost = 200;

/** Goods `g` hold such a value themselves, or one of their options does. */
function hasValue(
  property: number,
  is: (value: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const key = String(property);
  return sql`(${is(sql`(g.properties -> ${key}::text)`)} OR EXISTS (
    SELECT FROM options o WHERE o.goods_id = g.id AND o.properties ? ${key} AND ${is(sql`(o.properties -> ${key}::text)`)}))`;
}

/** Whether goods `g` are meant. */
function isChosen(choice: SplitChoice): RawBuilder<SqlBool> {
  switch (choice.by) {
    case 'brand':
      return sql`g.brand_id = ANY(${choice.brands}::int[])`;
    case 'values':
      // One number or a list of them.
      return hasValue(
        choice.property_id,
        (value) => sql`coalesce(EXISTS (
          SELECT FROM unnest(${choice.values}::int[]) AS v (id) WHERE ${value} @> to_jsonb(v.id)), false)`,
      );
    case 'flag':
      return hasValue(
        choice.property_id,
        (value) => sql`coalesce(${value} = to_jsonb(${choice.is}::boolean), false)`,
      );
    case 'range':
      return hasValue(
        choice.property_id,
        (value) => sql`coalesce(CASE jsonb_typeof(${value}) WHEN 'number' THEN (${value})::text::float8
          BETWEEN coalesce(${choice.least}::float8, '-infinity') AND coalesce(${choice.most}::float8, 'infinity') END, false)`,
      );
    case 'articles':
      return sql`g.id IN (SELECT o.goods_id FROM options o WHERE o.article_key = ANY (
        ARRAY(SELECT article_key(a) FROM unnest(${choice.articles}::text[]) AS a)) AND o.article_key <> '')`;
  }
}

export async function brandsIn(db: Db, folder: string) {
  const { rows } = await sql<{ id: number; name: string; goods: number }>`
    SELECT b.id, b.name, count(*)::int AS goods FROM goods g JOIN brands b ON b.id = g.brand_id
    WHERE g.folder_id = ${folder} GROUP BY b.id ORDER BY b.name, b.id`.execute(db);
  return rows;
}

export async function propertiesIn(db: Db, folder: string) {
  const { rows } = await sql<{
    id: number;
    name: string;
    unit: string | null;
    kind: PropertyKind;
    values: { id: number; name: string; goods: number }[];
    least: number | null;
    most: number | null;
  }>`
    WITH held AS MATERIALIZED (
      SELECT g.id, p.key::int AS property, p.value FROM goods g, jsonb_each(g.properties) AS p WHERE g.folder_id = ${folder}
      UNION
      SELECT g.id, p.key::int, p.value FROM goods g JOIN options o ON o.goods_id = g.id, jsonb_each(o.properties) AS p
      WHERE g.folder_id = ${folder}),
    chosen AS (
      SELECT h.property, one::int AS value, count(DISTINCT h.id)::int AS goods FROM held h JOIN properties p ON p.id = h.property AND p.kind = 'choice',
        jsonb_array_elements_text(CASE jsonb_typeof(h.value) WHEN 'array' THEN h.value ELSE jsonb_build_array(h.value) END) AS one
      GROUP BY 1, 2),
    ends AS (
      SELECT h.property, min(h.value::text::float8) AS least, max(h.value::text::float8) AS most
      FROM held h JOIN properties p ON p.id = h.property AND p.kind = 'number' WHERE jsonb_typeof(h.value) = 'number' GROUP BY 1)
    SELECT p.id, p.name, p.unit, p.kind, e.least, e.most,
      coalesce((SELECT jsonb_agg(v ORDER BY v.position, v.id) FROM (
        SELECT v.id, v.name, v.position, c.goods FROM chosen c JOIN property_values v ON v.id = c.value AND v.property_id = p.id
        WHERE c.property = p.id ORDER BY v.position, v.id LIMIT ${valuesAtMost}) v), '[]') AS values
    FROM properties p LEFT JOIN ends e ON e.property = p.id
    WHERE p.id IN (SELECT property FROM held) ORDER BY p.position, p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    values: row.values.map(({ id, name, goods }) => ({ id, name, goods })),
  }));
}

const named = 8;
const atOnce = 2000;

export async function countSplit(db: Db, folder: string, choice: SplitChoice) {
  const { rows } = await sql<{
    goods: number;
    left: number;
    series: number;
    promotions: number;
    names: string[];
  }>`
    WITH own AS MATERIALIZED (
      SELECT g.id, g.series_id, g.name, g.size, ${isChosen(choice)} AS goes FROM goods g WHERE g.folder_id = ${folder})
    SELECT count(*) FILTER (WHERE goes)::int AS goods, count(*) FILTER (WHERE NOT goes)::int AS left,
      (SELECT count(*)::int FROM (SELECT o.series_id FROM own o JOIN series s ON s.id = o.series_id AND s.folder_id = ${folder}
        GROUP BY 1 HAVING bool_and(o.goes)) whole) AS series,
      (SELECT count(*)::int FROM promotions WHERE rule -> 'folder' ? ${folder} AND ends_on >= CURRENT_DATE) AS promotions,
      ARRAY(SELECT name FROM own WHERE goes ORDER BY size, name LIMIT ${named}) AS names
    FROM own`.execute(db);
  return rows[0] ?? { goods: 0, left: 0, series: 0, promotions: 0, names: [] };
}

/** Articles of the list that no goods of the folder have. */
export async function unknownArticles(db: Db, folder: string, articles: readonly string[], limit: number) {
  const { rows } = await sql<{ article: string }>`
    SELECT a.article FROM unnest(${[...articles]}::text[]) WITH ORDINALITY AS a (article, place)
    WHERE NOT EXISTS (SELECT FROM options o JOIN goods g ON g.id = o.goods_id
      WHERE o.article_key = article_key(a.article) AND o.article_key <> '' AND g.folder_id = ${folder})
    ORDER BY a.place LIMIT ${limit}`.execute(db);
  return rows.map(({ article }) => article);
}

/** A folder like this one: drawing, template and the properties it shows. */
export async function copyAppearance(tx: Db, from: string, into: string): Promise<void> {
  await sql`UPDATE folders n SET drawing_kind = f.drawing_kind, drawing_params = f.drawing_params, template = f.template,
      has_promotion_badge = f.has_promotion_badge, type = f.type, is_hidden = f.is_hidden
    FROM folders f WHERE n.id = ${into} AND f.id = ${from}`.execute(tx);
  await sql`INSERT INTO folder_properties (folder_id, property_id, filter_position, column_position, key_position, least, most)
    SELECT ${into}, property_id, filter_position, column_position, key_position, least, most
    FROM folder_properties WHERE folder_id = ${from}`.execute(tx);
}

/** Moves the chosen goods, and the series none of whose goods stay; returns the number of goods moved. */
export async function moveChosen(tx: Db, from: string, into: string, choice: SplitChoice): Promise<number> {
  let moved = 0;
  // One statement for all of a large folder would take longer than a statement may.
  for (;;) {
    const { numAffectedRows: count = 0n } = await sql`
      UPDATE goods SET folder_id = ${into} WHERE id IN (
        SELECT g.id FROM goods g WHERE g.folder_id = ${from} AND ${isChosen(choice)} LIMIT ${atOnce})`.execute(
      tx,
    );
    moved += Number(count);
    if (count < atOnce) break;
  }
  await sql`UPDATE series s SET folder_id = ${into} WHERE s.folder_id = ${from}
    AND EXISTS (SELECT FROM goods g WHERE g.series_id = s.id AND g.folder_id = ${into})
    AND NOT EXISTS (SELECT FROM goods g WHERE g.series_id = s.id AND g.folder_id = ${from})`.execute(tx);
  return moved;
}

/** Raises the version, because the folder no longer holds what an editor has seen. */
export async function touchFolder(tx: Db, id: string): Promise<void> {
  await sql`UPDATE folders SET name = name WHERE id = ${id}`.execute(tx);
}

const joined = async (rows: Promise<{ readonly name: string }[]>): Promise<string> =>
  (await rows).map(({ name }) => name).join(', ');

export const brandNames = (db: Db, ids: readonly number[]): Promise<string> =>
  joined(db.selectFrom('brands').select('name').where('id', 'in', ids).orderBy('name').execute());
export const valueNames = (db: Db, ids: readonly number[]): Promise<string> =>
  joined(
    db.selectFrom('property_values').select('name').where('id', 'in', ids).orderBy('position').execute(),
  );
export const propertyName = (db: Db, id: number): Promise<string> =>
  joined(db.selectFrom('properties').select('name').where('id', '=', id).execute());
