import * as z from 'zod/mini';
import { COMPANY_STATES, companyChoiceShape } from './company-data.ts';
import { companyNumberField } from '../fields/requisites/company-number.ts';
import { emailField } from '../fields/contact/email.ts';
import { optionalField } from '../fields/field.ts';
import { uuidRule } from '../fields/id.ts';
import { nameField, optionalNameField } from '../fields/contact/name.ts';
import { confirmCheck, newPasswordShape } from '../fields/password/new-password.ts';
import { currentPasswordField, optionalPasswordField } from '../fields/password/password.ts';
import { formPhoneField } from '../forms/shared-fields.ts';
import type { Locale } from '../shop/locales.ts';
import { regionField } from './sign-up.ts';

const nameShape = (locale?: Locale) => ({
  first_name: nameField(),
  last_name: nameField(),
  middle_name: optionalNameField(),
  phone: formPhoneField(locale),
  business_region_id: regionField(),
});

export const firstProfile = (locale?: Locale) => z.strictObject(nameShape(locale));
export type FirstProfile = z.infer<ReturnType<typeof firstProfile>>;

/** A new e-mail requires the password and takes effect once its own e-mail is confirmed. */
export const profileForm = (locale?: Locale) =>
  z.strictObject({
    ...nameShape(locale),
    email: emailField(),
    current_password: optionalPasswordField(),
  });
export type ProfileForm = z.infer<ReturnType<typeof profileForm>>;

/** The current password is required where there is one: an account whose mailbox was proved elsewhere has none yet. */
export const ChangePassword = z
  .strictObject({ current_password: optionalPasswordField(), ...newPasswordShape() })
  .check(confirmCheck());
export type ChangePassword = z.infer<typeof ChangePassword>;
/** The form for accounts with a password: it requires all three fields. */
export const ChangeExistingPassword = z
  .strictObject({ current_password: currentPasswordField(), ...newPasswordShape() })
  .check(confirmCheck());

export const convertToLegal = (locale?: Locale) =>
  z.strictObject({ inn: companyNumberField(locale), ...companyChoiceShape() });
export type ConvertToLegal = z.infer<ReturnType<typeof convertToLegal>>;

/** An owner chooses the employee who takes over the company; by default the longest-serving one. */
export const DeleteAccount = z.strictObject({
  current_password: currentPasswordField(),
  new_owner_id: optionalField(uuidRule),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;

/** A company the person works for, as its members see it. */
export const MemberCompany = z.object({
  id: z.string(),
  name_short: z.string(),
  name_full: z.string(),
  inn: z.string(),
  kpp: z.nullable(z.string()),
  ogrn: z.nullable(z.string()),
  legal_address: z.nullable(z.string()),
  role: z.enum(['owner', 'employee']),
  state: z.enum(COMPANY_STATES),
  reject_reason: z.nullable(z.string()),
  /** Members act for the company with a second factor only. */
  factor_required: z.boolean(),
  /** The asker has none, and cannot act for the company until they do. */
  factor_missing: z.boolean(),
});
export type MemberCompany = z.infer<typeof MemberCompany>;

export const Profile = z.object({
  id: z.string(),
  email: z.string(),
  /** A new address that has not been confirmed yet. */
  pending_email: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  /** False until the person chooses one. */
  has_password: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  type: z.enum(['legal', 'physical']),
  business_region_id: z.nullable(z.number()),
  created_at: z.string(),
  companies: z.array(MemberCompany),
});
export type Profile = z.infer<typeof Profile>;

export const Manager = z.object({
  name: z.string(),
  position: z.string(),
  phone: z.string(),
  email: z.string(),
  office: z.object({ id: z.string(), slug: z.string(), city_name: z.string() }),
});
export type Manager = z.infer<typeof Manager>;

export const Session = z.object({
  id: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
  /** «Chrome на Windows». */
  device: z.string(),
  /** A description of the location: the city chosen in the shop, the network. */
  place: z.nullable(z.string()),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Consent = z.object({
  id: z.string(),
  form: z.string(),
  /** What it was given for, in words. */
  title: z.string(),
  text_version: z.string(),
  given_at: z.string(),
  withdrawn_at: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;
