import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

/** Inserts a factor directly, because the company only checks that there is one. */
const giveFactor = ({ id }: Person) =>
  api.db
    .insertInto('totp_factors')
    .values({ user_id: id, secret: Buffer.alloc(40), confirmed_at: new Date() })
    .execute();
const demand = (owner: Person, id: string, required = true) =>
  api.call('PUT', `/api/profile/companies/${id}/second-factor`, { as: owner, body: { required } });

/** Something of the company in every section that shows companies. */
async function fill(clientId: string, owner: Person): Promise<void> {
  const [file_id, id] = [randomUUID(), randomUUID()];
  const storage_key = await api.deps.storage.put(Buffer.from('%PDF'));
  const file = { name: 'a.pdf', mime: 'application/pdf', size: 4, sha256: Buffer.alloc(32) };
  await api.db
    .insertInto('files')
    .values({ id: file_id, storage_key, ...file })
    .execute();
  const document = { kind: 'act' as const, number: id, title: 'Акт', issued_on: '2026-01-01' };
  await api.db
    .insertInto('documents')
    .values({ id, client_id: clientId, ...document, file_id })
    .execute();
  const body = { city: 'Пермь', address: 'ул. Ленина, 1', client_id: clientId };
  expect((await api.call('POST', '/api/profile/account/address', { as: owner, body })).statusCode).toBe(200);
}

/** What a person sees of the company, by section. */
async function seen(as: Person, clientId: string) {
  const get = async (url: string) => (await api.call('GET', url, { as })).json();
  const user = (await get('/api/personal-information')).data;
  return {
    payers: user.payers.filter(({ id }: { id: string }) => id === clientId).length,
    documents: (await get('/api/documents')).data.length,
    addresses: (await get('/api/profile/account/address')).data.length,
    employees: (await get('/api/employees')).data.length,
    missing: user.clients[0]?.factor_missing,
  };
}

const nothing = { payers: 0, documents: 0, addresses: 0, employees: 0, missing: true };
const everything = { payers: 1, documents: 1, addresses: 1, employees: 2, missing: false };

it('an owner can require a second factor only after adding one of their own', async () => {
  const { id, owner } = await api.company();
  const refused = await demand(owner, id);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'factor_needed']);
  expect((await seen(owner, id)).missing).toBe(false);
  await giveFactor(owner);
  expect((await demand(owner, id)).json().data).toMatchObject({ factor_required: true });
});

it('a member without one sees nothing of the company and cannot act for it until they have it', async () => {
  const { id, owner, employee, employeeMemberId } = await api.company();
  await fill(id, owner);
  await giveFactor(owner);
  expect(await seen(employee, id)).toEqual(everything);
  await demand(owner, id);
  expect(await seen(employee, id)).toEqual(nothing);
  expect(await seen(owner, id)).toEqual(everything);
  const refusals = [
    await api.call('PUT', '/api/v1/cart/checkout/payer', { as: employee, body: { payer_id: id } }),
    await api.call('GET', `/api/employees?client_id=${id}`, { as: employee }),
    await api.call('GET', `/api/bonus?payer_id=${id}`, { as: employee }),
  ];
  for (const answer of refusals) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'factor_needed']);
    expect(answer.json().message).toContain('«Безопасность»');
  }
  await giveFactor(employee);
  expect(await seen(employee, id)).toEqual(everything);
  await api.db.deleteFrom('totp_factors').where('user_id', '=', employee.id).execute();
  // Leaving requires no second factor.
  const answer = await api.call('DELETE', `/api/employees/${employeeMemberId}`, { as: employee });
  expect(answer.statusCode).toBe(200);
});

it('closing a company notifies and removes everyone, retains the documents, and a new proof may reopen it', async () => {
  const { id, owner, employee } = await api.company();
  await fill(id, owner);
  await api.call('POST', '/api/invites', { as: owner, body: { email: 'guest@example.ru' } });
  const invite = await api.linkToken('guest@example.ru');
  const close = (as: Person, current_password: string) =>
    api.call('DELETE', `/api/profile/companies/${id}`, { as, body: { current_password } });
  expect((await close(employee, password)).statusCode).toBe(403);
  expect((await close(owner, 'another-1')).statusCode).toBe(422);
  expect((await close(owner, password)).statusCode).toBe(200);
  const gone = { payers: 0, documents: 0, addresses: 0, employees: 0, missing: undefined };
  expect(await seen(owner, id)).toEqual(gone);
  expect((await api.call('GET', '/api/documents', { as: employee })).statusCode).toBe(401);
  expect(await seen({ ...employee, token: await api.signIn(employee.id) }, id)).toEqual(gone);
  for (const { email } of [owner, employee]) {
    expect((await api.letters(email)).at(-1)?.template).toBe('company-closed');
  }
  expect((await api.call('GET', `/api/auth/invite?token=${invite}`)).statusCode).toBe(410);
  const documents = await api.db.selectFrom('documents').select('id').where('client_id', '=', id).execute();
  expect(documents).toHaveLength(1);
  const user = (await api.call('GET', '/api/personal-information', { as: owner })).json().data;
  expect(user.type).toBe('physical');
});
