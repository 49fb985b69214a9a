import type { SignInAnswer } from '@spindle/contract/auth';
import { authRedirectTarget } from '../../addresses/route-names.ts';
import { chosenCompany, readMatches, writeMatches } from '../../kits/forms/company-matches.ts';
import { pickedBody, textOf } from '../../kits/forms/form-body.ts';
import { asSearch, withPopup } from '../../kits/popups/popup-address.ts';
import type { Submit, SubmitResult } from '../../kits/forms/popup-submit.server.ts';
import { afterSignUp } from './after-sign-up.ts';

const person = [
  'first_name',
  'last_name',
  'middle_name',
  'email',
  'phone',
  'consent',
  'password',
  'password_confirm',
];
const company = ['match', 'name_short', 'kpp', 'legal_address'];

/** The second factor is asked for on the same page. */
const factorNext = ({ pathname, search }: URL): SubmitResult => ({
  to: pathname + asSearch(withPopup(search, 'signInFactor')),
});
const signedIn = ({ searchParams }: URL): SubmitResult => {
  const to = authRedirectTarget(searchParams);
  return to ? { to } : {};
};
const signedUp = (entry: SignInAnswer, url: URL): SubmitResult =>
  'factor_needed' in entry ? factorNext(url) : { to: afterSignUp(url.pathname, url.search) };

export const login: Submit = async (fields, client, url) => {
  const entry = await client.auth.signIn({
    body: {
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
      remember: fields.has('remember'),
    },
  });
  return 'factor_needed' in entry ? factorNext(url) : signedIn(url);
};

export const signInFactor: Submit = async (fields, client, url) => {
  await client.auth.signInFactor({ body: { code: textOf(fields, 'code') } });
  return signedIn(url);
};

export const registrationPhysical: Submit = async (fields, client, url) => {
  const entry = await client.auth.signUpPhysical({ body: pickedBody(fields, person) as never });
  return signedUp(entry, url);
};

/** The first step's answer comes back in hidden fields of the second. */
export const registrationLegal: Submit = async (fields, client, url) => {
  const uuid = textOf(fields, 'uuid');
  if (uuid) {
    const choice = chosenCompany(pickedBody(fields, company), readMatches(textOf(fields, 'matches')));
    return signedUp(await client.auth.legalFinish({ body: { uuid, ...choice } }), url);
  }
  const body = pickedBody(fields, [...person, 'inn']);
  const prepared = await client.auth.legalPreparation({ body: body as never });
  const { inn = '' } = body;
  return { next: { uuid: prepared.uuid, inn, matches: writeMatches(prepared.data) } };
};

export const passwordRecovery: Submit = async (fields, client) => {
  await client.auth.sendResetEmail({ body: { email: textOf(fields, 'email') } });
  return { number: 'letter' };
};
