import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { uuidField } from '../fields/id.ts';
import { optionalTextField } from '../fields/text.ts';
import { PriceRule } from './goods/price-rule.ts';
import { RUN_STATES, type RunState } from './run-states.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.runs;

/** More at once is refused. */
export const RUN_LIMIT = 100_000;
/** Records that may be named one by one; more are selected by what they match. */
const RUN_NAMED_LIMIT = 5000;

export const Run = z.object({
  id: z.string(),
  list: z.string(),
  /** «Заказы: назначить». */
  title: z.string(),
  who: z.string(),
  state: z.enum(Object.keys(RUN_STATES) as [RunState, ...RunState[]]),
  reason: z.nullable(z.string()),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Started by the current employee, who may stop it and download its file. */
  own: z.boolean(),
  has_file: z.boolean(),
  /** The action that would take it back. */
  undo: z.nullable(z.string()),
});
export type Run = z.infer<typeof Run>;

/** Records by name, or all that match the address of a list. */
const RunRequest = z.strictObject({
  list: z.string().check(z.minLength(1), z.maxLength(40)),
  action: z.string().check(z.minLength(1), z.maxLength(40)),
  ids: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(100)))
      .check(z.minLength(1), z.maxLength(RUN_NAMED_LIMIT)),
  ),
  query: z.optional(z.string().check(z.maxLength(2000))),
  staff_id: z.optional(z.nullable(uuidField())),
  reason: optionalTextField({ max: 500, multiline: true }),
  format: z.optional(z.enum(['xlsx', 'csv'])),
  /** What the records are put into: a folder, a brand, a selection. */
  target: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  rule: z.optional(PriceRule),
  /** When its differences were looked at (`seen` of the preview): what changed since is left as it is. */
  seen: z.optional(z.string().check(z.regex(/^\d{1,18}:\d{1,18}:[\d,]{0,1500}$/))),
  /** Records that this own run has done, in place of a selection. */
  of: z.optional(uuidField()),
});
export type RunRequest = z.infer<typeof RunRequest>;

const byId = z.object({ id: uuidField() });
const answer = z.object({ data: Run });

export const staffRunsEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Own runs, the newest first; everybody’s for whoever may see jobs',
    response: z.object({ data: z.array(Run) }),
    errors: staffErrors,
  }),
  start: endpoint(routes.start, {
    summary: 'Do something with many records of a list, one after another',
    body: RunRequest,
    response: answer,
    errors: [...staffErrors, 'refused', 'step_up_needed', 'not_found'],
  }),
  cancel: endpoint(routes.cancel, {
    summary: 'Stop an own run; what is done stays done',
    params: byId,
    response: answer,
    errors: [...staffErrors, 'not_found', 'refused'],
  }),
  file: endpoint(routes.file, {
    summary: 'The file an own run has made, or its report',
    params: byId,
    response: z.unknown(),
    errors: [...staffErrors, 'not_found', 'step_up_needed'],
  }),
};
