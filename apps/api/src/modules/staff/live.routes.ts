import { AppError } from '@spindle/contract/errors';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import type { Live } from '../../kernel/staff/live.ts';
import { staffTokenOf } from '../../kernel/staff/staff-cookies.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { StaffAuth } from './staff-auth.service.ts';

const calls = staffEndpoints.office;

interface RouteServices {
  readonly staffAuth: StaffAuth;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly live: Live;
}

export function liveRoutes(app: FastifyInstance, { staffAuth, staffDeps, desk, live }: RouteServices): void {
  live.start();
  // Open streams would hold the server up.
  app.addHook('preClose', async () => live.close());

  handleStaff(app, staffAuth, 'signed-in', calls.waiting, async ({ staff }) => ({
    data: await desk.rail(staffDeps.db, staff),
  }));
  handleStaff(app, staffAuth, 'signed-in', calls.events, async ({ staff, query, request, reply }) => {
    const token = staffTokenOf(request);
    if (token === null || !request.headers.accept?.includes('text/event-stream'))
      throw new AppError('invalid', { message: 'Этот адрес только для\u00a0потока событий.' });
    const lastEventId = request.headers['last-event-id'] ?? query.last;
    const stream = live.open({ staff, token, last: typeof lastEventId === 'string' ? lastEventId : null });
    // Disables buffering in proxies.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    return stream;
  });
  handleStaff(app, staffAuth, 'signed-in', calls.showRecord, async ({ staff, params, body }) => {
    await live.show(params.id, staff, body.record);
    return { ok: true } as const;
  });
}
