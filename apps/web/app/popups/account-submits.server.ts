import { chosenCompany, readMatches, writeMatches } from '../forms/company-matches.ts';
import { pickedBody, textOf } from '../forms/form-body.ts';
import { afterSignUp } from './after-sign-up.ts';
import type { Submit } from './popup-actions.server.ts';

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
const address = ['name', 'city', 'postal_code', 'address', 'contact_name', 'phone', 'comment', 'is_default'];
const company = ['match', 'name_short', 'kpp', 'legal_address'];

/** Registration and recovery sent as plain forms. */
export const accountSubmits: Readonly<Record<string, Submit>> = {
  async registrationPhysical(fields, client, url) {
    await client.auth.signUpPhysical({ body: pickedBody(fields, person) as never });
    return { to: afterSignUp(url.pathname, url.search) };
  },
  /** The first step's answer comes back in hidden fields of the second. */
  async registrationLegal(fields, client, url) {
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
  },
  async addAddress(fields, client) {
    const id = textOf(fields, 'id');
    const body = pickedBody(fields, address) as never;
    if (id) await client.account.updateAddress({ params: { id }, body });
    else
      await client.account.addAddress({
        body: { ...(body as object), ...pickedBody(fields, ['client_id']) } as never,
      });
    return {};
  },
  async passwordRecovery(fields, client) {
    await client.auth.sendResetEmail({ body: { email: textOf(fields, 'email') } });
    return { number: 'letter' };
  },
};
