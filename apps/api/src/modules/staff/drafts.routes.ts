import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import { handleStaff } from '../../kernel/staff/handle-staff.ts';
import { draftDays, draftOf, dropDraft, saveDraft } from '../../kernel/staff/drafts.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import type { StaffAuth } from './staff-auth.service.ts';

const calls = staffEndpoints.drafts;
const okResponse = { ok: true } as const;
const draftsAtMost = 100;

/** Drafts of the employee, hidden from others. */
export function draftsRoutes(
  app: FastifyInstance,
  { staffAuth, staffDeps: { db } }: { readonly staffAuth: StaffAuth; readonly staffDeps: StaffDeps },
): void {
  handleStaff(app, staffAuth, 'signed-in', calls.get, async ({ staff, params }) => {
    const draft = await draftOf(db, staff.id, params.form, draftDays);
    return { data: draft ? { data: draft.data, saved_at: draft.saved_at.toISOString() } : null };
  });
  handleStaff(app, staffAuth, 'signed-in', calls.keep, async ({ staff, params, body }) => {
    await saveDraft(db, staff.id, params.form, JSON.stringify(body.data), draftsAtMost);
    return okResponse;
  });
  handleStaff(app, staffAuth, 'signed-in', calls.drop, async ({ staff, params }) => {
    await dropDraft(db, staff.id, params.form);
    return okResponse;
  });
}
