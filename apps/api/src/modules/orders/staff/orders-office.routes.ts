import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { StaffOrderStep } from '@spindle/contract/staff/orders/staff-order';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { RunStep } from '../../../kernel/staff/run-step.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../../kernel/staff/versions.ts';
import { addView, listViews, removeView } from '../../../kernel/staff/views.ts';
import {
  dropAmendment,
  listTerminals,
  saveAmendment,
  sendAmendment,
  withdrawAmendment,
} from '../amendments/amendments.staff.ts';
import { findOrders, waitingOrders } from './orders-desk.staff.ts';
import * as office from './orders-office.staff.ts';
import { ordersListSql } from './orders-office.sql.ts';
import {
  attachToOrder,
  detachFromOrder,
  type OrderFilesDeps,
  showOrderFile,
} from '../documents/order-files.staff.ts';
import { payOrder, returnGoods, takeBackPayment } from '../payments/order-payments.staff.ts';
import { warehousesOf } from '../payments/order-payments.sql.ts';
import { declareLine, expectPart, issueBalanceInvoice, stepOrder, trackPart } from './orders.staff.ts';
import type { OrdersService } from '../orders.service.ts';
import type { OrderPdfs } from '../documents/documents.service.ts';
import { permissionOfStep } from '../status/step-permission.rules.ts';

const calls = staffEndpoints.orders;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly inboxDeps: OrderFilesDeps;
  readonly desk: Desk;
  readonly orderPdfs: OrderPdfs;
  readonly orders: Pick<OrdersService, 'forStaff'>;
}

export function ordersOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, inboxDeps: files, desk, orderPdfs, orders }: RouteServices,
): void {
  desk.register({
    permission: 'orders.read',
    find: (text, staff) => findOrders(deps, staff, text),
    waiting: (staff) => waitingOrders(deps, staff),
  });
  /** A step that is one of many: an order that was there already is named. */
  const oneOfMany =
    (step: StaffOrderStep): RunStep =>
    async (db, actor, number) => {
      const { done } = await stepOrder({ ...deps, db }, actor, number, step, null);
      if (!done) throw new StaffError('Этот шаг уже сделан.');
    };
  desk.addList({
    permission: 'orders.read',
    definition: ordersList,
    sql: ordersListSql,
    readerOf: office.readerOf,
    actions: {
      assign: (db, actor, number, { staff_id = null }) =>
        office.assignOrder({ ...deps, db }, actor, number, staff_id),
      confirm: oneOfMany('confirm'),
      assemble: oneOfMany('assemble'),
    },
    exportRows: office.exportOrders,
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
      requirePermission(staff, permissionOfStep(step));
      if (step === 'cancel' && !note) throw fieldError('note', 'Назовите причину: её увидит покупатель');
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
    'orders.pay',
    calls.pay,
    async ({ staff, actor, params: { number }, body: { document = '', ...body }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        payOrder(deps, actor, number, { ...body, document }, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.pay',
    calls.takeBack,
    async ({ staff, actor, params: { number, id }, body: { reason }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        takeBackPayment(deps, actor, number, { id, reason }, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.rest,
    async ({ staff, actor, params: { number }, body: { note = null }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        issueBalanceInvoice(deps, actor, number, note, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.expect,
    async ({ staff, actor, params: { number, part }, body: { day, note = null }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        expectPart(deps, actor, number, { part, day, note }, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.return',
    calls.giveBack,
    async ({ staff, actor, params: { number }, body: { warehouse_id, ...body }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        returnGoods(deps, actor, number, { ...body, warehouseId: warehouse_id }, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.amend,
    async ({ staff, actor, params: { number }, body, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        saveAmendment(deps, orders.forStaff, actor, number, body, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.dropAmendment,
    async ({ staff, actor, params: { number }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () => dropAmendment(deps, actor, number, version)),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.sendAmendment,
    async ({ staff, actor, params: { number }, body: { days }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        sendAmendment(deps, actor, staff, number, days, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.withdrawAmendment,
    async ({ staff, actor, params: { number }, version }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        withdrawAmendment(deps, actor, number, version),
      ),
    }),
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.letterAgain,
    async ({ staff, actor, params: { number, id } }) => {
      await office.resendEmail(deps, actor, staff, number, id);
      return { data: await office.showStaffOrder(deps, staff, number) };
    },
  );
  handleStaff(app, staffAuth, 'orders.read', calls.paper, async ({ staff, params: { number, id }, reply }) =>
    sendAttachment(reply, await office.orderPdf(files, orderPdfs, staff, number, id)),
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.attach,
    async ({ staff, actor, params: { number }, body: { title, shown }, request }) => {
      const given = { title: title || undefined, isVisible: shown === 'yes', uploads: request.uploads ?? [] };
      return {
        data: await office.changeOrder(deps, staff, number, () => attachToOrder(files, actor, number, given)),
      };
    },
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.showFile,
    async ({ staff, actor, params: { number, id }, body: { is_shown: isVisible } }) => ({
      data: await office.changeOrder(deps, staff, number, () =>
        showOrderFile(deps, actor, number, { id, isVisible }),
      ),
    }),
  );
  handleStaff(
    app,
    staffAuth,
    'orders.step',
    calls.detach,
    async ({ staff, actor, params: { number, id } }) => ({
      data: await office.changeOrder(deps, staff, number, () => detachFromOrder(deps, actor, number, id)),
    }),
  );
  handleStaff(app, staffAuth, 'orders.read', calls.warehouses, async () => ({
    data: (await warehousesOf(deps.db)).map(({ id, name, city_name }) => ({
      id,
      name: `${city_name}, ${name}`,
    })),
  }));
  handleStaff(app, staffAuth, 'orders.read', calls.terminals, ({ query: { city } }) =>
    listTerminals(deps, city),
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
