import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newInn, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let head: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const url = '/api/staff/companies';
const list = async (query: string, as: Employee = head) =>
  (await staffCall(api, 'GET', `${url}?${query}`, { as })).json();
const idsOf = async (query: string, as: Employee = head) =>
  (await list(query, as)).data.map(({ id }: { id: string }) => id);
const get = async (id: string, as: Employee = head) =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as })).json().data;
const decide = (id: string, body: object, version: number, as: Employee = head) =>
  staffCall(api, 'POST', `${url}/${id}/decision`, { as, body, version });

/** A company that somebody has named and nobody has checked. */
async function named(inn = newInn(), owner?: Person): Promise<{ id: string; inn: string; owner: Person }> {
  const who = owner ?? (await api.person());
  const id = randomUUID();
  await api.db
    .insertInto('clients')
    .values({ id, inn, name_short: 'ООО «Ёлка»', name_full: 'Общество «Ёлка»' })
    .execute();
  await api.db
    .insertInto('client_members')
    .values({ client_id: id, user_id: who.id, role: 'owner' })
    .execute();
  return { id, inn, owner: who };
}

const ledOrder = async (clientId: string, userId: string, staffId: string | null) => {
  const order = await storedOrder(api.db, { user_id: userId, client_id: clientId, total: 1_220_000_00 });
  await sql`update orders set assignee_id = ${staffId} where id = ${order.id}`.execute(api.db);
  return order;
};

describe('the list of companies', () => {
  it('pages by key without missing or repeating a row, whatever the order', async () => {
    await api.db
      .insertInto('clients')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          id: randomUUID(),
          inn: newInn(),
          name_short: `АО «Ряд ${index % 7}»`,
          name_full: 'Ряд',
        })),
      )
      .execute();
    for (const sort of ['created', '-created', 'name', '-name']) {
      const first = await list(`q=${encodeURIComponent('ряд')}&sort=${sort}`);
      const second = await list(`q=${encodeURIComponent('ряд')}&sort=${sort}&after=${first.next}`);
      const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
      expect([sort, first.data.length, second.next, new Set(ids).size]).toEqual([sort, 50, null, 60]);
    }
  });

  it('finds by name, tax number, and the name, mailbox and phone of its people', async () => {
    const { id, inn, owner } = await named();
    await api.db.updateTable('users').set({ phone: '+79991112233' }).where('id', '=', owner.id).execute();
    for (const q of ['елка', inn, owner.email.toUpperCase(), '8 (999) 111-22-33'])
      expect([q, (await idsOf(`q=${encodeURIComponent(q)}`)).includes(id)]).toEqual([q, true]);
    expect(await idsOf('q=%25')).toEqual([]);
    expect((await idsOf(`q=${inn}&state=unchecked`)).length).toBe(1);
    expect(await idsOf(`q=${inn}&state=!unchecked`)).toEqual([]);
  });

  it.each(['state=old', 'sort=inn', 'after=x', 'colour=red', 'leader=somebody'])(
    'refuses %s at its field',
    async (query) => {
      const answer = await staffCall(api, 'GET', `${url}?${query}`, { as: head });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]]);
    },
  );

  it('has an index for every order it can be sorted in', async () => {
    await api.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      for (const column of ['created_at', 'name_short']) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from clients
          order by ${sql.ref(column)} desc, id desc limit 50`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([column, plan.includes('Index'), plan.includes('Sort')]).toEqual([column, true, false]);
      }
    });
  });

  it('shows a manager of own customers only companies whose orders they lead', async () => {
    const own = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
    const [mine, other] = [await named(), await named()];
    const led = await ledOrder(mine.id, mine.owner.id, own.id);
    await ledOrder(mine.id, mine.owner.id, head.id);
    await ledOrder(other.id, other.owner.id, head.id);
    await named(mine.inn);
    expect(await idsOf('', own)).toEqual([mine.id]);
    const record = await get(mine.id, own);
    expect(record.orders).toMatchObject({ count: 1, newest: [{ number: led.number }] });
    expect(record.namesakes).toEqual([]);
    expect((await get(mine.id)).namesakes.length).toBe(1);
    expect(await idsOf('leader=me', own)).toEqual([mine.id]);
    const views = (await staffCall(api, 'GET', `${url}/views`, { as: own })).json().data;
    expect(views.map(({ total }: { total: { count: number } }) => total.count)).toEqual([1, 0, 1, 0, 1]);
    const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: own })).json().data;
    expect(queues.find(({ key }: { key: string }) => key === 'companies-waiting')).toMatchObject({
      count: 1,
    });
    const found = await staffCall(api, 'GET', `/api/staff/find?q=${other.inn}`, { as: own });
    expect(found.json().data).toEqual([]);
    expect((await staffCall(api, 'GET', `${url}/${other.id}`, { as: own })).statusCode).toBe(404);
    expect((await decide(other.id, { step: 'confirm' }, 1, own)).statusCode).toBe(404);
    expect((await decide(mine.id, { step: 'confirm' }, record.version, own)).statusCode).toBe(200);
  });

  it('keeps saved views apart from those of other lists', async () => {
    const body = { name: 'Новые', query: 'state=unchecked', shared: false };
    const { id } = (await staffCall(api, 'POST', `${url}/views`, { as: head, body })).json();
    const views = async (path: string) =>
      (await staffCall(api, 'GET', path, { as: head })).json().data.map((view: { id: string }) => view.id);
    expect(await views(`${url}/views`)).toContain(id);
    expect(await views('/api/staff/orders/views')).not.toContain(id);
    expect((await staffCall(api, 'DELETE', `${url}/views/${id}`, { as: head })).statusCode).toBe(200);
  });
});

describe('a company', () => {
  it('shows requisites, people, level, orders and who leads them', async () => {
    const { id, inn, owner } = await api.company();
    const order = await ledOrder(id, owner.id, head.id);
    expect(await get(id)).toMatchObject({
      inn,
      state: 'confirmed',
      steps: ['reject'],
      members: [{ email: owner.email, role: 'owner', acting: true }, { role: 'employee' }],
      leaders: ['Игорь Зуева'],
      orders: { count: 1, newest: [{ number: order.number }] },
      quotations: { count: 0, newest: [] },
    });
    const reader = await employee(api.db, { roles: ['read-only'] });
    expect((await get(id, reader)).steps).toEqual([]);
  });

  it('is confirmed: the owner gets a letter, the journal names the person', async () => {
    const { id, owner } = await named();
    const { version } = await get(id, manager);
    const answer = await decide(id, { step: 'confirm' }, version, manager);
    expect(answer.json().data).toMatchObject({ id, state: 'confirmed', steps: ['reject'] });
    expect((await api.letters(owner.email)).map(({ template }) => template)).toEqual(['company-confirm']);
    expect(await journalOf(api.db, 'company', id)).toEqual([
      {
        actor_kind: 'person',
        action: 'companies.confirm',
        before: { state: 'unchecked' },
        after: { state: 'confirmed' },
      },
    ]);
    const again = await decide(id, { step: 'confirm' }, answer.json().data.version, manager);
    expect([again.statusCode, again.json().code]).toEqual([409, 'refused']);
  });

  it('is rejected with a reason, which stays out of the journal', async () => {
    const { id } = await named();
    const { version } = await get(id);
    for (const body of [{ step: 'reject' }, { step: 'reject', reason: ' ' }, { step: 'erase' }, []])
      expect((await decide(id, body, version)).statusCode).toBe(422);
    const answer = await decide(id, { step: 'reject', reason: 'Нет такой организации' }, version);
    expect(answer.json().data).toMatchObject({ state: 'rejected', reject_reason: 'Нет такой организации' });
    expect(JSON.stringify(await journalOf(api.db, 'company', id))).not.toContain('организации');
  });

  it('is not decided on unseen: who is late gets it as it is now', async () => {
    const { id } = await named();
    const { version } = await get(id);
    await api.db.updateTable('clients').set({ name_short: 'ООО «Другое»' }).where('id', '=', id).execute();
    const late = await decide(id, { step: 'confirm' }, version);
    expect([late.statusCode, late.json().current]).toMatchObject([
      412,
      { name_short: 'ООО «Другое»', state: 'unchecked' },
    ]);
    const without = await staffCall(api, 'POST', `${url}/${id}/decision`, {
      as: head,
      body: { step: 'confirm' },
    });
    expect(without.statusCode).toBe(428);
    expect(await journalOf(api.db, 'company', id)).toEqual([]);
  });

  it('does not take a tax number that another company holds, with an owner or without', async () => {
    const proven = await api.company();
    const second = await named(proven.inn);
    const refused = await decide(second.id, { step: 'confirm' }, (await get(second.id)).version);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'refused']);
    await api.db.deleteFrom('client_members').where('client_id', '=', second.id).execute();
    const ownerless = await decide(second.id, { step: 'confirm' }, (await get(second.id)).version);
    expect([ownerless.statusCode, ownerless.json().code]).toEqual([409, 'refused']);
  });

  it('that is proven and has nobody goes to whoever is confirmed, and is shown then', async () => {
    const proven = await api.company();
    await api.db.deleteFrom('client_members').where('client_id', '=', proven.id).execute();
    const second = await named(proven.inn);
    const answer = await decide(second.id, { step: 'confirm' }, (await get(second.id)).version);
    expect(answer.json().data).toMatchObject({
      id: proven.id,
      state: 'confirmed',
      members: [{ email: second.owner.email, role: 'owner' }],
    });
  });

  it('gets another owner for a reason: the one before stays an employee, both get letters', async () => {
    const { id, owner, employee: next } = await api.company();
    const { version } = await get(id);
    const assign = (over: object = {}, as: Employee = head, on = version) =>
      staffCall(api, 'PUT', `${url}/${id}/owner`, {
        as,
        body: { email: next.email.toUpperCase(), reason: 'Прежний уволился', ...over },
        version: on,
      });
    expect((await assign({}, manager)).statusCode).toBe(403);
    const unproved = await employee(api.db, { roles: ['sales-head'], unproved: true });
    expect((await assign({}, unproved)).json().code).toBe('step_up_needed');
    for (const [field, wish] of [
      ['email', { email: 'somebody' }],
      ['reason', { reason: '' }],
    ] as const)
      expect([field, Object.keys((await assign(wish)).json().errors)]).toEqual([field, [field]]);
    expect((await assign({ email: owner.email })).json().message).toMatch(/уже владеет/);
    const unconfirmed = await api.person({ confirmed: false });
    for (const email of [unconfirmed.email, 'nobody@example.ru'])
      expect((await assign({ email })).json()).toMatchObject({
        code: 'refused',
        message: /с подтверждённой почтой/,
      });
    const roles = ({ members }: { members: { email: string; role: string }[] }) =>
      Object.fromEntries(members.map(({ email, role }) => [email, role]));
    const done = await assign();
    expect(roles(done.json().data)).toEqual({ [next.email]: 'owner', [owner.email]: 'employee' });
    // Who decided on the page as it was is told how it is now.
    const outsider = await api.person();
    const late = await assign({ email: outsider.email });
    expect([late.statusCode, roles(late.json().current)[next.email]]).toEqual([412, 'owner']);
    const again = await assign({ email: outsider.email }, head, late.json().current.version);
    expect(roles(again.json().data)).toMatchObject({ [outsider.email]: 'owner', [next.email]: 'employee' });
    expect(await journalOf(api.db, 'company', id)).toMatchObject([
      {
        action: 'companies.owner',
        before: { owner_id: owner.id },
        after: { owner_id: next.id, reason: 'Прежний уволился' },
      },
      { action: 'companies.owner', after: { owner_id: outsider.id } },
    ]);
    const templates = async (email: string) => (await api.letters(email)).map(({ template }) => template);
    expect(await templates(owner.email)).toEqual(['company-former-owner']);
    expect(await templates(next.email)).toEqual(['company-owner', 'company-former-owner']);
  });

  it('without people gets an owner too, one that nobody has confirmed does not', async () => {
    const [empty, waiting] = [await api.company(), await named()];
    await api.db.deleteFrom('client_members').where('client_id', '=', empty.id).execute();
    const next = await api.person();
    const assign = async (id: string) =>
      staffCall(api, 'PUT', `${url}/${id}/owner`, {
        as: head,
        body: { email: next.email, reason: 'Письмо директора' },
        version: (await get(id)).version,
      });
    expect((await assign(empty.id)).json().data.members).toMatchObject([
      { email: next.email, role: 'owner' },
    ]);
    expect((await assign(waiting.id)).json().message).toMatch(/сначала подтвердите/);
  });
});
