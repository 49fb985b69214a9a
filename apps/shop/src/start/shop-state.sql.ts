import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** A shop that was never filled: it has no settings yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('site_settings').select('key').limit(1).execute()).length === 0;
}

/** A shop that started without the demo or has removed it: it is never filled again. */
export async function isOwnShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('own_shop').select('is_own').execute()).length > 0;
}

/** A shop in which no part of the demo is missing: loading it again would change nothing. */
export async function hasWholeDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    SELECT EXISTS (SELECT FROM site_settings) AND EXISTS (SELECT FROM goods) AND EXISTS (SELECT FROM kits)
      AND EXISTS (SELECT FROM orders) AND EXISTS (SELECT FROM quotations) AND EXISTS (SELECT FROM service_cards)
      AND EXISTS (SELECT FROM users WHERE email = 'otzyv-1@example.ru')
      AND EXISTS (SELECT FROM users u JOIN favourite_lists l ON l.user_id = u.id
                  WHERE u.email = 's.voronov@example.ru') AS whole`.execute(db);
  return rows[0]?.whole === true;
}

export async function markOwnShop(db: Db): Promise<void> {
  await db
    .insertInto('own_shop')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts of the demo shop to try it with. */
export async function demoEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@example.ru')
    .orderBy('created_at')
    .limit(3)
    .execute();
  return rows.map(({ email }) => email);
}
