import { isBuiltInRole, type Permission, permissionsOfRole } from '@spindle/contract/staff/permissions';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Null without an id and for staff who may no longer sign in. */
export async function staffName(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}` : null;
}

/** Staff who may sign in. */
export function activeStaff(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('locked_at', 'is', null)
    .limit(1000)
    .execute();
}

/** Names of staff who may sign in and have a permission, the first few; those with every right come last. */
export async function staffNamesWith(db: Db, permission: Permission): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select([
      'first_name',
      'last_name',
      'roles',
      sql<boolean>`exists (select from staff_roles r where r.id::text = any(staff.roles)
        and ${permission} = any(r.permissions))`.as('by_own_role'),
    ])
    .where('locked_at', 'is', null)
    .orderBy('last_name')
    .limit(1000)
    .execute();
  const may = rows.filter(
    ({ roles, by_own_role: byOwnRole }) =>
      byOwnRole || roles.some((role) => isBuiltInRole(role) && permissionsOfRole(role).includes(permission)),
  );
  const isAdministrator = ({ roles }: { readonly roles: readonly string[] }): boolean =>
    roles.includes('administrator');
  return [...may]
    .sort((a, b) => Number(isAdministrator(a)) - Number(isAdministrator(b)))
    .slice(0, 3)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}
