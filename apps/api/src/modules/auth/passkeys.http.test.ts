import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';
import { createSoftKey } from '../../kernel/factors/soft-key.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const base = '/api/profile/second-factor';
// The test API has no public address, so a key belongs to the host of the request.
const origin = 'http://localhost:80';

const challengeFor = async (as: Person, path: string, body?: object): Promise<string> =>
  (await api.call('POST', `${base}/${path}`, { as, ...(body && { body }) })).json().data.challenge;

async function add(as: Person, key = createSoftKey(origin), from?: string) {
  const challenge = await challengeFor(as, 'passkeys/options', { current_password: password });
  const body = { name: 'Ноутбук', passkey: key.make(challenge, from) };
  return { key, answer: await api.call('POST', `${base}/passkeys`, { as, body }) };
}

async function enter({ email }: Person): Promise<string> {
  const answer = await api.call('POST', '/api/auth/sign-in', { body: { email, password } });
  expect(answer.json()).toEqual({ factor_needed: true, ways: ['code', 'passkey'] });
  return answer.cookies.find(({ name }) => name === 'Sign-In-Step')?.value ?? '';
}
const inStep = (step: string, path: string, body?: object) =>
  api.call('POST', `/api/auth/sign-in/factor${path}`, {
    headers: { cookie: `Sign-In-Step=${step}`, 'sec-fetch-site': 'same-origin' },
    ...(body && { body }),
  });

describe('passkeys', () => {
  it('are added with the password, come with recovery codes and open the account', async () => {
    const person = await api.person();
    const { key, answer } = await add(person);
    expect(answer.json().recovery_codes).toHaveLength(10);
    const step = await enter(person);
    const { challenge } = (await inStep(step, '/passkey')).json().data;
    const passkey = key.prove(challenge);
    expect((await inStep(step, '', { passkey })).json().access_token).toBeTruthy();
    // A used signature is refused.
    const next = await enter(person);
    expect((await inStep(next, '', { passkey })).statusCode).toBe(422);
    const state = (await api.call('GET', base, { as: person })).json().data;
    expect(state.passkeys).toMatchObject([{ name: 'Ноутбук', used_at: expect.any(String) }]);
  });

  it('of another site, another account or another challenge are refused', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    expect((await add(person, createSoftKey(origin), 'https://evil.example')).answer.statusCode).toBe(422);
    const { key } = await add(person);
    const foreign = await add(stranger);
    expect((await add(stranger, key)).answer.statusCode).toBe(422);
    const step = await enter(person);
    const signed = async (sign: (challenge: string) => object) => {
      const { challenge } = (await inStep(step, '/passkey')).json().data;
      return (await inStep(step, '', { passkey: sign(challenge) })).statusCode;
    };
    expect(await signed((challenge) => key.prove(challenge, 'https://evil.example'))).toBe(422);
    expect(await signed((challenge) => foreign.key.prove(challenge))).toBe(422);
    expect(await signed(() => key.prove('bm90LW91cnM'))).toBe(422);
    expect(await signed((challenge) => key.prove(challenge))).toBe(200);
  });

  it('are removed with the password and the key itself, and the last one takes the recovery codes along', async () => {
    const person = await api.person();
    const { key } = await add(person);
    const [{ id }] = (await api.call('GET', base, { as: person })).json().data.passkeys;
    const remove = (body: object) => api.call('DELETE', `${base}/passkeys/${id}`, { as: person, body });
    expect((await remove({ current_password: password })).statusCode).toBe(422);
    const passkey = key.prove(await challengeFor(person, 'proof'));
    expect((await remove({ current_password: password, passkey })).statusCode).toBe(200);
    const state = (await api.call('GET', base, { as: person })).json().data;
    expect(state).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  });
});
