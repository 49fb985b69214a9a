import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ListOwner } from './handle-staff.ts';

const everybody = sql<SqlBool>`true`;

/** The member of staff whose customers alone the reader sees; null means all customers. */
export const leaderOf = ({ id, onlyOwn }: Pick<ListOwner, 'id' | 'onlyOwn'>): string | null =>
  onlyOwn ? id : null;

/**
 * Whether a member of staff leads a person: through an order, as their manager, or as the one who created the record.
 */
export const leadsPerson = (staffId: string | null, person: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  staffId === null
    ? everybody
    : sql<SqlBool>`(EXISTS (SELECT FROM orders o WHERE o.user_id = ${person} AND o.assignee_id = ${staffId}::uuid)
      OR EXISTS (SELECT FROM users led WHERE led.id = ${person} AND led.manager_id = ${staffId}::uuid)
      OR (${person})::text IN (SELECT a.record_id FROM audit a
        WHERE a.record_kind = 'account' AND a.action = 'accounts.guest' AND a.staff_id = ${staffId}::uuid))`;

/** The same of a company: by an order, or as its manager. */
export const leadsCompany = (staffId: string | null, company: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  staffId === null
    ? everybody
    : sql<SqlBool>`(EXISTS (SELECT FROM orders o WHERE o.client_id = ${company} AND o.assignee_id = ${staffId}::uuid)
      OR EXISTS (SELECT FROM clients led WHERE led.id = ${company} AND led.manager_id = ${staffId}::uuid))`;
