import * as z from 'zod/mini';
import { COMPANY_STATES } from '../../account/company-data.ts';
import { ORDER_STATUSES, QUOTATION_STATUSES } from '../../constants.ts';
import { endpoint } from '../../endpoint.ts';
import { uuidField } from '../../fields/id.ts';
import { emailField } from '../../fields/contact/email.ts';
import { textField } from '../../fields/text.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { staffErrors } from '../staff-auth.ts';
import { CustomerMachine, CustomerRequest } from './customer-records.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.companies;

const State = z.enum(COMPANY_STATES);
const text = z.nullable(z.string());

export const ListedCompany = z.object({
  id: z.string(),
  name: z.string(),
  state: State,
  inn: z.string(),
  kpp: text,
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  members: z.number(),
  /** Those the reader may see. */
  orders: z.number(),
  ordered_at: text,
  created_at: z.string(),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

const COMPANY_DECISIONS = ['confirm', 'reject'] as const;
export type CompanyDecision = (typeof COMPANY_DECISIONS)[number];

/** One company as the office shows it; sums are in kopecks. */
export const StaffCompany = z.object({
  id: z.string(),
  version: z.number(),
  state: State,
  reject_reason: text,
  name_short: z.string(),
  name_full: z.string(),
  inn: z.string(),
  kpp: text,
  ogrn: text,
  legal_address: text,
  /** Where the registry says the company reads letters. */
  registry_email: text,
  created_at: z.string(),
  /** When it was confirmed or rejected. */
  decided_at: text,
  /** Members act for it with a second factor only. */
  factor_required: z.boolean(),
  /** Those this person may take now. */
  steps: z.array(z.enum(COMPANY_DECISIONS)),
  members: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: text,
      role: z.enum(['owner', 'employee']),
      since: z.string(),
      email_confirmed: z.boolean(),
      locked: z.boolean(),
      /** Has what the company asks of those who act for it. */
      acting: z.boolean(),
    }),
  ),
  invites: z.array(z.object({ email: z.string(), expires_at: z.string() })),
  addresses: z.array(
    z.object({ name: z.string(), city: z.string(), address: z.string(), is_default: z.boolean() }),
  ),
  /** Others who have named the same tax number. */
  namesakes: z.array(z.object({ id: z.string(), name: z.string(), state: State, owner: text })),
  manager: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Prepared: nothing is priced or sold on credit by them yet. */
  terms: z.object({
    discount_percent: z.nullable(z.number()),
    credit_limit: z.nullable(z.number()),
    credit_days: z.nullable(z.number()),
  }),
  /** Completed orders of the last twelve months, the oldest month first. */
  months: z.array(z.object({ month: z.string(), total: z.number() })),
  /** Who leads its orders. */
  leaders: z.array(z.string()),
  bonus: z.object({ level: text, percent: z.number(), turnover: z.number() }),
  orders: z.object({
    count: z.number(),
    /** The newest of them. */
    newest: z.array(
      z.object({
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        status_name: z.string(),
        created_at: z.string(),
        total: z.number(),
        currency: z.string(),
      }),
    ),
  }),
  quotations: z.object({
    count: z.number(),
    newest: z.array(
      z.object({
        number: z.string(),
        status: z.enum(QUOTATION_STATUSES),
        created_at: z.string(),
        total: z.nullable(z.number()),
        currency: z.string(),
      }),
    ),
  }),
  /** Of its members, the newest; null for whoever reads no requests. */
  requests: z.nullable(z.array(CustomerRequest)),
  machines: z.array(CustomerMachine),
});
export type StaffCompany = z.infer<typeof StaffCompany>;

export const CompanyDecisionWish = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('confirm') }),
  z.strictObject({ step: z.literal('reject'), reason: textField({ max: 500, multiline: true }) }),
]);
export type CompanyDecisionWish = z.infer<typeof CompanyDecisionWish>;

/** Why somebody gets or loses access: it stands in the journal. */
export const reasonField = () => textField({ min: 5, max: 300 });

export const CompanyOwnerWish = z.strictObject({
  /** Of an account whose mailbox is proven. */
  email: emailField(),
  reason: reasonField(),
});
export type CompanyOwnerWish = z.infer<typeof CompanyOwnerWish>;

const whole = (most: number) => z.nullable(z.int().check(z.gte(0), z.lte(most)));
export const CompanyTermsWish = z.strictObject({
  discount_percent: whole(90),
  credit_limit: whole(100_000_000_000),
  credit_days: whole(365),
});
export type CompanyTermsWish = z.infer<typeof CompanyTermsWish>;

/** What goes over to the other record when two are made one. */
export const MergeMoves = z.object({
  moves: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Whoever gets into the other one by it. */
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type MergeMoves = z.infer<typeof MergeMoves>;
export const MergeQuery = z.object({ into: uuidField() });
export const MergeWish = z.strictObject({ into: uuidField() });

const byId = z.object({ id: uuidField() });
const answer = z.object({ data: StaffCompany });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffCompaniesEndpoints = {
  ...listEndpoints(routes, ListedCompany, 'Companies of customers: a page of the list'),
  get: endpoint(routes.get, { summary: 'One company', params: byId, response: answer, errors: reading }),
  decide: endpoint(routes.decide, {
    summary: 'Confirm or reject a company; its owner gets a letter',
    params: byId,
    body: CompanyDecisionWish,
    response: answer,
    errors: changing,
  }),
  assign: endpoint(routes.assign, {
    summary: 'Who leads the company; null is nobody',
    params: byId,
    body: z.strictObject({ staff_id: z.nullable(uuidField()) }),
    response: answer,
    errors: changing,
  }),
  terms: endpoint(routes.terms, {
    summary: 'Own discount and credit of a company, kept for later',
    params: byId,
    body: CompanyTermsWish,
    response: answer,
    errors: changing,
  }),
  owner: endpoint(routes.owner, {
    summary: 'Name another owner of a confirmed company; the one before stays an employee, both get letters',
    params: byId,
    body: CompanyOwnerWish,
    response: answer,
    errors: [...changing, 'step_up_needed'],
  }),
  moves: endpoint(routes.moves, {
    summary: 'What would go over to another company of the same number',
    params: byId,
    query: MergeQuery,
    response: z.object({ data: MergeMoves }),
    errors: [...reading, 'refused'],
  }),
  merge: endpoint(routes.merge, {
    summary: 'Make a double one with another company of the same number; answers with that one',
    params: byId,
    body: MergeWish,
    response: answer,
    errors: [...changing, 'step_up_needed'],
  }),
};
