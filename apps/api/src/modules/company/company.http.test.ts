import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newInn, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { provenByInn } from './company.sql.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const typed = (inn: string, over: object = {}) => ({
  inn,
  name_short: 'ООО «Ремонт»',
  kpp: '770101001',
  legal_address: 'Москва, ул. Первая, 1',
  ...over,
});
const url = '/api/profile/account/convert-to-legal';
const convert = (as: Person, body: object) => api.call('POST', url, { as, body });
const correct = (as: Person, body: object) => api.call('PUT', url, { as, body });
const whoAmI = async (as: Person) => (await api.call('GET', '/api/personal-information', { as })).json().data;
const set = (id: string, state: object) =>
  api.db.updateTable('clients').set(state).where('id', '=', id).execute();

describe("turning a person's account into a company's", () => {
  it('a company of the register waits for its own word, too', async () => {
    const person = await api.person();
    const answer = await convert(person, { inn: '6671109590', name_short: 'ООО «Механика»' });
    expect(answer.json().data).toMatchObject({
      role: 'owner',
      state: 'unchecked',
      name_full: 'Общество «Механика»',
    });
    expect(await whoAmI(person)).toMatchObject({ type: 'legal', clients: [{ inn: '6671109590' }] });
    const { owner } = await api.company();
    expect((await correct(owner, typed(newInn()))).json().code).toBe('company_confirmed');
  });

  it('a typed one can be corrected until staff confirm it', async () => {
    const person = await api.person();
    const { id } = (await convert(person, typed(newInn()))).json().data;
    const inn = newInn();
    const corrected = await correct(person, typed(inn, { name_short: 'ООО «Наладка»' }));
    expect(corrected.json().data).toMatchObject({ id, inn, name_short: 'ООО «Наладка»', state: 'unchecked' });
    await set(id, { checked_at: new Date() });
    const refused = await correct(person, typed(inn));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'company_confirmed']);
  });

  it('a rejected one comes back for a check when it is corrected, and pays nothing meanwhile', async () => {
    const person = await api.person();
    const inn = newInn();
    const { id } = (await convert(person, typed(inn))).json().data;
    await set(id, { rejected_at: new Date(), reject_reason: 'Нет такой организации' });
    expect((await whoAmI(person)).payers).toMatchObject([{ is_legal: false }]);
    const profile = (await api.call('GET', '/api/profile/account', { as: person })).json().data;
    expect(profile.companies).toMatchObject([{ state: 'rejected', reject_reason: 'Нет такой организации' }]);
    expect((await correct(person, typed(inn))).json().data).toMatchObject({
      state: 'unchecked',
      reject_reason: null,
    });
    expect((await whoAmI(person)).payers).toMatchObject([{ id, is_legal: true }, { is_legal: false }]);
  });

  it('a tax number of a customer is taken like any other, also when correcting', async () => {
    const [person, company] = [await api.person(), await api.company()];
    expect((await convert(person, typed(company.inn))).json().data).toMatchObject({ state: 'unchecked' });
    await correct(person, typed(newInn()));
    expect((await correct(person, typed(company.inn))).json().data).toMatchObject({ state: 'unchecked' });
    const { owner_email } = (await provenByInn(api.db, company.inn)) ?? {};
    expect(owner_email).toBe(company.owner.email);
  });

  it('happens once, even when requested twice at once', async () => {
    const person = await api.person();
    const answers = await Promise.all([convert(person, typed(newInn())), convert(person, typed(newInn()))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await whoAmI(person)).clients).toHaveLength(1);
  });

  it('an employee corrects nothing of the company they work for', async () => {
    const { employee, inn } = await api.company();
    expect((await correct(employee, typed(inn))).statusCode).toBe(404);
  });

  it.each(['checked_at', 'state', 'client_id', 'role'])('takes no %s from outside', async (field) => {
    const answer = await convert(await api.person(), typed(newInn(), { [field]: 'confirmed' }));
    expect(answer.json().errors).toEqual({ [field]: ['Неизвестное поле'] });
  });
});

describe('employees', () => {
  const list = async (as: Person, query = '') =>
    (await api.call('GET', `/api/employees${query}`, { as })).json();
  const remove = (as: Person, id: string) => api.call('DELETE', `/api/employees/${id}`, { as });

  it('see each other; only the owner can remove, and sees invites', async () => {
    const company = await api.company();
    await api.call('POST', '/api/invites', { as: company.owner, body: { email: 'new@example.ru' } });
    const owners = await list(company.owner);
    expect(owners.data).toMatchObject([
      { role: 'owner', is_self: true, is_removable: false, client: { id: company.id } },
      { id: company.employeeMemberId, role: 'employee', is_self: false, is_removable: true },
    ]);
    expect(owners.invites).toMatchObject([{ email: 'new@example.ru', is_expired: false }]);
    const employees = await list(company.employee);
    expect(employees.data).toMatchObject([{ is_removable: false }, { is_self: true, is_removable: true }]);
    expect(employees.invites).toEqual([]);
    expect(await list(await api.person())).toEqual({ data: [], invites: [] });
  });

  it('of one company among several', async () => {
    const [first, second] = [await api.company(), await api.company()];
    await api.db
      .insertInto('client_members')
      .values({ client_id: second.id, user_id: first.owner.id, role: 'employee' })
      .execute();
    expect((await list(first.owner)).data).toHaveLength(5);
    expect((await list(first.owner, `?client_id=${second.id}`)).data).toHaveLength(3);
  });

  it('removal ends the sessions of the removed person and their view of the company', async () => {
    const { owner, employee, employeeMemberId } = await api.company();
    expect((await remove(owner, employeeMemberId)).json()).toEqual({ ok: true });
    expect((await api.call('GET', '/api/personal-information', { as: employee })).statusCode).toBe(401);
    const back = { ...employee, token: await api.signIn(employee.id) };
    expect(await whoAmI(back)).toMatchObject({ type: 'physical', clients: [] });
    expect((await remove(owner, employeeMemberId)).statusCode).toBe(404);
  });

  it('an employee may leave; the owner may not', async () => {
    const { owner, employee, employeeMemberId } = await api.company();
    const ownId = (await list(owner)).data[0].id;
    const refused = await remove(owner, ownId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'owner_stays']);
    expect((await remove(employee, ownId)).statusCode).toBe(403);
    expect((await remove(employee, employeeMemberId)).statusCode).toBe(200);
  });
});
