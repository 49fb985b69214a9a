import type { Endpoint } from '@spindle/contract/endpoint';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../accounts.fixture.ts';
import { storedCard, storedRequest } from '../modules/equipment/equipment.fixture.ts';
import { storedOrder } from '../modules/orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../modules/staff/staff.fixture.ts';
import { type OwnCustomersRow, ownCustomersRows, shopAreas } from './assigned-customers-rows.fixture.ts';

const calls = Object.values(staffEndpoints).flatMap((module): Endpoint[] => Object.values(module));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

let api: AccountsApi;
/** May do everything, and sees only own customers: there are none. */
let limited: Employee;
let boss: Employee;
/** Records of a customer another manager leads, keyed by their address placeholder. */
const foreign: Record<string, string> = {};
/** Strings that identify the customer and must appear in no answer. */
const marks: string[] = [];

beforeAll(async () => {
  api = await openAccountsApi();
  const { db } = api;
  limited = await employee(db, { onlyOwn: true });
  boss = await employee(db);
  const person = await api.person({ firstName: 'Чужестранка' });
  const company = await api.company();
  await db.updateTable('clients').set({ name_short: 'ООО «Чужаки»' }).where('id', '=', company.id).execute();
  const order = await storedOrder(db, { user_id: person.id, status: 'new', completed_at: null });
  const request = { id: randomUUID(), number: '771101' };
  await db
    .insertInto('requests')
    .values({
      ...request,
      form: 'feedback',
      fields: JSON.stringify({ name: 'Чужестранка', message: 'Здравствуйте' }),
      email: person.email,
      user_id: person.id,
    })
    .execute();
  const card = await storedCard(
    db,
    { user_id: person.id },
    { hours: 1990, maintenance_at: 2000, location: 'Чужой цех' },
  );
  const service = await storedRequest(db, {
    user_id: person.id,
    card_id: card.id,
    contact_name: 'Чужестранка',
    status: 'new',
    visit_on: '2090-01-10',
  });
  await db
    .insertInto('service_card_changes')
    .values({
      number: '771102',
      request_id: null,
      kind: 'edit',
      card_id: card.id,
      user_id: person.id,
      client_id: null,
      email: person.email,
      new_values: JSON.stringify({ location: 'Чужой цех 2' }),
      comment: null,
    })
    .execute();
  const emailId = randomUUID();
  await db
    .insertInto('letters')
    .values({
      id: emailId,
      message_id: `<${emailId}@x>`,
      template: 'order-new',
      recipient: person.email,
      reply_to: null,
      subject: 'Чужое письмо',
      html: '',
      text: '',
      attachments: '[]',
      user_id: person.id,
      request_id: null,
      sent_at: null,
      failed_at: new Date(),
      last_error: 'no such mailbox',
    })
    .execute();
  const createdQuotation = await staffCall(api, 'POST', '/api/staff/quotations', {
    as: boss,
    body: { user_id: person.id },
  });
  Object.assign(foreign, {
    order: order.number,
    quotation: createdQuotation.json().data.number,
    request: request.number,
    customer: person.id,
    company: company.id,
    machine: card.number,
    change: '771102',
    service: service.number,
    letter: emailId,
    paper: randomUUID(),
  });
  marks.push(person.email, 'Чуж', order.number, foreign['quotation'] ?? '', request.number, card.number);
  marks.push(service.number, emailId, person.id, company.id, '771102');
});
afterAll(() => api.close());

const filled = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, kind: string) => foreign[kind] ?? `no ${kind}`);
const within = (value: unknown): unknown => JSON.parse(filled(JSON.stringify(value)));

function callAs(as: Employee, name: string, { path, query = '', body }: Partial<OwnCustomersRow & object>) {
  const [method = '', pattern = ''] = name.split(' ');
  const address = filled(path ?? pattern)
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/');
  return staffCall(api, method as 'GET', `${address}${query && `?${filled(query)}`}`, {
    as,
    version: 1,
    ...(body === undefined ? {} : { body: within(body) }),
  });
}

describe('who sees own customers alone', () => {
  it('has a row for every office call that may reveal a customer', () => {
    const isShop = (path: string): boolean => shopAreas.includes(path.split('/')[3] ?? '');
    const missing = calls.filter((call) => !isShop(call.path) && !(nameOf(call) in ownCustomersRows));
    expect(missing.map(nameOf)).toEqual([]);
  });

  const callNames = new Set(calls.map(nameOf));
  const rows = Object.entries(ownCustomersRows).flatMap(([name, row]) =>
    typeof row === 'string' || !callNames.has(name) ? [] : [[name, row] as const],
  );

  it.each(rows.filter(([, { shows }]) => shows))(
    '%s reveals nothing about customers of others',
    async (name, row) => {
      const [all, limitedAnswer] = [await callAs(boss, name, row), await callAs(limited, name, row)];
      expect([name, all.statusCode, limitedAnswer.statusCode]).toEqual([name, 200, 200]);
      // The unrestricted manager gets them, so the query is not empty.
      expect([name, marks.some((mark) => all.body.includes(mark))]).toEqual([name, true]);
      expect([name, marks.filter((mark) => limitedAnswer.body.includes(mark))]).toEqual([name, []]);
    },
  );

  it.each(rows.filter(([, { shows }]) => !shows))('%s finds no record of others', async (name, row) => {
    const answers = [];
    for (const body of Array.isArray(row.body) ? (row.body as object[]) : [row.body]) {
      const { statusCode } = await callAs(limited, name, { ...row, ...(body ? { body } : {}) });
      if (statusCode !== 422 || !Array.isArray(row.body)) answers.push(statusCode);
    }
    expect([name, answers]).toEqual([name, [row.status ?? 404]]);
  });

  it('counts nothing of others at home and in the rail', async () => {
    const countTotal = async (as: Employee, path: string, pick: (data: never) => { count: number }[]) => {
      const { data } = (await staffCall(api, 'GET', path, { as })).json();
      return pick(data as never).reduce((added, { count }) => added + count, 0);
    };
    for (const [path, pick] of [
      ['/api/staff/home', ({ queues }: { queues: { count: number }[] }) => queues],
      ['/api/staff/waiting', (counts: { count: number }[]) => counts],
    ] as const) {
      expect([path, (await countTotal(boss, path, pick as never)) > 2]).toEqual([path, true]);
      expect([path, await countTotal(limited, path, pick as never)]).toEqual([path, 0]);
    }
  });

  it.each(['orders', 'quotations', 'requests', 'customers', 'companies', 'service', 'letters'])(
    'takes nothing of others out of %s',
    async (list) => {
      const begin = (as: Employee) =>
        staffCall(api, 'POST', '/api/staff/runs', { as, body: { list, action: 'export' } });
      expect((await begin(limited)).json()).toMatchObject({ message: expect.stringContaining('Ни') });
      const all = await begin(boss);
      expect([list, all.statusCode]).toEqual([list, 200]);
      // Three at once are the most.
      await staffCall(api, 'POST', `/api/staff/runs/${all.json().data.id}/cancel`, { as: boss });
      await api.services.runs.work(all.json().data.id);
    },
  );

  it('sees whom they are the manager of', async () => {
    const mine = await employee(api.db, { onlyOwn: true });
    await api.db
      .updateTable('users')
      .set({ manager_id: mine.id })
      .where('id', '=', foreign['customer'] ?? '')
      .execute();
    for (const name of ['customers/:id', 'machines/:number', 'service/:number', 'letters/:id']) {
      const row = ownCustomersRows[`GET /api/staff/${name}`];
      if (typeof row !== 'object') throw new Error(name);
      expect([name, (await callAs(mine, `GET /api/staff/${name}`, row)).statusCode]).toEqual([name, 200]);
    }
    await api.db
      .updateTable('users')
      .set({ manager_id: null })
      .where('id', '=', foreign['customer'] ?? '')
      .execute();
  });
});
