import type { NotificationInterval } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Changes of one person's favourites go one after another. */
export async function lockFavourites(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`favourites ${userId}`}, 0))`.execute(tx);
}

export interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly share_token: string | null;
  readonly notification_interval: NotificationInterval | null;
  readonly notify_at: Date | null;
  readonly goods_count: number;
}

const listColumns = sql`l.id, l.name, l.is_default, l.share_token, l.notification_interval, l.notify_at,
  (SELECT count(*)::int FROM favourite_list_goods g WHERE g.list_id = l.id) AS goods_count`;

export async function listsOf(db: Db, userId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT ${listColumns} FROM favourite_lists l WHERE l.user_id = ${userId}
    ORDER BY l.is_default DESC, l.created_at, l.id LIMIT 200`.execute(db);
  return rows;
}

/** A list of the person's, by its id or as the default one. */
export async function listOf(db: Db, userId: string, id: string | null): Promise<ListRow | undefined> {
  const which = id === null ? sql`l.is_default` : sql`l.id = ${id}`;
  const { rows } = await sql<ListRow>`
    SELECT ${listColumns} FROM favourite_lists l WHERE l.user_id = ${userId} AND ${which}`.execute(db);
  return rows[0];
}

export async function sharedList(db: Db, token: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`
    SELECT ${listColumns} FROM favourite_lists l JOIN users u ON u.id = l.user_id
    WHERE l.share_token = ${token} AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}

export async function countLists(tx: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM favourite_lists WHERE user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertList(
  tx: Db,
  list: { id: string; user_id: string; name: string; is_default: boolean },
): Promise<void> {
  await tx.insertInto('favourite_lists').values(list).execute();
}

export async function changeList(
  db: Db,
  id: string,
  change: {
    name?: string;
    share_token?: string | null;
  },
): Promise<void> {
  await db.updateTable('favourite_lists').set(change).where('id', '=', id).execute();
}

/** A day that has already started is due at once; the database's clock decides. */
export async function setReminder(
  db: Db,
  id: string,
  reminder: { from: string; interval: NotificationInterval; due: Date } | null,
): Promise<void> {
  await db
    .updateTable('favourite_lists')
    .set({
      notify_from: reminder?.from ?? null,
      notification_interval: reminder?.interval ?? null,
      notify_at: reminder ? sql<Date>`greatest(${reminder.due}::timestamptz, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteList(tx: Db, userId: string, id: string): Promise<void> {
  await sql`
    DELETE FROM favourites f WHERE f.user_id = ${userId}
      AND f.goods_id IN (SELECT g.goods_id FROM favourite_list_goods g WHERE g.list_id = ${id})
      AND NOT EXISTS (SELECT FROM favourite_list_goods g
        WHERE g.user_id = f.user_id AND g.goods_id = f.goods_id AND g.list_id <> ${id})`.execute(tx);
  await tx.deleteFrom('favourite_lists').where('id', '=', id).execute();
}

export async function deleteEverything(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('favourite_lists').where('user_id', '=', userId).execute();
  await tx.deleteFrom('favourites').where('user_id', '=', userId).execute();
}

export async function confirmedEmail(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** Stops e-mails of all lists until the owner turns them on again. */
export async function stopReminders(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('favourite_lists')
    .set({ notify_from: null, notification_interval: null, notify_at: null })
    .where('user_id', '=', userId)
    .execute();
}
