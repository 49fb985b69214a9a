import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Expression, type Selectable, sql } from 'kysely';

/**
 * Addresses the person may see: their own and their companies'. Two queries, because with OR PostgreSQL scans
 * everybody's addresses instead of using either index.
 */
export function visibleAddresses(db: Db, userId: string | Expression<string>) {
  const personalAddresses = db
    .selectFrom('addresses')
    .selectAll('addresses')
    .select([sql<string | null>`NULL::text`.as('client_name'), sql<Role | null>`NULL::text`.as('role')])
    .where('addresses.user_id', '=', userId);
  const offices = db
    .selectFrom('acting_members')
    .innerJoin('addresses', 'addresses.client_id', 'acting_members.client_id')
    .innerJoin('clients', 'clients.id', 'acting_members.client_id')
    .selectAll('addresses')
    .select(['clients.name_short as client_name', 'acting_members.role'])
    .where('acting_members.user_id', '=', userId);
  return db.selectFrom(personalAddresses.unionAll(offices).as('addresses')).selectAll('addresses');
}

type Role = Selectable<Tables['acting_members']>['role'];

/** All of them in their order; to stand in another question as well. */
export function addressList(db: Db, userId: string | Expression<string>) {
  return visibleAddresses(db, userId)
    .orderBy(sql`addresses.client_id is not null`)
    .orderBy('client_name')
    .orderBy('is_default', 'desc')
    .orderBy('addresses.created_at')
    .orderBy('addresses.id')
    .limit(1000);
}
export type AddressRow = Awaited<ReturnType<ReturnType<typeof addressList>['execute']>>[number];
