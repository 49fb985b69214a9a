import * as z from 'zod/mini';
import { ORDER_STATUSES, QUOTATION_STATUSES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { textField } from '../../fields/text.ts';
import { CustomerMachine, CustomerRequest } from './customer-records.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { MergeMoves, MergeQuery, MergeWish, reasonField } from './staff-companies.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.customers;
const text = z.nullable(z.string());

export const ListedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: text,
  companies: z.array(z.string()),
  /** Those the reader may see. */
  orders: z.number(),
  ordered_at: text,
  created_at: z.string(),
  email_confirmed: z.boolean(),
  locked: z.boolean(),
});
export type ListedCustomer = z.infer<typeof ListedCustomer>;

const deal = { number: z.string(), created_at: z.string(), currency: z.string() };

/** One person as the office shows them; sums are in kopecks. */
export const StaffCustomer = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  phone: text,
  created_at: z.string(),
  email_confirmed: z.boolean(),
  locked: z.boolean(),
  has_factor: z.boolean(),
  may_lock: z.boolean(),
  companies: z.array(
    z.object({ id: z.string(), name: z.string(), inn: z.string(), role: z.enum(['owner', 'employee']) }),
  ),
  addresses: z.array(z.object({ name: z.string(), city: z.string(), address: z.string() })),
  leaders: z.array(z.string()),
  manager: z.nullable(z.object({ id: z.string(), name: z.string() })),
  consents: z.array(
    z.object({ title: z.string(), version: z.string(), given_at: z.string(), withdrawn_at: text }),
  ),
  /** Completed orders of the last twelve months, the oldest month first. */
  months: z.array(z.object({ month: z.string(), total: z.number() })),
  /** Others with the same phone or the same name. */
  doubles: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  bonus: z.object({ level: text, percent: z.number(), turnover: z.number() }),
  /** Null where the reader may not see such records. */
  orders: z.nullable(
    z.array(
      z.object({
        ...deal,
        status: z.enum(ORDER_STATUSES),
        status_name: z.string(),
        payer: z.string(),
        total: z.number(),
      }),
    ),
  ),
  quotations: z.nullable(
    z.array(
      z.object({
        ...deal,
        status: z.enum(QUOTATION_STATUSES),
        payer: z.string(),
        total: z.nullable(z.number()),
      }),
    ),
  ),
  requests: z.nullable(z.array(CustomerRequest)),
  machines: z.array(CustomerMachine),
});
export type StaffCustomer = z.infer<typeof StaffCustomer>;

/** That somebody's data is deleted: it names nobody. */
export const ErasureAct = z.object({
  number: z.number(),
  account: z.string(),
  /** The paper that asked for it. */
  basis: z.string(),
  who: z.string(),
  made_at: z.string(),
  places: z.array(z.object({ place: z.string(), rows: z.number() })),
});
export type ErasureAct = z.infer<typeof ErasureAct>;

const byId = z.object({ id: uuidField() });
const answer = z.object({ data: StaffCustomer });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffCustomersEndpoints = {
  ...listEndpoints(routes, ListedCustomer, 'People who buy: a page of the list'),
  get: endpoint(routes.get, { summary: 'One person', params: byId, response: answer, errors: reading }),
  lock: endpoint(routes.lock, {
    summary: 'Close or open an account; its sessions end at once',
    params: byId,
    body: z.strictObject({ locked: z.boolean() }),
    response: answer,
    errors: changing,
  }),
  dropFactor: endpoint(routes.dropFactor, {
    summary: 'Take the second factor of a person away; their sessions end, they get a letter',
    params: byId,
    body: z.strictObject({ reason: reasonField() }),
    response: answer,
    errors: [...changing, 'step_up_needed'],
  }),
  assign: endpoint(routes.assign, {
    summary: 'Who leads the person; null is nobody',
    params: byId,
    body: z.strictObject({ staff_id: z.nullable(uuidField()) }),
    response: answer,
    errors: changing,
  }),
  view: endpoint(routes.view, {
    summary: 'A link, used once, that opens the shop as this person sees it; nothing can be changed there',
    params: byId,
    response: z.object({ data: z.object({ url: z.string() }) }),
    errors: [...reading, 'refused', 'step_up_needed'],
  }),
  moves: endpoint(routes.moves, {
    summary: 'What would go over to another account',
    params: byId,
    query: MergeQuery,
    response: z.object({ data: MergeMoves }),
    errors: [...reading, 'refused'],
  }),
  merge: endpoint(routes.merge, {
    summary: 'Make a double one with another account of the person; answers with that one',
    params: byId,
    body: MergeWish,
    response: answer,
    errors: [...changing, 'step_up_needed'],
  }),
  erase: endpoint(routes.erase, {
    summary: 'Delete a person by law; the act of it is kept',
    params: byId,
    body: z.strictObject({ basis: textField({ min: 5, max: 300 }) }),
    response: z.object({ data: ErasureAct }),
    errors: [...changing, 'step_up_needed'],
  }),
  acts: endpoint(routes.acts, {
    summary: 'Acts of deletion, the newest first',
    response: z.object({ data: z.array(ErasureAct) }),
    errors: staffErrors,
  }),
};
