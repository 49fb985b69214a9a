import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { ListedSpec, SpecEndpoints } from '@spindle/contract/staff/spec-records';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from './handle-staff.ts';
import type { SheetColumns } from './list-spreadsheet.ts';
import { listRoutes } from './list-routes.ts';
import type { ListSql } from './lists.sql.ts';
import { addSpec, removeSpec, saveSpec, showSpec, type SpecDoor } from './spec-records.ts';
import type { StaffDeps } from './staff-deps.ts';

interface SpecServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

interface SpecList {
  readonly read: Permission;
  readonly change: Permission;
  readonly definition: ListDefinition;
  readonly sql: ListSql;
  readonly rows: (ids: readonly string[]) => Promise<ReadonlyMap<string, ListedSpec>>;
  readonly door: SpecDoor;
  /** Of the file that is taken away, where the list has one. */
  readonly sheet?: SheetColumns<ListedSpec>;
}

/** Puts the calls of records with fields as data on the server (`specEndpoints` of the contract). */
export function specRoutes(
  app: FastifyInstance,
  services: SpecServices,
  calls: SpecEndpoints,
  { read, change, definition, sql, rows, door, sheet }: SpecList,
): void {
  const { staffAuth, staffDeps: deps } = services;
  listRoutes(app, services, read, calls, { definition, sql, rows, ...(sheet ? { sheet } : {}) });
  handleStaff(app, staffAuth, read, calls.choices, async () => ({
    data: (await door.choices?.(deps.db)) ?? {},
  }));
  handleStaff(app, staffAuth, read, calls.get, async ({ staff, params }) => ({
    data: await showSpec(deps, staff, door, params.id),
  }));
  handleStaff(app, staffAuth, change, calls.add, async ({ staff, actor, body }) => {
    requirePermission(staff, read);
    return { data: await addSpec(deps, [actor, staff], door, body.fields) };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    change,
    calls.save,
    async ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, read);
      return { data: await saveSpec(deps, [actor, staff], door, { id, version }, body) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    change,
    calls.remove,
    async ({ staff, actor, params: { id }, version }) => {
      await removeSpec(deps, [actor, staff], door, { id, version });
      return { ok: true } as const;
    },
    versioned,
  );
}
