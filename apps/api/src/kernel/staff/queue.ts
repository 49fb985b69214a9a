import type { Queue } from '@spindle/contract/staff/office';
import type { StaffMember } from './handle-staff.ts';
import type { Waiting } from './waiting.sql.ts';

/** A queue of home out of what waits; `assignee` in the address of its list leaves one holder's own. */
export function queueOf(
  staff: Pick<StaffMember, 'id'>,
  queue: Pick<Queue, 'key' | 'title' | 'hint' | 'path' | 'norm_hours'>,
  { holders, ...waiting }: Waiting,
): Queue {
  const ofHolder = (value: string): string =>
    `${queue.path}${queue.path.includes('?') ? '&' : '?'}assignee=${value}`;
  const ownHolder = holders.find(({ id }) => id === staff.id);
  return {
    ...queue,
    ...waiting,
    mine: ownHolder
      ? { count: ownHolder.count, late: ownHolder.late, ages: ownHolder.ages }
      : { count: 0, late: 0, ages: [] },
    owners: holders.map(({ id, name, count }) => ({
      name: id === null ? 'ничьи' : id === staff.id ? 'мои' : name,
      held: id !== null,
      count,
      path: ofHolder(id === null ? 'none' : id === staff.id ? 'me' : id),
    })),
  };
}
