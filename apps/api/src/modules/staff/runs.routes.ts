import { officePaths } from '@spindle/contract/staff/office-paths';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { sendAttachment } from '../../kernel/http/attachment.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import type { Runs } from '../../kernel/staff/runs.ts';
import type { StaffAuth } from './staff-auth.service.ts';

const calls = staffEndpoints.runs;

interface RouteServices {
  readonly staffAuth: StaffAuth;
  readonly runs: Runs;
  readonly desk: Desk;
}

/** Every signed-in employee may start runs; permissions for a list are checked by the run itself. */
export function runsRoutes(app: FastifyInstance, { staffAuth, runs, desk }: RouteServices): void {
  desk.register({
    permission: 'jobs.read',
    waiting: async () => {
      const ages = await runs.stopped();
      const queue = {
        key: 'runs-stopped',
        title: 'Прогоны',
        hint: 'остановились',
        path: officePaths.runs(),
        count: ages.length,
        late: ages.length,
        ages,
        norm_hours: 1,
        owners: [],
        mine: { count: 0, late: 0, ages: [] },
      };
      return { queues: [queue], urgent: [], figures: [] };
    },
  });
  handleStaff(app, staffAuth, 'signed-in', calls.list, async ({ staff }) => ({
    data: await runs.list(staff),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.start, async ({ staff, actor, body }) => ({
    data: await runs.start(staff, actor, body),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.cancel, async ({ staff, actor, params }) => ({
    data: await runs.cancel(staff, actor, params.id),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.file, async ({ staff, actor, params, reply }) =>
    sendAttachment(reply, await runs.file(staff, actor, params.id)),
  );
}
