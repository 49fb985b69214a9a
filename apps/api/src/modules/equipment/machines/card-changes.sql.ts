import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable, Updateable } from 'kysely';

export async function insertChange(
  tx: Db,
  change: Insertable<Tables['service_card_changes']>,
): Promise<void> {
  await tx.insertInto('service_card_changes').values(change).execute();
}

/** Locked until the transaction ends, so that a change is decided on once. */
export function lockChange(tx: Db, number: string) {
  return tx
    .selectFrom('service_card_changes')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

export async function updateChange(
  tx: Db,
  number: string,
  values: Updateable<Tables['service_card_changes']>,
): Promise<void> {
  await tx.updateTable('service_card_changes').set(values).where('number', '=', number).execute();
}

export function lastUndecided(db: Db, cardId: string) {
  return db
    .selectFrom('service_card_changes')
    .select(['kind', 'number'])
    .where('card_id', '=', cardId)
    .where('state', '=', 'new')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isMember(db: Db, userId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('acting_members')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}
