import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../../accounts.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { storedOrder } from '../orders.fixture.ts';

let api: AccountsApi;
let buyer: Person;
let head: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  buyer = await api.person();
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
  manager = await employee(api.db, { roles: ['sales-manager'], name: 'Марина' });
});
afterAll(() => api.close());

const order = (over: Partial<Parameters<typeof storedOrder>[1]> = {}) =>
  storedOrder(api.db, { user_id: buyer.id, status: 'new', completed_at: null, ...over });
const get = async (number: string, as: Employee = head) =>
  (await staffCall(api, 'GET', `/api/staff/orders/${encodeURIComponent(number)}`, { as })).json().data;
const list = async (query: string, as: Employee = head) =>
  (await staffCall(api, 'GET', `/api/staff/orders?${query}`, { as })).json();
const step = (number: string, body: object, version: number, as: Employee = head) =>
  staffCall(api, 'POST', `/api/staff/orders/${encodeURIComponent(number)}/step`, { as, body, version });

describe('the list of orders', () => {
  it('pages by key without missing or repeating a row, whatever the order', async () => {
    await api.db.deleteFrom('orders').execute();
    for (let index = 0; index < 60; index += 1) await order({ total: 100_00 * (index % 7) });
    for (const sort of ['-created', 'created', 'total', '-total', 'reserve']) {
      const first = await list(`sort=${sort}`);
      const second = await list(`sort=${sort}&after=${first.next}`);
      const numbers = [...first.data, ...second.data].map((row: { number: string }) => row.number);
      expect([sort, first.data.length, second.next, new Set(numbers).size]).toEqual([sort, 50, null, 60]);
    }
    expect((await list('')).total).toEqual({ count: 60, more: false });
  });

  it('finds by number, buyer, tax number, phone and article, and filters', async () => {
    const { number } = await order({ article: 'ZX-4711', total: 700_000_00 });
    for (const q of [number, '4711', '+7 (912) 240-18-36'])
      expect([q, (await list(`q=${encodeURIComponent(q)}&total=600000..`)).data[0]?.number]).toEqual([
        q,
        number,
      ]);
    expect((await list('status=!new')).total.count).toBe(0);
    expect((await list('total=600000..')).sum).toEqual({ kopecks: 700_000_00, currency: 'RUB' });
    expect((await list('q=%25')).data).toEqual([]);
  });

  it.each([
    'status=old',
    'sort=words',
    'after=x',
    'after=WyIxIiwiMSJd',
    'colour=red',
    'created=2026-13-01..',
  ])('refuses %s at its field', async (query) => {
    const answer = await staffCall(api, 'GET', `/api/staff/orders?${query}`, { as: head });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]]);
  });

  it('shows a manager of own customers only theirs, in lists, counts, the palette and by number', async () => {
    const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
    const [mine, other] = [await order(), await order()];
    await sql`update orders set assignee_id = ${limitedManager.id} where id = ${mine.id}`.execute(api.db);
    expect((await list('', limitedManager)).data.map((row: { number: string }) => row.number)).toEqual([
      mine.number,
    ]);
    const views = (await staffCall(api, 'GET', '/api/staff/orders/views', { as: limitedManager })).json()
      .data;
    expect(views.find((view: { id: string }) => view.id === 'all').total.count).toBe(1);
    const found = await staffCall(api, 'GET', `/api/staff/find?q=${encodeURIComponent(other.number)}`, {
      as: limitedManager,
    });
    expect(found.json().data).toEqual([]);
    const url = `/api/staff/orders/${encodeURIComponent(other.number)}`;
    expect((await staffCall(api, 'GET', url, { as: limitedManager })).statusCode).toBe(404);
    expect((await step(other.number, { step: 'confirm' }, 1, limitedManager)).statusCode).toBe(404);
  });

  it('has an index for every order it can be sorted in', async () => {
    await api.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      for (const column of ['created_at', 'total', 'reserve_until']) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from orders
          order by ${sql.ref(column)} desc, id desc limit 50`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([column, plan.includes('Index'), plan.includes('Sort')]).toEqual([column, true, false]);
      }
    });
  });

  it("saves views: the user's own and those shared by colleagues", async () => {
    const body = { name: 'Крупные новые', query: 'status=new&total=500000..', shared: true };
    const { id } = (await staffCall(api, 'POST', '/api/staff/orders/views', { as: head, body })).json();
    const views = async (as: Employee) =>
      (await staffCall(api, 'GET', '/api/staff/orders/views', { as })).json().data;
    const shared = (await views(manager)).find((view: { id: string }) => view.id === id);
    expect(shared).toMatchObject({ name: body.name, own: false, total: { count: 1, more: false } });
    expect((await views(manager)).length).toBe(ordersList.views.length + 1);
    const url = `/api/staff/orders/views/${id}`;
    expect((await staffCall(api, 'DELETE', url, { as: manager })).statusCode).toBe(404);
    expect((await staffCall(api, 'DELETE', url, { as: head })).statusCode).toBe(200);
    const junk = { ...body, query: 'status=nothing' };
    expect(
      (await staffCall(api, 'POST', '/api/staff/orders/views', { as: head, body: junk })).statusCode,
    ).toBe(422);
  });
});

describe('an order', () => {
  it('is shown as it was at one moment, also while somebody changes it', async () => {
    const { number, id } = await order();
    const before = await get(number);
    let pendingOrder: Promise<StaffOrder> | undefined;
    await api.db.transaction().execute(async (tx) => {
      await sql`lock table order_history`.execute(tx);
      pendingOrder = get(number);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
            where relation = 'order_history'::regclass and not granted`.execute(tx);
          return rows[0]?.waiting;
        })
        .toBe(1);
      await sql`update orders set id = id where id = ${id}`.execute(tx);
      await sql`insert into order_history (order_id, actor, note) values (${id}, 'shop', 'позже')`.execute(
        tx,
      );
    });
    expect(await pendingOrder).toEqual(before);
    const after = await get(number);
    expect([after.version, after.feed[0].text]).toEqual([before.version + 1, 'позже']);
  });

  it('moves by steps; its feed and the audit name the person, the buyer’s page does not', async () => {
    const { number, id } = await order();
    const before = await get(number);
    expect(before.steps).toEqual(['confirm', 'invoice', 'paid', 'cancel']);
    const moved = await step(number, { step: 'confirm', note: 'Проверено' }, before.version);
    expect(moved.json().data).toMatchObject({
      status: 'confirmed',
      feed: [{ who: 'Игорь Зуева', text: 'Проверено' }],
    });
    const [row] = await api.db.selectFrom('audit').selectAll().where('record_id', '=', number).execute();
    expect(row).toMatchObject({
      actor_name: 'Игорь Зуева',
      before: { status: 'new' },
      after: { status: 'confirmed', step: 'confirm' },
    });
    const buyersOrder = await api.call('GET', `/api/orders/${id}`, { as: buyer });
    expect([buyersOrder.statusCode, buyersOrder.body.includes('Зуева')]).toEqual([200, false]);
  });

  it('is not overwritten unseen: who is late gets it as it is now', async () => {
    const { number } = await order();
    const { version } = await get(number);
    expect((await step(number, { step: 'confirm' }, version)).statusCode).toBe(200);
    const late = await step(number, { step: 'cancel', note: 'Передумали' }, version);
    expect([late.statusCode, late.json().current.status]).toEqual([412, 'confirmed']);
    expect(late.json().changed).toMatchObject({ kind: 'person', name: 'Игорь Зуева' });
    // A change without an audit entry was made by a buyer or by the shop, so nobody is named.
    await api.db.updateTable('orders').set({ comment: 'Позвоните' }).where('number', '=', number).execute();
    const stale = (await step(number, { step: 'cancel', note: 'Передумали' }, version)).json();
    expect([stale.code, stale.changed]).toEqual(['stale', undefined]);
    const without = await staffCall(api, 'POST', `/api/staff/orders/${encodeURIComponent(number)}/step`, {
      as: head,
      body: { step: 'cancel' },
    });
    expect(without.statusCode).toBe(428);
  });

  it('requires permissions to mark it paid and to cancel it', async () => {
    const { number } = await order();
    const { version, steps } = await get(number, manager);
    expect(steps).toEqual(['confirm', 'invoice']);
    for (const one of ['paid', 'cancel'])
      expect((await step(number, { step: one }, version, manager)).statusCode).toBe(403);
    const refused = await step(number, { step: 'ship' }, version);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refused']);
  });

  it('is led by somebody, and has notes of staff', async () => {
    const { number } = await order();
    const { version } = await get(number);
    const url = `/api/staff/orders/${encodeURIComponent(number)}`;
    const led = await staffCall(api, 'PUT', `${url}/assignee`, {
      as: manager,
      version,
      body: { staff_id: manager.id },
    });
    expect(led.json().data.assignee).toEqual({ id: manager.id, name: 'Марина Зуева' });
    const noted = await staffCall(api, 'POST', `${url}/notes`, {
      as: manager,
      body: { text: '@Игорь Зуева, перезвонить в\u00a014; @Марина Зуева' },
    });
    expect(noted.json().data.feed[0]).toMatchObject({ kind: 'note', who: 'Марина Зуева' });
    // Mentioned colleagues get an e-mail without the text of the note; the author does not.
    const notified = await api.db
      .selectFrom('letters')
      .innerJoin('staff', 'staff.email', 'letters.recipient')
      .select(['staff.id', 'letters.subject', 'letters.text'])
      .where('template', '=', 'staff-mention')
      .where('staff.id', 'in', [head.id, manager.id])
      .execute();
    expect(notified).toEqual([
      {
        id: head.id,
        subject: expect.stringContaining(number),
        text: expect.not.stringContaining('перезвонить'),
      },
    ]);
  });
});

describe('home', () => {
  it('counts what waits, and every number leads to its list', async () => {
    const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: head })).json().data;
    for (const { path, count } of queues) {
      const queueList = (await staffCall(api, 'GET', `/api/staff${path}`, { as: head })).json();
      // Short lists come unpaged and without a total.
      expect([path, queueList.total?.count ?? queueList.data.length]).toEqual([path, count]);
    }
    const content = await employee(api.db, { roles: ['content'] });
    const seen = (await staffCall(api, 'GET', '/api/staff/home', { as: content })).json().data.queues;
    expect(seen.filter(({ key }: { key: string }) => !key.startsWith('reviews-'))).toEqual([]);
  });
});

describe('the audit', () => {
  it('is a list of its own, newest first', async () => {
    const { data, total } = (
      await staffCall(api, 'GET', '/api/staff/audit?staff=me&kind=order', { as: head })
    ).json();
    expect(total.count).toBe(data.length);
    expect(data[0]).toMatchObject({ actor_name: 'Игорь Зуева', record_kind: 'order' });
    expect((await staffCall(api, 'GET', '/api/staff/audit', { as: manager })).statusCode).toBe(403);
  });
});

it('home counts the assigned records of a queue, and each link leads to exactly these', async () => {
  await api.db.deleteFrom('orders').execute();
  for (const assignee_id of [null, head.id, head.id, manager.id]) {
    const { number } = await order();
    await api.db.updateTable('orders').set({ assignee_id }).where('number', '=', number).execute();
  }
  await order({ status: 'confirmed' });
  const homeOf = async (as: Employee) =>
    (await staffCall(api, 'GET', '/api/staff/home', { as })).json().data.queues;
  const queue = (await homeOf(head)).find(({ key }: { key: string }) => key === 'orders-confirm');
  expect(queue).toMatchObject({ count: 4, late: 0 });
  expect(queue.owners).toMatchObject([
    { name: 'мои', held: true, count: 2 },
    { name: 'ничьи', held: false, count: 1 },
    { name: 'Марина Зуева', held: true, count: 1 },
  ]);
  expect(queue.mine).toMatchObject({ count: 2, late: 0 });
  expect(queue.mine.ages).toHaveLength(2);
  for (const { path, count } of queue.owners)
    expect([path, (await list(path.split('?')[1])).total.count]).toEqual([path, count]);
  const reviews = (await homeOf(head)).find(({ key }: { key: string }) => key === 'reviews-waiting');
  expect(reviews?.owners ?? []).toEqual([]);
  expect(reviews?.mine.count ?? 0).toBe(0);
});
