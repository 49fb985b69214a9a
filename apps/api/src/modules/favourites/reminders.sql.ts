import type { NotificationInterval } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface DueReminder {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly notify_from: string;
  readonly notification_interval: NotificationInterval;
  readonly notify_at: Date;
  readonly goods_count: number;
  /** Whom to write to; null when the person is gone, locked out, or has not confirmed the address. */
  readonly email: string | null;
  readonly first_name: string;
  /** The database's clock. */
  readonly now: Date;
}

export async function dueReminders(db: Db, limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    SELECT l.id, l.user_id, l.name, l.notify_from, l.notification_interval, l.notify_at, u.first_name, now() AS now,
      (SELECT count(*)::int FROM favourite_list_goods g WHERE g.list_id = l.id) AS goods_count,
      CASE WHEN u.deleted_at IS NULL AND u.locked_at IS NULL AND u.email_confirmed_at IS NOT NULL THEN u.email END AS email
    FROM favourite_lists l JOIN users u ON u.id = l.user_id
    WHERE l.notify_at <= now() ORDER BY l.notify_at, l.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Moves a reminder on; false when another worker has, or its owner has changed it. */
export async function passReminder(tx: Db, due: DueReminder, next: Date | null): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE favourite_lists SET notify_at = ${next},
      notify_from = CASE WHEN ${next}::timestamptz IS NULL THEN NULL ELSE notify_from END,
      notification_interval = CASE WHEN ${next}::timestamptz IS NULL THEN NULL ELSE notification_interval END
    WHERE id = ${due.id} AND notify_from = ${due.notify_from} AND notification_interval = ${due.notification_interval}
      AND date_trunc('milliseconds', notify_at) = date_trunc('milliseconds', ${due.notify_at}::timestamptz)`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
