import {
  isBuiltInRole,
  isPermission,
  type Permission,
  permissionsOfRole,
} from '@spindle/contract/staff/permissions';

/** Everything the roles allow together; a word that is no permission any more is passed by. */
export function permissionsOf(
  roles: readonly string[],
  ownPermissions: readonly string[],
): ReadonlySet<Permission> {
  return new Set([
    ...roles.filter(isBuiltInRole).flatMap(permissionsOfRole),
    ...ownPermissions.filter(isPermission),
  ]);
}

/** Whether the granted permissions include all of the others. */
export function coversAll(granted: ReadonlySet<Permission>, others: Iterable<Permission>): boolean {
  return [...others].every((permission) => granted.has(permission));
}
