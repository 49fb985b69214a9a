import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { isLive } from './live-session.fragment.sql.ts';

const linkSeconds = 60;
const viewMinutes = 15;

/** One of the staff looks at one customer at a time: what they had open before ends. */
export async function insertLink(
  tx: Db,
  link: {
    readonly id: string;
    readonly codeHash: Buffer;
    readonly userId: string;
    readonly staffSessionId: string;
  },
): Promise<void> {
  await tx.deleteFrom('sessions').where('staff_session_id', '=', link.staffSessionId).execute();
  await tx
    .insertInto('sessions')
    .values({
      id: link.id,
      token_hash: link.codeHash,
      user_id: link.userId,
      staff_session_id: link.staffSessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${linkSeconds})`,
    })
    .execute();
}

export interface ViewRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly expires_at: Date;
  readonly staff_id: string;
  readonly staff_name: string;
}

const viewed = sql`sessions.id, sessions.user_id, trim(users.first_name || ' ' || users.last_name) AS name, users.email,
  sessions.expires_at, staff.id AS staff_id, staff.first_name || ' ' || staff.last_name AS staff_name`;
const theirs = sql`users.id = sessions.user_id AND staff_sessions.id = sessions.staff_session_id
  AND staff.id = staff_sessions.staff_id AND staff_sessions.expires_at > now() AND staff.locked_at IS NULL AND ${isLive}`;

/** Gives the link away once: from now on the session is reached by its own token, and never outlives the office's. */
export async function takeLink(tx: Db, codeHash: Buffer, tokenHash: Buffer): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    UPDATE sessions SET token_hash = ${tokenHash}, seen_at = now(),
      expires_at = least(now() + make_interval(mins => ${viewMinutes}), staff_sessions.expires_at)
    FROM users, staff_sessions, staff WHERE sessions.token_hash = ${codeHash} AND ${theirs} RETURNING ${viewed}`.execute(
    tx,
  );
  return rows[0];
}

export async function viewByToken(db: Db, tokenHash: Buffer): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    SELECT ${viewed} FROM sessions, users, staff_sessions, staff
    WHERE sessions.token_hash = ${tokenHash} AND ${theirs}`.execute(db);
  return rows[0];
}

export async function endView(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Whether this kind of page is opened for the first time. */
export async function markPage(tx: Db, id: string, page: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE sessions SET seen_pages = array_append(seen_pages, ${page})
    WHERE id = ${id} AND NOT (${page} = ANY (seen_pages)) RETURNING id`.execute(tx);
  return rows.length > 0;
}
