import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { previewPromotion } from './promotions-office.staff.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
}

export function promotionsOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: deps }: RouteServices,
): void {
  handleStaff(app, staffAuth, 'marketing.read', staffEndpoints.promotions.preview, async ({ body }) => ({
    data: await previewPromotion(deps, body.fields),
  }));
}
