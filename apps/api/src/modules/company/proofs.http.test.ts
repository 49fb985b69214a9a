import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const registry = 'office@mehanika.example.ru';
const known = { inn: '6671109590', name_short: 'ООО «Механика»' };

const name = (as: Person | string, body: object = known) =>
  api.call('POST', '/api/profile/account/convert-to-legal', { as, body });
const companies = async (as: Person | string) =>
  (await api.call('GET', '/api/profile/account', { as })).json().data.companies;
const preview = (token: string) => api.call('GET', `/api/auth/company?token=${token}`);
const confirm = (token: string) => api.call('POST', '/api/auth/company/confirm', { body: { token } });
/** Each test begins with a company nobody has named. */
async function forget(): Promise<void> {
  await api.db.deleteFrom('clients').where('inn', '=', known.inn).execute();
  await api.db.deleteFrom('letters').where('recipient', '=', registry).execute();
}

describe('a company known to the registry', () => {
  it('is nobody’s until its own address says so', async () => {
    await forget();
    const person = await api.person();
    expect((await name(person)).json().data).toMatchObject({ state: 'unchecked', role: 'owner' });
    expect((await api.letters(registry)).map(({ template }) => template)).toEqual(['company-proof']);
    const token = await api.linkToken(registry);
    expect((await preview(token)).json().data).toMatchObject({
      company_name: known.name_short,
      person_name: 'Иван Петров',
      email: person.email,
    });
    expect((await companies(person))[0].state).toBe('unchecked');
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await companies(person))[0].state).toBe('confirmed');
    expect((await api.letters(person.email)).at(-1)?.template).toBe('company-confirm');
    expect((await confirm(token)).statusCode).toBe(410);
  });

  it('is not asked for somebody whose own address is not proven, but as soon as it is', async () => {
    await forget();
    const person = await api.person({ confirmed: false });
    await name(person);
    expect(await api.letters(registry)).toEqual([]);
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: person });
    const link = await api.linkToken(person.email);
    await api.call('POST', `/api/auth/activate/email?token=${link}`, { as: person });
    expect((await api.letters(registry)).map(({ template }) => template)).toEqual(['company-proof']);
  });

  it('named before somebody else proved the mailbox is not theirs', async () => {
    await forget();
    const stranger = await api.person({ confirmed: false });
    await name(stranger);
    await api.call('POST', '/api/profile/account/resend/email-verification', { as: stranger });
    const link = await api.linkToken(stranger.email);
    const opened = await api.call('POST', `/api/auth/activate/email?token=${link}`);
    expect(await companies(opened.json().access_token)).toEqual([]);
    expect(await api.letters(registry)).toEqual([]);
  });

  it('is asked a few times a day at most', async () => {
    await forget();
    for (let count = 0; count < 5; count += 1) await name(await api.person());
    expect(await api.letters(registry)).toHaveLength(3);
  });

  it('whose data was changed after the letter is asked about anew', async () => {
    await forget();
    const person = await api.person();
    await name(person);
    const token = await api.linkToken(registry);
    const other = { inn: '5402406881', name_short: 'ООО «Сибирь»', kpp: '540201001' };
    await api.call('PUT', '/api/profile/account/convert-to-legal', { as: person, body: other });
    expect((await confirm(token)).statusCode).toBe(410);
    expect((await companies(person))[0]).toMatchObject({ inn: other.inn, state: 'unchecked' });
  });

  it('that has its owner asks the owner, and is joined by invite alone', async () => {
    await forget();
    const [owner, colleague] = [await api.person(), await api.person()];
    await name(owner);
    await confirm(await api.linkToken(registry));
    await name(colleague);
    expect(await api.letters(registry)).toHaveLength(1);
    const wish = (await api.letters(owner.email)).at(-1);
    expect(wish?.template).toBe('company-join-wish');
    expect(wish?.text).toContain(colleague.email);
    await api.call('POST', '/api/invites', { as: owner, body: { email: colleague.email } });
    const body = { token: await api.linkToken(colleague.email) };
    const accepted = await api.call('POST', '/api/auth/invite/accept', { as: colleague, body });
    expect(await companies(accepted.json().access_token)).toMatchObject([
      { role: 'employee', state: 'confirmed' },
    ]);
  });
});

describe('a company changes hands', () => {
  const hand = (as: Person, memberId: string, current_password = password) =>
    api.call('PUT', `/api/employees/${memberId}/owner`, { as, body: { current_password } });
  const roles = async (id: string) =>
    Object.fromEntries(
      (
        await api.db
          .selectFrom('client_members')
          .select(['user_id', 'role'])
          .where('client_id', '=', id)
          .execute()
      ).map(({ user_id, role }) => [user_id, role]),
    );

  it('by its owner, who goes on as an employee', async () => {
    const { id, owner, employee, employeeMemberId } = await api.company();
    expect((await hand(owner, employeeMemberId, 'wrong-password')).statusCode).toBe(422);
    expect((await hand(employee, employeeMemberId)).statusCode).toBe(403);
    const stranger = await api.company();
    expect((await hand(stranger.owner, employeeMemberId)).statusCode).toBe(404);
    expect((await hand(owner, employeeMemberId)).statusCode).toBe(200);
    expect(await roles(id)).toEqual({ [owner.id]: 'employee', [employee.id]: 'owner' });
    expect((await api.letters(employee.email)).at(-1)?.template).toBe('company-owner');
    expect((await api.letters(owner.email)).at(-1)?.template).toBe('company-former-owner');
  });

  it('when its owner leaves, to whom the owner says', async () => {
    const { id, owner } = await api.company();
    const later = await api.person();
    const member = await api.db
      .insertInto('client_members')
      .values({ client_id: id, user_id: later.id, role: 'employee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { current_password: password, new_owner_id: member.id };
    expect((await api.call('DELETE', '/api/profile/account', { as: owner, body })).statusCode).toBe(200);
    expect((await roles(id))[later.id]).toBe('owner');
  });

  it('to nobody of another company', async () => {
    const [own, other] = [await api.company(), await api.company()];
    const body = { current_password: password, new_owner_id: other.employeeMemberId };
    const answer = await api.call('DELETE', '/api/profile/account', { as: own.owner, body });
    expect(answer.statusCode).toBe(404);
    expect((await roles(other.id))[other.employee.id]).toBe('employee');
    expect((await roles(own.id))[own.owner.id]).toBe('owner');
  });

  it('whose last person left: the shop is told, and whoever proves it finds its past', async () => {
    await forget();
    const owner = await api.person();
    await name(owner);
    await confirm(await api.linkToken(registry));
    const [{ id }] = await companies(owner);
    const body = { current_password: password };
    await api.call('DELETE', '/api/profile/account', { as: owner, body });
    const told = (await api.letters('manager@example.ru')).filter(
      ({ template }) => template === 'company-empty',
    );
    expect(told.at(-1)?.text).toContain(known.inn);
    const next = await api.person();
    await name(next);
    expect((await confirm(await api.linkToken(registry))).statusCode).toBe(200);
    expect(await companies(next)).toMatchObject([{ id, role: 'owner', state: 'confirmed' }]);
  });
});
