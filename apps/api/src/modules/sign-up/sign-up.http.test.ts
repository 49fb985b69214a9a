import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newAddress, newEmail, openAccountsApi, password } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const form = (email: string, over: object = {}) => ({
  first_name: 'Анна',
  last_name: 'Серова',
  email,
  phone: '8 (912) 240-18-36',
  password,
  consent: true,
  ...over,
});
const signUp = (email: string, over: object = {}, from?: string) =>
  api.call('POST', '/api/auth/sign-up/physical', { body: form(email, over), ...(from ? { from } : {}) });
const whoAmI = async (token: string) =>
  (await api.call('GET', '/api/personal-information', { as: token })).json().data;
const signIn = (email: string, secret: string) =>
  api.call('POST', '/api/auth/sign-in', { body: { email, password: secret } });
const usersOf = (email: string) =>
  api.db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();

describe('sign-up of a person', () => {
  it('signs in at once, stores the consent and asks to confirm the address', async () => {
    const email = newEmail();
    const answer = await signUp(email, { middle_name: 'Павловна', business_region_id: 1 });
    expect(answer.statusCode).toBe(200);
    const user = await whoAmI(answer.json().access_token);
    expect(user).toMatchObject({
      email,
      first_name: 'Анна',
      middle_name: 'Павловна',
      phone: '+79122401836',
      type: 'physical',
      business_region_id: 1,
      email_confirmed: false,
    });
    const consents = await api.db.selectFrom('consents').selectAll().where('user_id', '=', user.id).execute();
    expect(consents).toMatchObject([
      { form: 'sign-up-physical', text_version: '2026-03-01', subject: email, address: expect.any(String) },
    ]);
    const emails = await api.letters(email);
    expect(emails.map(({ template }) => template)).toEqual(['activation']);
    expect(emails[0]?.text).toMatch(/https:\/\/shop\.example\/auth\/activate\/\?token=[\w-]{43}\n/);
    const [row] = await usersOf(email);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('the link confirms the address once', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await api.linkToken(email);
    const confirmed = await api.call('POST', `/api/auth/activate/email?token=${token}`);
    expect(confirmed.statusCode).toBe(200);
    expect((await whoAmI(confirmed.json().access_token)).email_confirmed).toBe(true);
    const again = await api.call('POST', `/api/auth/activate/email?token=${token}`);
    expect(again.statusCode).toBe(410);
    expect(again.json().message).toBe('Ссылка устарела или уже использована. Запросите новую.');
  });

  it('an old, a made-up and a cut link open nothing', async () => {
    const email = newEmail();
    await signUp(email);
    const token = await api.linkToken(email);
    await sql`update account_links set expires_at = now() - interval '1 second' where email = ${email}`.execute(
      api.db,
    );
    for (const link of [token, 'A'.repeat(43), token.slice(0, 20), '']) {
      const answer = await api.call('POST', `/api/auth/activate/email?token=${link}`);
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
    }
    const odd = await api.call('POST', '/api/auth/activate/email?token=%00');
    expect(odd.statusCode).toBeGreaterThanOrEqual(400);
    expect(odd.statusCode).toBeLessThan(500);
  });

  it('names what is wrong, field by field', async () => {
    const answer = await signUp('not-an-email', {
      first_name: 'Anna',
      phone: '12',
      password: 'short',
      consent: false,
      business_region_id: 0,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'business_region_id',
      'consent',
      'email',
      'first_name',
      'password',
      'phone',
    ]);
    expect((await signUp(newEmail(), { business_region_id: 77 })).json().errors).toHaveProperty(
      'business_region_id',
    );
    expect((await signUp(newEmail(), { password_confirm: 'other-password' })).json().errors).toEqual({
      password_confirm: ['Значение поля должно совпадать с проверочным'],
    });
  });

  it.each(['id', 'type', 'role', 'email_confirmed_at', 'locked_at', 'twin_of', 'is_admin', 'password_hash'])(
    'takes no %s from outside',
    async (field) => {
      const email = newEmail();
      const answer = await signUp(email, { [field]: 'x' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: ['Неизвестное поле'] });
      expect(await usersOf(email)).toEqual([]);
    },
  );

  it('is refused where only companies buy', async () => {
    await api.db
      .updateTable('site_settings')
      .set({ value: 'false' })
      .where('key', '=', 'individualsAllowed')
      .execute();
    await api.deps.notices.notify(api.db, 'site', '');
    await expect.poll(async () => (await signUp(newEmail())).json().code).toBe('individuals_refused');
    const { id, token } = await api.person();
    expect((await whoAmI(token)).payers).toEqual([]);
    await api.db
      .updateTable('site_settings')
      .set({ value: 'true' })
      .where('key', '=', 'individualsAllowed')
      .execute();
    await api.deps.notices.notify(api.db, 'site', '');
    await expect.poll(async () => (await whoAmI(token)).payers).toMatchObject([{ id }]);
  });

  it('is limited per address and per e-mail', async () => {
    const from = newAddress();
    const email = newEmail();
    await api.db
      .insertInto('rate_limits')
      .values([
        { key: `sign-up:address:${from}`, count: 20, resets_at: sql<Date>`now() + interval '1 hour'` },
        { key: `sign-up:account:${email}`, count: 5, resets_at: sql<Date>`now() + interval '1 hour'` },
      ])
      .execute();
    expect((await signUp(newEmail(), {}, from)).statusCode).toBe(429);
    expect((await signUp(email)).statusCode).toBe(429);
  });
});

describe('sign-up with an e-mail that has an account', () => {
  const other = 'Other-password-1';
  const shape = (answer: Awaited<ReturnType<typeof signUp>>) => ({
    status: answer.statusCode,
    fields: Object.keys(answer.json()),
    cookies: answer.cookies.map(({ name, httpOnly }) => [name, httpOnly]),
    token: answer.json().access_token.length,
  });

  it('answers like a new one, with a token that works alike, and writes to the address on file', async () => {
    const owner = await api.person();
    const fresh = await signUp(newEmail());
    const typed = owner.email.toUpperCase();
    const existingSignUp = await signUp(typed, { password: other });
    expect(shape(existingSignUp)).toEqual(shape(fresh));
    const user = await whoAmI(existingSignUp.json().access_token);
    expect(user).toMatchObject({ first_name: 'Анна', email_confirmed: false });
    expect(user.id).not.toBe(owner.id);
    const emails = await api.letters(owner.email);
    expect(emails.map(({ template }) => template)).toEqual(['already-registered']);
    expect(emails[0]?.text).not.toMatch(/token=/);
    expect(await api.letters(typed.replace('EXAMPLE.RU', 'example.ru'))).toEqual([]);
  });

  it('each account keeps its password, and the new one never becomes confirmed', async () => {
    const owner = await api.person();
    const token = (await signUp(owner.email, { password: other })).json().access_token;
    const stranger = await whoAmI((await signIn(owner.email, other)).json().access_token);
    const first = await whoAmI((await signIn(owner.email, password)).json().access_token);
    expect([stranger.first_name, first.first_name]).toEqual(['Анна', 'Иван']);
    expect(first.id).toBe(owner.id);
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: token });
    const emails = await api.letters(owner.email);
    expect(emails.map(({ template }) => template)).toEqual(['already-registered', 'already-registered']);
    expect(emails.some(({ text }) => text.includes('token='))).toBe(false);
  });

  it('nothing the newcomer made reaches the account that counts', async () => {
    const owner = await api.person();
    const newcomer = (await signUp(owner.email, { password: other })).json().access_token;
    const office = { city: 'Пермь', address: 'ул. Ленина, 1', is_default: true };
    await api.call('POST', '/api/profile/account/address', { as: newcomer, body: office });
    await api.call('PUT', '/api/profile/account/convert-to-legal', { as: newcomer, body: {} });
    for (const url of [
      '/api/profile/account/address',
      '/api/personal-information',
      '/api/profile/account',
      '/api/employees',
    ]) {
      const { body } = await api.call('GET', url, { as: owner });
      expect(body).not.toMatch(/Пермь|Анна|Серова/);
    }
  });

  it('sends a mailbox e-mails only about the account that proved it', async () => {
    const owner = await api.person();
    const newcomer = await whoAmI((await signUp(owner.email, { password: other })).json().access_token);
    const orderEmail = { subject: 'Заказ принят', preheader: '', heading: 'Заказ', paragraphs: ['Текст.'] };
    const [aboutNewcomer, aboutOwner] = [
      { template: 'order-placed' as const, to: owner.email, about: newcomer.id },
      { template: 'order-paid' as const, to: owner.email, about: owner.id },
    ];
    await api.services.post(api.db, aboutNewcomer, orderEmail);
    await api.services.post(api.db, aboutNewcomer, orderEmail, [aboutOwner, orderEmail]);
    expect((await api.letters(owner.email)).map(({ template }) => template)).toEqual([
      'already-registered',
      'order-paid',
    ]);
    const fresh = await whoAmI((await signUp(newEmail())).json().access_token);
    await api.services.post(
      api.db,
      { template: 'order-placed', to: fresh.email, about: fresh.id },
      orderEmail,
    );
    expect((await api.letters(fresh.email)).at(-1)?.template).toBe('order-placed');
  });

  it('with the right password it is just a sign-in', async () => {
    const owner = await api.person();
    const answer = await signUp(owner.email);
    expect((await whoAmI(answer.json().access_token)).id).toBe(owner.id);
    expect(await usersOf(owner.email)).toHaveLength(1);
    expect(await api.letters(owner.email)).toEqual([]);
  });

  it('two sign-ups at once make one account', async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const users = await usersOf(email);
    expect(users).toHaveLength(1);
    for (const answer of answers) expect((await whoAmI(answer.json().access_token)).id).toBe(users[0]?.id);
    expect(await api.letters(email)).toHaveLength(1);
  });

  it('of two accounts with different passwords one comes to count', async () => {
    const email = newEmail();
    await Promise.all([signUp(email), signUp(email, { password: other })]);
    const emails = await api.letters(email);
    expect(emails.map(({ template }) => template)).toEqual(['activation', 'activation']);
    const links = emails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const answers = await Promise.all(
      links.map((token) => api.call('POST', `/api/auth/activate/email?token=${token}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const users = await usersOf(email);
    expect(users.filter(({ email_confirmed_at }) => email_confirmed_at)).toHaveLength(1);
  });

  it('moves only the collected goods into the existing account at sign-in', async () => {
    const owner = await api.person();
    const newcomer = (await signUp(owner.email, { password: other })).json().access_token;
    const list = async (as: string) =>
      (await api.call('GET', '/api/favorites/lists', { as }))
        .json()
        .data?.map((one: { name: string }) => one.name);
    await api.call('POST', '/api/favorites/lists', { as: newcomer, body: { name: 'Оснастка' } });
    await api.call('POST', '/api/profile/account/address', {
      as: newcomer,
      body: { city: 'Пермь', address: 'ул. Ленина, 1' },
    });
    const back = await api.call('POST', '/api/auth/sign-in', {
      as: newcomer,
      body: { email: owner.email, password },
    });
    const token = back.json().access_token;
    expect(await list(token)).toContain('Оснастка');
    expect((await api.call('GET', '/api/profile/account/address', { as: token })).json().data).toEqual([]);
  });
});

describe('a stranger who signed up first with somebody’s e-mail', () => {
  const stranger = 'Stranger-password-1';

  it('yields to the owner of the mailbox and never sees their data', async () => {
    const email = newEmail();
    const theirs = (await signUp(email, { password: stranger, first_name: 'Чужой' })).json().access_token;
    const ownerToken = (await signUp(email)).json().access_token;
    expect((await api.letters(email)).map(({ template }) => template)).toEqual(['activation', 'activation']);
    await api.call('POST', '/api/profile/account/address', {
      as: ownerToken,
      body: { city: 'Пермь', address: 'ул. Ленина, 1' },
    });
    const confirmed = await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`, {
      as: ownerToken,
    });
    const user = await whoAmI(confirmed.json().access_token);
    expect(user).toMatchObject({ first_name: 'Анна', email_confirmed: true });
    expect(await whoAmI(theirs)).toMatchObject({ first_name: 'Чужой', email_confirmed: false });
    expect((await api.call('GET', '/api/profile/account/address', { as: theirs })).json().data).toEqual([]);
    expect((await whoAmI((await signIn(email, stranger)).json().access_token)).id).not.toBe(user.id);
    // From now on e-mails and links of this address belong to its owner's account.
    await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
    const token = await api.linkToken(email);
    await api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password: 'Reset-2026' } });
    expect((await whoAmI((await signIn(email, 'Reset-2026')).json().access_token)).id).toBe(user.id);
  });

  it('loses the account to the owner of the mailbox who presses the button: password, session and planted data', async () => {
    const email = newEmail();
    const theirs = (await signUp(email, { password: stranger })).json().access_token;
    await api.call('POST', '/api/profile/account/address', {
      as: theirs,
      body: { city: 'Пермь', address: 'ул. Чужая, 1', is_default: true },
    });
    const pressed = await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`);
    expect(pressed.json()).toMatchObject({ password_needed: true });
    const token = pressed.json().access_token;
    expect((await api.call('GET', '/api/personal-information', { as: theirs })).statusCode).toBe(401);
    expect((await signIn(email, stranger)).statusCode).toBe(422);
    const addresses = (await api.call('GET', '/api/profile/account/address', { as: token })).json().data;
    expect(addresses).toMatchObject([{ is_default: false }]);
    const chosen = await api.call('PUT', '/api/profile/account/change/password', {
      as: token,
      body: { password: 'Own-password-1' },
    });
    expect(chosen.statusCode).toBe(200);
    expect((await signIn(email, 'Own-password-1')).statusCode).toBe(200);
    const again = await api.call('PUT', '/api/profile/account/change/password', {
      as: token,
      body: { password: 'Third-password-1' },
    });
    expect(again.json().errors).toHaveProperty('current_password');
  });

  it('keeps the password of a creator who owns the mailbox', async () => {
    const email = newEmail();
    const token = (await signUp(email)).json().access_token;
    const pressed = await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`, {
      as: token,
    });
    expect(pressed.json()).toMatchObject({ password_needed: false });
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('gets nothing of an invite to that mailbox', async () => {
    const company = await api.company();
    const email = newEmail();
    const theirs = (await signUp(email, { password: stranger, first_name: 'Чужой' })).json().access_token;
    const ownerToken = (await signUp(email)).json().access_token;
    await api.call('POST', '/api/invites', { as: company.owner, body: { email } });
    const accepted = await api.call('POST', '/api/auth/invite/accept', {
      as: ownerToken,
      body: { token: await api.linkToken(email) },
    });
    expect(await whoAmI(accepted.json().access_token)).toMatchObject({
      first_name: 'Анна',
      clients: [{ id: company.id }],
    });
    expect((await whoAmI(theirs)).clients).toEqual([]);
  });

  it('of a confirmed address cannot accept its invite: the account that counts signs in first', async () => {
    const company = await api.company();
    const owner = await api.person();
    const theirs = (await signUp(owner.email, { password: stranger })).json().access_token;
    await api.call('POST', '/api/invites', { as: company.owner, body: { email: owner.email } });
    const token = await api.linkToken(owner.email);
    const refused = await api.call('POST', '/api/auth/invite/accept', { as: theirs, body: { token } });
    expect(refused.statusCode).toBe(401);
    const accepted = await api.call('POST', '/api/auth/invite/accept', { as: owner, body: { token } });
    expect((await whoAmI(accepted.json().access_token)).clients).toMatchObject([{ id: company.id }]);
  });
});

describe('the counters of guessing', () => {
  it('are the address’s: a stranger’s own account of it forgets nothing', async () => {
    const owner = await api.person();
    const from = newAddress();
    const tryIn = (secret: string) =>
      api.call('POST', '/api/auth/sign-in', { body: { email: owner.email, password: secret }, from });
    await signUp(owner.email, { password: 'Stranger-password-1' });
    const codes: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      codes.push((await tryIn(`Guess-number-${guess}`)).statusCode);
      await tryIn('Stranger-password-1');
    }
    expect(codes).toContain(429);
  });

  it('frequent sign-ins before confirming are not blocked', async () => {
    const email = newEmail();
    const from = newAddress();
    await signUp(email);
    const codes: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      codes.push(
        (await api.call('POST', '/api/auth/sign-in', { body: { email, password }, from })).statusCode,
      );
    }
    expect(new Set(codes)).toEqual(new Set([200]));
  });
});

describe('an account that has moved to another e-mail', () => {
  it('is not opened by e-mails to the old address or by links created for it before', async () => {
    const owner = await api.person();
    const old = owner.email;
    const newcomer = (await signUp(old, { password: 'Other-password-1' })).json().access_token;
    const email = newEmail();
    const body = {
      first_name: 'Иван',
      last_name: 'Петров',
      phone: '89122401836',
      email,
      current_password: password,
    };
    await api.call('PUT', '/api/profile/account', { as: owner, body });
    await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`, { as: owner });
    expect((await signIn(email, password)).statusCode).toBe(200);
    expect((await signIn(old, password)).statusCode).toBe(422);
    // The old address is free now, so the owner of its mailbox may confirm their account.
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: newcomer });
    const opened = await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(old)}`);
    expect(await whoAmI(opened.json().access_token)).toMatchObject({ first_name: 'Анна', email: old });
  });
});
