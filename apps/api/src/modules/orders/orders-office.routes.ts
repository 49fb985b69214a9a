import { ordersList } from '@spindle/contract/staff/orders-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { sheetDisposition } from '../../kernel/sheets/sheet-disposition.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/sheets/xlsx-writer.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { addView, listViews, removeView } from '../../kernel/staff/views.ts';
import * as office from './orders-office.staff.ts';
import { ordersListSql } from './orders-office.sql.ts';
import { declareLine, stepOrder, trackPart } from './orders.staff.ts';

const calls = staffEndpoints.orders;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
}

export function ordersOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, desk }: RouteServices,
): void {
  desk.register({
    permission: 'orders.read',
    find: (text, staff) => office.findOrders(deps, staff, text),
    waiting: (staff) => office.waitingOrders(deps, staff),
  });

  handleStaff(app, staffAuth, 'orders.read', calls.list, ({ staff, query }) =>
    office.listPage(deps, staff, query),
  );
  handleStaff(app, staffAuth, 'orders.read', calls.views, async ({ staff }) => ({
    data: await listViews(deps, ordersList, ordersListSql, office.readerOf(staff)),
  }));
  handleStaff(app, staffAuth, 'orders.read', calls.addView, async ({ staff, body }) => ({
    id: await addView(deps, ordersList, staff.id, body),
  }));
  handleStaff(app, staffAuth, 'orders.read', calls.removeView, async ({ staff, params }) => {
    await removeView(deps, staff.id, params.id);
    return { ok: true } as const;
  });
  handleStaff(
    app,
    staffAuth,
    'customers.export',
    calls.sheet,
    async ({ staff, actor, query, reply }) => {
      requirePermission(staff, 'orders.read');
      const rows = await office.exportOrders(deps, actor, staff, query);
      reply.type(xlsxMime).header('content-disposition', sheetDisposition('orders', 'Заказы'));
      return Readable.from(xlsxChunks('Заказы', rows));
    },
    { stepUp: true },
  );
  handleStaff(app, staffAuth, 'orders.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showStaffOrder(deps, staff, params.number);
    sendVersion(reply, data);
    return { data };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'orders.read',
    calls.step,
    async ({ staff, actor, params: { number }, body, version }) => {
      const { step, note = null, tracking_url, ...wish } = body;
      requirePermission(staff, office.permissionOfStep(step));
      const carriage = { ...wish, ...(tracking_url ? { tracking_url } : {}) };
      return {
        data: await office.changeOrder(deps, staff, number, () =>
          stepOrder(deps, actor, number, step, note, carriage, version),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.track,
    async ({ staff, actor, params, body: { tracking_url, ...body }, version }) => ({
      data: await office.changeOrder(deps, staff, params.number, () =>
        trackPart(
          deps,
          actor,
          params.number,
          params.part,
          { ...body, ...(tracking_url ? { tracking_url } : {}) },
          version,
        ),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.declare,
    async ({ staff, actor, params, body, version }) => ({
      data: await office.changeOrder(deps, staff, params.number, () =>
        declareLine(
          deps,
          actor,
          params.number,
          { position: params.position, declaration: body.declaration, country: body.country ?? null },
          version,
        ),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.assign,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        office.assignOrder(deps, actor, number, body.staff_id, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.note,
    async ({ staff, actor, params: { number }, body }) => {
      await office.showStaffOrder(deps, staff, number);
      if (actor.kind === 'person') await office.noteOrder(deps, actor, number, body.text);
      return { data: await office.showStaffOrder(deps, staff, number) };
    },
  );
}
