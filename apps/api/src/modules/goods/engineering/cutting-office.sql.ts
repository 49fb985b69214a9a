import {
  FEED_UNITS,
  feedsText,
  type IsoGroup,
  readFeeds,
  readSpeeds,
} from '@spindle/contract/staff/records/cutting';
import { decimalText } from '@spindle/contract/staff/decimal-text';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Selectable, sql } from 'kysely';
import { forSpreadsheet } from './record-spreadsheets.rules.ts';
import type { RecordSql } from '../../../kernel/records/records.sql.ts';
import { containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import { plainWords, searchWordsOrPhone } from '../../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../../kernel/staff/spec-records.ts';

const series = sql<string>`(SELECT s.name FROM series s WHERE s.id = cutting_data.series_id)`;
const searchText = plainWords(series, sql`cutting_data.material`, sql`cutting_data.example`);

export const cuttingSql: RecordSql = {
  sorts: {
    // Rows of a series in the order of its table.
    place: {
      by: sql`(${series} || ' ' || lpad(cutting_data.series_id::text, 10, '0') || lpad(cutting_data.position::text, 5, '0'))`,
      type: 'text',
    },
  },
  filters: { group: sql`cutting_data.iso_group` },
  search: (text) => containsAllText(searchText, searchWordsOrPhone(text)),
};

const speedText = (from: number, to: number): string =>
  from === to ? decimalText(from) : `${decimalText(from)}–${decimalText(to)}`;

export async function listedCutting(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cutting_data')
    .selectAll()
    .select(series.as('series'))
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: `${row.series}: ${row.material}`,
    cells: {
      material: row.material,
      place: row.series,
      group: row.iso_group,
      example: row.example,
      hardness: row.hardness,
      speed: speedText(row.speed_min, row.speed_max),
      feed: `${feedsText(row)} ${FEED_UNITS[row.feed_unit]}`,
      ...forSpreadsheet({ ...typedRow(row), position: String(row.position + 1) }),
    },
  }));
}

const typedRow = (row: Selectable<Tables['cutting_data']> & { readonly series: string }) => ({
  series: row.series,
  group: row.iso_group,
  material: row.material,
  example: row.example,
  hardness: row.hardness,
  speed: speedText(row.speed_min, row.speed_max),
  unit: row.feed_unit,
  feeds: feedsText(row),
  note: row.note,
});

async function stored(db: Db, id: string, lock: boolean): Promise<StoredSpec | undefined> {
  const query = db
    .selectFrom('cutting_data')
    .selectAll()
    .select(series.as('series'))
    .where(sql<boolean>`id::text = ${id}`);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    version: row.version,
    fields: { ...typedRow(row), position: String(await positionOf(db, id)) },
  };
}

export const findCutting = (db: Db, id: string) => stored(db, id, false);
export const lockCutting = (tx: Db, id: string) => stored(tx, id, true);

/** Its place in the table of its series, from one. */
async function positionOf(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`SELECT count(*)::int AS place FROM cutting_data c
    JOIN cutting_data own ON own.series_id = c.series_id AND c.position <= own.position WHERE own.id::text = ${id}`.execute(
    db,
  );
  return rows[0]?.place ?? 1;
}

export const seriesOfRow = (db: Db, id: string) =>
  db
    .selectFrom('cutting_data')
    .innerJoin('series', 'series.id', 'cutting_data.series_id')
    .select(['series.id', 'series.name'])
    .select((eb) =>
      eb
        .selectFrom('goods')
        .select(({ fn }) => fn.countAll<number>().as('goods'))
        .whereRef('goods.series_id', '=', 'series.id')
        .as('goods'),
    )
    .where(sql<boolean>`cutting_data.id::text = ${id}`)
    .executeTakeFirst();

/** Series with this name, or the one whose products have this article; more than one match is ambiguous. */
export async function seriesNamed(db: Db, typed: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH named AS (SELECT id FROM series WHERE small_letters(name) = small_letters(${typed}) LIMIT 2)
    SELECT id FROM named
    UNION SELECT g.series_id FROM options o JOIN goods g ON g.id = o.goods_id
      WHERE o.article_key = article_key(${typed}) AND o.article_key <> '' AND NOT EXISTS (SELECT FROM named) LIMIT 2`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether another row of the series has the same material and hardness. */
export async function hasTwin(
  db: Db,
  seriesId: number,
  { material = '', hardness = '' }: FieldValues,
  id: string | null,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM cutting_data WHERE series_id = ${seriesId}
    AND small_letters(material) = small_letters(${material}) AND small_letters(hardness) = small_letters(${hardness})
    AND id::text IS DISTINCT FROM ${id}`.execute(db);
  return rows.length > 0;
}

/** The row of a series about this material and hardness; the series by its name or by an article of it. */
export async function cuttingRowOf(
  db: Db,
  { series: named = '', material = '', hardness = '' }: FieldValues,
): Promise<string | null> {
  const [seriesId, ...others] = await seriesNamed(db, named);
  if (seriesId === undefined || others.length > 0) return null;
  const { rows } = await sql<{
    id: string;
  }>`SELECT id::text AS id FROM cutting_data WHERE series_id = ${seriesId}
    AND small_letters(material) = small_letters(${material}) AND small_letters(hardness) = small_letters(${hardness}) LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Rows of a series change one after the other: their places are counted on. */
export async function lockSeries(tx: Db, seriesId: number): Promise<void> {
  await sql`SELECT FROM series WHERE id = ${seriesId} FOR UPDATE`.execute(tx);
}

function rowOf(fields: FieldValues) {
  const of = (key: string): string => fields[key] ?? '';
  const [speed_min, speed_max] = readSpeeds(of('speed')) ?? [1, 1];
  const { diameters, feeds } = readFeeds(of('feeds')) ?? { diameters: [], feeds: [1] };
  return {
    iso_group: of('group') as IsoGroup,
    material: of('material'),
    example: of('example'),
    hardness: of('hardness'),
    speed_min,
    speed_max,
    feed_unit: of('unit') as keyof typeof FEED_UNITS,
    diameters: [...diameters],
    feeds: [...feeds],
    note: of('note'),
  };
}

/** Moves the row to its position among the rows of its series; without one, to the end. */
async function settle(tx: Db, id: number, seriesId: number, position: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM cutting_data WHERE series_id = ${seriesId} AND id <> ${id} ORDER BY position`.execute(tx);
  const order = rows.map((row) => row.id);
  order.splice(position === '' ? order.length : Number(position) - 1, 0, id);
  // Away first: two rows never have one place.
  await sql`UPDATE cutting_data SET position = position + 10000 WHERE series_id = ${seriesId}`.execute(tx);
  await sql`UPDATE cutting_data c SET position = v.at - 1 FROM unnest(${order}::int[]) WITH ORDINALITY AS v(id, at)
    WHERE c.id = v.id`.execute(tx);
}

const nextPosition = async (tx: Db, seriesId: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(max(position), -1) + 1 AS last FROM cutting_data WHERE series_id = ${seriesId}`.execute(
    tx,
  );
  return rows[0]?.last ?? 0;
};

export async function insertCutting(tx: Db, seriesId: number, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('cutting_data')
    .values({ series_id: seriesId, position: await nextPosition(tx, seriesId), ...rowOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The last one is in its place: the others are not moved for it.
  if (fields['position']) await settle(tx, id, seriesId, fields['position']);
  return String(id);
}

export async function writeCutting(tx: Db, id: string, seriesId: number, fields: FieldValues): Promise<void> {
  const position = String(await positionOf(tx, id));
  const { rows } =
    await sql`SELECT FROM cutting_data WHERE id::text = ${id} AND series_id = ${seriesId}`.execute(tx);
  await tx
    .updateTable('cutting_data')
    .set({
      ...rowOf(fields),
      ...(rows.length === 0 && { series_id: seriesId, position: await nextPosition(tx, seriesId) }),
    })
    .where('id', '=', Number(id))
    .execute();
  if (rows.length === 0 || fields['position'] !== position)
    await settle(tx, Number(id), seriesId, fields['position'] ?? '');
}

export async function removeCutting(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('cutting_data').where('id', '=', Number(id)).execute();
}

/** The first rows, for a sample spreadsheet. */
export async function firstCutting(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('cutting_data').select('id').orderBy('id').limit(most).execute();
  return rows.map((row) => String(row.id));
}
