import type { Permission } from '@spindle/contract/staff/permissions';
import type { StaffMe } from '@spindle/contract/staff/staff-auth';
import { useRouteLoaderData } from 'react-router';

/** The signed-in employee; the frame loads it before any screen. */
export function useMe(): StaffMe {
  const data = useRouteLoaderData('frame/frame') as { me: StaffMe } | undefined;
  if (!data) throw new Error('a screen outside the frame asked who is signed in');
  return data.me;
}

/** What a person may not do is absent, not grey. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
