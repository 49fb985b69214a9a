import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  newEmail,
  openAccountsApi,
  password,
  type Person,
} from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const invite = (as: Person, email: string, over: object = {}) =>
  api.call('POST', '/api/invites', { as, body: { email, ...over } });
const preview = (token: string) => api.call('GET', `/api/auth/invite?token=${token}`);
const accept = (body: object, as?: Person | string) =>
  api.call('POST', '/api/auth/invite/accept', { body, as: as ?? null });
const newcomer = { password, consent: true };
const whoAmI = async (token: string) =>
  (await api.call('GET', '/api/personal-information', { as: token })).json().data;
const members = (clientId: string) =>
  api.db.selectFrom('client_members').select(['user_id', 'role']).where('client_id', '=', clientId).execute();

describe('an invite', () => {
  it('brings a newcomer: a password, consent, and the profile later', async () => {
    const company = await api.company();
    const email = newEmail();
    const { data } = (await invite(company.owner, email)).json();
    expect(data).toMatchObject({ email, client: { id: company.id }, is_expired: false });
    const [inviteMessage] = await api.letters(email);
    expect(inviteMessage?.text).toMatch(/https:\/\/shop\.example\/auth\/invite\/\?token=[\w-]{43}/);
    expect(inviteMessage?.text).toContain('Иван Петров приглашает вас');
    const token = await api.linkToken(email);
    expect((await preview(token)).json().data).toMatchObject({
      email,
      company_name: `ООО «Компания ${company.inn}»`,
      inviter_name: 'Иван Петров',
      has_account: false,
    });
    const accepted = await accept({ token, ...newcomer });
    expect(accepted.statusCode).toBe(200);
    const session = accepted.json().access_token;
    const user = await whoAmI(session);
    expect(user).toMatchObject({
      email,
      email_confirmed: true,
      profile_filled: false,
      initials: email.split('@')[0],
      clients: [{ id: company.id, role: 'employee' }],
    });
    const consents = await api.db
      .selectFrom('consents')
      .select('form')
      .where('user_id', '=', user.id)
      .execute();
    expect(consents).toEqual([{ form: 'invite' }]);
    const profile = { first_name: 'Пётр', last_name: 'Новый', phone: '8 912 240-18-36' };
    const filled = await api.call('POST', '/api/accounts/profile', { as: session, body: profile });
    expect(filled.json().data).toMatchObject({
      profile_filled: true,
      initials: 'Пётр Н.',
      phone: '+79122401836',
    });
    const again = await api.call('POST', '/api/accounts/profile', { as: session, body: profile });
    expect([again.statusCode, again.json().code]).toEqual([409, 'profile_filled']);
  });

  it('brings a person who has an account once they are signed in', async () => {
    const [company, person] = [await api.company(), await api.person()];
    await invite(company.owner, person.email.toUpperCase());
    const token = await api.linkToken(person.email.toUpperCase().replace('EXAMPLE.RU', 'example.ru'));
    expect((await preview(token)).json().data.has_account).toBe(true);
    const guest = await accept({ token, ...newcomer });
    expect([guest.statusCode, guest.json().message]).toEqual([401, expect.stringMatching(/Войдите/)]);
    const accepted = await accept({ token }, person);
    expect(await whoAmI(accepted.json().access_token)).toMatchObject({
      id: person.id,
      type: 'legal',
      clients: [{ id: company.id, role: 'employee' }],
    });
  });

  it('a person may work for several companies and pays for each', async () => {
    const [first, second] = [await api.company(), await api.company()];
    await invite(second.owner, first.owner.email);
    const accepted = await accept({ token: await api.linkToken(first.owner.email) }, first.owner);
    const user = await whoAmI(accepted.json().access_token);
    expect(user.payers.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id, first.owner.id]);
  });

  it('for another e-mail is refused and stays open for its reader', async () => {
    const [company, stranger] = [await api.company(), await api.person()];
    const email = newEmail();
    await invite(company.owner, email);
    const token = await api.linkToken(email);
    const refused = await accept({ token, ...newcomer }, stranger);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'invite_for_another']);
    expect(refused.json().message).toMatch(/другой адрес/);
    expect(await members(company.id)).toHaveLength(2);
    expect((await accept({ token, ...newcomer })).statusCode).toBe(200);
  });

  it('needs a password and consent of a newcomer, and is not used up by a mistake', async () => {
    const company = await api.company();
    const email = newEmail();
    await invite(company.owner, email);
    const token = await api.linkToken(email);
    expect((await accept({ token })).json().errors).toHaveProperty('password');
    expect((await accept({ token, password })).json().errors).toHaveProperty('consent');
    expect((await accept({ token, password: 'short', consent: true })).json().errors).toHaveProperty(
      'password',
    );
    const mass = await accept({
      token,
      ...newcomer,
      role: 'owner',
      client_id: company.id,
      email: 'x@example.ru',
    });
    expect(Object.keys(mass.json().errors)).toEqual(['role', 'client_id', 'email']);
    expect((await accept({ token, ...newcomer })).statusCode).toBe(200);
  });

  it('works once: two acceptances at once make one membership', async () => {
    const company = await api.company();
    const email = newEmail();
    await invite(company.owner, email);
    const token = await api.linkToken(email);
    const answers = await Promise.all([accept({ token, ...newcomer }), accept({ token, ...newcomer })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await members(company.id)).toHaveLength(3);
    expect((await accept({ token, ...newcomer })).statusCode).toBe(410);
    expect((await preview(token)).statusCode).toBe(410);
  });

  it('two invites at once to one mailbox are one invite, the last link is good', async () => {
    const company = await api.company();
    const email = newEmail();
    const answers = await Promise.all([invite(company.owner, email), invite(company.owner, email)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    const emails = await api.letters(email);
    const links = emails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    const statuses = await Promise.all(links.map(async (token) => (await preview(token)).statusCode));
    expect(statuses.sort()).toEqual([200, 410]);
  });

  it('expires, and asking again makes it good', async () => {
    const company = await api.company();
    const email = newEmail();
    await invite(company.owner, email);
    await sql`update invites set expires_at = now() - interval '1 second' where email = ${email}`.execute(
      api.db,
    );
    const token = await api.linkToken(email);
    expect((await accept({ token, ...newcomer })).statusCode).toBe(410);
    const { invites } = (await api.call('GET', '/api/employees', { as: company.owner })).json();
    expect(invites).toMatchObject([{ email, is_expired: true }]);
    await invite(company.owner, email);
    expect((await accept({ token: await api.linkToken(email), ...newcomer })).statusCode).toBe(200);
  });

  it('taken back opens nothing', async () => {
    const company = await api.company();
    const email = newEmail();
    const { id } = (await invite(company.owner, email)).json().data;
    expect((await api.call('DELETE', `/api/invites/${id}`, { as: company.owner })).json()).toEqual({
      ok: true,
    });
    expect((await accept({ token: await api.linkToken(email), ...newcomer })).statusCode).toBe(410);
    expect((await api.call('DELETE', `/api/invites/${id}`, { as: company.owner })).statusCode).toBe(404);
  });

  it('is sent by owners only, to people who are not there yet', async () => {
    const company = await api.company();
    expect((await invite(company.employee, newEmail())).statusCode).toBe(403);
    expect((await invite(company.employee, newEmail(), { client_id: company.id })).statusCode).toBe(403);
    expect((await invite(await api.person(), newEmail())).statusCode).toBe(403);
    const again = await invite(company.owner, company.employee.email.toUpperCase());
    expect(again.json().errors.email[0]).toMatch(/уже работает/);
  });

  it('does not flood a mailbox', async () => {
    const company = await api.company();
    const email = newEmail();
    for (let count = 0; count < 5; count += 1) await invite(company.owner, email);
    expect((await invite(company.owner, email)).statusCode).toBe(429);
  });
});
