import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import {
  FactorProof,
  FactorState,
  FactorMethod,
  NewPasskey,
  PasskeyOptions,
  TotpCode,
  TotpStart,
} from '../account/factor-data.ts';
import { uuidField } from '../fields/id.ts';
import { passwordField } from '../fields/password/password.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.staffAuth;

const StaffSignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, 'Введите почту'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(128)),
});
export type StaffSignIn = z.infer<typeof StaffSignIn>;

// Only bounded: a link that was cut is an old link to its reader, not a form error.
const inviteToken = z.string().check(z.maxLength(300));

/** The signed-in employee and what the screens may offer. */
export const StaffMe = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  only_own: z.boolean(),
  /** The second factor is still to be set up: nothing else is open until then. */
  factor_missing: z.boolean(),
  /** Until when the second factor counts as just shown; null when it must be shown again. */
  proved_until: z.nullable(z.string()),
  expires_at: z.string(),
  shop_name: z.string(),
  /** What prices are in, and how phones and tax numbers look. */
  locale: z.string(),
  /** The shop pays no VAT. */
  vat_free: z.boolean(),
  /** The release of the shop. */
  version: z.string(),
});
export type StaffMe = z.infer<typeof StaffMe>;

const StaffSession = z.object({
  id: z.string(),
  device: z.string(),
  place: z.nullable(z.string()),
  created_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
});
export type StaffSession = z.infer<typeof StaffSession>;

const NewCodes = z.object({ recovery_codes: z.nullable(z.array(z.string())) });
const closed = ['staff_unauthorized', 'forbidden', 'too_many'] as const;
const sessionErrors = ['staff_unauthorized', 'too_many'] as const;
const proved = [...sessionErrors, 'step_up_needed'] as const;
const byId = z.object({ id: uuidField() });

export const staffAuthEndpoints = {
  signIn: endpoint(routes.signIn, {
    summary: 'Password of one of the staff; the second factor comes next',
    body: StaffSignIn,
    response: z.object({ ways: z.array(FactorMethod) }),
    errors: ['wrong_credentials', 'too_many', 'refused'],
  }),
  signInPasskey: endpoint(routes.signInPasskey, {
    summary: 'What a key has to sign',
    response: z.object({ data: PasskeyOptions }),
    errors: ['link_expired'],
  }),
  signInFactor: endpoint(routes.signInFactor, {
    summary: 'The second factor: opens the session',
    body: FactorProof,
    response: Done,
    errors: ['link_expired', 'too_many'],
  }),
  signOut: endpoint(routes.signOut, { summary: 'End the session', response: Done }),
  invite: endpoint(routes.invite, {
    summary: 'Whose invite it is',
    body: z.strictObject({ token: inviteToken }),
    response: z.object({ data: z.object({ email: z.string(), name: z.string(), shop_name: z.string() }) }),
    errors: ['link_expired', 'too_many'],
  }),
  takeInvite: endpoint(routes.takeInvite, {
    summary: 'Choose a password by an invite; a session for setting up the second factor follows',
    body: z.strictObject({ token: inviteToken, password: passwordField() }),
    response: Done,
    errors: ['link_expired', 'too_many'],
  }),
  me: endpoint(routes.me, {
    summary: 'Who is signed in',
    response: z.object({ data: StaffMe }),
    errors: sessionErrors,
  }),
  stepUpPasskey: endpoint(routes.stepUpPasskey, {
    summary: 'What a key has to sign to show the second factor again',
    response: z.object({ data: PasskeyOptions }),
    errors: sessionErrors,
  }),
  stepUpCheck: endpoint(routes.stepUpCheck, {
    summary: 'Whether the second factor counts as just shown: asked before a file is taken',
    response: Done,
    errors: proved,
  }),
  stepUp: endpoint(routes.stepUp, {
    summary: 'Show the second factor again',
    body: FactorProof,
    response: z.object({ proved_until: z.string() }),
    errors: sessionErrors,
  }),
  sessions: endpoint(routes.sessions, {
    summary: 'Own sessions',
    response: z.object({ data: z.array(StaffSession) }),
    errors: sessionErrors,
  }),
  endSession: endpoint(routes.endSession, {
    summary: 'End one of the own sessions',
    params: byId,
    response: Done,
    errors: [...sessionErrors, 'not_found'],
  }),
  factors: endpoint(routes.factors, {
    summary: 'Own second factor',
    response: z.object({ data: FactorState }),
    errors: sessionErrors,
  }),
  beginTotp: endpoint(routes.beginTotp, {
    summary: 'Begin with codes of an app',
    response: z.object({ data: TotpStart }),
    errors: [...proved, 'conflict'],
  }),
  confirmTotp: endpoint(routes.confirmTotp, {
    summary: 'The first code of the app',
    body: TotpCode,
    response: NewCodes,
    errors: [...sessionErrors, 'conflict'],
  }),
  removeTotp: endpoint(routes.removeTotp, {
    summary: 'No more codes of an app; a key must remain',
    response: Done,
    errors: [...proved, 'refused'],
  }),
  newPasskey: endpoint(routes.newPasskey, {
    summary: 'What a new key is made from',
    response: z.object({ data: PasskeyOptions }),
    errors: [...proved, 'too_many_passkeys'],
  }),
  addPasskey: endpoint(routes.addPasskey, {
    summary: 'Add the key that was made',
    body: NewPasskey,
    response: NewCodes,
    errors: sessionErrors,
  }),
  removePasskey: endpoint(routes.removePasskey, {
    summary: 'Remove a key; another way must remain',
    params: byId,
    response: Done,
    errors: [...proved, 'refused', 'not_found'],
  }),
  renewCodes: endpoint(routes.renewCodes, {
    summary: 'New recovery codes instead of all before',
    response: z.object({ recovery_codes: z.array(z.string()) }),
    errors: [...proved, 'conflict'],
  }),
};

export { byId as staffById, closed as staffErrors };
