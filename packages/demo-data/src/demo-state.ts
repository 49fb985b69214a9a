import type { Db } from '@spindle/database/pool';

/** A shop that was never filled: it has no settings yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  return (await db.selectFrom('site_settings').select('key').limit(1).execute()).length === 0;
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
