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

/** Undefined when it was withdrawn before. */
export function withdrawConsent(db: Db, id: string): Promise<ConsentRow | undefined> {
  return db
    .updateTable('consents')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}
