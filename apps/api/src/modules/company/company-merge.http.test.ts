import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, newInn, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { addTag, tagsOf } from '../../kernel/staff/tags.sql.ts';

let api: AccountsApi;
let head: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'] });
});
afterAll(() => api.close());

const url = '/api/staff/companies';
const get = async (id: string) => (await staffCall(api, 'GET', `${url}/${id}`, { as: head })).json().data;

async function company(inn: string, state: 'confirmed' | 'named') {
  const [id, person] = [randomUUID(), await api.person()];
  await api.db
    .insertInto('clients')
    .values({
      id,
      inn,
      name_short: `ООО ${id.slice(0, 4)}`,
      name_full: 'Общество',
      kpp: null,
      ogrn: null,
      legal_address: null,
      registry_email: null,
      reject_reason: null,
      rejected_at: null,
      checked_at: state === 'confirmed' ? new Date() : null,
    })
    .execute();
  await api.db
    .insertInto('client_members')
    .values({ client_id: id, user_id: person.id, role: 'owner' })
    .execute();
  return { id, person };
}

it('previews what moves, moves documents and people, and leaves one company per tax number', async () => {
  const inn = newInn();
  const [main, double] = [await company(inn, 'confirmed'), await company(inn, 'named')];
  const { id: orderId } = await storedOrder(api.db, { user_id: double.person.id });
  await api.db.updateTable('orders').set({ client_id: double.id }).where('id', '=', orderId).execute();
  const moves = (
    await staffCall(api, 'GET', `${url}/${double.id}/merge?into=${main.id}`, { as: head })
  ).json().data;
  expect(moves).toEqual({
    moves: [{ what: 'заказы', count: 1 }],
    people: [expect.objectContaining({ email: double.person.email })],
  });
  const { version } = await get(double.id);
  const merge = (into: string, of = version, as = head) =>
    staffCall(api, 'POST', `${url}/${double.id}/merge`, { as, body: { into }, version: of });
  const stranger = await company(newInn(), 'confirmed');
  expect((await merge(stranger.id)).statusCode).toBe(409);
  expect((await merge(double.id)).statusCode).toBe(409);
  expect((await merge(main.id, version + 1)).statusCode).toBe(412);
  const unproved = await employee(api.db, { roles: ['sales-head'], unproved: true });
  expect((await merge(main.id, version, unproved)).json().code).toBe('step_up_needed');
  for (const [record_id, tag] of [
    [main.id, 'Завод'],
    [double.id, 'Завод'],
    [double.id, 'Дилер'],
  ] as const)
    await addTag(api.db, { record_kind: 'company', record_id, tag, staff_id: null });
  const merged = (await merge(main.id)).json().data;
  // What a promo code may be for goes over too.
  expect((await tagsOf(api.db, 'company', [main.id, double.id])).map(({ tag }) => tag)).toEqual([
    'Дилер',
    'Завод',
  ]);
  expect(merged).toMatchObject({ id: main.id, namesakes: [], orders: { count: 1 } });
  expect(
    merged.members.map(({ email, role }: { email: string; role: string }) => [email, role]).sort(),
  ).toEqual(
    [
      [main.person.email, 'owner'],
      [double.person.email, 'employee'],
    ].sort(),
  );
  // The owner gets the names of the new employees, and each of those the name of the company; once.
  const toOwner = await api.letters(main.person.email);
  expect(toOwner.map(({ template }) => template)).toEqual(['company-merged']);
  expect(toOwner[0]?.text).toContain('Новые сотрудники');
  expect((await api.letters(double.person.email)).map(({ template }) => template)).toEqual([
    'company-member-merged',
  ]);
  expect((await merge(main.id)).statusCode).toBe(404);
  expect(await api.letters(main.person.email)).toHaveLength(1);
  expect(await journalOf(api.db, 'company', main.id)).toMatchObject([{ action: 'companies.merge' }]);
});

it('retains a confirmed company, and takes manager and terms on the expected version', async () => {
  const inn = newInn();
  const [main, other] = [await company(inn, 'confirmed'), await company(inn, 'named')];
  const { version } = await get(main.id);
  const into = { as: head, body: { into: other.id }, version };
  expect((await staffCall(api, 'POST', `${url}/${main.id}/merge`, into)).statusCode).toBe(409);
  const led = await staffCall(api, 'PUT', `${url}/${main.id}/manager`, {
    as: head,
    body: { staff_id: head.id },
    version,
  });
  expect(led.json().data.manager).toMatchObject({ id: head.id });
  const terms = { discount_percent: 7, credit_limit: 50_000_000, credit_days: 14 };
  const put = (body: object, of: number) =>
    staffCall(api, 'PUT', `${url}/${main.id}/terms`, { as: head, body, version: of });
  expect((await put(terms, version)).statusCode).toBe(412);
  expect((await put({ ...terms, discount_percent: 100 }, version + 1)).statusCode).toBe(422);
  expect((await put(terms, version + 1)).json().data).toMatchObject({ terms });
});
