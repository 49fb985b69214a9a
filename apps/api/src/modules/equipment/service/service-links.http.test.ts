import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { type Employee, employee, staffCall, staffFiles } from '../../staff/staff.fixture.ts';
import { storedRequest } from '../equipment.fixture.ts';

let api: AccountsApi;
let engineer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  engineer = await employee(api.db, { roles: ['service'] });
});
afterAll(() => api.close());

const office = '/api/staff/service';
const linkOf = (text: string | undefined) => {
  const [, id = '', key = ''] = /\/requests\/([\w-]+)\/\?key=([\w-]+)/.exec(text ?? '') ?? [];
  return { id, key };
};

/** A request without an account that staff have accepted, opened by the link of its e-mail. */
async function acceptedRequest() {
  const email = `${randomUUID()}@example.ru`;
  const { number } = await storedRequest(api.db, { email, model: 'VMC 850' });
  const { version } = (await staffCall(api, 'GET', `${office}/${number}`, { as: engineer })).json().data;
  await staffCall(api, 'POST', `${office}/${number}/step`, {
    as: engineer,
    body: { to: 'accepted' },
    version,
  });
  const emails = await api.letters(email);
  return { email, number, ...linkOf(emails.at(-1)?.text) };
}
const open = (request_id: string, key: string, cookie = '') =>
  api.app.inject({
    method: 'POST',
    url: '/api/service-requests/open',
    headers: { cookie, origin: 'http://shop.example', host: 'shop.example' },
    payload: { request_id, key },
  });
const read = (id: string, cookie: string, suffix = '') =>
  api.app.inject({ method: 'GET', url: `/api/service-requests/link/${id}${suffix}`, headers: { cookie } });
const cookieOf = (answer: Awaited<ReturnType<typeof open>>): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

it('opens a request without an account and its files by the link of an e-mail', async () => {
  const { email, number, id, key } = await acceptedRequest();
  expect(key).toMatch(/^[\w-]{43}$/);
  const opened = await open(id, key);
  expect(opened.statusCode).toBe(200);
  expect(opened.cookies).toMatchObject([{ name: 'Service-Requests', httpOnly: true, sameSite: 'Lax' }]);
  const cookie = cookieOf(opened);
  const response = await read(id, cookie);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().data).toMatchObject({
    number,
    status: 'accepted',
    card: null,
    brand_name: 'Kvarta',
    model: 'VMC 850',
    documents: [],
  });
  await staffFiles(api, `${office}/${number}/papers`, [['Смета.pdf', '%PDF-1.7 sums']], { as: engineer });
  // The e-mail has a link instead of the file.
  const [letter] = (await api.letters(email)).filter(({ template }) => template === 'service-papers');
  expect(linkOf(letter?.text)).toMatchObject({ id, key: expect.stringMatching(/^[\w-]{43}$/) });
  const { documents, history } = (await read(id, cookie)).json().data;
  expect(history).toContainEqual(expect.objectContaining({ text: 'Добавлены файлы: Смета' }));
  expect(documents).toMatchObject([{ title: 'Смета', format: 'PDF' }]);
  const file = await api.app.inject({ method: 'GET', url: documents[0].url, headers: { cookie } });
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
    200,
    '%PDF-1.7 sums',
    'no-store',
  ]);
  // Neither its own id nor another request's link opens a file.
  const other = await acceptedRequest();
  const both = cookieOf(await open(other.id, other.key, cookie));
  expect((await api.app.inject({ method: 'GET', url: documents[0].url })).statusCode).toBe(404);
  expect((await read(other.id, both, `/files/${documents[0].id}`)).statusCode).toBe(404);
  expect((await api.call('GET', `/api/documents/${documents[0].id}/file`)).statusCode).toBe(401);
  // A second link leaves the first one open.
  expect([(await read(id, both)).statusCode, (await read(other.id, both)).statusCode]).toEqual([200, 200]);
  expect((await read(other.id, cookie)).statusCode).toBe(404);
});

it('another key, another request, a link that is over and a request that has an owner open nothing', async () => {
  const [{ id, key }, other] = [await acceptedRequest(), await acceptedRequest()];
  const stored = await sql<{
    whole: string;
  }>`SELECT string_agg(l::text, ' ') AS whole FROM service_request_links l`.execute(api.db);
  expect(stored.rows[0]?.whole).not.toContain(key);
  const wrong = [
    [id, other.key],
    [other.id, key],
    [id, key.toUpperCase()],
    [id, ''],
    [randomUUID(), key],
  ] as const;
  for (const [at, by] of wrong) {
    const answer = await open(at, by);
    expect([answer.statusCode, answer.cookies]).toEqual([404, []]);
  }
  expect((await open('x', key)).statusCode).toBe(422);
  const cookie = cookieOf(await open(id, key));
  expect((await read(other.id, cookie)).statusCode).toBe(404);
  expect((await read(id, 'Service-Requests=')).statusCode).toBe(404);
  // One answer for every reason.
  const bodies = await Promise.all([read(id, ''), read(randomUUID(), cookie), open(id, other.key)]);
  const errors = bodies.map((answer) => ({ ...answer.json(), request_id: '' }));
  expect(errors).toEqual(errors.map(() => errors[0]));
  const { id: userId } = await api.person();
  const owned = await acceptedRequest();
  await sql`UPDATE service_requests SET user_id = ${userId} WHERE id = ${owned.id}`.execute(api.db);
  expect((await open(owned.id, owned.key)).statusCode).toBe(404);
  await sql`UPDATE service_requests SET email = '' WHERE id = ${other.id}`.execute(api.db);
  expect((await open(other.id, other.key)).statusCode).toBe(404);
  await sql`UPDATE service_request_links SET expires_at = now() - interval '1 second'`.execute(api.db);
  expect([(await open(id, key)).statusCode, (await read(id, cookie)).statusCode]).toEqual([404, 404]);
});

it('guessing is counted by network', async () => {
  const { id } = await acceptedRequest();
  const guess = () =>
    api.app.inject({
      method: 'POST',
      url: '/api/service-requests/open',
      remoteAddress: '203.0.113.77',
      payload: { request_id: id, key: randomUUID() },
    });
  const answers = await Promise.all(Array.from({ length: 61 }, guess));
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toHaveLength(1);
});
