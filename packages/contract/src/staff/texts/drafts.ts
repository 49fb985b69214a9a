import * as z from 'zod/mini';
import { Done } from '../../account/auth.ts';
import { endpoint } from '../../endpoint.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.drafts;

const byForm = z.object({ form: z.string().check(z.minLength(1), z.maxLength(200)) });
/** Fields of a form by their names. */
const DraftData = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(20_000)))
  .check(z.refine((data) => JSON.stringify(data).length <= 60_000, 'Слишком длинно для\u00a0черновика'));
export type DraftData = z.infer<typeof DraftData>;

export const staffDraftsEndpoints = {
  get: endpoint(routes.get, {
    summary: 'What one was writing in a form',
    params: byForm,
    response: z.object({ data: z.nullable(z.object({ data: DraftData, saved_at: z.string() })) }),
    errors: staffErrors,
  }),
  keep: endpoint(routes.keep, {
    summary: 'Keep what is being written',
    params: byForm,
    body: z.strictObject({ data: DraftData }),
    response: Done,
    errors: staffErrors,
  }),
  drop: endpoint(routes.drop, {
    summary: 'It was sent, or is not wanted any more',
    params: byForm,
    response: Done,
    errors: staffErrors,
  }),
};
