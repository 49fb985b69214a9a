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
  it('signs in at once, keeps the consent, and asks to confirm the address', async () => {
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
    const letters = await api.letters(email);
    expect(letters.map(({ template }) => template)).toEqual(['activation']);
    expect(letters[0]?.text).toMatch(/https:\/\/shop\.example\/auth\/activate\/\?token=[\w-]{43}\n/);
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
    for (const link of [token, 'A'.repeat(43), token.slice(0, 20), '', '%00']) {
      const answer = await api.call('POST', `/api/auth/activate/email?token=${link}`);
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_expired']);
    }
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
  const shape = (answer: Awaited<ReturnType<typeof signUp>>) => ({
    status: answer.statusCode,
    fields: Object.keys(answer.json()),
    cookies: answer.cookies.map(({ name, httpOnly }) => [name, httpOnly]),
    token: answer.json().access_token.length,
  });

  it('answers like a new one, with a token that works alike, and writes to the mailbox', async () => {
    const owner = await api.person();
    const fresh = await signUp(newEmail());
    const known = await signUp(owner.email.toUpperCase(), { password: 'Other-password-1' });
    expect(shape(known)).toEqual(shape(fresh));
    const user = await whoAmI(known.json().access_token);
    expect(user).toMatchObject({ first_name: 'Анна', email_confirmed: false });
    expect(user.id).not.toBe(owner.id);
    const letters = await api.letters(owner.email.toUpperCase().replace('EXAMPLE.RU', 'example.ru'));
    expect(letters.map(({ template }) => template)).toEqual(['already-registered']);
  });

  it('the password of the new account signs in alike, the old account keeps its own', async () => {
    const owner = await api.person();
    await signUp(owner.email, { password: 'Other-password-1' });
    const twin = await whoAmI((await signIn(owner.email, 'Other-password-1')).json().access_token);
    const first = await whoAmI((await signIn(owner.email, password)).json().access_token);
    expect([twin.first_name, first.first_name]).toEqual(['Анна', 'Иван']);
    expect(first.id).toBe(owner.id);
  });

  it('the link in the letter joins both: nothing is lost, the old password stays, the other session ends', async () => {
    const owner = await api.person();
    const twin = (await signUp(owner.email, { password: 'Other-password-1' })).json().access_token;
    const office = { city: 'Пермь', address: 'ул. Ленина, 1', is_default: true };
    await api.call('POST', '/api/profile/account/address', { as: owner, body: { ...office, city: 'Уфа' } });
    await api.call('POST', '/api/profile/account/address', { as: twin, body: office });
    const joined = await api.call(
      'POST',
      `/api/auth/activate/email?token=${await api.linkToken(owner.email)}`,
    );
    const token = joined.json().access_token;
    expect((await whoAmI(token)).id).toBe(owner.id);
    const addresses = (await api.call('GET', '/api/profile/account/address', { as: token })).json().data;
    expect(
      addresses.map(({ city, is_default }: { city: string; is_default: boolean }) => [city, is_default]),
    ).toEqual([
      ['Уфа', true],
      ['Пермь', false],
    ]);
    expect((await api.call('GET', '/api/personal-information', { as: twin })).statusCode).toBe(401);
    expect((await signIn(owner.email, 'Other-password-1')).statusCode).toBe(422);
    expect((await signIn(owner.email, password)).statusCode).toBe(200);
    expect(await usersOf(owner.email)).toHaveLength(1);
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

  it('two sign-ups at once with different passwords make one first account', async () => {
    const email = newEmail();
    await Promise.all([signUp(email), signUp(email, { password: 'Other-password-1' })]);
    const users = await usersOf(email);
    expect(users.filter(({ twin_of }) => twin_of === null)).toHaveLength(1);
    expect((await api.letters(email)).map(({ template }) => template)).toEqual(['activation', 'activation']);
  });
});

describe('a stranger who signed up first with somebody’s e-mail', () => {
  const stranger = 'Stranger-password-1';

  it('gives way to whoever proves the mailbox, and never sees what is theirs', async () => {
    const email = newEmail();
    const theirs = (await signUp(email, { password: stranger, first_name: 'Чужой' })).json().access_token;
    const own = (await signUp(email)).json().access_token;
    expect((await api.letters(email)).map(({ template }) => template)).toEqual(['activation', 'activation']);
    await api.call('POST', '/api/profile/account/address', {
      as: own,
      body: { city: 'Пермь', address: 'ул. Ленина, 1' },
    });
    const confirmed = await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`);
    const user = await whoAmI(confirmed.json().access_token);
    expect(user).toMatchObject({ first_name: 'Анна', email_confirmed: true });
    expect(await whoAmI(theirs)).toMatchObject({ first_name: 'Чужой', email_confirmed: false });
    expect((await api.call('GET', '/api/profile/account/address', { as: theirs })).json().data).toEqual([]);
    expect((await whoAmI((await signIn(email, stranger)).json().access_token)).id).not.toBe(user.id);
    // From now on letters and links of this e-mail are about its owner's account.
    await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
    const token = await api.linkToken(email);
    await api.call('POST', '/api/auth/resetting/password/reset', { body: { token, password: 'Reset-2026' } });
    expect((await whoAmI((await signIn(email, 'Reset-2026')).json().access_token)).id).toBe(user.id);
  });

  it('gets nothing of an invite to that mailbox', async () => {
    const company = await api.company();
    const email = newEmail();
    const theirs = (await signUp(email, { password: stranger, first_name: 'Чужой' })).json().access_token;
    const own = (await signUp(email)).json().access_token;
    await api.call('POST', '/api/invites', { as: company.owner, body: { email } });
    const accepted = await api.call('POST', '/api/auth/invite/accept', {
      as: own,
      body: { token: await api.linkToken(email) },
    });
    expect(await whoAmI(accepted.json().access_token)).toMatchObject({
      first_name: 'Анна',
      clients: [{ id: company.id }],
    });
    expect((await whoAmI(theirs)).clients).toEqual([]);
  });
});

describe('an account that has moved to another e-mail', () => {
  it('is not opened by letters to the old one', async () => {
    const owner = await api.person();
    const old = owner.email;
    await signUp(old, { password: 'Other-password-1' });
    const link = await api.linkToken(old);
    const email = newEmail();
    const body = {
      first_name: 'Иван',
      last_name: 'Петров',
      phone: '89122401836',
      email,
      current_password: password,
    };
    await api.call('PUT', '/api/profile/account', { as: owner, body });
    await api.call('POST', `/api/auth/activate/email?token=${await api.linkToken(email)}`);
    const opened = await api.call('POST', `/api/auth/activate/email?token=${link}`);
    expect(await whoAmI(opened.json().access_token)).toMatchObject({ first_name: 'Анна', email: old });
    expect((await signIn(email, password)).statusCode).toBe(200);
  });
});
