import type { Db } from '@spindle/database/pool';
import type { StoredAttachment } from '@spindle/database/tables/shop';
import {
  askTogether,
  executePrepared,
  type Question,
  writtenOnce,
  writtenPerShape,
} from '@spindle/database/prepared';
import type { Tables } from '@spindle/database/tables';
import { type Selectable, sql } from 'kysely';

export interface NewLetter {
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
export function letterRow(letter: NewLetter) {
  return {
    id: letter.id,
    message_id: letter.messageId,
    template: letter.template,
    recipient: letter.recipient,
    reply_to: letter.replyTo,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    attachments: JSON.stringify(letter.attachments),
    user_id: letter.userId,
    request_id: letter.requestId,
    forgotten: letter.forgotten,
    thread: [...letter.thread],
    ...(letter.createdAt ? { created_at: letter.createdAt } : {}),
  };
}

/** With their jobs. */
export async function sendLetters(
  tx: Db,
  letters: readonly NewLetter[],
  jobs: readonly Question[],
): Promise<void> {
  const rows = letters.map(letterRow);
  const inserted: Question[] = [];
  for (let at = 0; at < rows.length;) {
    const size = rows.length - at >= lettersAtOnce ? lettersAtOnce : 1;
    inserted.push(insertion(tx, Object.fromEntries(rows.slice(at, at + size).entries())));
    at += size;
  }
  await askTogether(tx, [...inserted, ...jobs]);
}

/** Statements are prepared for so many and for one: each makes indexes, checks and keys of the table ready once. */
const lettersAtOnce = 10;

const insertion = writtenPerShape<Readonly<Record<string, ReturnType<typeof letterRow>>>>((rows, tx) =>
  tx.insertInto('letters').values(Object.values(rows)),
);

/** Letters that still have to go out, oldest first. */
export async function waitingLetters(db: Db, limit: number): Promise<string[]> {
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

/** A letter as it is sent. */
export async function waitingLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  const { rows } = await readingLetter(db, { id });
  return rows[0];
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
export type LetterRow = Pick<Selectable<Tables['letters']>, (typeof sentColumns)[number]>;

const readingLetter = writtenOnce<{ readonly id: string }, LetterRow>(({ id }, db) =>
  db
    .selectFrom('letters')
    .select(sentColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null),
);

export function filesByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('files').select(['id', 'storage_key', 'mime']).where('id', 'in', ids).execute();
}

/** A letter of a person who has left goes; any other stays as sent. */
export async function markSent(db: Db, id: string): Promise<void> {
  await executePrepared(
    db,
    sql`
    WITH gone AS (DELETE FROM letters WHERE id = ${id} AND forgotten)
    UPDATE letters SET sent_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = ${id} AND NOT forgotten`,
  );
}

/** Counts a failed attempt; with `forGood` the letter is not tried again. */
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

/** A letter of a person who has left is kept only until it is sent or given up. */
async function dropForgotten(db: Db, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).where('forgotten', 'is', true).execute();
}

/** Which of these letters there are. */
export async function knownLetters(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('letters').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** For staff: the newest letters, without their bodies. */
export function listLetters(db: Db, { limit }: { limit: number }) {
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

/** For staff: one letter whole, by its id or the beginning of it. */
export function showLetter(db: Db, id: string) {
  return db
    .selectFrom('letters')
    .selectAll()
    .where(sql<string>`id::text`, 'like', `${id.toLowerCase().replace(/[^0-9a-f-]/g, '')}%`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
