import { serviceList } from '@spindle/contract/staff/lists/service-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../../kernel/staff/versions.ts';
import type { ServiceActs } from './service-acts.service.ts';
import type { PapersDeps } from './service-documents.ts';
import { serviceListSql } from './service-office.sql.ts';
import * as office from './service-office.staff.ts';

const calls = staffEndpoints.service;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly inboxDeps: PapersDeps;
  readonly acts: ServiceActs;
  readonly desk: Desk;
}

export function serviceOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, desk } = services;
  desk.register({
    permission: 'service.read',
    find: (text, staff) => office.findService(deps, staff, text),
    waiting: async (staff) => ({
      queues: [await office.waitingService(deps, staff)],
      urgent: [],
      figures: [],
    }),
  });

  listRoutes(app, services, 'service.read', calls, {
    definition: serviceList,
    sql: serviceListSql,
    readerOf: office.readerOf,
    sheet: office.serviceColumns,
    rows: (ids) => office.listServiceRows(deps, ids),
  });
  handleStaff(app, staffAuth, 'service.read', calls.board, async ({ staff }) => ({
    data: await office.showBoard(deps, staff),
  }));
  handleStaff(app, staffAuth, 'service.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showService(deps, staff, params.number);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'service.step',
    calls.step,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'service.read');
      return { data: await office.stepService(deps, staff, actor, params.number, body, version) };
    },
    { versioned: true },
  );
  handleStaff(
    app,
    staffAuth,
    'service.step',
    calls.attach,
    async ({ staff, actor, params, body: { kind, title }, request }) => {
      requirePermission(staff, 'service.read');
      const papers = { kind, title: title || undefined, uploads: request.uploads ?? [] };
      return { data: await office.attachToService(services.inboxDeps, staff, actor, params.number, papers) };
    },
  );
  handleStaff(app, staffAuth, 'service.step', calls.detach, async ({ staff, actor, params }) => {
    requirePermission(staff, 'service.read');
    return { data: await office.detachFromService(deps, staff, actor, params.number, params.id) };
  });
  handleStaff(app, staffAuth, 'service.read', calls.paper, async ({ staff, params, reply }) =>
    sendAttachment(
      reply,
      await office.showServicePaper(
        { ...services.inboxDeps, acts: services.acts },
        staff,
        params.number,
        params.id,
      ),
    ),
  );
}
