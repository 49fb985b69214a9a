import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendSpreadsheet } from '../../kernel/spreadsheets/send-spreadsheet.ts';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { showCalendar } from './marketing-calendar.staff.ts';
import { dueOf } from './reminders-office.staff.ts';
import { exportReport, showFunnel, showSales, showStock } from './reports.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

/** Figures of the shop over its own tables. */
export function reportsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, desk } = services;
  desk.register({
    permission: 'marketing.read',
    waiting: async (staff) => ({ queues: [], urgent: await dueOf(deps, staff), figures: [] }),
  });
  const calls = staffEndpoints.figures;
  const need = 'figures.read';
  handleStaff(app, staffAuth, need, calls.sales, async ({ staff, query }) => ({
    data: await showSales(deps, staff, query),
  }));
  handleStaff(app, staffAuth, need, calls.funnel, async ({ staff, query }) => ({
    data: await showFunnel(deps, staff, query),
  }));
  handleStaff(app, staffAuth, need, calls.stock, async ({ staff, query }) => ({
    data: await showStock(deps, staff, Number(query.days ?? 180)),
  }));
  handleStaff(
    app,
    staffAuth,
    'marketing.read',
    staffEndpoints.marketing.calendar,
    async ({ staff, query }) => ({ data: await showCalendar(deps, staff, query) }),
  );
  handleStaff(app, staffAuth, need, calls.file, async ({ staff, actor, query, reply }) => {
    const { name, rows } = await exportReport(deps, actor, staff, query);
    return sendSpreadsheet(reply, { name, rows, title: 'Цифры', format: query.format });
  });
}
