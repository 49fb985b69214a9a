import { COOKIES } from '@spindle/contract/constants';
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  newAddress,
  newEmail,
  openAccountsApi,
  password,
  type Person,
} from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { employee, type StaffCall, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let now = new Date('2026-11-16T09:00:00Z');
beforeAll(async () => {
  api = await openAccountsApi({ now: () => now });
});
afterAll(() => api.close());

const base = '/api/profile/second-factor';
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));
const codeOf = (secret: string, at = now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function begin(person: Person): Promise<string> {
  const answer = await api.call('POST', `${base}/totp`, {
    as: person,
    body: { current_password: password },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.secret;
}

/** A person with codes of an app; the code of the present step is used up. */
async function withTotp(person: Person): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin(person);
  const answer = await api.call('PUT', `${base}/totp`, { as: person, body: { code: codeOf(secret) } });
  expect(answer.statusCode).toBe(200);
  return { secret, codes: answer.json().recovery_codes };
}

const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
const cookieHeader = (cookies: Record<string, string>) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'sec-fetch-site': 'same-origin',
});

async function enter(email: string, cookies: Record<string, string> = {}, from = newAddress()) {
  const answer = await api.call('POST', '/api/auth/sign-in', {
    body: { email, password, remember: true },
    headers: cookieHeader(cookies),
    from,
  });
  return { answer, cookies: { ...cookies, ...cookiesOf(answer) } };
}

const prove = (cookies: Record<string, string>, body: object) =>
  api.call('POST', '/api/auth/sign-in/factor', { body, headers: cookieHeader(cookies) });

describe('codes of an app', () => {
  it('are begun with the password and count from the first right code on', async () => {
    const person = await api.person();
    const refused = await api.call('POST', `${base}/totp`, {
      as: person,
      body: { current_password: 'another-1' },
    });
    expect(refused.statusCode).toBe(422);
    const secret = await begin(person);
    // Begun is not on: the password alone still opens.
    expect((await enter(person.email)).answer.json().access_token).toBeTruthy();
    const wrong = await api.call('PUT', `${base}/totp`, { as: person, body: { code: '000000' } });
    expect(wrong.json().errors.code).toBeTruthy();
    const right = await api.call('PUT', `${base}/totp`, { as: person, body: { code: codeOf(secret) } });
    expect(right.json().recovery_codes).toHaveLength(10);
    const state = (await api.call('GET', base, { as: person })).json().data;
    expect(state).toEqual({ totp: true, passkeys: [], recovery_codes_left: 10 });
    expect((await api.letters(person.email)).at(-1)?.template).toBe('factor-changed');
  });

  it('keep the secret sealed and out of the download', async () => {
    const person = await api.person();
    const { secret, codes } = await withTotp(person);
    const row = await api.db
      .selectFrom('totp_factors')
      .select('secret')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret);
    const data = (await api.call('GET', '/api/profile/data', { as: person })).body;
    expect(data).toContain('Второй фактор');
    expect(data).not.toContain(secret);
    expect(data).not.toContain(codes[0]);
  });

  it('end the sessions that never showed them', async () => {
    const person = await api.person();
    const other = await api.signIn(person.id);
    await withTotp(person);
    expect((await api.call('GET', base, { as: other })).statusCode).toBe(401);
    expect((await api.call('GET', base, { as: person })).statusCode).toBe(200);
  });

  it('go only with the password and a factor', async () => {
    const person = await api.person();
    const { secret, codes } = await withTotp(person);
    const remove = (body: object) => api.call('DELETE', `${base}/totp`, { as: person, body });
    expect((await remove({ current_password: password })).json().errors.code).toBeTruthy();
    later(60);
    const code = codeOf(secret);
    expect((await remove({ current_password: 'another-1', code })).statusCode).toBe(422);
    expect((await remove({ current_password: password, code: '000000' })).statusCode).toBe(422);
    expect((await remove({ current_password: password, code })).statusCode).toBe(200);
    expect((await enter(person.email)).answer.json().access_token).toBeTruthy();
    // The recovery codes went with the last factor.
    const state = (await api.call('GET', base, { as: person })).json().data;
    expect(state).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
    expect(codes).toHaveLength(10);
  });
});

describe('sign-in with a second factor', () => {
  it('opens nothing by the password alone, and once by a code of the app', async () => {
    const person = await api.person();
    const { secret } = await withTotp(person);
    later(60);
    const { answer, cookies } = await enter(person.email);
    expect(answer.json()).toEqual({ factor_needed: true, ways: ['code'] });
    expect(cookies[COOKIES.token]).toBeUndefined();
    const step = answer.cookies.find(({ name }) => name === 'Sign-In-Step');
    expect(step).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await prove(cookies, { code: '000000' })).statusCode).toBe(422);
    const code = codeOf(secret);
    const opened = await prove(cookies, { code });
    expect(opened.json().access_token).toBeTruthy();
    // «Запомнить меня» was said at the first step.
    expect(opened.cookies.find(({ name }) => name === COOKIES.token)?.expires).toBeInstanceOf(Date);
    const me = await api.call('GET', '/api/personal-information', { as: opened.json().access_token });
    expect(me.json().data.id).toBe(person.id);
    // The step was used up, and so was the code.
    expect((await prove(cookies, { code })).statusCode).toBe(410);
    const again = await enter(person.email);
    expect((await prove(again.cookies, { code })).statusCode).toBe(422);
    later(30);
    expect((await prove(again.cookies, { code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('takes the code of a neighbouring step and no further one', async () => {
    const person = await api.person();
    const { secret } = await withTotp(person);
    later(120);
    const { cookies } = await enter(person.email);
    const at = (seconds: number) => codeOf(secret, new Date(now.getTime() + seconds * 1000));
    expect((await prove(cookies, { code: at(-60) })).statusCode).toBe(422);
    expect((await prove(cookies, { code: at(60) })).statusCode).toBe(422);
    expect((await prove(cookies, { code: at(-30) })).statusCode).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const person = await api.person();
    const { codes } = await withTotp(person);
    const [code = ''] = codes;
    const first = await enter(person.email);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await prove(first.cookies, { code: typed })).statusCode).toBe(200);
    const second = await enter(person.email);
    expect((await prove(second.cookies, { code })).statusCode).toBe(422);
    const state = (await api.call('GET', base, { as: await api.signIn(person.id) })).json().data;
    expect(state.recovery_codes_left).toBe(9);
  });

  it('refuses the codes of a former set', async () => {
    const person = await api.person();
    const { codes } = await withTotp(person);
    const renewed = await api.call('POST', `${base}/recovery-codes`, {
      as: person,
      body: { current_password: password, code: codes[0] },
    });
    expect(renewed.json().recovery_codes).toHaveLength(10);
    const { cookies } = await enter(person.email);
    expect((await prove(cookies, { code: codes[1] })).statusCode).toBe(422);
    expect((await prove(cookies, { code: renewed.json().recovery_codes[0] })).statusCode).toBe(200);
  });

  it('stops guessing per account, whoever guesses', async () => {
    const person = await api.person();
    const { secret } = await withTotp(person);
    later(60);
    for (let attempt = 0; attempt < 8; attempt++) {
      const { cookies } = await enter(person.email);
      expect((await prove(cookies, { code: '000000' })).statusCode).toBe(422);
    }
    const { cookies } = await enter(person.email);
    expect((await prove(cookies, { code: codeOf(secret) })).statusCode).toBe(429);
  });

  it('ends with a change of the password, and after five minutes', async () => {
    const person = await api.person();
    const { codes } = await withTotp(person);
    const waiting = await enter(person.email);
    await api.call('PUT', '/api/profile/account/change/password', {
      as: person,
      body: { current_password: password, password: 'Fresa-9-Zub', password_confirm: 'Fresa-9-Zub' },
    });
    expect((await prove(waiting.cookies, { code: codes[0] })).statusCode).toBe(410);
    const other = await api.person();
    const { codes: theirs } = await withTotp(other);
    const late = await enter(other.email);
    await api.db
      .updateTable('sign_in_steps')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await prove(late.cookies, { code: theirs[0] })).statusCode).toBe(410);
    expect((await api.call('GET', '/api/auth/sign-in/factor')).statusCode).toBe(410);
  });
});

describe('no other way leads around the second factor', () => {
  it('not a sign-up with the right password', async () => {
    const person = await api.person();
    await withTotp(person);
    const body = {
      first_name: 'Иван',
      last_name: 'Петров',
      phone: '8 912 240-18-36',
      consent: true,
      email: person.email,
      password,
    };
    const answer = await api.call('POST', '/api/auth/sign-up/physical', { body });
    expect(answer.json()).toEqual({ factor_needed: true, ways: ['code'] });
  });

  it('not a new password by letter', async () => {
    const person = await api.person();
    await withTotp(person);
    await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email: person.email } });
    const token = await api.linkToken(person.email);
    const reset = await api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password } });
    expect(reset.statusCode).toBe(200);
    expect((await enter(person.email)).answer.json().factor_needed).toBe(true);
  });

  it('not an invite', async () => {
    const { owner } = await api.company();
    const person = await api.person();
    await withTotp(person);
    await api.call('POST', '/api/invites', { as: owner, body: { email: person.email } });
    const token = await api.linkToken(person.email);
    const accepted = await api.call('POST', '/api/auth/invite/accept', { body: { token } });
    expect(accepted.statusCode).toBe(401);
  });

  it('a confirming link frees the mailbox from a factor that a stranger set', async () => {
    const email = newEmail();
    const stranger = await api.person({ email, confirmed: false });
    await withTotp(stranger);
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: stranger });
    const token = await api.linkToken(email);
    const answer = await api.call('POST', `/api/auth/activate/email?token=${token}`);
    expect(answer.json()).toMatchObject({ password_needed: true });
    const state = (await api.call('GET', base, { as: answer.json().access_token })).json().data;
    expect(state).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 });
  });
});

describe('devices', () => {
  it('are told of when an account meets a second one, not the first and not one it knows', async () => {
    const person = await api.person();
    const first = await enter(person.email);
    const again = await enter(person.email, first.cookies);
    expect(await api.letters(person.email)).toEqual([]);
    const { answer } = await enter(person.email, {}, '83.149.10.7');
    const [letter] = await api.letters(person.email);
    expect(letter).toMatchObject({ template: 'new-device' });
    expect(letter?.text).toContain('сеть 83.149…');
    expect(letter?.text).not.toContain('83.149.10');
    const token = await api.linkToken(person.email);
    const refuse = () => api.call('POST', '/api/auth/session/refuse', { body: { token } });
    expect((await refuse()).statusCode).toBe(200);
    const stranger = await api.call('GET', base, { as: answer.json().access_token });
    expect(stranger.statusCode).toBe(401);
    const own = await api.call('GET', base, { as: again.answer.json().access_token });
    expect(own.statusCode).toBe(200);
    expect((await refuse()).statusCode).toBe(410);
  });

  it('say in the list of sessions what is known: browser, chosen city, network', async () => {
    const person = await api.person();
    const office = await api.db
      .selectFrom('companies')
      .select(['id', 'city_name'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0 Safari/537.36';
    const answer = await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password },
      from: '83.149.10.7',
      headers: { ...cookieHeader({ company_id: office.id }), 'user-agent': agent },
    });
    const sessions = await api.call('GET', '/api/profile/sessions', { as: answer.json().access_token });
    expect(sessions.json().data[0]).toMatchObject({
      device: 'Chrome на\u00a0Windows',
      place: `выбран город ${office.city_name}, сеть 83.149…`,
      is_current: true,
    });
  });
});

describe('staff', () => {
  it('take the second factor away for a reason: sessions end, the owner gets a letter', async () => {
    const person = await api.person();
    const admin = await employee(api.db);
    const url = `/api/staff/customers/${person.id}`;
    const { version } = (await staffCall(api, 'GET', url, { as: admin })).json().data;
    const drop = (reason = 'Потерян телефон', over: Partial<StaffCall> = {}) =>
      staffCall(api, 'POST', `${url}/factor-removal`, { as: admin, body: { reason }, version, ...over });
    expect((await drop()).json()).toMatchObject({ code: 'refused', message: /нет второго фактора/ });
    await withTotp(person);
    expect((await drop('нет')).statusCode).toBe(422);
    const unproved = await employee(api.db, { unproved: true });
    expect((await drop(undefined, { as: unproved })).json().code).toBe('step_up_needed');
    expect((await drop(undefined, { version: version + 1 })).statusCode).toBe(412);
    expect((await drop()).json().data).toMatchObject({ has_factor: false });
    expect(await journalOf(api.db, 'account', person.id)).toMatchObject([
      { action: 'accounts.drop-factor', after: { reason: 'Потерян телефон' } },
    ]);
    expect((await api.call('GET', base, { as: person })).statusCode).toBe(401);
    expect((await enter(person.email)).answer.json().access_token).toBeTruthy();
    expect((await api.letters(person.email)).map(({ template }) => template)).toContain('factor-removed');
  });
});
