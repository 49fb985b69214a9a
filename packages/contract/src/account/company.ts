import * as z from 'zod/mini';
import { Done } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields/contact/email.ts';
import { optionalField } from '../fields/field.ts';
import { uuidField, uuidRule } from '../fields/id.ts';
import { currentPasswordField } from '../fields/password/password.ts';
import { MemberCompany } from './profile.ts';
import { routes } from '../routes.ts';

const ClientRef = z.object({ id: z.string(), name: z.string() });

export const Employee = z.object({
  id: z.string(),
  client: ClientRef,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(['owner', 'employee']),
  is_self: z.boolean(),
  /** The asker may take this person out of the company. */
  is_removable: z.boolean(),
  joined_at: z.string(),
});
export type Employee = z.infer<typeof Employee>;

export const Invite = z.object({
  id: z.string(),
  client: ClientRef,
  email: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});
export type Invite = z.infer<typeof Invite>;

/** `client_id` selects the company when the caller owns several. */
export const NewInvite = z.strictObject({ email: emailField(), client_id: optionalField(uuidRule) });
export type NewInvite = z.infer<typeof NewInvite>;

/** The owner's password once more: a company is worth more than a session. */
export const HandOver = z.strictObject({ current_password: currentPasswordField() });

const ById = z.object({ id: uuidField() });
const errors = ['unauthorized', 'not_found', 'forbidden', 'factor_needed'] as const;

export const companyEndpoints = {
  employees: endpoint(routes.company.employees, {
    summary: "Colleagues in the asker's companies; owners see open invites too",
    query: z.object({ client_id: optionalField(uuidRule) }),
    response: z.object({ data: z.array(Employee), invites: z.array(Invite) }),
    errors: ['unauthorized', 'not_found', 'factor_needed'],
  }),
  removeEmployee: endpoint(routes.company.removeEmployee, {
    summary: 'Take an employee out of the company; their sessions end',
    params: ById,
    response: Done,
    errors: [...errors, 'owner_stays'],
  }),
  handOver: endpoint(routes.company.handOver, {
    summary: 'Give the company to one of its employees; the owner goes on as an employee',
    params: ById,
    body: HandOver,
    response: Done,
    errors: [...errors, 'conflict', 'company_unproven', 'too_many'],
  }),
  requireFactor: endpoint(routes.company.requireFactor, {
    summary: 'Whether members need a second factor to act for the company',
    params: ById,
    body: z.strictObject({ required: z.boolean() }),
    response: z.object({ data: MemberCompany }),
    errors,
  }),
  close: endpoint(routes.company.close, {
    summary: "Close the company's account: memberships end, everybody is told; orders and papers are kept",
    params: ById,
    body: HandOver,
    response: Done,
    errors: [...errors, 'too_many'],
  }),
  invite: endpoint(routes.company.invite, {
    summary: 'Invite to the company by e-mail; asking again sends a new link',
    body: NewInvite,
    response: z.object({ data: Invite }),
    errors: [...errors, 'company_unproven', 'too_many'],
  }),
  revokeInvite: endpoint(routes.company.revokeInvite, {
    summary: 'Take back an invite',
    params: ById,
    response: Done,
    errors,
  }),
};
