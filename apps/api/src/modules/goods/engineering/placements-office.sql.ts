import { decimalText, readDecimal } from '@spindle/contract/staff/decimal-text';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RecordSql } from '../../../kernel/records/records.sql.ts';
import { holdsAll } from '../../../kernel/list-filter.sql.ts';
import { numberText } from '../../../kernel/number-text.ts';
import { plainWords, wordsOrPhone } from '../../../kernel/staff/lists.sql.ts';
import { forSheet } from './cutting-office.sql.ts';
import type { StoredSpec } from '../../../kernel/staff/spec-records.ts';

const name = sql<string>`(SELECT g.name FROM goods g WHERE g.id = placements.goods_id)`;
const article = sql<string>`(SELECT o.article FROM options o WHERE o.goods_id = placements.goods_id ORDER BY o.position LIMIT 1)`;
const words = plainWords(name, article);

export const placementSql: RecordSql = {
  sorts: {
    name: { by: name, type: 'text' },
    mass: { by: sql`placements.mass_kg::bigint`, type: 'bigint' },
  },
  filters: { foundation: sql`CASE WHEN placements.needs_foundation THEN 'yes' ELSE 'no' END` },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

const metres = (mm: number): string => numberText(Math.round(mm / 10) / 100);

export async function listedPlacements(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('placements')
    .selectAll()
    .select([name.as('name'), article.as('article')])
    .where('goods_id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.goods_id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      article: row.article ?? '',
      size: [row.width, row.depth, row.height].map((one) => numberText(one)).join(' × '),
      mass: numberText(row.mass_kg),
      room: `${metres(row.width + row.left_side + row.right_side)} × ${metres(row.depth + row.front + row.back)}`,
      foundation: row.needs_foundation ? 'нужен' : '—',
      ...forSheet(typedPlacement(row)),
    },
  }));
}

const maybe = (value: number | null): string => (value === null ? '' : decimalText(value));

const typedPlacement = (row: Selectable<Tables['placements']> & { readonly article: string | null }) => ({
  article: row.article ?? '',
  width: String(row.width),
  depth: String(row.depth),
  height: String(row.height),
  mass: String(row.mass_kg),
  front: String(row.front),
  back: String(row.back),
  left: String(row.left_side),
  right: String(row.right_side),
  ceiling: String(row.ceiling),
  floor: String(row.floor_thickness),
  foundation: row.needs_foundation ? 'yes' : '',
  voltage: row.voltage,
  power: decimalText(row.power_kva),
  air: maybe(row.air_bar),
  air_flow: maybe(row.air_l_min),
  chips: row.conveyor_side ?? '',
  chips_height: maybe(row.conveyor_height),
  note: row.note,
});

async function stored(db: Db, id: string, lock: boolean): Promise<StoredSpec | undefined> {
  const query = db
    .selectFrom('placements')
    .selectAll()
    .select(article.as('article'))
    .where(sql<boolean>`goods_id::text = ${id}`);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      id,
      version: row.version,
      fields: typedPlacement(row),
    }
  );
}

export const findPlacement = (db: Db, id: string) => stored(db, id, false);
export const lockPlacement = (tx: Db, id: string) => stored(tx, id, true);

/** The goods of an article, whatever spaces and case it is written in; those written the same way first. */
export async function goodsOf(db: Db, typed: string) {
  const { rows } = await sql<{ id: number; name: string; slug: string; has_plan: boolean }>`
    SELECT g.id, g.name, g.slug, EXISTS (SELECT FROM placements p WHERE p.goods_id = g.id) AS has_plan
    FROM options o JOIN goods g ON g.id = o.goods_id
    WHERE o.article_key = article_key(${typed}) AND o.article_key <> '' ORDER BY o.article <> ${typed}, o.id LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export const goodsById = (db: Db, id: string) =>
  db
    .selectFrom('goods')
    .select(['id', 'name', 'slug'])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();

function rowOf(fields: FieldValues) {
  const of = (key: string): string => fields[key] ?? '';
  const whole = (key: string): number | null => (of(key) === '' ? null : Number(of(key)));
  return {
    width: Number(of('width')),
    depth: Number(of('depth')),
    height: Number(of('height')),
    mass_kg: Number(of('mass')),
    front: Number(of('front')),
    back: Number(of('back')),
    left_side: Number(of('left')),
    right_side: Number(of('right')),
    ceiling: Number(of('ceiling')),
    floor_thickness: Number(of('floor')),
    needs_foundation: of('foundation') === 'yes',
    voltage: of('voltage'),
    power_kva: readDecimal(of('power')) ?? 0,
    air_bar: readDecimal(of('air')),
    air_l_min: whole('air_flow'),
    conveyor_side: (of('chips') || null) as Insertable<Tables['placements']>['conveyor_side'],
    conveyor_height: whole('chips_height'),
    note: of('note'),
  };
}

/** Two who add the same machine at once: the second is told. */
export async function insertPlacement(tx: Db, goodsId: number, fields: FieldValues): Promise<boolean> {
  const made = await tx
    .insertInto('placements')
    .values({ goods_id: goodsId, ...rowOf(fields) })
    .onConflict((conflict) => conflict.column('goods_id').doNothing())
    .returning('goods_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function writePlacement(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('placements').set(rowOf(fields)).where('goods_id', '=', Number(id)).execute();
}

export async function removePlacement(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('placements').where('goods_id', '=', Number(id)).execute();
}

/** The first rows, for a sheet to begin with. */
export async function firstPlacements(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('placements').select('goods_id').orderBy('goods_id').limit(most).execute();
  return rows.map((row) => String(row.goods_id));
}
