import type { Db } from '@spindle/database/pool';
import type { StoredAttachment } from '@spindle/database/tables/shop';
import type { Tables } from '@spindle/database/tables';
import { type Selectable, sql } from 'kysely';

export interface NewEmail {
  readonly id: string;
  readonly messageId: string;
  readonly template: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly StoredAttachment[];
  readonly userId: string | null;
  readonly requestId: string | null;
  readonly forgotten: boolean;
  readonly thread: readonly string[];
  readonly createdAt?: Date;
}

const longestError = 500;

/** As it stands in its table. */
function emailRow(email: NewEmail) {
  return {
    id: email.id,
    message_id: email.messageId,
    template: email.template,
    recipient: email.recipient,
    reply_to: email.replyTo,
    subject: email.subject,
    html: email.html,
    text: email.text,
    attachments: JSON.stringify(email.attachments),
    user_id: email.userId,
    request_id: email.requestId,
    forgotten: email.forgotten,
    thread: [...email.thread],
    ...(email.createdAt ? { created_at: email.createdAt } : {}),
  };
}

/** A statement holds 65 535 values at most, and an e-mail has fourteen. */
const emailsPerStatement = 1000;

export async function insertEmails(tx: Db, emails: readonly NewEmail[]): Promise<void> {
  const rows = emails.map(emailRow);
  for (let at = 0; at < rows.length; at += emailsPerStatement)
    await tx
      .insertInto('letters')
      .values(rows.slice(at, at + emailsPerStatement))
      .execute();
}

/** Unsent e-mails, oldest first. */
export async function waitingEmailIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('letters')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

const sentColumns = [
  'id',
  'message_id',
  'recipient',
  'reply_to',
  'subject',
  'html',
  'text',
  'attachments',
  'created_at',
  'attempts',
  'thread',
] as const satisfies readonly (keyof Tables['letters'])[];
export type EmailRow = Pick<Selectable<Tables['letters']>, (typeof sentColumns)[number]>;

/** The columns needed to send an e-mail. */
export function waitingEmail(db: Db, id: string): Promise<EmailRow | undefined> {
  return db
    .selectFrom('letters')
    .select(sentColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

export function filesByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('files').select(['id', 'storage_key', 'mime']).where('id', 'in', ids).execute();
}

/** Deletes the e-mail of a person who has left and marks any other as sent. */
export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM letters WHERE id = ${id} AND forgotten)
    UPDATE letters SET sent_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = ${id} AND NOT forgotten`.execute(
    db,
  );
}

/** Counts a failed attempt; with `forGood` the e-mail is not retried. */
export async function markFailed(db: Db, id: string, error: string, forGood: boolean): Promise<void> {
  await db
    .updateTable('letters')
    .set({
      attempts: sql`attempts + 1`,
      last_error: error.slice(0, longestError),
      failed_at: forGood ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute();
  if (forGood) await dropForgotten(db, id);
}

/** The e-mail of a person who has left is stored only until it is sent or given up. */
async function dropForgotten(db: Db, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).where('forgotten', 'is', true).execute();
}

/** Which of these ids exist. */
export async function existingEmailIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('letters').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** For staff: the newest e-mails without their bodies. */
export function listEmails(db: Db, { limit }: { limit: number }) {
  return db
    .selectFrom('letters')
    .select([
      'id',
      'template',
      'recipient',
      'subject',
      'created_at',
      'sent_at',
      'failed_at',
      'attempts',
      'last_error',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(Math.min(limit, 1000))
    .execute();
}

/** For staff: a complete e-mail by its id or the beginning of it. */
export function findEmail(db: Db, id: string) {
  return db
    .selectFrom('letters')
    .selectAll()
    .where(sql<string>`id::text`, 'like', `${id.toLowerCase().replace(/[^0-9a-f-]/g, '')}%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
