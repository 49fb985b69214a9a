import * as z from 'zod/mini';
import { Address, addressForm, newAddress } from './address.ts';
import { Done } from './auth.ts';
import { endpoint } from '../endpoint.ts';
import { flagField } from '../fields/consent.ts';
import { uuidField } from '../fields/id.ts';
import {
  ChangePassword,
  Consent,
  convertToLegal,
  DeleteAccount,
  firstProfile,
  Manager,
  MemberCompany,
  Profile,
  profileForm,
  Session,
} from './profile.ts';
import { routes } from '../routes.ts';

/** Who pays: the person, or a company they work for. */
export const Payer = z.object({ id: z.string(), name: z.string(), is_legal: z.boolean() });
export type Payer = z.infer<typeof Payer>;

export const User = z.object({
  id: z.string(),
  initials: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  type: z.enum(['legal', 'physical']),
  business_region_id: z.nullable(z.number()),
  email_confirmed: z.boolean(),
  /** False after an invite: the name is requested at the first visit. */
  profile_filled: z.boolean(),
  /** Companies the person buys for. */
  clients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      inn: z.string(),
      is_legal: z.literal(true),
      role: z.enum(['owner', 'employee']),
      /** The company requires a second factor that the person does not have. */
      factor_missing: z.boolean(),
    }),
  ),
  payers: z.array(Payer),
});
export type User = z.infer<typeof User>;

const ById = z.object({ id: uuidField() });
const signedIn = ['unauthorized'] as const;
const OneProfile = z.object({ data: Profile });
const OneAddress = z.object({ data: Address });
const OneCompany = z.object({ data: MemberCompany });

export const accountEndpoints = {
  personalInformation: endpoint(routes.account.personalInformation, {
    summary: 'Who is signed in',
    response: z.object({ data: User }),
    errors: signedIn,
  }),
  fillProfile: endpoint(routes.account.fillProfile, {
    summary: 'Fill the profile for the first time',
    body: firstProfile(),
    response: z.object({ data: User }),
    errors: [...signedIn, 'profile_filled'],
  }),
  managers: endpoint(routes.account.managers, {
    summary: "Managers of the buyer's office",
    response: z.object({ data: z.array(Manager) }),
    errors: signedIn,
  }),
  profile: endpoint(routes.account.profile, {
    summary: 'Personal data and companies',
    response: OneProfile,
    errors: signedIn,
  }),
  updateProfile: endpoint(routes.account.updateProfile, {
    summary: 'Change personal data',
    body: profileForm(),
    response: OneProfile,
    errors: [...signedIn, 'too_many'],
  }),
  deleteAccount: endpoint(routes.account.deleteAccount, {
    summary: 'Delete the account and the data of the person',
    body: DeleteAccount,
    response: Done,
    errors: [...signedIn, 'not_found', 'forbidden', 'conflict', 'company_unproven', 'too_many'],
  }),
  changePassword: endpoint(routes.account.changePassword, {
    summary: 'Change the password; other sessions end',
    body: ChangePassword,
    response: Done,
    errors: [...signedIn, 'too_many'],
  }),
  addresses: endpoint(routes.account.addresses, {
    summary: "The person's addresses and their companies' offices",
    response: z.object({ data: z.array(Address) }),
    errors: signedIn,
  }),
  addAddress: endpoint(routes.account.addAddress, {
    summary: 'Add an address, or an office of the own company',
    body: newAddress(),
    response: OneAddress,
    errors: [...signedIn, 'not_found', 'forbidden'],
  }),
  updateAddress: endpoint(routes.account.updateAddress, {
    summary: 'Change an address',
    params: ById,
    body: addressForm(),
    response: OneAddress,
    errors: [...signedIn, 'not_found', 'forbidden'],
  }),
  deleteAddress: endpoint(routes.account.deleteAddress, {
    summary: 'Delete an address',
    params: ById,
    response: Done,
    errors: [...signedIn, 'not_found', 'forbidden'],
  }),
  convertToLegal: endpoint(routes.account.convertToLegal, {
    summary: "Turn a person's account into a company's",
    body: convertToLegal(),
    response: OneCompany,
    errors: [...signedIn, 'has_company', 'too_many'],
  }),
  correctCompany: endpoint(routes.account.correctCompany, {
    summary: "Correct the company's data until staff confirm it",
    body: convertToLegal(),
    response: OneCompany,
    errors: [...signedIn, 'not_found', 'company_confirmed', 'too_many'],
  }),
  resendVerification: endpoint(routes.account.resendVerification, {
    summary: 'Send the letter that confirms the e-mail once more',
    response: Done,
    errors: [...signedIn, 'too_many'],
  }),
  sessions: endpoint(routes.account.sessions, {
    summary: 'Where the account is open',
    response: z.object({ data: z.array(Session) }),
    errors: signedIn,
  }),
  endSessions: endpoint(routes.account.endSessions, {
    summary: 'Sign out everywhere; `keep_current` spares this session',
    query: z.object({ keep_current: flagField() }),
    response: Done,
    errors: signedIn,
  }),
  endSession: endpoint(routes.account.endSession, {
    summary: 'End one session',
    params: ById,
    response: Done,
    errors: [...signedIn, 'not_found'],
  }),
  consents: endpoint(routes.account.consents, {
    summary: 'Consents the person has given',
    response: z.object({ data: z.array(Consent) }),
    errors: signedIn,
  }),
  withdrawConsent: endpoint(routes.account.withdrawConsent, {
    summary: 'Withdraw a consent',
    params: ById,
    response: z.object({ data: Consent }),
    errors: [...signedIn, 'not_found'],
  }),
  data: endpoint(routes.account.data, {
    summary: 'Everything the shop keeps about the person, as a file',
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
    errors: [...signedIn, 'too_many'],
  }),
};
