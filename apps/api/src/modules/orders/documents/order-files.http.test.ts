import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../accounts.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall, staffFiles } from '../../staff/staff.fixture.ts';
import { storedOrder } from '../orders.fixture.ts';

let api: CheckoutApi;
let buyer: Person;
let manager: Employee;
let reader: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  buyer = await api.person();
  manager = await employee(api.db, { roles: ['sales-manager'], name: 'Марина' });
  reader = await employee(api.db, { roles: ['read-only'] });
});
afterAll(() => api.close());

const order = (over: Partial<Parameters<typeof storedOrder>[1]> = {}) =>
  storedOrder(api.db, { user_id: buyer.id, status: 'new', completed_at: null, ...over });
const url = (number: string, suffix = '') => `/api/staff/orders/${encodeURIComponent(number)}${suffix}`;

const attach = (
  number: string,
  files: readonly [string, string][],
  fields: Readonly<Record<string, string>> = {},
  as = manager,
) => staffFiles(api, url(number, '/files'), files, { as, fields });

const buyersDocuments = async (id: string) =>
  (await api.call('GET', `/api/orders/${id}`, { as: buyer })).json().data.documents;
const filesEmails = async (number: string): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM letters WHERE template = 'order-files' AND subject LIKE ${`%${number}%`}`.execute(api.db);
  return rows.length;
};
const actionsOf = async (number: string) =>
  (await journalOf(api.db, 'order', number)).map(({ action }) => action);

it('hides a file from the buyer until staff publish it with an e-mail, and removes it again', async () => {
  const { id, number } = await order();
  const attached = (await attach(number, [['Смета.pdf', '%PDF-1.7 costs']])).json().data.files;
  expect(attached).toMatchObject([{ title: 'Смета', who: 'Марина Зуева', is_shown: false, size: 14 }]);
  const [{ id: file }] = attached;
  expect(await buyersDocuments(id)).toEqual([]);
  expect((await api.call('GET', `/api/documents/${file}/file`, { as: buyer })).statusCode).toBe(404);
  const opened = await staffCall(api, 'GET', url(number, `/papers/${file}`), { as: reader });
  expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7 costs']);
  expect(await filesEmails(number)).toBe(0);

  const show = (is_shown: boolean) =>
    staffCall(api, 'PUT', url(number, `/files/${file}`), { as: manager, body: { is_shown } });
  const published = (await show(true)).json().data;
  expect(published).toMatchObject({ files: [{ is_shown: true }], papers: [] });
  expect(published.feed[0].text).toBe('Добавлен файл: Смета');
  // Publishing it again sends no second e-mail.
  expect((await show(true)).statusCode).toBe(200);
  expect(await filesEmails(number)).toBe(1);
  expect(await buyersDocuments(id)).toMatchObject([{ kind: 'other', title: 'Смета', format: 'PDF' }]);
  const theirs = await api.call('GET', `/api/documents/${file}/file`, { as: buyer });
  expect([theirs.statusCode, theirs.body]).toEqual([200, '%PDF-1.7 costs']);

  await show(false);
  expect(await buyersDocuments(id)).toEqual([]);
  const remove = () => staffCall(api, 'DELETE', url(number, `/files/${file}`), { as: manager });
  expect((await remove()).json().data.files).toEqual([]);
  expect((await remove()).statusCode).toBe(409);
  expect((await staffCall(api, 'GET', url(number, `/papers/${file}`), { as: reader })).statusCode).toBe(404);
  expect(await actionsOf(number)).toEqual([
    'orders.attach',
    'orders.show-file',
    'orders.show-file',
    'orders.detach',
  ]);
});

it('several at once under one title, of several kinds; the invoice stays beside them', async () => {
  const { id, number } = await order();
  const many = await attach(
    number,
    [
      ['План.pdf', '%PDF-1.7 a'],
      ['План 2.pdf', '%PDF-1.7 b'],
    ],
    { shown: 'yes', title: 'План установки' },
  );
  expect(many.json().data.files.map(({ title }: { title: string }) => title)).toEqual([
    'План установки',
    'План установки',
  ]);
  expect(await buyersDocuments(id)).toHaveLength(2);
  expect(await filesEmails(number)).toBe(1);
  const { version } = many.json().data;
  await staffCall(api, 'POST', url(number, '/step'), { as: manager, body: { step: 'confirm' }, version });
  const next = (await staffCall(api, 'GET', url(number), { as: manager })).json().data;
  expect(next.files).toHaveLength(2);
});

it('refuses missing files, wrong types, files of other orders and staff without permission', async () => {
  const { number } = await order();
  const other = await order();
  expect((await attach(number, [])).statusCode).toBe(422);
  expect((await attach(number, [['run.exe', 'MZ']])).statusCode).toBe(422);
  expect((await attach(number, [['Смета.pdf', 'MZ not a pdf']])).statusCode).toBe(422);
  expect((await attach(number, [['Смета.pdf', '%PDF-1.7']], { shown: 'no' })).statusCode).toBe(422);
  expect((await attach(number, [['Смета.pdf', '%PDF-1.7']], {}, reader)).statusCode).toBe(403);
  expect((await attach('ШП-1', [['Смета.pdf', '%PDF-1.7']])).statusCode).toBe(404);
  const [{ id }] = (await attach(number, [['Смета.pdf', '%PDF-1.7']])).json().data.files;
  for (const [method, body] of [
    ['PUT', { is_shown: true }],
    ['DELETE', undefined],
  ] as const)
    expect(
      (
        await staffCall(api, method, url(other.number, `/files/${id}`), {
          as: manager,
          ...(body ? { body } : {}),
        })
      ).statusCode,
    ).toBe(409);
  expect(await actionsOf(number)).toEqual(['orders.attach']);
});
