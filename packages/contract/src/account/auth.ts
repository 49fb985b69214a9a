import * as z from 'zod/mini';
import { CompanyMatch } from './company-data.ts';
import { endpoint } from '../endpoint.ts';
import { FactorNeeded, FactorProof, FactorWay, PasskeyOptions } from './factor-data.ts';
import { consentField } from '../fields/consent.ts';
import { emailField } from '../fields/contact/email.ts';
import { optionalNameField } from '../fields/contact/name.ts';
import { confirmCheck, newPasswordShape } from '../fields/password/new-password.ts';
import { optionalFormPhoneField } from '../forms/shared-fields.ts';
import { routes } from '../routes.ts';
import { legalFinish, legalInn, legalPreparation, signUpPhysical } from './sign-up.ts';

export const SignIn = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(1, 'Это поле обязательно для заполнения'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Это поле обязательно для заполнения'), z.maxLength(128)),
  remember: z.optional(z.boolean()),
});
export type SignIn = z.infer<typeof SignIn>;

export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_at: z.string(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** Signed in, or the second factor comes next. */
export const SignInAnswer = z.union([AccessToken, FactorNeeded]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Opened by the link of a letter: who has not shown that they made the account chooses a password of their own. */
const ActivatedToken = z.extend(AccessToken, { password_needed: z.boolean() });
type ActivatedToken = z.infer<typeof ActivatedToken>;

// Only bounded: a link that was cut or retyped is an old link to its reader, not a form error.
const linkToken = z.string().check(z.maxLength(300));
const LinkQuery = z.object({ token: linkToken });

export const SendResetEmail = z.strictObject({ email: emailField() });
export const ResetPassword = z
  .strictObject({ token: linkToken, ...newPasswordShape() })
  .check(confirmCheck());
export type ResetPassword = z.infer<typeof ResetPassword>;

/** Whoever has no account yet gives a password and consent; the rest of the profile may follow later. */
export const AcceptInvite = z
  .strictObject({
    token: linkToken,
    password: z.optional(newPasswordShape().password),
    password_confirm: newPasswordShape().password_confirm,
    first_name: optionalNameField(),
    last_name: optionalNameField(),
    phone: optionalFormPhoneField(),
    consent: z.optional(consentField()),
  })
  .check(confirmCheck());
export type AcceptInvite = z.infer<typeof AcceptInvite>;

export const InvitePreview = z.object({
  email: z.string(),
  company_name: z.string(),
  inviter_name: z.nullable(z.string()),
  /** The mailbox already has an account: its owner signs in instead of choosing a password. */
  has_account: z.boolean(),
  expires_at: z.string(),
});
export type InvitePreview = z.infer<typeof InvitePreview>;

/** A letter to a company asks whether a person acts for it. */
export const CompanyProof = z.object({
  company_name: z.string(),
  inn: z.string(),
  person_name: z.string(),
  email: z.string(),
  expires_at: z.string(),
});
export type CompanyProof = z.infer<typeof CompanyProof>;

export const Done = z.object({ ok: z.literal(true) });

export const authEndpoints = {
  signIn: endpoint(routes.auth.signIn, {
    summary: 'Sign in by e-mail and password',
    body: SignIn,
    response: SignInAnswer,
    errors: ['wrong_credentials', 'too_many'],
  }),
  signInStep: endpoint(routes.auth.signInStep, {
    summary: 'How the sign-in that waits for its second factor may go on',
    response: z.object({ ways: z.array(FactorWay) }),
    errors: ['link_expired'],
  }),
  signInFactor: endpoint(routes.auth.signInFactor, {
    summary: 'The second factor of a sign-in: a code of the app, a recovery code, or a key that signed',
    body: FactorProof,
    response: AccessToken,
    errors: ['link_expired', 'too_many'],
  }),
  signInPasskeyOptions: endpoint(routes.auth.signInPasskeyOptions, {
    summary: 'What a key has to sign for the sign-in that waits',
    response: z.object({ data: PasskeyOptions }),
    errors: ['link_expired'],
  }),
  refuseSession: endpoint(routes.auth.refuseSession, {
    summary: 'End the session that a letter about a new device told of',
    body: z.strictObject({ token: linkToken }),
    response: Done,
    errors: ['link_expired', 'too_many'],
  }),
  signUpPhysical: endpoint(routes.auth.signUpPhysical, {
    summary: 'Sign up as a person; the e-mail is confirmed by a letter',
    body: signUpPhysical(),
    response: SignInAnswer,
    errors: ['individuals_refused', 'too_many'],
  }),
  legalInn: endpoint(routes.auth.legalInn, {
    summary: 'Companies by tax number; an empty list lets the person type the company in',
    body: legalInn(),
    response: z.object({ data: z.array(CompanyMatch) }),
    errors: ['too_many'],
  }),
  legalPreparation: endpoint(routes.auth.legalPreparation, {
    summary: 'First step of a company sign-up: the person and the tax number',
    body: legalPreparation(),
    response: z.object({ uuid: z.string(), expires_at: z.string(), data: z.array(CompanyMatch) }),
    errors: ['too_many'],
  }),
  legalFinish: endpoint(routes.auth.legalFinish, {
    summary: 'Second step of a company sign-up: the company chosen or typed',
    body: legalFinish(),
    response: SignInAnswer,
    errors: ['link_expired', 'too_many'],
  }),
  logout: endpoint(routes.auth.logout, { summary: 'End the session on the server', response: Done }),
  activateEmail: endpoint(routes.auth.activateEmail, {
    summary:
      'Confirm the e-mail by the link of a letter, and sign in; a new address needs a session of its account',
    query: LinkQuery,
    response: z.union([ActivatedToken, FactorNeeded]),
    errors: ['link_expired', 'email_taken', 'holder_needed', 'too_many'],
  }),
  sendResetEmail: endpoint(routes.auth.sendResetEmail, {
    summary: 'Send a link for a new password; the answer is the same for an unknown e-mail',
    body: SendResetEmail,
    response: Done,
    errors: ['too_many'],
  }),
  resetPassword: endpoint(routes.auth.resetPassword, {
    summary: 'Set a new password by the link of a letter; every session ends',
    body: ResetPassword,
    response: Done,
    errors: ['link_expired', 'too_many'],
  }),
  invite: endpoint(routes.auth.invite, {
    summary: 'What an invite is about',
    query: LinkQuery,
    response: z.object({ data: InvitePreview }),
    errors: ['link_expired', 'too_many'],
  }),
  companyProof: endpoint(routes.auth.companyProof, {
    summary: 'Which company a letter asks about, and who wants to act for it',
    query: LinkQuery,
    response: z.object({ data: CompanyProof }),
    errors: ['link_expired', 'too_many'],
  }),
  confirmCompany: endpoint(routes.auth.confirmCompany, {
    summary: 'The company confirms that the person acts for it',
    body: z.strictObject({ token: linkToken }),
    response: Done,
    errors: ['link_expired', 'too_many'],
  }),
  acceptInvite: endpoint(routes.auth.acceptInvite, {
    summary: 'Join the company of an invite, and sign in',
    body: AcceptInvite,
    response: AccessToken,
    errors: ['link_expired', 'invite_for_another', 'unauthorized', 'too_many'],
  }),
};
