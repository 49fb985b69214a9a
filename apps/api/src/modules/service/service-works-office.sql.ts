import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { numberText } from '../../kernel/number-text.ts';
import { type ListSql, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const words = plainWords(sql`service_works.name`, sql`service_works.includes`);

/** The list of the office; `contract/staff/service-records.ts` is its face. */
export const serviceWorksListSql: ListSql = {
  table: 'service_works',
  id: 'service_works.id',
  key: 'service_works.id',
  sorts: { place: { by: sql`service_works.position::bigint`, type: 'bigint' } },
  filters: {},
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

export async function listedWorks(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('service_works')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      term: row.term,
      price: [
        row.price_from === null ? '' : `от\u00a0${numberText(row.price_from / 100)}\u00a0₽`,
        row.price_note ?? '',
      ]
        .filter(Boolean)
        .join(', '),
      place: String(row.position),
    },
  }));
}

const oneWork = (db: Db, id: string) => db.selectFrom('service_works').selectAll().where('id', '=', id);
type WorkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneWork>['executeTakeFirst']>>>;

const typedWork = (row: WorkRow): FieldValues => ({
  name: row.name,
  includes: row.includes,
  term: row.term,
  price_from: row.price_from === null ? '' : String(row.price_from / 100),
  price_note: row.price_note ?? '',
  page: row.page_slug ?? '',
  position: String(row.position),
});

const stored = (row: WorkRow | undefined): StoredSpec | undefined =>
  row && { id: row.id, version: row.version, fields: typedWork(row) };
export const findWork = async (db: Db, id: string) => stored(await oneWork(db, id).executeTakeFirst());
export const lockWork = async (tx: Db, id: string) =>
  stored(await oneWork(tx, id).forUpdate().executeTakeFirst());

const lastPlace = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM service_works)`;
const rowOf = (fields: FieldValues) => ({
  name: fields['name'] ?? '',
  includes: fields['includes'] ?? '',
  term: fields['term'] ?? '',
  price_from: fields['price_from'] ? Number(fields['price_from']) * 100 : null,
  price_note: fields['price_note'] || null,
  page_slug: fields['page'] || null,
  position: fields['position'] ? Number(fields['position']) : lastPlace,
});

/** Under the first of these words that no work has yet. */
export async function insertWork(tx: Db, slugs: readonly string[], fields: FieldValues): Promise<string> {
  const taken = await tx
    .selectFrom('service_works')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  const slug = slugs.find((one) => !taken.some((row) => row.slug === one)) ?? '';
  await tx
    .insertInto('service_works')
    .values({ id: slug, slug, ...rowOf(fields) })
    .execute();
  return slug;
}

export async function writeWork(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('service_works').set(rowOf(fields)).where('id', '=', id).execute();
}

export async function removeWork(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('service_works').where('id', '=', id).execute();
}

/** Pages a work may lead to. */
export const servicePages = (db: Db) =>
  db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('slug', 'like', 'service%')
    .orderBy('slug')
    .execute();
