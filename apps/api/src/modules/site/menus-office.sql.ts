import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { MENUS } from '@spindle/contract/staff/menus-list';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

type Menu = keyof typeof MENUS;

const words = plainWords(sql`menu_items.name`, sql`menu_items.url`);
const padded = (position: ReturnType<typeof sql>) => sql`lpad(${position}::text, 6, '0')`;
/** As the menu stands: an item, then what is inside it. */
const place = sql`(menu_items.menu || ' ' || ${padded(sql`coalesce((SELECT p.position FROM menu_items p WHERE p.id = menu_items.parent_id), menu_items.position)`)}
  || coalesce(menu_items.parent_id, menu_items.id) || CASE WHEN menu_items.parent_id IS NULL THEN '' ELSE ${padded(sql`menu_items.position`)} END)`;
const hidden = sql<boolean>`(menu_items.is_hidden OR EXISTS (SELECT FROM menu_items p WHERE p.id = menu_items.parent_id AND p.is_hidden))`;

/** The list of the office; `contract/staff/menus-list.ts` is its face. */
export const menusListSql: ListSql = {
  table: 'menu_items',
  id: 'menu_items.id',
  key: 'menu_items.id',
  sorts: { place: { by: place, type: 'text' } },
  filters: {
    menu: oneOf(sql`menu_items.menu`),
    state: oneOf(sql`CASE WHEN ${hidden} THEN 'hidden' ELSE 'shown' END`),
  },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

/** `isThere` tells whether an address of the shop opens. */
export async function listedMenuItems(
  db: Db,
  ids: readonly string[],
  isThere: (path: string) => boolean,
): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('menu_items')
    .leftJoin('menu_items as p', 'p.id', 'menu_items.parent_id')
    .selectAll('menu_items')
    .select(['p.name as parent_name', hidden.as('is_out')])
    .where('menu_items.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    cells: {
      name: row.parent_id === null ? row.name : `–\u00a0${row.name}`,
      url: row.url,
      place: [MENUS[row.menu], ...(row.parent_name === null ? [] : [row.parent_name])].join(', '),
      state: row.is_out ? 'скрыт' : row.url !== '' && !isThere(row.url) ? 'страницы нет' : 'показан',
    },
  }));
}

const oneItem = (db: Db, id: string) => db.selectFrom('menu_items').selectAll().where('id', '=', id);

type ItemRow = NonNullable<Awaited<ReturnType<ReturnType<typeof oneItem>['executeTakeFirst']>>>;

const typedItem = (row: ItemRow): FieldValues => ({
  name: row.name,
  menu: row.menu,
  url: row.url,
  parent: row.parent_id ?? '',
  position: String(row.position),
  note: row.append_text ?? '',
  badge: row.has_promotion_badge ? 'yes' : '',
  hidden: row.is_hidden ? 'yes' : '',
});

const stored = (row: ItemRow | undefined): StoredSpec | undefined =>
  row && { id: row.id, version: row.version, fields: typedItem(row) };

export const findMenuItem = async (db: Db, id: string) => stored(await oneItem(db, id).executeTakeFirst());
export const lockMenuItem = async (tx: Db, id: string) =>
  stored(await oneItem(tx, id).forUpdate().executeTakeFirst());

/** Items that stand by themselves: others may be put inside them. */
export const topItems = (db: Db) =>
  db
    .selectFrom('menu_items')
    .select(['id', 'name', 'menu'])
    .where('parent_id', 'is', null)
    .orderBy('menu')
    .orderBy('position')
    .execute();

export async function childrenOf(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('menu_items')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Two of the staff who put items into each other do so one after the other. */
export async function lockMenus(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('menus'))`.execute(tx);
}

const rowOf = (fields: FieldValues) => ({
  name: fields['name'] ?? '',
  menu: fields['menu'] as Menu,
  url: fields['url'] ?? '',
  parent_id: fields['parent'] || null,
  position: Number(fields['position']),
  append_text: fields['note'] || null,
  has_promotion_badge: fields['badge'] === 'yes',
  is_hidden: fields['hidden'] === 'yes',
});

export async function insertMenuItem(tx: Db, id: string, fields: FieldValues): Promise<void> {
  const slug = latinSlug(fields['url']?.split('/').findLast(Boolean) || (fields['name'] ?? ''), 60) || id;
  await tx
    .insertInto('menu_items')
    .values({ id, slug, code: null, ...rowOf(fields) })
    .execute();
}

/** What is inside an item goes with it to another menu. */
export async function writeMenuItem(tx: Db, id: string, fields: FieldValues): Promise<void> {
  const row = rowOf(fields);
  await tx.updateTable('menu_items').set(row).where('id', '=', id).execute();
  await tx
    .updateTable('menu_items')
    .set({ menu: row.menu })
    .where('parent_id', '=', id)
    .where('menu', '<>', row.menu)
    .execute();
}

export async function removeMenuItem(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('menu_items').where('id', '=', id).execute();
}
