import { isOpenToViews } from '@spindle/contract/account/view-only';
import { plainApiRoutes } from '@spindle/contract/plain-routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newAddress, openAccountsApi, type Person } from '../accounts.fixture.ts';
import { viewCookie } from '../kernel/http/identity.ts';
import { journalOf } from '../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../modules/staff/staff.fixture.ts';
import { openWorld } from './access-row.fixture.ts';
import { accessRows } from './rows.fixture.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

let api: AccountsApi;
let head: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'] });
  await watchWrites();
});
afterAll(() => api.close());

/** Every statement that writes is counted, whether its transaction holds or not; but limits, and secrets the shop makes itself. */
async function watchWrites(): Promise<void> {
  await sql`create schema writes`.execute(api.db);
  await sql`create function writes.see() returns trigger language plpgsql as
    $$ begin perform nextval('writes.' || tg_table_name); return null; end $$`.execute(api.db);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('rate_limits', 'secrets', 'schema_migrations')`.execute(
    api.db,
  );
  for (const { name } of rows) {
    await sql`create sequence ${sql.table(`writes.${name}`)}`.execute(api.db);
    await sql`create trigger see_write before insert or update or delete on ${sql.table(name)}
      for each statement execute function writes.see()`.execute(api.db);
  }
}

/** How often each table was written to. */
async function writes(): Promise<Record<string, string>> {
  const { rows } = await sql<{
    name: string;
    seen: string;
  }>`select sequencename as name, last_value::text as seen
    from pg_sequences where schemaname = 'writes' and last_value is not null`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, seen }) => [name, seen]));
}

const linkTo = (who: Person, as: Employee = head) =>
  staffCall(api, 'POST', `/api/staff/customers/${who.id}/view`, { as });

const follow = (url: string) =>
  api.app.inject({ url, remoteAddress: newAddress(), headers: { host: 'shop.example' } });

const cookieOf = (answer: { cookies: readonly { name: string; value: string }[] }): string =>
  answer.cookies.find(({ name }) => name === viewCookie)?.value ?? '';

async function view(who: Person, as: Employee = head): Promise<string> {
  const { url } = (await linkTo(who, as)).json<{ data: { url: string } }>().data;
  return cookieOf(await follow(url));
}

/** Sends a call as the browser of an employee who is also signed in to the shop. */
function callAsViewer(method: Method, url: string, cookie: string, body?: unknown, shopToken = '') {
  return api.app.inject({
    method,
    url,
    headers: {
      host: 'shop.example',
      origin: 'http://shop.example',
      'sec-fetch-site': 'same-origin',
      cookie: `${viewCookie}=${cookie}${shopToken}`,
    },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

const me = (cookie: string, shopToken?: string) =>
  callAsViewer('GET', '/api/personal-information', cookie, undefined, shopToken);

const nowhere = '00000000-0000-4000-8000-000000000000';
/** Routes that are the link itself or answer for missing addresses. */
const skippedRoutes = ['GET /api/viewing/:code', 'ALL /api/*'];

/** Every call of the shop and every plain route but the end of the look, as `[method, pattern]`. */
async function everyCall(): Promise<(readonly [Method, string])[]> {
  const { paths } = (await api.call('GET', '/api/openapi.json')).json() as {
    paths: Record<string, Record<string, object>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) =>
        [method.toUpperCase() as Method, path.replaceAll(/\{([^}]+)\}/g, ':$1').replace(':*', '*')] as const,
    ),
  );
  const plain = Object.keys(plainApiRoutes)
    .filter((route) => !skippedRoutes.includes(route))
    .map((route) => route.split(' ') as [Method, string]);
  return [...calls, ...plain].filter(([method, path]) => `${method} ${path}` !== 'DELETE /api/viewing');
}

const isViewOnly = (answer: { statusCode: number; body: string }): boolean =>
  answer.statusCode === 403 && answer.body.includes('"view_only"');

describe('somebody who looks as a customer', () => {
  it('is refused by every call that changes anything, gets no cookie and writes nothing', async () => {
    const cookie = await view(await api.person());
    const before = await writes();
    const wrong: string[] = [];
    const letIn: string[] = [];
    for (const [method, path] of await everyCall()) {
      const url = path.replaceAll(/:\w+/g, nowhere).replace('*', nowhere);
      const answer = await callAsViewer(method, url, cookie, method === 'GET' ? undefined : {});
      const call = `${method} ${path}`;
      if (isViewOnly(answer) === isOpenToViews(method, path)) wrong.push(`${call} ${answer.statusCode}`);
      if (answer.cookies.length > 0) wrong.push(`${call} sets a cookie`);
      if (!isViewOnly(answer) && method !== 'GET') letIn.push(call);
    }
    expect(wrong).toEqual([]);
    expect(letIn.toSorted()).toEqual([
      'POST /api/goods/slug/:slug/configurator',
      'POST /api/orders/:id/repeat/check',
      'POST /api/properties',
      'POST /api/search/all',
      'POST /api/search/content',
      'POST /api/search/count',
      'POST /api/search/goods_categories',
      'POST /api/search/properties',
      'POST /api/search/root_categories',
      'POST /api/search/suggestions',
      'POST /api/v1/goods/viewed',
    ]);
    expect(await writes()).toEqual(before);
    expect((await me(cookie)).statusCode).toBe(200);
  });

  it('reads what the customer reads, and every thing of theirs stays as it is', async () => {
    let world = await openWorld(api);
    const got: Record<string, number> = {};
    const changed: string[] = [];
    for (const { call, about = '', ask: prepare, answers } of accessRows) {
      const [method = '', path = ''] = call.split(' ');
      if (answers.owner !== 200 || !isOpenToViews(method, path.replaceAll(/\{([^}]+)\}/g, ':$1'))) continue;
      // One world as long as a row can make its thing in it.
      const {
        params = {},
        query = {},
        body,
      } = await prepare(world).catch(async () => {
        world = await openWorld(api);
        return prepare(world);
      });
      const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');
      const cookie = await view(world.owner);
      const before = await writes();
      const url = `${filled}?${new URLSearchParams(query).toString()}`;
      got[`${call} ${about}`] = (await callAsViewer(method as Method, url, cookie, body)).statusCode;
      if (JSON.stringify(await writes()) !== JSON.stringify(before)) changed.push(call);
    }
    expect(Object.entries(got).filter(([, status]) => status !== 200)).toEqual([]);
    expect(Object.keys(got).length).toBeGreaterThan(15);
    expect(changed).toEqual([]);
  });

  it('does not learn how the customer comes in, and cannot prove anything in their name', async () => {
    const cookie = await view(await api.person());
    for (const url of ['/api/profile/sessions', '/api/profile/second-factor', '/api/profile/data'])
      expect([url, isViewOnly(await callAsViewer('GET', url, cookie))]).toEqual([url, true]);
    expect(isViewOnly(await callAsViewer('POST', '/api/profile/second-factor/proof', cookie, {}))).toBe(true);
    expect(isViewOnly(await callAsViewer('PUT', '/api/profile/account/change/password', cookie, {}))).toBe(
      true,
    );
  });

  it('is not seen among the sessions of the customer', async () => {
    const person = await api.person();
    await view(person);
    const { data } = (await api.call('GET', '/api/profile/sessions', { as: person })).json<{
      data: object[];
    }>();
    expect(data).toHaveLength(1);
  });
});

describe('the link of the office', () => {
  it('opens the shop once, is written down, and leaves the own session of its user alone', async () => {
    const [customer, browserUser] = [await api.person(), await api.person()];
    const { url } = (await linkTo(customer)).json<{ data: { url: string } }>().data;
    const answer = await follow(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/personal/']);
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/HttpOnly; SameSite=Lax/);
    expect(set).not.toMatch(/(?:^|,\s*)token=/);
    const cookie = cookieOf(answer);
    const theirs = `; token=${browserUser.token}; Cart-Uuid=${nowhere}`;
    expect((await me(cookie, theirs)).json()).toMatchObject({ data: { email: customer.email } });
    expect((await callAsViewer('GET', '/api/viewing', cookie)).json()).toMatchObject({
      data: { name: 'Иван Петров' },
    });
    expect((await follow(url)).statusCode).toBe(410);
    const endResponse = await callAsViewer('DELETE', '/api/viewing', cookie, undefined, theirs);
    expect(endResponse.cookies.map(({ name, value }) => [name, value])).toEqual([[viewCookie, '']]);
    // An ended view is refused; the employee's own session is neither used instead nor closed.
    const late = await me(cookie, theirs);
    expect([late.statusCode, late.cookies.map(({ name }) => name)]).toEqual([401, [viewCookie]]);
    expect((await api.call('GET', '/api/personal-information', { as: browserUser })).statusCode).toBe(200);
    expect((await journalOf(api.db, 'account', customer.id)).map(({ action }) => action)).toEqual([
      'accounts.view',
      'accounts.view-end',
    ]);
  });

  it('requires the second factor again, the permission and a visible customer who may sign in', async () => {
    const person = await api.person();
    const linkStatus = async (as: Employee, who = person) => (await linkTo(who, as)).statusCode;
    expect(await linkStatus(await employee(api.db, { roles: ['sales-head'], unproved: true }))).toBe(403);
    expect(await linkStatus(await employee(api.db, { roles: ['sales-manager'] }))).toBe(403);
    expect(await linkStatus(await employee(api.db, { roles: ['sales-head'], onlyOwn: true }))).toBe(404);
    const locked = await api.person();
    await api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', locked.id).execute();
    expect(await linkStatus(head, locked)).toBe(409);
    expect(await linkStatus(head, { ...person, id: nowhere })).toBe(404);
  });

  it('is worth nothing as a token, nor is the cookie elsewhere', async () => {
    const person = await api.person();
    const { url } = (await linkTo(person)).json<{ data: { url: string } }>().data;
    const code = url.split('/').at(-1) ?? '';
    const cookie = cookieOf(await follow(url));
    for (const token of [code, cookie, `view:${cookie}`, `view-link:${code}`]) {
      expect((await api.call('GET', '/api/personal-information', { as: token })).statusCode).toBe(401);
      const answer = await api.app.inject({
        url: '/api/personal-information',
        headers: { cookie: `token=${encodeURIComponent(token)}` },
      });
      expect(answer.statusCode).toBe(401);
    }
    // Nor does a session of a customer's become a look.
    expect((await me(person.token)).statusCode).toBe(401);
    expect((await me(code)).statusCode).toBe(401);
  });

  it('is old after a minute, and the look ends with its fifteen', async () => {
    const person = await api.person();
    const old = (await linkTo(person)).json<{ data: { url: string } }>().data.url;
    const passed = sql<Date>`now() - interval '1 second'`;
    await api.db
      .updateTable('sessions')
      .set({ expires_at: passed })
      .where('user_id', '=', person.id)
      .execute();
    expect((await follow(old)).statusCode).toBe(410);
    const cookie = await view(person);
    const { rows } = await sql<{ least: number }>`select extract(epoch from expires_at - now())::int as least
      from sessions where user_id = ${person.id} and staff_session_id is not null`.execute(api.db);
    expect(rows[0]?.least).toBeGreaterThan(800);
    expect(rows[0]?.least).toBeLessThanOrEqual(900);
    await api.db
      .updateTable('sessions')
      .set({ expires_at: passed })
      .where('user_id', '=', person.id)
      .execute();
    expect((await me(cookie)).statusCode).toBe(401);
  });
});

describe('a look ends', () => {
  const role = async (): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into staff_roles (id, name, permissions)
      values (gen_random_uuid(), gen_random_uuid()::text, '{customers.read,customers.view-as}') returning id`.execute(
      api.db,
    );
    return rows[0]?.id ?? '';
  };

  it.each<[string, (of: { staff: Employee; person: Person; role: string }) => Promise<unknown>]>([
    [
      'with the session of the office',
      ({ staff }) => staffCall(api, 'POST', '/api/staff/sign-out', { as: staff }),
    ],
    [
      'when the role is taken away',
      ({ staff }) => api.db.updateTable('staff').set({ roles: [] }).where('id', '=', staff.id).execute(),
    ],
    [
      'when the role loses the right',
      ({ role: id }) =>
        sql`update staff_roles set permissions = '{customers.read}' where id = ${id}`.execute(api.db),
    ],
    [
      'when the employee is locked',
      ({ staff }) =>
        api.db.updateTable('staff').set({ locked_at: new Date() }).where('id', '=', staff.id).execute(),
    ],
    [
      'when the employee sees only their own from now on',
      ({ staff }) => api.db.updateTable('staff').set({ only_own: true }).where('id', '=', staff.id).execute(),
    ],
    [
      'when the customer is locked',
      ({ person }) =>
        api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', person.id).execute(),
    ],
    [
      'when the customer is given to another manager',
      ({ person }) =>
        api.db.updateTable('users').set({ manager_id: head.id }).where('id', '=', person.id).execute(),
    ],
    ['with the next one of the same employee', async ({ staff }) => linkTo(await api.person(), staff)],
  ])('%s', async (_when, happens) => {
    const id = await role();
    const [staff, person] = [await employee(api.db, { roles: [id] }), await api.person()];
    const cookie = await view(person, staff);
    expect((await me(cookie)).statusCode).toBe(200);
    await happens({ staff, person, role: id });
    expect((await me(cookie)).statusCode).toBe(401);
  });
});
