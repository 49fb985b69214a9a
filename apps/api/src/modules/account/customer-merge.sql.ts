import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Tables whose rows move to the other account, with their Russian names. */
const moved = [
  ['orders', 'заказы'],
  ['quotations', 'предложения'],
  ['requests', 'заявки'],
  ['documents', 'бумаги'],
  ['service_cards', 'станки'],
  ['service_requests', 'сервисные заявки'],
  ['addresses', 'адреса'],
] as const;

/** How many rows of an account would go over. */
export async function movesOf(db: Db, userId: string): Promise<{ what: string; count: number }[]> {
  const moves: { what: string; count: number }[] = [];
  for (const [table, what] of moved) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE user_id = ${userId}::uuid`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) moves.push({ what, count });
  }
  return moves;
}

export async function moveAccount(tx: Db, from: string, into: string): Promise<void> {
  await sql`UPDATE addresses SET is_default = false WHERE user_id = ${from}::uuid`.execute(tx);
  for (const [table] of moved)
    await sql`UPDATE ${sql.table(table)} SET user_id = ${into}::uuid WHERE user_id = ${from}::uuid`.execute(
      tx,
    );
}

/** Locks two accounts until the end of the transaction, always in the same order to avoid deadlocks. */
export function lockedAccounts(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'version', 'email', 'email_confirmed_at', 'locked_at', 'manager_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** An account with companies cannot be merged away: its companies would lose their member. */
export async function hasCompanies(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_members')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setManager(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('users').set({ manager_id: staffId }).where('id', '=', id).execute();
}
