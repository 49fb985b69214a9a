import type { AuditRecord } from '@spindle/contract/staff/audit-list';
import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import type { StaffDeps } from './staff-deps.ts';

/** Dependencies whose e-mails go nowhere, unless the test overrides them. */
export function testStaff(db: Db, overrides: Partial<StaffDeps> = {}): StaffDeps {
  return {
    db,
    post: async () => {},
    now: () => new Date(),
    newId: randomUUID,
    officeUrl: new URL('https://shop.example/'),
    ...overrides,
  };
}

/** Audit entries of a record, the oldest first. */
export function journalOf(db: Db, kind: AuditRecord, id: string) {
  return db
    .selectFrom('audit')
    .select(['actor_kind', 'action', 'before', 'after'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
}
