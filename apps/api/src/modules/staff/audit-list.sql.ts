import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { type ListSql, ofPerson, oneOf, within } from '../../kernel/staff/lists.sql.ts';

export const auditSql: ListSql = {
  table: 'audit',
  id: 'id',
  idType: 'bigint',
  // Numbers are given in the order of time; one index serves both.
  sorts: { at: { by: sql`audit.id`, type: 'bigint' } },
  filters: {
    at: within(sql`audit.at`),
    staff: ofPerson(sql`audit.staff_id`),
    by: oneOf(sql`audit.actor_kind`),
    kind: oneOf(sql`audit.record_kind`),
  },
  search: (text) => sql`(audit.record_id = ${text} OR audit.request_id = ${text})`,
};

export async function auditRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('audit')
    .selectAll()
    .where('id', 'in', ids.map(Number))
    .orderBy('id', 'desc')
    .execute();
}

export function colleagues(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'first_name', 'last_name'])
    .where('locked_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(1000)
    .execute();
}

export function peopleNamed(db: Db, text: string) {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'first_name', 'last_name', 'position'])
    .where(sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${part}`)
    .orderBy('last_name')
    .limit(5)
    .execute();
}
