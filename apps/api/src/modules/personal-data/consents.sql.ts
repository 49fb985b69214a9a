import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

const columns = ['id', 'form', 'text_version', 'given_at', 'withdrawn_at'] as const;

export function consentsOf(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .execute();
}
export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number];

export function consentOf(db: Db, userId: string, id: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('consents')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined when already withdrawn; `basis` is the written request for it. */
export function withdrawConsent(db: Db, id: string, basis?: string): Promise<ConsentRow | undefined> {
  return db
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()`, ...(basis === undefined ? {} : { withdrawn_basis: basis }) })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Requests with a withdrawn consent that still hold data: closed ones, or others after a month. */
export async function requestsToEmpty(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.id FROM requests r JOIN consents c ON c.request_id = r.id
    WHERE c.withdrawn_at IS NOT NULL AND r.fields <> '{}'
      AND (r.status IN ('done', 'rejected') OR c.withdrawn_at < now() - interval '30 days') LIMIT 10000`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
