import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { RecordSql } from '../../kernel/records/records.sql.ts';

const padded = (position: ReturnType<typeof sql>) => sql`lpad(${position}::text, 6, '0')`;
/** The order of the menu: an item, then its children. */
const menuPosition = sql`(menu_items.menu || ' ' || ${padded(sql`coalesce((SELECT p.position FROM menu_items p WHERE p.id = menu_items.parent_id), menu_items.position)`)}
  || coalesce(menu_items.parent_id, menu_items.id) || CASE WHEN menu_items.parent_id IS NULL THEN '' ELSE ${padded(sql`menu_items.position`)} END)`;
const hidden = sql<boolean>`(menu_items.is_hidden OR EXISTS (SELECT FROM menu_items p WHERE p.id = menu_items.parent_id AND p.is_hidden))`;

export const menuSql: RecordSql = {
  columns: {
    is_out: hidden,
    parent_name: sql`(SELECT p.name FROM menu_items p WHERE p.id = menu_items.parent_id)`,
  },
  sorts: { place: { by: menuPosition, type: 'text' } },
  filters: { state: sql`CASE WHEN ${hidden} THEN 'hidden' ELSE 'shown' END` },
};

/** Top-level items, which may have children. */
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

/** Children move to another menu with their item. */
export async function moveChildren(tx: Db, id: string): Promise<void> {
  await sql`UPDATE menu_items SET menu = holder.menu FROM menu_items AS holder
    WHERE holder.id = ${id} AND menu_items.parent_id = holder.id AND menu_items.menu <> holder.menu`.execute(
    tx,
  );
}
