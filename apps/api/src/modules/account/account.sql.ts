import type { Db } from '@spindle/database/pool';

export function userById(db: Db, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof userById>>>;

interface Names {
  readonly first_name: string;
  readonly last_name: string;
  readonly middle_name?: string | undefined;
  readonly phone: string;
  readonly business_region_id?: number | null | undefined;
}

export async function updateNames(db: Db, id: string, names: Names): Promise<void> {
  await db
    .updateTable('users')
    .set({
      first_name: names.first_name,
      last_name: names.last_name,
      middle_name: names.middle_name ?? null,
      phone: names.phone,
      // Left out, it stays; null takes it away.
      ...(names.business_region_id === undefined ? {} : { business_region_id: names.business_region_id }),
    })
    .where('id', '=', id)
    .execute();
}

/** Only while the profile is empty; false when it was filled before. */
export async function fillNames(db: Db, id: string, names: Names): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({
      first_name: names.first_name,
      last_name: names.last_name,
      middle_name: names.middle_name ?? null,
      phone: names.phone,
      business_region_id: names.business_region_id ?? null,
    })
    .where('id', '=', id)
    .where('first_name', '=', '')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
