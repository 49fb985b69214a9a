import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { type ClientRequest, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import type { AuditEntry } from '../../kernel/staff/audit.rules.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from './staff.fixture.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await createTestApi({}, plainSmallShop);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

interface StreamEvent {
  readonly name: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}
const open: ClientRequest[] = [];
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});

/** A tab of the office. */
async function tab(as: Employee, headers: Record<string, string> = {}) {
  const events: StreamEvent[] = [];
  const state = { ended: false };
  const status = await new Promise<number>((resolve, reject) => {
    const request = get(
      {
        port,
        path: '/api/staff/events',
        headers: {
          host: 'shop.example',
          accept: 'text/event-stream',
          cookie: `Staff-Token=${as.token}`,
          ...headers,
        },
      },
      (answer) => {
        let buffer = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          const blocks = `${buffer}${text}`.split('\n\n');
          buffer = blocks.pop() ?? '';
          for (const block of blocks) {
            const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
            if (block.includes('event: '))
              events.push({ name: field('event'), id: field('id'), data: JSON.parse(field('data')) });
          }
        });
        answer.on('close', () => {
          state.ended = true;
        });
        resolve(answer.statusCode ?? 0);
      },
    );
    request.on('error', (error) => !state.ended && reject(error));
    open.push(request);
  });
  const of = (name: string) => events.filter((one) => one.name === name);
  await vi.waitUntil(() => state.ended || of('hello').length > 0, 10_000);
  return { status, state, heard: events, of, stream: String(of('hello')[0]?.data['stream']) };
}

const change = (record: AuditEntry['record'], actor = commandLine) =>
  writeAudit(api.database.db, actor, { action: 'orders.note', record });
const ids = (events: StreamEvent[]) => events.map(({ data }) => data['id']);

it('sends ids of records that the viewer may read, and nothing of the others', async () => {
  const [head, catalogue] = [
    await employee(api.database.db, { roles: ['sales-head'] }),
    await employee(api.database.db, { roles: ['catalogue'] }),
  ];
  const [seesOrders, seesReviews] = [await tab(head), await tab(catalogue)];
  await change(['order', 'ШП-1']);
  await change(['review', 'r-1']);
  await vi.waitFor(() => expect(ids(seesReviews.of('change'))).toEqual(['r-1']), 10_000);
  await vi.waitFor(() => expect(ids(seesOrders.of('change'))).toEqual(['ШП-1', 'r-1']), 10_000);
  expect(JSON.stringify(seesReviews.heard)).not.toContain('ШП-1');
  expect(Object.keys(seesOrders.of('change')[0]?.data ?? {}).sort()).toEqual(['id', 'kind']);
});

it('sends only the kind to staff limited to their own records', async () => {
  const limitedTab = await tab(await employee(api.database.db, { roles: ['sales-manager'], onlyOwn: true }));
  await change(['order', 'ШП-2']);
  await vi.waitFor(
    () => expect(limitedTab.of('change').map(({ data }) => data)).toEqual([{ kind: 'order' }]),
    10_000,
  );
});

it('is closed to guests, to staff without a second factor, and to clients that are no event source', async () => {
  const person = await employee(api.database.db);
  expect((await tab({ ...person, token: 'x'.repeat(40) })).status).toBe(401);
  await api.database.db
    .updateTable('staff_sessions')
    .set({ proved_at: null })
    .where('staff_id', '=', person.id)
    .execute();
  expect((await tab(person)).status).toBe(403);
  const other = await employee(api.database.db);
  expect((await staffCall(api, 'GET', '/api/staff/events', { as: other })).statusCode).toBe(422);
});

it('a role that is taken away ends the stream before another word of it', async () => {
  const person = await employee(api.database.db, { roles: ['sales-head'] });
  const openTab = await tab(person);
  await api.database.db
    .updateTable('staff')
    .set({ roles: ['catalogue'] })
    .where('id', '=', person.id)
    .execute();
  await change(['order', 'ШП-3']);
  await vi.waitFor(() => expect(openTab.state.ended).toBe(true), 10_000);
  expect(openTab.heard.map(({ name }) => name)).toEqual(['hello', 'end']);
});

it('signing out, a closed account and an own role that changes end it too', async () => {
  const { db } = api.database;
  const leaver = await employee(db);
  const leaverTab = await tab(leaver);
  await staffCall(api, 'POST', '/api/staff/sign-out', { as: leaver });
  await vi.waitFor(() => expect(leaverTab.state.ended).toBe(true), 10_000);

  const closed = await employee(db);
  const locked = await tab(closed);
  await db.updateTable('staff').set({ locked_at: new Date() }).where('id', '=', closed.id).execute();
  await vi.waitFor(() => expect(locked.state.ended).toBe(true), 10_000);

  const role = randomUUID();
  await db
    .insertInto('staff_roles')
    .values({ id: role, name: role, permissions: ['orders.read'] })
    .execute();
  const holder = await tab(await employee(db, { roles: [role] }));
  const other = await tab(await employee(db));
  await db
    .updateTable('staff_roles')
    .set({ permissions: ['reviews.read'] })
    .where('id', '=', role)
    .execute();
  await vi.waitFor(() => expect(holder.state.ended).toBe(true), 10_000);
  await change(['order', 'ШП-4']);
  // A change of the test before may still be on its way when the tab opens.
  await vi.waitFor(() => expect(ids(other.of('change')).at(-1)).toBe('ШП-4'), 10_000);
});

it('resumes after the last received event; after an unknown one it reports a gap', async () => {
  const person = await employee(api.database.db);
  const first = await tab(person);
  await change(['order', 'ШП-5']);
  await vi.waitFor(() => expect(first.of('change')).toHaveLength(1), 10_000);
  const last = first.of('change')[0]?.id ?? '';
  await change(['order', 'ШП-6']);
  await vi.waitFor(() => expect(first.of('change')).toHaveLength(2), 10_000);
  const second = await tab(person, { 'last-event-id': last });
  await vi.waitFor(() => expect(ids(second.of('change'))).toEqual(['ШП-6']), 10_000);
  const third = await tab(person, { 'last-event-id': 'elsewhere-7' });
  await vi.waitFor(() => expect(third.of('gap')).toHaveLength(1), 10_000);
});

it('a lost connection to the database leads to a fresh read', async () => {
  const openTab = await tab(await employee(api.database.db));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'notices' and datname = current_database()`.execute(api.database.db);
  await vi.waitFor(() => expect(openTab.of('gap')).toHaveLength(1), 10_000);
});

it('a browser has four streams at most: the oldest gives way', async () => {
  const person = await employee(api.database.db);
  const tabs: Awaited<ReturnType<typeof tab>>[] = [];
  for (let index = 0; index < 5; index += 1) tabs.push(await tab(person));
  await vi.waitFor(() => expect(tabs[0]?.state.ended).toBe(true), 10_000);
  expect(tabs[0]?.of('full')).toHaveLength(1);
  expect(tabs.slice(1).map(({ state }) => state.ended)).toEqual([false, false, false, false]);
});

it('shows who else has the record open, until their tab closes', async () => {
  const { db } = api.database;
  const [anna, boris] = [
    await employee(db, { name: 'Анна' }),
    await employee(db, { roles: ['sales-manager'], name: 'Борис' }),
  ];
  const [mine, theirs] = [await tab(anna), await tab(boris)];
  const show = (as: Employee, stream: string, record: object | null) =>
    staffCall(api, 'PUT', `/api/staff/events/${stream}/record`, { as, body: { record } });
  const record = { kind: 'order', id: 'ШП-7' };
  expect((await show(anna, mine.stream, record)).statusCode).toBe(200);
  await show(boris, theirs.stream, record);
  const people = () => mine.of('here').at(-1)?.data['people'];
  await vi.waitFor(() => expect(people()).toEqual([{ id: boris.id, name: 'Борис Зуева' }]), 10_000);
  open.at(-1)?.destroy();
  await vi.waitFor(() => expect(people()).toEqual([]), 10_000);
});

it('hides who is at a record that the viewer may not read', async () => {
  const { db } = api.database;
  const [head, catalogue] = [await employee(db), await employee(db, { roles: ['catalogue'] })];
  const [headTab, curious] = [await tab(head), await tab(catalogue)];
  const put = (as: Employee, stream: string, record: object) =>
    staffCall(api, 'PUT', `/api/staff/events/${stream}/record`, { as, body: { record } });
  await put(catalogue, curious.stream, { kind: 'order', id: 'ШП-8' });
  // Naming another person's stream does not help either.
  await put(catalogue, headTab.stream, { kind: 'review', id: 'r-8' });
  await put(head, headTab.stream, { kind: 'order', id: 'ШП-8' });
  await change(['review', 'r-9']);
  await vi.waitFor(() => expect(ids(curious.of('change'))).toEqual(['r-9']), 10_000);
  expect(curious.of('here')).toEqual([]);
  await vi.waitFor(
    () => expect(headTab.of('here').at(-1)?.data).toMatchObject({ id: 'ШП-8', people: [] }),
    10_000,
  );
});

it('reports what buyers do, marked as new', async () => {
  const openTab = await tab(await employee(api.database.db));
  const id = randomUUID();
  await api.database.db
    .insertInto('requests')
    .values({ id, number: `N-${id}`, form: 'callback', fields: JSON.stringify({}) } as never)
    .execute();
  await vi.waitFor(
    () => expect(openTab.of('change').at(-1)?.data).toEqual({ kind: 'request', id: `N-${id}`, fresh: true }),
    10_000,
  );
});

it('counts what waits in the lists one may see', async () => {
  const catalogue = await employee(api.database.db, { roles: ['catalogue'] });
  const lists = async (as: Employee) =>
    ((await staffCall(api, 'GET', '/api/staff/waiting', { as })).json().data as { list: string }[]).map(
      ({ list }) => list,
    );
  expect(await lists(catalogue)).toEqual(['reviews']);
  expect(await lists(await employee(api.database.db))).toContain('orders');
});

it('a read without user input does not extend the idle time', async () => {
  const { db } = api.database;
  const person = await employee(db);
  const old = sql<Date>`now() - interval '10 minutes'`;
  await db.updateTable('staff_sessions').set({ seen_at: old }).where('staff_id', '=', person.id).execute();
  const seen = async () =>
    (
      await db
        .selectFrom('staff_sessions')
        .select('seen_at')
        .where('staff_id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).seen_at.getTime();
  const before = await seen();
  await staffCall(api, 'GET', '/api/staff/waiting', { as: person, headers: { 'x-unattended': '1' } });
  expect(await seen()).toBe(before);
  await staffCall(api, 'GET', '/api/staff/waiting', { as: person });
  expect(await seen()).toBeGreaterThan(before);
});
