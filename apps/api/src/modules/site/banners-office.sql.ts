import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { BANNER_SECTIONS } from '@spindle/contract/staff/site-records';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import { dropLooks, looksOf } from './banner-looks.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;
const state = sql<
  'ahead' | 'over' | 'shown'
>`CASE WHEN banners.starts_on > ${today} THEN 'ahead' WHEN banners.ends_on < ${today} THEN 'over' ELSE 'shown' END`;
const words = plainWords(sql`banners.title`, sql`banners.text`, sql`banners.advertiser`, sql`banners.erid`);

/** The list of the office; `contract/staff/site-records.ts` is its face. */
export const bannersListSql: ListSql = {
  table: 'banners',
  id: 'banners.id',
  key: 'banners.id',
  sorts: {
    section: { by: sql`(banners.section || ' ' || lpad(banners.position::text, 6, '0'))`, type: 'text' },
    title: { by: sql`banners.title`, type: 'text' },
  },
  filters: {
    section: oneOf(sql`banners.section`),
    state: oneOf(state),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

const stateNames = { shown: 'показан', ahead: 'впереди', over: 'закончился' } as const;
const dayText = (day: string | null): string => (day === null ? '…' : day.split('-').toReversed().join('.'));

export async function listedBanners(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const looks = await looksOf(db, ids);
  const rows = await db
    .selectFrom('banners')
    .selectAll()
    .select(state.as('state'))
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.title,
    cells: {
      title: row.title,
      section: BANNER_SECTIONS[row.section as keyof typeof BANNER_SECTIONS] ?? row.section,
      term: row.starts_on || row.ends_on ? `${dayText(row.starts_on)} – ${dayText(row.ends_on)}` : 'всегда',
      state: stateNames[row.state],
      views: looks.get(row.id)?.views.toLocaleString('ru-RU') ?? '',
      clicks: looks.get(row.id)?.clicks.toLocaleString('ru-RU') ?? '',
      advertiser: row.advertiser ?? '',
      erid: row.erid ?? '',
    },
  }));
}

const oneBanner = (db: Db, id: string) => db.selectFrom('banners').selectAll().where('id', '=', id);

type BannerRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneBanner>['executeTakeFirst']>>>;

const typedBanner = (row: BannerRow): FieldValues => ({
  title: row.title,
  section: row.section,
  text: row.text ?? '',
  url: row.url ?? '',
  button: row.button ?? '',
  position: String(row.position),
  picture: row.picture ?? '',
  drawing: row.drawing_kind ?? '',
  params: Object.keys(row.drawing_params).length === 0 ? '' : JSON.stringify(row.drawing_params),
  starts_on: row.starts_on ?? '',
  ends_on: row.ends_on ?? '',
  advertiser: row.advertiser ?? '',
  erid: row.erid ?? '',
});

const stored = (row: BannerRow | undefined): StoredSpec | undefined =>
  row && { id: row.id, version: row.version, fields: typedBanner(row) };

export const findBanner = async (db: Db, id: string) => stored(await oneBanner(db, id).executeTakeFirst());
export const lockBanner = async (tx: Db, id: string) =>
  stored(await oneBanner(tx, id).forUpdate().executeTakeFirst());

const rowOf = (fields: FieldValues) => ({
  title: fields['title'] ?? '',
  section: fields['section'] ?? '',
  text: fields['text'] || null,
  url: fields['url'] || null,
  button: fields['button'] || null,
  position: Number(fields['position']),
  picture: fields['picture'] || null,
  drawing_kind: fields['drawing'] || null,
  drawing_params: fields['params'] || '{}',
  starts_on: fields['starts_on'] || null,
  ends_on: fields['ends_on'] || null,
  advertiser: fields['advertiser'] || null,
  erid: fields['erid'] || null,
});

export async function insertBanner(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx
    .insertInto('banners')
    .values({ id, ...rowOf(fields) })
    .execute();
}

export async function writeBanner(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('banners').set(rowOf(fields)).where('id', '=', id).execute();
}

export async function removeBanner(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('banners').where('id', '=', id).execute();
  await dropLooks(tx, id);
}
