import type { Db } from '@spindle/database/pool';
import { type Expression, sql } from 'kysely';

/** What the person may see: their own addresses and the offices of their companies. */
export function visibleAddresses(db: Db, userId: string | Expression<string>) {
  return db
    .selectFrom('addresses')
    .leftJoin('clients', 'clients.id', 'addresses.client_id')
    .leftJoin('acting_members', (join) =>
      join
        .onRef('acting_members.client_id', '=', 'addresses.client_id')
        .on('acting_members.user_id', '=', userId),
    )
    .selectAll('addresses')
    .select(['clients.name_short as client_name', 'acting_members.role'])
    .where((where) =>
      where.or([where('addresses.user_id', '=', userId), where('acting_members.user_id', '=', userId)]),
    );
}

/** All of them in their order; to stand in another question as well. */
export function addressList(db: Db, userId: string | Expression<string>) {
  return visibleAddresses(db, userId)
    .orderBy(sql`addresses.client_id is not null`)
    .orderBy('clients.name_short')
    .orderBy('is_default', 'desc')
    .orderBy('addresses.created_at')
    .orderBy('addresses.id')
    .limit(1000);
}
export type AddressRow = Awaited<ReturnType<ReturnType<typeof addressList>['execute']>>[number];
