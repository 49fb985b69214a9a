import { emailsList } from '@spindle/contract/staff/lists/emails-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { emailsListSql } from './mail-office.sql.ts';
import * as office from './mail-office.staff.ts';

const { letters, jobs } = staffEndpoints;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

export function mailOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, desk } = services;
  const none = { urgent: [], figures: [] };
  desk.register({
    permission: 'mail.read',
    waiting: async (staff) => ({ queues: [await office.waitingMail(deps, staff)], ...none }),
  });
  desk.register({
    permission: 'jobs.read',
    waiting: async (staff) => ({ queues: [await office.waitingJobs(deps, staff)], ...none }),
  });

  listRoutes(app, services, 'mail.read', letters, {
    definition: emailsList,
    sql: emailsListSql,
    readerOf: office.readerOf,
    exportColumns: office.emailColumns,
    rows: (ids) => office.listEmailRows(deps, ids),
    actions: { again: (db, actor, id) => office.putAgain({ ...deps, db }, actor, id) },
  });
  handleStaff(app, staffAuth, 'mail.read', letters.get, async ({ staff, params, reply }) => {
    const data = await office.showStaffEmail(deps, staff, params.id);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'mail.send',
    letters.again,
    async ({ staff, actor, params, version }) => {
      requirePermission(staff, 'mail.read');
      return { data: await office.sendAgain(deps, staff, actor, params.id, version) };
    },
    { versioned: true },
  );
  handleStaff(app, staffAuth, 'jobs.read', jobs.list, async () => ({ data: await office.showJobs(deps) }));
  handleStaff(
    app,
    staffAuth,
    'jobs.run',
    jobs.again,
    async ({ staff, actor, params, version }) => {
      requirePermission(staff, 'jobs.read');
      const hurry = () => office.hurryJob(deps, actor, params.id, version);
      return { data: await afterChange(hurry, () => office.showJobs(deps)) };
    },
    { versioned: true },
  );
}
