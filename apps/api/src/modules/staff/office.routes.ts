import { auditList } from '@spindle/contract/staff/audit-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import { parseListQuery, listTotal, pageIds } from '../../kernel/staff/lists.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { auditRows, auditSql, colleagues, peopleNamed } from './audit-list.sql.ts';
import { auditExport } from './audit-spreadsheet.ts';
import { guideSteps } from './guide.rules.ts';
import { shopState } from './guide.sql.ts';
import type { StaffAuth } from './staff-auth.service.ts';

const calls = staffEndpoints.office;

interface RouteServices {
  readonly staffAuth: StaffAuth;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

export function officeRoutes(app: FastifyInstance, { staffAuth, staffDeps, desk }: RouteServices): void {
  const { db } = staffDeps;
  desk.register({
    permission: 'staff.read',
    find: async (text) =>
      (await peopleNamed(db, text)).map((row) => ({
        kind: 'Сотрудник',
        title: `${row.first_name} ${row.last_name}`,
        hint: row.position || row.email,
        path: officePaths.person(row.id),
      })),
  });

  desk.addList({
    permission: 'audit.read',
    definition: auditList,
    sql: auditSql,
    readerOf: ({ id }) => ({ me: id }),
    exportRows: auditExport(staffDeps),
  });

  handleStaff(app, staffAuth, 'signed-in', calls.home, async ({ staff }) => ({
    data: await desk.home(staff),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.guide, async ({ staff }) => ({
    data: staff.permissions.has('staff.manage') ? guideSteps(await shopState(db)) : null,
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.find, async ({ staff, query }) => ({
    data: await desk.find(query.q, staff),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.colleagues, async () => ({
    data: (await colleagues(db)).map(({ id, first_name, last_name }) => ({
      id,
      name: `${first_name} ${last_name}`,
    })),
  }));
  handleStaff(app, staffAuth, 'audit.read', calls.audit, async ({ staff, query }) => {
    const listQuery = parseListQuery(auditList, query);
    const reader = { me: staff.id };
    const { ids, next } = await pageIds(db, auditSql, listQuery, reader);
    const rows = new Map((await auditRows(db, ids)).map((row) => [String(row.id), row]));
    return {
      data: ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [{ ...row, at: row.at.toISOString() }] : [];
      }),
      next,
      ...(await listTotal(db, auditSql, listQuery, reader)),
    };
  });
}
