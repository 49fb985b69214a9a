import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

type Owner = { user_id: string } | { client_id: string };

async function document(
  owner: Owner,
  issuedOn: string,
  name = 'Счёт № 1 (копия).pdf',
  body = '%PDF-1.7 счёт',
) {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from(body);
  const storageKey = await api.deps.storage.put(bytes);
  await api.db
    .insertInto('files')
    .values({
      id: fileId,
      storage_key: storageKey,
      name,
      mime: 'application/pdf',
      size: bytes.length,
      sha256: Buffer.alloc(32),
    })
    .execute();
  await api.db
    .insertInto('documents')
    .values({
      id,
      ...owner,
      kind: 'invoice',
      number: issuedOn,
      title: 'Счёт',
      issued_on: issuedOn,
      amount: 1_234_550,
      file_id: fileId,
    })
    .execute();
  return { id, storageKey };
}
const list = async (as: Person, query = '') =>
  (await api.call('GET', `/api/documents${query}`, { as })).json();

describe('documents', () => {
  it('come five at a time, newest first, with what the person and their companies have', async () => {
    const { id, employee } = await api.company();
    for (const day of [1, 2, 3, 4, 5]) await document({ client_id: id }, `2026-05-0${day}`);
    await document({ user_id: employee.id }, '2026-06-01');
    const first = await list(employee);
    expect(first.meta).toEqual({ offset: 0, limit: 5, total: 6 });
    expect(first.data.map(({ issued_on }: { issued_on: string }) => issued_on)).toEqual([
      '2026-06-01',
      '2026-05-05',
      '2026-05-04',
      '2026-05-03',
      '2026-05-02',
    ]);
    expect(first.data[0]).toMatchObject({
      kind: 'invoice',
      kind_name: 'Счёт на\u00a0оплату',
      amount: 12345.5,
      payer: { id: employee.id, name: 'Иван Петров', is_legal: false },
      file: { name: 'Счёт № 1 (копия).pdf', url: expect.stringMatching(/^\/api\/documents\/[\w-]+\/file$/) },
    });
    expect((await list(employee, '?offset=5&limit=2')).data).toHaveLength(1);
  });

  it.each(['?offset=9007199254740991', '?offset=6'])('%s is an empty page', async (query) => {
    const person = await api.person();
    await document({ user_id: person.id }, '2026-01-01');
    expect((await list(person, query)).data).toEqual([]);
  });

  it.each(['?limit=0', '?limit=101', '?offset=-1', '?limit=1e3', '?offset=9007199254740993'])(
    '%s is refused',
    async (query) => {
      expect((await api.call('GET', `/api/documents${query}`, { as: await api.person() })).statusCode).toBe(
        422,
      );
    },
  );

  it('a file comes as an attachment under its own name', async () => {
    const person = await api.person();
    const { id } = await document({ user_id: person.id }, '2026-01-01');
    const answer = await api.call('GET', `/api/documents/${id}/file`, { as: person });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7 счёт');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(Buffer.byteLength('%PDF-1.7 счёт')),
      'content-disposition': `attachment; filename*=UTF-8''%D0%A1%D1%87%D1%91%D1%82%20%E2%84%96%201%20%28%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F%29.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('a file the storage has lost is a 404, not a broken download', async () => {
    const person = await api.person();
    const { id, storageKey } = await document({ user_id: person.id }, '2026-01-01');
    await api.deps.storage.remove(storageKey);
    expect((await api.call('GET', `/api/documents/${id}/file`, { as: person })).statusCode).toBe(404);
  });
});
