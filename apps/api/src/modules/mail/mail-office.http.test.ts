import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let head: Employee;
let reader: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'] });
  reader = await employee(api.db, { roles: ['read-only'] });
});
afterAll(() => api.close());

const url = '/api/staff/letters';
const get = async (id: string, as = head) =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as })).json().data;
const idsOf = async (query: string): Promise<string[]> =>
  (await staffCall(api, 'GET', `${url}?${query}`, { as: head }))
    .json()
    .data.map(({ id }: { id: string }) => id);

async function insertEmail(
  over: { sent_at?: Date; failed_at?: Date; attempts?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await api.db
    .insertInto('letters')
    .values({
      id,
      message_id: `<${id}@shop.example>`,
      template: 'password-reset',
      recipient: `reader-${id.slice(0, 8)}@example.ru`,
      subject: 'Новый пароль, ёжик',
      html: '<p>Здравствуйте</p><a href="https://shop.example/auth/?token=secret-of-the-reader">Задать пароль</a>',
      text: 'https://shop.example/auth/?token=secret-of-the-reader',
      last_error: over.attempts ? '452 ящик переполнен' : null,
      ...over,
    })
    .execute();
  return id;
}

it('finds e-mails by reader, subject and state and shows one without secret links', async () => {
  const [sent, retrying, failed] = [
    await insertEmail({ sent_at: new Date() }),
    await insertEmail({ attempts: 2 }),
    await insertEmail({ attempts: 5, failed_at: new Date() }),
  ];
  expect(await idsOf(`q=${encodeURIComponent('ежик')}&state=sent`)).toContain(sent);
  expect(await idsOf(`q=reader-${sent.slice(0, 8)}`)).toEqual([sent]);
  expect((await idsOf('state=failed,retrying&sort=created')).sort()).toEqual([retrying, failed].sort());
  expect(await idsOf('state=!sent')).not.toContain(sent);
  const failedEmail = await get(failed);
  expect(failedEmail).toMatchObject({ state: 'failed', error: '452 ящик переполнен', may_send: true });
  expect(failedEmail.html).toContain('Задать пароль');
  expect(JSON.stringify(failedEmail)).not.toContain('secret-of-the-reader');
  expect(await get(failed, reader)).toMatchObject({ may_send: false });
  const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: head })).json().data;
  expect(queues).toContainEqual(expect.objectContaining({ key: 'letters-troubled', count: 2 }));
});

it('is sent again once, to the same reader, on the version that was seen', async () => {
  const id = await insertEmail({ sent_at: new Date(), attempts: 1 });
  const before = await get(id);
  const again = (version: number, as = head) => staffCall(api, 'POST', `${url}/${id}/again`, { as, version });
  expect((await again(before.version, reader)).statusCode).toBe(403);
  const after = (await again(before.version)).json().data;
  expect(after).toMatchObject({
    state: 'waiting',
    sent_at: null,
    attempts: 0,
    to: before.to,
    may_send: false,
  });
  // A second press finds an e-mail with another version.
  expect((await again(before.version)).statusCode).toBe(412);
  expect((await again(after.version)).statusCode).toBe(409);
  const { message_id } = await api.db
    .selectFrom('letters')
    .select('message_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(message_id).toMatch(/^<[\da-f-]{36}@shop\.example>$/);
  expect(message_id).not.toContain(id);
  expect(await journalOf(api.db, 'letter', id)).toMatchObject([
    { action: 'letters.again', before: { state: 'sent' }, after: { state: 'waiting' } },
  ]);
});

it('answers 404 for an unknown e-mail or job', async () => {
  const admin = await employee(api.db);
  const id = randomUUID();
  expect((await staffCall(api, 'POST', `${url}/${id}/again`, { as: head, version: 1 })).statusCode).toBe(404);
  expect(
    (await staffCall(api, 'POST', `/api/staff/jobs/${id}/again`, { as: admin, version: 1 })).statusCode,
  ).toBe(409);
  const { data } = (await staffCall(api, 'GET', '/api/staff/jobs', { as: admin })).json();
  expect(data).toEqual({ queues: [], troubled: [] });
});

it('has an index for its order', async () => {
  await api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from letters
      order by created_at desc, id desc limit 50`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([plan.includes('Index'), plan.includes('Sort')]).toEqual([true, false]);
  });
});
