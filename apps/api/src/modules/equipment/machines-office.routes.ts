import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/attachment.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { FileStorage } from '../../kernel/storage/file-storage.ts';
import * as office from './machines-office.staff.ts';
import { applyCardChange, declineCardChange } from './service-cards.staff.ts';

const calls = staffEndpoints.machines;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly inboxDeps: { readonly storage: FileStorage };
  readonly desk: Desk;
}

export function machinesOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps, inboxDeps: { storage }, desk }: RouteServices,
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
    if (body.apply) await applyCardChange(deps, actor, params.number, { values: {}, goods: undefined, note });
    else await declineCardChange(deps, actor, params.number, note ?? 'Без объяснения');
    return { data: await office.listWaitingChanges(deps, staff) };
  });
  handleStaff(app, staffAuth, 'service.read', calls.visits, async ({ staff, query }) => ({
    data: await office.showVisits(deps, staff, query.from),
  }));
  handleStaff(app, staffAuth, 'service.read', calls.get, async ({ staff, params }) => ({
    data: await office.showMachine(deps, staff, params.number),
  }));
  handleStaff(app, staffAuth, 'service.step', calls.plan, async ({ staff, actor, params, body }) => {
    requirePermission(staff, 'service.read');
    await office.showMachine(deps, staff, params.number);
    await office.planMaintenance(deps, actor, params.number, body);
    return { data: await office.showMachine(deps, staff, params.number) };
  });
  handleStaff(app, staffAuth, 'service.read', calls.paper, async ({ staff, params, reply }) =>
    sendAttachment(reply, await office.showPaper({ db: deps.db, storage }, staff, params.number, params.id)),
  );
}
