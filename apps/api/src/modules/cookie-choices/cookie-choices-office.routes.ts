import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as choicesSql from './cookie-choices.sql.ts';

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
}

const pageSize = 100;

/** Choices as they were made; the person behind an account is revealed only by their own data request. */
export function cookieChoicesOfficeRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: { db } }: RouteServices,
): void {
  handleStaff(app, staffAuth, 'content.read', staffEndpoints.law.cookies, async ({ query }) => {
    const rows = await choicesSql.choicesBefore(db, query.before ?? null, pageSize + 1);
    const page = rows.slice(0, pageSize);
    return {
      data: {
        totals: await choicesSql.choiceTotals(db),
        choices: page.map(({ at, visitor, ...row }) => ({
          ...row,
          at: at.toISOString(),
          visitor: visitor.slice(0, 8),
        })),
        next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
      },
    };
  });
}
