import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { optionalTextField } from '../../fields/text.ts';
import { MAX_STUDENTS } from '../../forms/education-schedule-application.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { REQUEST_STATUSES } from '../lists/requests-list.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.education;
const text = z.nullable(z.string());

export const ListedGroup = z.object({
  id: z.string(),
  version: z.number(),
  course: z.string(),
  school: z.string(),
  city: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  places: z.number(),
  taken: z.number(),
  left: z.number(),
  /** People who wait for a seat. */
  waiting: z.number(),
});
export type ListedGroup = z.infer<typeof ListedGroup>;

/** A request that holds seats of a group, or waits for them. */
export const Seat = z.object({
  number: z.string(),
  version: z.number(),
  status: z.enum(REQUEST_STATUSES),
  who: z.string(),
  company: z.string(),
  phone: text,
  email: text,
  students: z.number(),
  /** Who comes, as the sender wrote it. */
  names: z.string(),
  comment: z.string(),
  created_at: z.string(),
  assignee: text,
});
export type Seat = z.infer<typeof Seat>;

export const StaffGroup = z.object({
  ...ListedGroup.shape,
  address: z.string(),
  /** It has not started and is not closed: seats may be reserved. */
  is_open: z.boolean(),
  is_closed: z.boolean(),
  seats: z.array(Seat),
  queue: z.array(Seat),
  /** Seats reserved by telephone, without a request. */
  unnamed: z.number(),
  /** Seats of requests of other managers that this person may not see. */
  hidden: z.number(),
  /** Where else the same course is held. */
  others: z.array(
    z.object({
      id: z.string(),
      city: z.string(),
      starts_on: z.string(),
      ends_on: z.string(),
      left: z.number(),
    }),
  ),
  may_step: z.boolean(),
});
export type StaffGroup = z.infer<typeof StaffGroup>;

const seatCount = z.int().check(z.minimum(1), z.maximum(MAX_STUDENTS));
/** The answer to the sender; without it no e-mail is sent. */
const answer = optionalTextField({ max: 4000, multiline: true });

export const SeatInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('confirm'), answer }),
  z.strictObject({ step: z.literal('refuse'), answer }),
  /** The number of people who will not come; all of them is a refusal without an e-mail. */
  z.strictObject({ step: z.literal('free'), places: seatCount }),
  /** From the waiting list into the group. */
  z.strictObject({ step: z.literal('seat') }),
  z.strictObject({ step: z.literal('move'), group: uuidField() }),
]);
export type SeatInput = z.infer<typeof SeatInput>;

const byId = z.object({ id: uuidField() });
const group = z.object({ data: StaffGroup });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffEducationEndpoints = {
  ...listEndpoints(routes, ListedGroup, 'Groups of courses by any filter, in pages'),
  get: endpoint(routes.get, {
    summary: 'One group with who is in it and who waits',
    params: byId,
    response: group,
    errors: reading,
  }),
  places: endpoint(routes.places, {
    summary: 'Take seats for somebody who called, or give such seats back',
    params: byId,
    body: z.strictObject({
      /** A negative number releases seats. */
      places: z.int().check(z.minimum(-MAX_STUDENTS), z.maximum(MAX_STUDENTS)),
    }),
    response: group,
    errors: changing,
  }),
  seat: endpoint(routes.seat, {
    summary: 'Confirm, refuse, move or free the seats of a request, or seat it from the waiting list',
    params: z.object({ id: uuidField(), number: z.string().check(z.minLength(1), z.maxLength(40)) }),
    body: SeatInput,
    response: group,
    errors: changing,
  }),
};
