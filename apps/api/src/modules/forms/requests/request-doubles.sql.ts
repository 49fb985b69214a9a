import type { Db } from '@spindle/database/pool';
import { sql, type SqlBool } from 'kysely';
import type { FormFields } from '../form-definition.ts';
import type { RequestStatus } from './request-status.rules.ts';
import { ledBy } from './requests-office.sql.ts';

interface Repeated {
  readonly id: string;
  readonly form: string;
  readonly fields: FormFields;
  readonly email: string | null;
  readonly user_id: string | null;
  readonly created_at: Date;
}

const nearDays = 3;

/** The same form from the same sender within a few days, among requests the employee leads; null is all. */
export async function doublesOf(db: Db, request: Repeated, leader: string | null) {
  const phone = request.fields['phone'];
  const same = [
    request.user_id === null ? [] : sql<SqlBool>`requests.user_id = ${request.user_id}::uuid`,
    request.email === null ? [] : sql<SqlBool>`lower(requests.email) = lower(${request.email})`,
    typeof phone === 'string' && phone !== '' ? sql<SqlBool>`requests.fields ->> 'phone' = ${phone}` : [],
  ].flat();
  if (same.length === 0) return [];
  return db
    .selectFrom('requests')
    .select(['number', 'form', 'fields', 'created_at'])
    .where('form', '=', request.form)
    .where('id', '!=', request.id)
    .where('merged_into', 'is', null)
    .where('is_spam', '=', false)
    .where(
      sql<SqlBool>`created_at BETWEEN ${request.created_at}::timestamptz - make_interval(days => ${nearDays})
        AND ${request.created_at}::timestamptz + make_interval(days => ${nearDays})`,
    )
    .where(sql<SqlBool>`(${sql.join(same, sql` OR `)})`)
    .where(ledBy(leader))
    .orderBy('created_at')
    .limit(10)
    .execute();
}

/** Numbers of the requests merged into a request. */
export async function mergedWith(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .select('number')
    .where('merged_into', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ number }) => number);
}

export async function numberOfRequest(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('requests').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number ?? null;
}

export async function setMerged(tx: Db, id: string, into: string, status: RequestStatus): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ merged_into: into, merged_status: status })
    .where('id', '=', id)
    .execute();
}

export async function setParted(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ merged_into: null, merged_status: null })
    .where('id', '=', id)
    .execute();
}

/** Whether its sender was answered or notified of an end before it was merged into another. */
export async function wasAnswered(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('request_history')
    .select('id')
    .where('request_id', '=', id)
    .where('answer', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
