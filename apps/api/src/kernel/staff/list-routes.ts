import type { ListEndpoints } from '@spindle/contract/staff/list-endpoints';
import type { ListDefinition } from '@spindle/contract/staff/lists';
import type { Permission } from '@spindle/contract/staff/permissions';
import type { FastifyInstance } from 'fastify';
import type { RawBuilder, SqlBool } from 'kysely';
import type * as z from 'zod/mini';
import type { Desk, DeskList } from './desk.ts';
import { handleStaff, type ListOwner, type StaffDoorkeeper, type StaffMember } from './handle-staff.ts';
import { listExportRows, type ExportColumns } from './list-spreadsheet.ts';
import { parseListQuery, type ListReader, type ListSql, listTotal, pageIds } from './lists.sql.ts';
import type { RunFileMaker, RunSheet, RunStep } from './run-step.ts';
import type { StaffDeps } from './staff-deps.ts';
import { addView, listViews, removeView } from './views.ts';

interface OfficeList<Row> {
  readonly definition: ListDefinition;
  readonly sql: ListSql;
  /** Limits the list to what the reader may see; everything by default. */
  readonly readerOf?: (staff: StaffMember) => ListReader;
  /** A search condition for modules whose full-text search is better than SQL's. */
  readonly sought?: (text: string) => Promise<RawBuilder<SqlBool>>;
  readonly actions?: Readonly<Record<string, RunStep>>;
  readonly check?: DeskList['check'];
  /** Columns of its file; without them it makes none. */
  readonly exportColumns?: ExportColumns<Row>;
  /** The file where it has a format of its own. */
  readonly exportRows?: RunSheet;
  readonly files?: Readonly<Record<string, RunFileMaker>>;
  /** Rows by their ids, in any order. */
  readonly rows: (ids: readonly string[], staff: ListOwner) => Promise<ReadonlyMap<string, Row>>;
}

interface ListServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** Puts the four calls of a list on the server (`listEndpoints` of the contract). */
export function listRoutes<Row extends z.ZodMiniType>(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, desk }: ListServices,
  permission: Permission,
  calls: ListEndpoints<Row>,
  {
    definition,
    sql,
    readerOf = everything,
    sought,
    actions = {},
    check,
    exportColumns,
    files,
    rows,
    exportRows = exportColumns && listExportRows({ sql, columns: exportColumns, rows }),
  }: OfficeList<z.output<Row>>,
): void {
  desk.addList({
    permission,
    definition,
    sql,
    readerOf,
    actions,
    ...(check ? { check } : {}),
    ...(sought ? { sought } : {}),
    ...(exportRows ? { exportRows } : {}),
    ...(files ? { files } : {}),
  });
  const list = calls.list as unknown as ListEndpoints<z.ZodMiniType>['list'];
  handleStaff(app, staffAuth, permission, list, async ({ staff, query }) => {
    const listQuery = parseListQuery(definition, query);
    const reader = readerOf(staff);
    const condition = sought && listQuery.q !== '' ? await sought(listQuery.q) : null;
    const searchedSql = condition ? { ...sql, search: () => condition } : sql;
    const { ids, next } = await pageIds(deps.db, searchedSql, listQuery, reader);
    const found = await rows(ids, staff);
    return {
      data: ids.flatMap((id) => found.get(id) ?? []),
      next,
      ...(await listTotal(deps.db, searchedSql, listQuery, reader)),
    };
  });
  handleStaff(app, staffAuth, permission, calls.views, async ({ staff }) => ({
    data: await listViews(deps, definition, sql, readerOf(staff)),
  }));
  handleStaff(app, staffAuth, permission, calls.addView, async ({ staff, body }) => ({
    id: await addView(deps, definition, staff.id, body),
  }));
  handleStaff(app, staffAuth, permission, calls.removeView, async ({ staff, params }) => {
    await removeView(deps, staff.id, params.id);
    return { ok: true } as const;
  });
}

const everything = ({ id }: StaffMember): ListReader => ({ me: id });
