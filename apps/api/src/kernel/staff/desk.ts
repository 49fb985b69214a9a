import type { Figure, Found, Queue, RailCount, Urgent } from '@spindle/contract/staff/office';
import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { Db } from '@spindle/database/pool';
import type { StaffMember } from './handle-staff.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { RunFileMaker, RunInput, RunSheet, RunStep } from './run-step.ts';
import { parseListQuery, type ListReader, type ListSql, listTotal, selection } from './lists.sql.ts';

/** What one module contributes to the home page and the command palette, shown only with its permission. */
interface DeskPart {
  readonly permission: Permission;
  readonly find?: (query: string, staff: StaffMember) => Promise<Found[]>;
  readonly waiting?: (
    staff: StaffMember,
  ) => Promise<{ readonly queues: Queue[]; readonly urgent: Urgent[]; readonly figures: Figure[] }>;
}

/** A list of the office: the rail counts what waits in it. */
export interface DeskList {
  readonly permission: Permission;
  readonly definition: ListDefinition;
  readonly sql: ListSql;
  readonly readerOf: (staff: StaffMember) => ListReader;
  /** What `bulk` of the definition does with one record. */
  readonly actions?: Readonly<Record<string, RunStep>>;
  /** Refuses what an action was given, before its run begins. */
  readonly check?: Readonly<Record<string, (input: RunInput) => void>>;
  /** A search condition for modules whose full-text search is better than SQL's. */
  readonly sought?: (text: string) => Promise<RawBuilder<SqlBool>>;
  readonly exportRows?: RunSheet;
  /** Actions that make a file of their own. */
  readonly files?: Readonly<Record<string, RunFileMaker>>;
}

/** Home «Что ждёт», the rail and the palette over all modules. */
export interface Desk {
  register(part: DeskPart): void;
  addList(list: DeskList): void;
  list(name: string): DeskList | undefined;
  /** What waits in each list one may see. */
  rail(db: Db, staff: StaffMember): Promise<RailCount[]>;
  find(query: string, staff: StaffMember): Promise<Found[]>;
  home(staff: StaffMember): Promise<{ queues: Queue[]; urgent: Urgent[]; figures: Figure[] }>;
}

/** Records by name, or all that match the address of their list. */
export async function selectedRecords(
  list: DeskList,
  staff: StaffMember,
  { query, ids }: { readonly query: string; readonly ids: readonly string[] | null },
  limit: number,
): Promise<RawBuilder<{ record_id: string; position: number }>> {
  const listQuery = parseListQuery(list.definition, paramsOf(query));
  const condition = list.sought && listQuery.q !== '' ? await list.sought(listQuery.q) : null;
  const searched = condition ? { ...list.sql, search: () => condition } : list.sql;
  return selection(searched, listQuery, list.readerOf(staff), ids, limit);
}

const foundAtMost = 20;
const urgentAtMost = 5;

export function createDesk(): Desk {
  const parts: DeskPart[] = [];
  const lists: DeskList[] = [];
  const open = (staff: StaffMember): DeskPart[] =>
    parts.filter((part) => staff.permissions.has(part.permission));
  return {
    register: (part) => void parts.push(part),
    addList: (list) => void lists.push(list),
    list: (name) => lists.find(({ definition }) => definition.name === name),
    async rail(db, staff) {
      const counts: RailCount[] = [];
      for (const { permission, definition, sql, readerOf } of lists) {
        const waits = definition.views.find(({ slug }) => slug === definition.waits);
        if (!waits || !staff.permissions.has(permission)) continue;
        const total = async (query: string) =>
          (await listTotal(db, sql, parseListQuery(definition, paramsOf(query)), readerOf(staff))).total;
        const late = definition.views.find((view) => view.late);
        counts.push({
          list: definition.name,
          ...(await total(waits.query)),
          late: late !== undefined && (await total(late.query)).count > 0,
        });
      }
      return counts;
    },
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

const paramsOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
