import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { uuidField } from '../fields/id.ts';
import { ListQuery, listAnswer } from './list-schemas.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.office;

const waitShape = {
  count: z.number(),
  late: z.number(),
  /** Hours that the oldest ones wait, longest first, for the ruler. */
  ages: z.array(z.number()),
};

/** A queue of home: what waits, and for how long. */
export const Queue = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string(),
  /** The list with exactly this in it. */
  path: z.string(),
  ...waitShape,
  norm_hours: z.number(),
  /** Those assigned to the current employee. */
  mine: z.object(waitShape),
  /** Assignees with their counts, most first; «ничьи» are unassigned. Empty where records have no assignee. */
  owners: z.array(
    z.object({
      name: z.string(),
      /** Whether there is an assignee. */
      held: z.boolean(),
      count: z.number(),
      /** The list with exactly these in it. */
      path: z.string(),
    }),
  ),
});
export type Queue = z.infer<typeof Queue>;

/** First things first: single records. */
const Urgent = z.object({
  path: z.string(),
  reason: z.string(),
  text: z.string(),
  hint: z.string(),
  button: z.string(),
});
export type Urgent = z.infer<typeof Urgent>;

const Figure = z.object({
  title: z.string(),
  value: z.number(),
  before: z.number(),
  money: z.boolean(),
  days: z.array(z.number()),
  path: z.string(),
});
export type Figure = z.infer<typeof Figure>;

export const Found = z.object({ kind: z.string(), title: z.string(), hint: z.string(), path: z.string() });
export type Found = z.infer<typeof Found>;

export const AuditRow = z.object({
  id: z.number(),
  at: z.string(),
  actor_kind: z.enum(['person', 'command', 'exchange', 'job']),
  actor_name: z.string(),
  staff_id: z.nullable(z.string()),
  action: z.string(),
  record_kind: z.string(),
  record_id: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  request_id: z.nullable(z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

/** What waits in one list. */
const RailCount = z.object({ list: z.string(), count: z.number(), more: z.boolean(), late: z.boolean() });
export type RailCount = z.infer<typeof RailCount>;

const OpenRecordInput = z.strictObject({
  record: z.nullable(
    z.strictObject({
      kind: z.string().check(z.minLength(1), z.maxLength(40)),
      id: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  ),
});

/** A step of a new shop to its first order. */
export const GuideStep = z.object({
  title: z.string(),
  hint: z.string(),
  path: z.string(),
  done: z.boolean(),
});
export type GuideStep = z.infer<typeof GuideStep>;

export const officeEndpoints = {
  guide: endpoint(routes.guide, {
    summary: 'What a new shop still needs; null for whoever does not set it up, and once all is there',
    response: z.object({ data: z.nullable(z.array(GuideStep)) }),
    errors: staffErrors,
  }),
  home: endpoint(routes.home, {
    summary: 'What waits for whoever is signed in',
    response: z.object({
      data: z.object({ queues: z.array(Queue), urgent: z.array(Urgent), figures: z.array(Figure) }),
    }),
    errors: staffErrors,
  }),
  find: endpoint(routes.find, {
    summary: 'Records by number, name, phone or tax number',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    response: z.object({ data: z.array(Found) }),
    errors: staffErrors,
  }),
  colleagues: endpoint(routes.colleagues, {
    summary: 'Names of the staff, for «кто ведёт»',
    response: z.object({ data: z.array(Colleague) }),
    errors: staffErrors,
  }),
  audit: endpoint(routes.audit, {
    summary: 'Every change: who, what, before and after',
    query: ListQuery,
    response: listAnswer(AuditRow),
    errors: staffErrors,
  }),
  waiting: endpoint(routes.waiting, {
    summary: 'How many records wait in each list one may see',
    response: z.object({ data: z.array(RailCount) }),
    errors: staffErrors,
  }),
  events: endpoint(routes.events, {
    summary: 'Changes as they happen, as server-sent events; ids only',
    query: z.object({ last: z.optional(z.string().check(z.maxLength(60))) }),
    response: z.unknown(),
    errors: staffErrors,
  }),
  showRecord: endpoint(routes.showRecord, {
    summary: 'Which record the tab of this stream shows; ends with the stream',
    params: z.object({ id: uuidField() }),
    body: OpenRecordInput,
    response: Done,
    errors: staffErrors,
  }),
};
