import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../../kernel/http/attachment.ts';
import type { Desk } from '../../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../../kernel/staff/versions.ts';
import * as office from './machines-office.staff.ts';
import type { ServiceActs } from '../service/service-acts.service.ts';
import type { PapersDeps } from '../service/service-documents.ts';
import { decideCardChange } from '../service/service-cards.staff.ts';

const calls = staffEndpoints.machines;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly inboxDeps: PapersDeps;
  readonly acts: ServiceActs;
  readonly desk: Desk;
}

export function machinesOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, inboxDeps, acts, desk }: RouteServices,
): void {
  desk.register({
    permission: 'service.read',
    waiting: async (staff) => ({
      queues: await office.waitingMachines(deps, staff),
      urgent: [],
      figures: [],
    }),
  });
  handleStaff(app, staffAuth, 'service.read', calls.list, async ({ staff, query }) => ({
    data: await office.listMachines(deps, staff, { text: query.q ?? '', due: query.due === 'yes' }),
  }));
  handleStaff(app, staffAuth, 'service.read', calls.changes, async ({ staff }) => ({
    data: await office.listWaitingChanges(deps, staff),
  }));
  handleStaff(app, staffAuth, 'service.step', calls.decide, async ({ staff, actor, params, body }) => {
    requirePermission(staff, 'service.read');
    await office.findSeenChange(deps, staff, params.number);
    const note = body.note || null;
    await decideCardChange(deps, actor, params.number, {
      isApplied: body.apply,
      note: body.apply ? note : (note ?? 'Без объяснения'),
    });
    return { data: await office.listWaitingChanges(deps, staff) };
  });
  handleStaff(app, staffAuth, 'service.read', calls.visits, async ({ staff, query }) => ({
    data: await office.showVisits(deps, staff, query.from),
  }));
  handleStaff(app, staffAuth, 'service.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showMachine(deps, staff, params.number);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(app, staffAuth, 'service.step', calls.add, async ({ staff, actor, body, reply }) => {
    requirePermission(staff, 'service.read');
    requirePermission(staff, 'customers.read');
    const data = await office.addMachine(deps, staff, actor, body);
    sendVersion(reply, data);
    return { data };
  });
  handleStaff(
    app,
    staffAuth,
    'service.step',
    calls.change,
    async ({ staff, actor, params, body, version }) => {
      requirePermission(staff, 'service.read');
      return { data: await office.changeMachine(deps, staff, actor, params.number, body, version) };
    },
    { versioned: true },
  );
  handleStaff(
    app,
    staffAuth,
    'service.step',
    calls.remove,
    async ({ staff, actor, params, version }) => {
      requirePermission(staff, 'service.read');
      await office.removeMachine(deps, staff, actor, params.number, version);
      return { ok: true } as const;
    },
    { versioned: true },
  );
  handleStaff(app, staffAuth, 'service.step', calls.plan, async ({ staff, actor, params, body }) => {
    requirePermission(staff, 'service.read');
    await office.showMachine(deps, staff, params.number);
    await office.planMaintenance(deps, actor, params.number, body);
    return { data: await office.showMachine(deps, staff, params.number) };
  });
  handleStaff(
    app,
    staffAuth,
    'service.step',
    calls.attach,
    async ({ staff, actor, params, body: { kind, title }, request }) => {
      requirePermission(staff, 'service.read');
      const papers = { kind, title: title || undefined, uploads: request.uploads ?? [] };
      return { data: await office.attachToMachine(inboxDeps, staff, actor, params.number, papers) };
    },
  );
  handleStaff(app, staffAuth, 'service.step', calls.detach, async ({ staff, actor, params }) => {
    requirePermission(staff, 'service.read');
    return { data: await office.detachFromMachine(deps, staff, actor, params.number, params.id) };
  });
  handleStaff(app, staffAuth, 'service.read', calls.paper, async ({ staff, params, reply }) =>
    sendAttachment(reply, await office.showPaper({ ...inboxDeps, acts }, staff, params.number, params.id)),
  );
}
