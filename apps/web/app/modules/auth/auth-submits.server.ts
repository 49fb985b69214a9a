import type { Client } from '@spindle/client/client';
import type { SignInAnswer } from '@spindle/contract/account/auth';
import { DEFAULT_LIST, QUERY } from '@spindle/contract/constants';
import { legalPreparation, signUpPhysical } from '@spindle/contract/account/sign-up';
import { authRedirectTarget } from '../../addresses/route-names.ts';
import { writeMatches } from '../../shared/forms/company-matches.ts';
import { textOf } from '../../shared/forms/form-body.ts';
import { PENDING } from '../../shared/forms/pending-form.ts';
import { readCompany, readForm } from '../../shared/forms/read-form.server.ts';
import { asSearch, readPopupValue, withPopup } from '../../shared/popups/popup-address.ts';
import type { Submit, SubmitResult } from '../../shared/forms/popup-submit.server.ts';
import { afterSignUp } from './after-sign-up.ts';

/** What was started before signing in. */
const pendingParams = ({ searchParams }: URL) => readPopupValue(searchParams.get(QUERY.popup) ?? '').params;

/** A guest's heart or vote is applied after signing in; a missing one does not block the sign-in. */
async function addChosen(client: Client, url: URL): Promise<void> {
  const { heart, like, dislike } = pendingParams(url);
  const vote = (id: string) => ({ params: { type: 'review', id }, query: { repeat: 'keep' } }) as const;
  await Promise.allSettled([
    heart && client.favourites.add({ params: { listId: DEFAULT_LIST, productId: heart } }),
    like && client.reviews.like(vote(like)),
    dislike && client.reviews.dislike(vote(dislike)),
  ]);
}

/** The second factor is requested on the same page. */
const factorNext = (url: URL): { to: string } => ({
  to: url.pathname + asSearch(withPopup(url.search, 'signInFactor', pendingParams(url))),
});
const signedIn = async (client: Client, url: URL): Promise<SubmitResult> => {
  await addChosen(client, url);
  const to = authRedirectTarget(url.searchParams);
  return to ? { to } : {};
};
const signedUp = async (client: Client, entry: SignInAnswer, url: URL): Promise<SubmitResult> => {
  if ('factor_needed' in entry) return factorNext(url);
  await addChosen(client, url);
  return { to: afterSignUp(url.pathname, url.search) };
};

export const login: Submit = async (fields, client, url) => {
  const entry = await client.auth.signIn({
    body: {
      email: textOf(fields, 'email'),
      password: textOf(fields, 'password'),
      remember: fields.has('remember'),
    },
  });
  const pending = textOf(fields, PENDING);
  if (!('factor_needed' in entry)) return { ...(await signedIn(client, url)), ...(pending && { pending }) };
  const { to } = factorNext(url);
  // What waits is too much for an address: it stands in the next form.
  return pending ? { next: { [PENDING]: pending }, nextAt: to } : { to };
};

export const signInFactor: Submit = async (fields, client, url) => {
  await client.auth.signInFactor({ body: { code: textOf(fields, 'code') } });
  const pending = textOf(fields, PENDING);
  return { ...(await signedIn(client, url)), ...(pending && { pending }) };
};

export const registrationPhysical: Submit = async (fields, client, url) => {
  const entry = await client.auth.signUpPhysical({ body: readForm(fields, signUpPhysical()) });
  return signedUp(client, entry, url);
};

/** The first step's answer comes back in hidden fields of the second. */
export const registrationLegal: Submit = async (fields, client, url) => {
  const uuid = textOf(fields, 'uuid');
  if (uuid) {
    return signedUp(client, await client.auth.legalFinish({ body: { uuid, ...readCompany(fields) } }), url);
  }
  const prepared = await client.auth.legalPreparation({ body: readForm(fields, legalPreparation()) });
  const inn = textOf(fields, 'inn');
  return { next: { uuid: prepared.uuid, inn, matches: writeMatches(prepared.data) } };
};

export const passwordRecovery: Submit = async (fields, client) => {
  await client.auth.sendResetEmail({ body: { email: textOf(fields, 'email') } });
  return { number: 'letter' };
};
