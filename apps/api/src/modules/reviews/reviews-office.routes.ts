import { reviewsList } from '@spindle/contract/staff/lists/reviews-list';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../../kernel/staff/desk.ts';
import { handleStaff, requirePermission, type StaffDoorkeeper } from '../../kernel/staff/handle-staff.ts';
import { listRoutes } from '../../kernel/staff/list-routes.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { sendVersion } from '../../kernel/staff/versions.ts';
import { reviewsListSql } from './reviews-office.sql.ts';
import * as office from './reviews-office.staff.ts';
import { answerReview, decideReview } from './reviews.staff.ts';

const calls = staffEndpoints.reviews;

interface RouteServices {
  readonly staffAuth: StaffDoorkeeper;
  readonly staffDeps: StaffDeps;
  readonly desk: Desk;
  readonly goods: office.ReviewsDesk['goods'];
  readonly orders: { readonly boughtBy: office.ReviewsDesk['hasBought'] };
}

export function reviewsOfficeRoutes(app: FastifyInstance, services: RouteServices): void {
  const { staffAuth, staffDeps: deps, goods, orders } = services;
  const reviews: office.ReviewsDesk = { deps, goods, hasBought: orders.boughtBy };
  services.desk.register({
    permission: 'reviews.read',
    waiting: async (staff) => ({
      queues: [await office.waitingOfReviews(deps, staff)],
      urgent: [],
      figures: [],
    }),
  });

  listRoutes(app, services, 'reviews.read', calls, {
    definition: reviewsList,
    sql: reviewsListSql,
    exportColumns: office.reviewColumns,
    rows: (ids) => office.listReviewRows(deps, ids),
    actions: {
      publish: (db, actor, id) => decideReview({ ...deps, db }, actor, id, 'approve'),
      reject: (db, actor, id, { reason = null }) =>
        decideReview({ ...deps, db }, actor, id, 'reject', { reason }),
    },
  });
  handleStaff(app, staffAuth, 'reviews.read', calls.get, async ({ staff, params, reply }) => {
    const data = await office.showReview(reviews, staff, params.id);
    sendVersion(reply, data);
    return { data };
  });
  const versioned = { versioned: true } as const;
  handleStaff(
    app,
    staffAuth,
    'reviews.decide',
    calls.decide,
    async ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, 'reviews.read');
      const reason = body.step === 'reject' ? body.reason : null;
      return {
        data: await office.changeReview(reviews, staff, id, () =>
          decideReview(deps, actor, id, body.step, { reason, version }),
        ),
      };
    },
    versioned,
  );
  handleStaff(
    app,
    staffAuth,
    'reviews.decide',
    calls.answer,
    async ({ staff, actor, params: { id }, body, version }) => {
      requirePermission(staff, 'reviews.read');
      return {
        data: await office.changeReview(reviews, staff, id, () =>
          answerReview(deps, actor, id, { text: body.text || null, version }),
        ),
      };
    },
    versioned,
  );
}
