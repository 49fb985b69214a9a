import type { Figure, Found, Queue, Urgent } from '@spindle/contract/staff/office';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { StaffMember } from './handle-staff.ts';

/** What one module brings to home and to the palette; whoever may not read it does not get it. */
export interface DeskPart {
  readonly permission: Permission;
  readonly find?: (query: string, staff: StaffMember) => Promise<Found[]>;
  readonly waiting?: (
    staff: StaffMember,
  ) => Promise<{ readonly queues: Queue[]; readonly urgent: Urgent[]; readonly figures: Figure[] }>;
}

/** Home «Что ждёт» and the palette over all modules. */
export interface Desk {
  register(part: DeskPart): void;
  find(query: string, staff: StaffMember): Promise<Found[]>;
  home(staff: StaffMember): Promise<{ queues: Queue[]; urgent: Urgent[]; figures: Figure[] }>;
}

const foundAtMost = 20;
const urgentAtMost = 5;

export function createDesk(): Desk {
  const parts: DeskPart[] = [];
  const open = (staff: StaffMember): DeskPart[] =>
    parts.filter((part) => staff.permissions.has(part.permission));
  return {
    register: (part) => void parts.push(part),
    async find(query, staff) {
      const text = query.trim();
      if (text === '') return [];
      const found: Found[] = [];
      for (const part of open(staff)) if (part.find) found.push(...(await part.find(text, staff)));
      return found.slice(0, foundAtMost);
    },
    async home(staff) {
      const home = { queues: [] as Queue[], urgent: [] as Urgent[], figures: [] as Figure[] };
      for (const part of open(staff)) {
        const waiting = await part.waiting?.(staff);
        home.queues.push(...(waiting?.queues ?? []));
        home.urgent.push(...(waiting?.urgent ?? []));
        home.figures.push(...(waiting?.figures ?? []));
      }
      return { ...home, urgent: home.urgent.slice(0, urgentAtMost) };
    },
  };
}
