import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { ListedSpec, SpecEndpoints } from '@spindle/contract/staff/spec-records';
import type { FastifyInstance } from 'fastify';
import type { Desk } from './desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from './handle-staff.ts';
import type { ExportColumns } from './list-spreadsheet.ts';
import { listRoutes } from './list-routes.ts';
import type { ListSql } from './lists.sql.ts';
import { addSpec, removeSpec, saveSpec, showSpec, type SpecCollection } from './spec-records.ts';
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
  readonly recordType: SpecCollection;
  /** Columns of the exported file, where the list has one. */
  readonly exportColumns?: ExportColumns<ListedSpec>;
}

/** Puts the calls of records with fields as data on the server (`specEndpoints` of the contract). */
export function specRoutes(
  app: FastifyInstance,
  services: SpecServices,
  calls: SpecEndpoints,
  { read, change, definition, sql, rows, recordType, exportColumns }: SpecList,
): void {
  const { staffAuth, staffDeps: deps } = services;
  listRoutes(app, services, read, calls, {
    definition,
    sql,
    rows,
    ...(exportColumns ? { exportColumns } : {}),
  });
  handleStaff(app, staffAuth, read, calls.choices, async () => ({
    data: (await recordType.choices?.(deps.db)) ?? {},
  }));
  handleStaff(app, staffAuth, read, calls.get, async ({ staff, params }) => ({
    data: await showSpec(deps, staff, recordType, params.id),
  }));
  handleStaff(app, staffAuth, change, calls.add, async ({ staff, actor, body }) => {
    requirePermission(staff, read);
    return { data: await addSpec(deps, [actor, staff], recordType, body.fields) };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    change,
    calls.save,
    async ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, read);
      return { data: await saveSpec(deps, [actor, staff], recordType, { id, version }, body) };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    change,
    calls.remove,
    async ({ staff, actor, params: { id }, version }) => {
      await removeSpec(deps, [actor, staff], recordType, { id, version });
      return { ok: true } as const;
    },
    versioned,
  );
}
