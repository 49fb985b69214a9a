import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export async function setPayer(db: Db, userId: string, payerId: string): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, payer_id) VALUES (${userId}, ${payerId})
    ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET payer_id = excluded.payer_id, version = carts.version + 1, changed_at = now()`.execute(
    db,
  );
}

export async function chosenPayer(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ payer_id: string | null }>`
    SELECT payer_id FROM carts WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.payer_id ?? null;
}
