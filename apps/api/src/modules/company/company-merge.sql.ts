import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Tables whose rows move to the other company, with their names for people. */
const moved = [
  ['orders', 'заказы'],
  ['quotations', 'предложения'],
  ['documents', 'бумаги'],
  ['service_cards', 'станки'],
  ['service_card_changes', 'правки карт станков'],
  ['addresses', 'адреса'],
] as const;

/** How many rows of a company would go over. */
export async function movesOf(db: Db, clientId: string): Promise<{ what: string; count: number }[]> {
  const moves: { what: string; count: number }[] = [];
  for (const [table, what] of moved) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE client_id = ${clientId}::uuid`.execute(db);
    const count = Number(rows[0]?.count ?? 0);
    if (count > 0) moves.push({ what, count });
  }
  return moves;
}

/** Everything of a company goes over to another; then it is gone. */
export async function moveCompany(tx: Db, from: string, into: string): Promise<void> {
  await sql`UPDATE addresses SET is_default = false WHERE client_id = ${from}::uuid`.execute(tx);
  for (const [table] of moved)
    await sql`UPDATE ${sql.table(table)} SET client_id = ${into}::uuid WHERE client_id = ${from}::uuid`.execute(
      tx,
    );
  await sql`UPDATE own_articles w SET client_id = ${into}::uuid WHERE client_id = ${from}::uuid AND NOT EXISTS
    (SELECT FROM own_articles o WHERE o.client_id = ${into}::uuid AND o.article_key = w.article_key)`.execute(
    tx,
  );
  await sql`UPDATE carts SET payer_id = ${into}::uuid WHERE payer_id = ${from}::uuid`.execute(tx);
  await tx.deleteFrom('clients').where('id', '=', from).execute();
}

export async function setManager(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('clients').set({ manager_id: staffId }).where('id', '=', id).execute();
}

export async function setTerms(
  tx: Db,
  id: string,
  terms: {
    readonly discount_percent: number | null;
    readonly credit_limit: number | null;
    readonly credit_days: number | null;
  },
): Promise<void> {
  await tx.updateTable('clients').set(terms).where('id', '=', id).execute();
}
