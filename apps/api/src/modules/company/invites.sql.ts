import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const lifeDays = 7;
const expiry = sql<Date>`now() + make_interval(days => ${lifeDays})`;

interface NewInvite {
  readonly id: string;
  readonly clientId: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
}

/** One open invite per mailbox and company: a repeated one gets a new link and a new term. */
export async function upsertInvite(db: Db, invite: NewInvite): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into invites (id, client_id, email, email_key, token_hash, invited_by, expires_at)
    values (${invite.id}, ${invite.clientId}, ${invite.email}, ${emailKey(invite.email)}, ${invite.tokenHash}, ${invite.invitedBy}, ${expiry})
    on conflict (client_id, email_key) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, invited_by = excluded.invited_by,
      expires_at = excluded.expires_at, created_at = now()
    returning id`.execute(db);
  return rows[0]?.id ?? invite.id;
}

function openInvites(db: Db) {
  return db
    .selectFrom('invites')
    .innerJoin('clients', 'clients.id', 'invites.client_id')
    .select([
      'invites.id',
      'invites.client_id',
      'clients.name_short as client_name',
      'clients.inn as client_inn',
      'invites.email',
      'invites.invited_by',
      'invites.created_at',
      'invites.expires_at',
      sql<boolean>`invites.expires_at <= now()`.as('expired'),
    ])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null);
}
export type InviteRow = Awaited<ReturnType<ReturnType<typeof openInvites>['execute']>>[number];

export function invitesOf(db: Db, clientIds: readonly string[]): Promise<InviteRow[]> {
  if (clientIds.length === 0) return Promise.resolve([]);
  return openInvites(db)
    .where('client_id', 'in', clientIds)
    .orderBy('invites.created_at', 'desc')
    .limit(500)
    .execute();
}

export function openInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  return openInvites(db).where('invites.id', '=', id).executeTakeFirst();
}

/** The invite behind a link that can still be followed. */
export function inviteByToken(db: Db, tokenHash: Buffer): Promise<InviteRow | undefined> {
  return openInvites(db)
    .where('token_hash', '=', tokenHash)
    .where('invites.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Of two at once one gets it. */
export async function acceptInvite(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('invites')
    .set({ accepted_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeInvite(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('invites')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeInvitesTo(tx: Db, clientId: string): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ revoked_at: sql<Date>`now()` })
    .where('client_id', '=', clientId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Links this person has sent open nothing any more. */
export async function revokeInvitesBy(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ revoked_at: sql<Date>`now()` })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
