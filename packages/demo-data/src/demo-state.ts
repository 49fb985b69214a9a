import type { Db } from '@spindle/database/pool';

/** A shop that was never filled: it has no settings yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('site_settings').select('key').limit(1).execute()).length === 0;
}

/** A shop that began without the demo goods or has taken them out: it is never filled again. */
export async function isOwnShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('own_shop').select('is_own').execute()).length > 0;
}

export async function makeOwnShop(db: Db): Promise<void> {
  await db
    .insertInto('own_shop')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts of the demo shop, for the first look. */
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
