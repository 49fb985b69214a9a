import { auditList } from '@spindle/contract/staff/audit-list';
import { companiesList } from '@spindle/contract/staff/lists/companies-list';
import { customersList } from '@spindle/contract/staff/lists/customers-list';
import { educationList } from '@spindle/contract/staff/lists/education-list';
import { emailsList } from '@spindle/contract/staff/lists/emails-list';
import { EXPORT_ACTION } from '@spindle/contract/staff/lists';
import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import { quotationsList } from '@spindle/contract/staff/lists/quotations-list';
import { requestsList } from '@spindle/contract/staff/lists/requests-list';
import { reviewsList } from '@spindle/contract/staff/lists/reviews-list';
import { serviceList } from '@spindle/contract/staff/lists/service-list';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from './staff.fixture.ts';

let api: TestApi;
let head: Employee;
beforeAll(async () => {
  api = await createTestApi({}, plainSmallShop);
  head = await employee(api.database.db, { roles: ['sales-head'] });
});
afterAll(() => api.close());

let series = 0;
/** Requests that one search finds. */
async function requests(many: number, over: object = {}): Promise<{ word: string; numbers: string[] }> {
  series += 1;
  const word = `серия${series}`;
  const numbers = Array.from({ length: many }, (_, index) => `${series}-${String(index).padStart(5, '0')}`);
  await api.database.db
    .insertInto('requests')
    .values(
      numbers.map(
        (number) =>
          ({
            id: randomUUID(),
            number,
            form: 'callback',
            fields: JSON.stringify({ name: word }),
            ...over,
          }) as never,
      ),
    )
    .execute();
  return { word, numbers };
}

const start = (as: Employee, body: object) => staffCall(api, 'POST', '/api/staff/runs', { as, body });
const stateOf = async (as: Employee, id: string) =>
  ((await staffCall(api, 'GET', '/api/staff/runs', { as })).json().data as { id: string }[]).find(
    (run) => run.id === id,
  );
/** Lists that offer a file. */
const lists = [
  auditList,
  companiesList,
  customersList,
  educationList,
  emailsList,
  ordersList,
  quotationsList,
  requestsList,
  reviewsList,
  serviceList,
].filter(({ bulk }) => bulk?.some(({ key }) => key === EXPORT_ACTION));
const spamOf = (word: string) => ({
  list: 'requests',
  action: 'spam',
  query: new URLSearchParams({ q: word }).toString(),
});

/** How often each of them was changed. */
async function moves(numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await api.database.db
    .selectFrom('audit')
    .select(['record_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('action', 'in', ['requests.move', 'requests.assign'])
    .where('record_id', 'in', numbers)
    .groupBy('record_id')
    .execute();
  return new Map(rows.map((row) => [row.record_id, row.count]));
}

/** As a process that is killed after so many records. */
const killedAfter = (many: number): AbortSignal => {
  let reads = 0;
  return {
    throwIfAborted() {
      reads += 1;
      if (reads > many) throw new Error('killed');
    },
  } as AbortSignal;
};

describe('a run', () => {
  it('takes all that match, goes on after it was killed, and does nothing twice', async () => {
    const { word, numbers } = await requests(130);
    const other = await requests(3);
    // The action is repeatable: only the run's own marker prevents a second execution.
    const started = await start(head, { ...spamOf(word), action: 'assign', staff_id: head.id });
    expect(started.json().data).toMatchObject({
      state: 'waiting',
      total: 130,
      title: 'Заявки: назначить',
      own: true,
    });
    const { id } = started.json().data;
    const { runs } = api.services;
    await expect(runs.work(id, killedAfter(72))).rejects.toThrow('killed');
    const half = (await moves(numbers)).size;
    expect(half).toBeGreaterThan(50);
    expect(half).toBeLessThan(130);
    // The queue gives it to two at once: the first was only slow.
    await Promise.all([runs.work(id), runs.work(id)]);
    const moved = await moves(numbers);
    expect([moved.size, Math.max(...moved.values())]).toEqual([130, 1]);
    expect((await moves(other.numbers)).size).toBe(0);
    expect(await stateOf(head, id)).toMatchObject({ state: 'done', done: 130, refused: 0 });
  });

  it('exports the audit log after a second factor', async () => {
    const admin = await employee(api.database.db);
    const exportInput = { list: 'audit', action: 'export', query: `staff=${admin.id}`, format: 'csv' };
    const { numbers } = await requests(1);
    const ownRun = await start(admin, { list: 'requests', action: 'spam', ids: numbers });
    const unproved = await employee(api.database.db, { unproved: true });
    expect((await start(unproved, exportInput)).json().code).toBe('step_up_needed');
    const { id } = (await start(admin, exportInput)).json().data;
    await api.services.runs.work(id);
    const file = await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as: admin });
    expect(file.body).toContain('Прогон начат');
    expect(file.body).toContain(ownRun.json().data.id);
    const named = await start(admin, { ...exportInput, query: '', ids: ['1', 'x', "1'"] });
    expect(named.json().data.total).toBe(1);
  });

  it('makes a file of every list that is taken out, row by row', async () => {
    const { db } = api.database;
    const admin = await employee(db);
    const { word } = await requests(3);
    const take = async (list: string, selection: object) => {
      const { id } = (await start(admin, { list, action: 'export', ...selection, format: 'csv' })).json()
        .data;
      await api.services.runs.work(id);
      const { body } = await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as: admin });
      return body.trimEnd().split('\r\n');
    };
    const rows = await take('requests', { query: new URLSearchParams({ q: word }).toString() });
    expect(rows[0]).toContain('Номер;Форма;Состояние');
    expect(rows).toHaveLength(4);
    // The sender typed a formula: a spreadsheet program must get it as text.
    const { numbers } = await requests(1, { fields: JSON.stringify({ name: '=cmd()' }) });
    expect((await take('requests', { ids: numbers }))[1]).toContain(";'=cmd();");
    // People are few here: the file holds every one of them, the ones before it did not.
    const person = { type: 'physical', first_name: 'Анна', last_name: 'Лис', email_confirmed_at: new Date() };
    await db
      .insertInto('users')
      .values(
        ['a', 'b'].map(
          (n) => ({ ...person, id: randomUUID(), email: `${n}@x.ru`, email_key: `${n}@x.ru` }) as never,
        ),
      )
      .execute();
    expect(await take('customers', { query: 'q=лис' })).toHaveLength(3);
    expect(lists).toHaveLength(10);
    expect(
      lists.filter(({ name }) => api.services.desk.list(name)?.exportRows).map(({ name }) => name),
    ).toEqual(lists.map(({ name }) => name));
    // Staff without permission to export personal data cannot, by any route.
    const manager = await employee(db, { roles: ['sales-manager'] });
    for (const { name } of lists.filter(({ name }) => name !== 'education'))
      expect([name, (await start(manager, { list: name, action: 'export' })).statusCode]).toEqual([
        name,
        403,
      ]);
  });

  it('reports refused records and leaves them as they were', async () => {
    const { word, numbers } = await requests(2);
    const finished = await requests(1, { status: 'done' });
    const { id } = (
      await start(head, { list: 'requests', action: 'close', ids: [...numbers, ...finished.numbers, 'none'] })
    ).json().data;
    await api.services.runs.work(id);
    expect(await stateOf(head, id)).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1 });
    const report = await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as: head });
    expect(report.body).toMatch(new RegExp(`${finished.numbers[0]};отказ;Заявка`));
    expect(report.headers['content-disposition']).toContain('attachment');
    expect(word).not.toBe('');
  });

  it('is stopped by the person who started it, and by nobody else', async () => {
    const { word, numbers } = await requests(150);
    const { id } = (await start(head, spamOf(word))).json().data;
    const other = await employee(api.database.db);
    expect((await staffCall(api, 'POST', `/api/staff/runs/${id}/cancel`, { as: other })).statusCode).toBe(
      404,
    );
    expect((await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as: other })).statusCode).toBe(404);
    await expect(api.services.runs.work(id, killedAfter(20))).rejects.toThrow('killed');
    expect((await staffCall(api, 'POST', `/api/staff/runs/${id}/cancel`, { as: head })).statusCode).toBe(200);
    await api.services.runs.work(id);
    expect(await stateOf(head, id)).toMatchObject({ state: 'cancelled' });
    expect((await moves(numbers)).size).toBeLessThan(25);
    expect((await staffCall(api, 'POST', `/api/staff/runs/${id}/cancel`, { as: head })).statusCode).toBe(409);
  });

  it('ends where its right is taken away half-way', async () => {
    const { word, numbers } = await requests(150);
    const person = await employee(api.database.db, { roles: ['sales-manager'] });
    const { id } = (await start(person, spamOf(word))).json().data;
    await expect(api.services.runs.work(id, killedAfter(5))).rejects.toThrow('killed');
    await api.database.db
      .updateTable('staff')
      .set({ roles: ['read-only'] })
      .where('id', '=', person.id)
      .execute();
    await api.services.runs.work(id);
    expect(await stateOf(person, id)).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('Права'),
    });
    expect((await moves(numbers)).size).toBeLessThan(10);
  });

  it('is started by staff with permission for its action, on the records they see', async () => {
    const { word, numbers } = await requests(2);
    const reader = await employee(api.database.db, { roles: ['read-only'] });
    expect((await start(reader, spamOf(word))).statusCode).toBe(403);
    for (const [status, input] of [
      [404, { ...spamOf(word), action: 'toString' }],
      [404, { ...spamOf(word), list: '__proto__' }],
      [422, { ...spamOf(word), query: 'nonsense=1' }],
      [422, { list: 'requests', action: 'assign', ids: numbers }],
      [422, { list: 'reviews', action: 'reject', ids: [randomUUID()] }],
      [409, { list: 'reviews', action: 'publish', ids: ["x'; DROP TABLE reviews", randomUUID()] }],
      [409, { list: 'requests', action: 'spam', query: 'q=такогонет' }],
    ] as const)
      expect([input, (await start(head, input)).statusCode]).toEqual([input, status]);
    const limitedManager = await employee(api.database.db, { roles: ['sales-manager'], onlyOwn: true });
    expect((await start(limitedManager, { list: 'requests', action: 'spam', ids: numbers })).statusCode).toBe(
      409,
    );
    await api.database.db
      .updateTable('requests')
      .set({ assignee_id: limitedManager.id })
      .where('number', '=', numbers[0] ?? '')
      .execute();
    const started = await start(limitedManager, { list: 'requests', action: 'spam', ids: numbers });
    expect(started.json().data.total).toBe(1);
  });

  it('three at once are enough for a person', async () => {
    const person = await employee(api.database.db, { roles: ['sales-head'] });
    const { word } = await requests(1);
    const codes: number[] = [];
    for (let index = 0; index < 4; index += 1) codes.push((await start(person, spamOf(word))).statusCode);
    expect(codes).toEqual([200, 200, 200, 409]);
  });

  it('an export requires the second factor at its start and at the download', async () => {
    const { db } = api.database;
    const stale = await employee(db, { roles: ['sales-head'], unproved: true });
    const input = { list: 'orders', action: 'export', query: '' };
    expect((await start(stale, input)).json().code).toBe('step_up_needed');
  });
});
