import {
  commonPasswordMessage,
  personalPasswordMessage,
  simplePasswordMessage,
} from '@spindle/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newEmail, openAccountsApi, password } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const person = () => ({
  first_name: 'Анна',
  last_name: 'Серова',
  email: newEmail(),
  phone: '8 912 240-18-36',
  consent: true,
});

/** Every way to choose a password, and the answer to each. */
async function passwordErrors(secret: string): Promise<Record<string, string[]>> {
  const registered = await api.person();
  await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email: registered.email } });
  const token = await api.linkToken(registered.email);
  const company = await api.company();
  const email = newEmail();
  await api.call('POST', '/api/invites', { as: company.owner, body: { email } });
  const invite = await api.linkToken(email);
  const requests = {
    physical: api.call('POST', '/api/auth/sign-up/physical', { body: { ...person(), password: secret } }),
    legal: api.call('POST', '/api/auth/sign-up/legal/preparation', {
      body: { ...person(), inn: '6671109590', password: secret },
    }),
    reset: api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password: secret } }),
    change: api.call('PUT', '/api/profile/account/change/password', {
      as: registered,
      body: { current_password: password, password: secret },
    }),
    invite: api.call('POST', '/api/auth/invite/accept', {
      body: { token: invite, password: secret, consent: true },
    }),
  };
  const answers = await Promise.all(
    Object.entries(requests).map(async ([form, answer]) => [
      form,
      (await answer).json().errors?.password ?? [],
    ]),
  );
  return Object.fromEntries(answers);
}

const everywhere = (message: string) =>
  Object.fromEntries(['physical', 'legal', 'reset', 'change', 'invite'].map((form) => [form, [message]]));

describe('a new password that is easy to guess', () => {
  it.each([
    ['        ', simplePasswordMessage],
    ['Qwerty123', commonPasswordMessage],
  ])('%j is refused at its field, wherever it is chosen', async (secret, message) => {
    expect(await passwordErrors(secret)).toEqual(everywhere(message));
  });

  it('is its person’s own name or address', async () => {
    const body = person();
    for (const secret of [body.email, 'Серова2026']) {
      const answer = await api.call('POST', '/api/auth/sign-up/physical', {
        body: { ...body, password: secret },
      });
      expect(answer.json().errors).toEqual({ password: [personalPasswordMessage] });
    }
  });

  it('does not use up the link of a reset', async () => {
    const { email } = await api.person();
    await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
    const token = await api.linkToken(email);
    const reset = (secret: string) =>
      api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password: secret } });
    expect((await reset('password1')).statusCode).toBe(422);
    expect((await reset('три зелёных станка')).statusCode).toBe(200);
  });
});
