import type { LiveChange, OpenRecord } from '@spindle/contract/staff/live';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { menu } from './menu.ts';

const entries = menu.flatMap((group) => group.entries);
/** Words of an address that are no record. */
const reservedWords = ['new', 'missing', 'board', 'roles', 'grid', 'prices', 'transfers'];

/** The record of an address: its own page, or the pane beside a list. */
export function recordAt(pathname: string, search: string): OpenRecord {
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (parts[0] === 'people' && parts[1] === 'roles')
    return parts[2] && parts[2] !== 'new' ? { kind: 'role', id: parts[2] } : null;
  const kind = entries.find(({ path }) => path === `/${parts[0] ?? ''}`)?.kinds?.[0];
  const id = parts[1] ?? new URLSearchParams(search).get('open');
  return kind === undefined || id === null || id === '' || reservedWords.includes(id) ? null : { kind, id };
}

/** Whether what changed is on the screen. */
export function isShown(change: LiveChange, pathname: string, search: string): boolean {
  if (pathname === officePaths.home() || pathname === officePaths.audit()) return true;
  const entry = entries.find(({ path }) => path !== officePaths.home() && pathname.startsWith(path));
  if (!entry?.kinds?.includes(change.kind)) return false;
  // A page of one record; a pane has its list beside it.
  const record = pathname === entry.path ? null : recordAt(pathname, search);
  return record === null || change.id === undefined || record.kind !== change.kind || record.id === change.id;
}
