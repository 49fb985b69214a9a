import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields/contact/email.ts';
import { isUuid } from '../fields/id.ts';
import { nameField } from '../fields/contact/name.ts';
import { optionalTextField, textField } from '../fields/text.ts';
import { isBuiltInRole, isPermission } from './permissions.ts';
import { staffById, staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.people;

const roleName = z
  .string()
  .check(
    z.refine((role) => isBuiltInRole(role) || isUuid(role), 'Такой роли нет. Выберите роль из\u00a0списка.'),
  );
const personShape = {
  first_name: nameField(),
  last_name: nameField(),
  position: optionalTextField({ max: 100 }),
  roles: z.array(roleName).check(z.minLength(1, 'Выберите хотя бы одну роль'), z.maxLength(20)),
  only_own: z.boolean(),
};

export const InvitePerson = z.strictObject({ ...personShape, email: emailField() });
export type InvitePerson = z.infer<typeof InvitePerson>;
export const ChangePerson = z.strictObject({ ...personShape, locked: z.boolean() });
export type ChangePerson = z.infer<typeof ChangePerson>;

export const StaffPerson = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  position: z.string(),
  roles: z.array(z.string()),
  only_own: z.boolean(),
  locked: z.boolean(),
  /** The invite is not accepted yet. */
  invited: z.boolean(),
  factor: z.object({ totp: z.boolean(), passkeys: z.number() }),
  seen_at: z.nullable(z.string()),
  sessions: z.number(),
  version: z.number(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const StaffRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  built_in: z.boolean(),
  people: z.number(),
  /** Null for a built-in one, which cannot be changed. */
  version: z.nullable(z.number()),
});
export type StaffRole = z.infer<typeof StaffRole>;

export const RoleInput = z.strictObject({
  name: textField({ max: 60 }),
  permissions: z.array(z.string().check(z.refine(isPermission, 'Такого права нет'))).check(z.maxLength(200)),
});
export type RoleInput = z.infer<typeof RoleInput>;

/** Shown once to the inviter; the person gets it by e-mail too. */
const Invited = z.object({ data: StaffPerson, link: z.string(), expires_at: z.string() });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'step_up_needed', 'stale', 'version_needed', 'refused'] as const;

export const peopleEndpoints = {
  list: endpoint(routes.list, {
    summary: 'Staff of the shop',
    response: z.object({ data: z.array(StaffPerson) }),
    errors: staffErrors,
  }),
  get: endpoint(routes.get, {
    summary: 'One of the staff',
    params: staffById,
    response: z.object({ data: StaffPerson }),
    errors: reading,
  }),
  invite: endpoint(routes.invite, {
    summary: 'Invite somebody to the staff',
    body: InvitePerson,
    response: Invited,
    errors: changing,
  }),
  change: endpoint(routes.change, {
    summary: 'Name, roles and whether the door is open',
    params: staffById,
    body: ChangePerson,
    response: z.object({ data: StaffPerson }),
    errors: changing,
  }),
  newInvite: endpoint(routes.newInvite, {
    summary: 'A new invite: password, second factor and sessions from before end',
    params: staffById,
    response: Invited,
    errors: changing,
  }),
  endSessions: endpoint(routes.endSessions, {
    summary: 'End all sessions of one of the staff',
    params: staffById,
    response: Done,
    errors: changing,
  }),
  roles: endpoint(routes.roles, {
    summary: 'Roles and what they may do',
    response: z.object({ data: z.array(StaffRole) }),
    errors: staffErrors,
  }),
  addRole: endpoint(routes.addRole, {
    summary: 'A role of the shop’s own',
    body: RoleInput,
    response: z.object({ data: StaffRole }),
    errors: changing,
  }),
  changeRole: endpoint(routes.changeRole, {
    summary: 'Change an own role; its holders feel it with their next call',
    params: staffById,
    body: RoleInput,
    response: z.object({ data: StaffRole }),
    errors: changing,
  }),
  removeRole: endpoint(routes.removeRole, {
    summary: 'Remove an own role that nobody has',
    params: staffById,
    response: Done,
    errors: changing,
  }),
};
