import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newEmail, openAccountsApi, password } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const fresh = 'New-password-2026';
const sendReset = (email: string) =>
  api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
const reset = (token: string, over: object = {}) =>
  api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password: fresh, ...over } });
const signIn = (email: string, secret: string) =>
  api.call('POST', '/api/auth/sign-in', { body: { email, password: secret } });
const whoAmI = (token: string) => api.call('GET', '/api/personal-information', { as: token });

describe('a forgotten password', () => {
  it('is reset by the link: every session ends, the mailbox counts as confirmed', async () => {
    const person = await api.person({ confirmed: false });
    expect((await sendReset(person.email.toUpperCase())).json()).toEqual({ ok: true });
    const [email] = await api.letters(person.email);
    expect(email?.text).toMatch(/https:\/\/shop\.example\/auth\/reset\/\?token=[\w-]{43}/);
    expect((await reset(await api.linkToken(person.email))).json()).toEqual({ ok: true });
    expect((await whoAmI(person.token)).statusCode).toBe(401);
    expect((await signIn(person.email, password)).statusCode).toBe(422);
    const token = (await signIn(person.email, fresh)).json().access_token;
    expect((await whoAmI(token)).json().data.email_confirmed).toBe(true);
    expect((await api.letters(person.email)).map(({ template }) => template)).toEqual([
      'reset',
      'password-changed',
    ]);
  });

  it('lets a person in who has guessed too often before', async () => {
    const { email } = await api.person();
    const from = '203.0.113.5';
    const attempt = (secret: string) =>
      api.call('POST', '/api/auth/sign-in', { body: { email, password: secret }, from });
    for (let guess = 0; guess < 9; guess += 1) await attempt(`guess-${guess}`);
    expect((await attempt(password)).statusCode).toBe(429);
    await sendReset(email);
    const body = { token: await api.linkToken(email), password: fresh };
    await api.call('POST', '/api/auth/resetting/password/reset', { body, from });
    expect((await attempt(fresh)).statusCode).toBe(200);
  });

  it('the link works once, for one hour; using one of two links voids both', async () => {
    const { email } = await api.person();
    await sendReset(email);
    const first = await api.linkToken(email);
    await sendReset(email);
    const second = await api.linkToken(email);
    expect((await reset(first)).statusCode).toBe(200);
    for (const token of [first, second]) {
      const answer = await reset(token, { password: 'Attacker-2026' });
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
    }
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    await sendReset(email);
    await sql`update account_links set expires_at = expires_at - interval '1 hour 1 second'`.execute(api.db);
    expect((await reset(await api.linkToken(email))).statusCode).toBe(410);
  });

  it('two uses at the same moment: one wins', async () => {
    const { email } = await api.person();
    await sendReset(email);
    const token = await api.linkToken(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('an unknown e-mail gets the same answer in the same time, and no message', async () => {
    const { email } = await api.person();
    const nobody = newEmail();
    const answers = [await sendReset(email), await sendReset(nobody)];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, '{"ok":true}'],
      [200, '{"ok":true}'],
    ]);
    expect(await api.letters(nobody)).toEqual([]);
  });

  it('a bad new password does not use the link up', async () => {
    const { email } = await api.person();
    await sendReset(email);
    const token = await api.linkToken(email);
    expect((await reset(token, { password: 'short' })).json().errors).toHaveProperty('password');
    expect((await reset(token, { password_confirm: 'other' })).json().errors).toHaveProperty(
      'password_confirm',
    );
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('a link of another kind, a locked account and a changed address open nothing', async () => {
    const person = await api.person({ confirmed: false });
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: person });
    expect((await reset(await api.linkToken(person.email))).statusCode).toBe(410);
    await sendReset(person.email);
    const token = await api.linkToken(person.email);
    expect((await api.call('POST', `/api/auth/activate/email?token=${token}`)).statusCode).toBe(410);
    await api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', person.id).execute();
    expect((await reset(token)).statusCode).toBe(410);
    await api.db
      .updateTable('users')
      .set({ locked_at: null, email: newEmail() })
      .where('id', '=', person.id)
      .execute();
    expect((await reset(token)).statusCode).toBe(410);
  });

  it('is limited per account, known or not', async () => {
    for (const email of [(await api.person()).email, newEmail()]) {
      await api.db
        .insertInto('rate_limits')
        .values({ key: `reset:account:${email}`, count: 5, resets_at: sql<Date>`now() + interval '1 hour'` })
        .execute();
      expect((await sendReset(email)).statusCode).toBe(429);
    }
  });

  it('guessing links is limited per address', async () => {
    const from = '203.0.113.77';
    const body = { token: 'B'.repeat(43), password: fresh };
    const codes: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const url = '/api/auth/activate/email?token=guess';
      codes.push((await api.call('POST', url, { from })).statusCode);
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 410));
    expect(codes.at(-1)).toBe(429);
    expect((await api.call('POST', '/api/auth/resetting/password/reset', { from, body })).statusCode).toBe(
      429,
    );
  });
});

describe('a new address of the account', () => {
  const form = (email: string, over: object = {}) => ({
    first_name: 'Иван',
    last_name: 'Петров',
    phone: '+7 (912) 240-18-36',
    email,
    current_password: password,
    ...over,
  });
  const update = (as: string, body: object) => api.call('PUT', '/api/profile/account', { as, body });
  const confirm = async (email: string, as: string | null) =>
    api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`, { as });

  it('counts after its link is opened; the old mailbox is notified', async () => {
    const person = await api.person();
    const email = newEmail();
    const answer = await update(person.token, form(email));
    expect(answer.json().data).toMatchObject({ email: person.email, pending_email: email });
    expect((await signIn(email, password)).statusCode).toBe(422);
    const confirmed = await confirm(email, person.token);
    expect((await whoAmI(confirmed.json().access_token)).json().data).toMatchObject({
      email,
      email_confirmed: true,
    });
    expect((await signIn(person.email, password)).statusCode).toBe(422);
    const notice = (await api.letters(person.email)).at(-1);
    expect(notice?.template).toBe('email-changed');
    expect(notice?.text).not.toContain(email);
  });

  it('is confirmed only from a session of the account, because a stranger may have received the e-mail', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const email = newEmail();
    await update(person.token, form(email));
    for (const as of [null, stranger.token]) {
      const refused = await confirm(email, as);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'holder_needed']);
      expect(refused.cookies).toEqual([]);
    }
    expect((await signIn(person.email, password)).statusCode).toBe(200);
    // The link was not used up by those who only found it.
    expect((await confirm(email, person.token)).statusCode).toBe(200);
    expect((await whoAmI(person.token)).statusCode).toBe(401);
  });

  it('needs the password', async () => {
    const person = await api.person();
    for (const current_password of [undefined, 'wrong-password']) {
      const answer = await update(person.token, form(newEmail(), { current_password }));
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['current_password']);
    }
  });

  it('of somebody else looks the same to the asker, and changes nothing', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const answer = await update(person.token, form(other.email));
    expect(answer.json().data).toMatchObject({ email: person.email, pending_email: other.email });
    expect((await api.letters(other.email)).map(({ template }) => template)).toEqual(['email-in-use']);
    expect(await api.linkToken(other.email)).toBe('');
  });

  it('taken by another sign-up in the meantime is refused, and the link stays good', async () => {
    const person = await api.person();
    const email = newEmail();
    await update(person.token, form(email));
    await api.person({ email });
    const answer = await confirm(email, person.token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_taken']);
    expect((await signIn(person.email, password)).statusCode).toBe(200);
  });

  it('can be cancelled: the link in the e-mail then opens nothing', async () => {
    const person = await api.person();
    const email = newEmail();
    await update(person.token, form(email));
    const back = await update(person.token, form(person.email, { current_password: undefined }));
    expect(back.json().data.pending_email).toBeNull();
    expect((await confirm(email, person.token)).statusCode).toBe(410);
  });
});

describe('resending the confirmation e-mail', () => {
  const resend = (as: string) => api.call('POST', '/api/profile/account/resend/email-verification', { as });

  it('is allowed to an unconfirmed account a few times an hour', async () => {
    const person = await api.person({ confirmed: false });
    for (let count = 0; count < 5; count += 1) expect((await resend(person.token)).statusCode).toBe(200);
    expect((await resend(person.token)).statusCode).toBe(429);
    expect(await api.letters(person.email)).toHaveLength(5);
  });

  it('sends nothing to a confirmed account', async () => {
    const person = await api.person();
    expect((await resend(person.token)).json()).toEqual({ ok: true });
    expect(await api.letters(person.email)).toEqual([]);
  });
});
