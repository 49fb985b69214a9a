import { authRedirectTarget } from '../../addresses/route-names.ts';
import { chosenCompany, readMatches, writeMatches } from '../../kits/forms/company-matches.ts';
import { pickedBody, textOf } from '../../kits/forms/form-body.ts';
import type { Submit } from '../../kits/forms/popup-submit.server.ts';
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

export const login: Submit = async (fields, client, url) => {
  await client.auth.signIn({
    body: {
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
      remember: fields.has('remember'),
    },
  });
  const to = authRedirectTarget(url.searchParams);
  return to ? { to } : {};
};

export const registrationPhysical: Submit = async (fields, client, url) => {
  await client.auth.signUpPhysical({ body: pickedBody(fields, person) as never });
  return { to: afterSignUp(url.pathname, url.search) };
};

/** The first step's answer comes back in hidden fields of the second. */
export const registrationLegal: Submit = async (fields, client, url) => {
  const uuid = textOf(fields, 'uuid');
  if (uuid) {
    const choice = chosenCompany(pickedBody(fields, company), readMatches(textOf(fields, 'matches')));
    await client.auth.legalFinish({ body: { uuid, ...choice } });
    return { to: afterSignUp(url.pathname, url.search) };
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
