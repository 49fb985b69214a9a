import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall, staffFiles } from '../../staff/staff.fixture.ts';
import { storedCard } from '../equipment.fixture.ts';

let api: AccountsApi;
let engineer: Employee;
let owner: Person;
beforeAll(async () => {
  api = await openAccountsApi();
  engineer = await employee(api.db, { roles: ['service'] });
  owner = await api.person();
});
afterAll(() => api.close());

const url = '/api/staff/machines';
const read = async (path: string) =>
  (await staffCall(api, 'GET', `${url}${path}`, { as: engineer })).json().data;
const post = (path: string, body: object, as = engineer) =>
  staffCall(api, 'POST', `${url}${path}`, { as, body });
const day = addDays(shopDay(new Date()), 3);

it('shows what is due, plans it once, and the calendar and the owner know', async () => {
  const due = await storedCard(
    api.db,
    { user_id: owner.id },
    { hours: 1990, maintenance_at: 2000, maintenance_every: 500 },
  );
  await storedCard(api.db, { user_id: owner.id }, { hours: 100, maintenance_at: 2000 });
  const listed = await read('?due=yes');
  expect(listed).toMatchObject([{ number: due.number, hours_left: 10, planned_on: null }]);
  expect((await read(`?q=${encodeURIComponent(due.serial_number)}`)).length).toBe(1);
  const path = `/${encodeURIComponent(due.number)}`;
  for (const visit_on of ['2026-02-30', 'завтра', '2020-01-01'])
    expect([visit_on, (await post(`${path}/maintenance`, { visit_on })).statusCode >= 400]).toEqual([
      visit_on,
      true,
    ]);
  const wish = { visit_on: day, engineer: 'Павел Ершов' };
  const planned = (await post(`${path}/maintenance`, wish)).json().data;
  expect(planned).toMatchObject({
    planned_on: day,
    may_plan: false,
    requests: [{ status: 'scheduled', visit_on: day }],
  });
  expect((await post(`${path}/maintenance`, wish)).statusCode).toBe(409);
  const { visits } = await read(`/visits?from=${shopDay(new Date())}`);
  expect(visits).toMatchObject([{ engineer: 'Павел Ершов', visit_on: day }]);
  expect((await api.letters(owner.email)).some(({ template }) => template === 'service-scheduled')).toBe(
    true,
  );
  expect(await journalOf(api.db, 'service-card', due.number)).toMatchObject([
    { action: 'service-cards.plan' },
  ]);
  const manager = await employee(api.db, { roles: ['sales-manager'] });
  expect((await post(`${path}/maintenance`, wish, manager)).statusCode).toBe(403);
  expect((await post('/СК-0/maintenance', wish)).statusCode).toBe(404);
});

it('takes or refuses what an owner wants changed, field beside field, once', async () => {
  const card = await storedCard(api.db, { user_id: owner.id }, { location: 'Цех 1' });
  const wish = async (number: string) =>
    api.db
      .insertInto('service_card_changes')
      .values({
        number,
        request_id: null,
        kind: 'edit',
        card_id: card.id,
        user_id: owner.id,
        client_id: null,
        email: owner.email,
        new_values: JSON.stringify({ location: `Цех ${number}`, model: card.model }),
        comment: null,
      })
      .execute();
  await wish('7001');
  expect(await read('/changes')).toMatchObject([
    { number: '7001', fields: [{ name: 'Где стоит', old: 'Цех 1', value: 'Цех 7001' }] },
  ]);
  expect((await post('/changes/7001/decision', { apply: true })).json().data).toEqual([]);
  expect((await read(`/${encodeURIComponent(card.number)}`)).location).toBe('Цех 7001');
  expect((await post('/changes/7001/decision', { apply: true })).statusCode).toBe(409);
  await wish('7002');
  await post('/changes/7002/decision', { apply: false, note: 'Нет таблички' });
  expect((await read(`/${encodeURIComponent(card.number)}`)).location).toBe('Цех 7001');
});

it('opens papers of a machine, the act of finished work too; files come and go', async () => {
  const card = await storedCard(api.db, { user_id: owner.id });
  const path = `/${encodeURIComponent(card.number)}`;
  const reader = await employee(api.db, { roles: ['read-only'] });
  await post(`${path}/maintenance`, { visit_on: day });
  const [{ number }] = (await read(path)).requests;
  for (const step of [{ to: 'in_work' }, { to: 'completed', result: 'Смазка, геометрия' }]) {
    const service = `/api/staff/service/${number}`;
    const { version } = (await staffCall(api, 'GET', service, { as: engineer })).json().data;
    await staffCall(api, 'POST', `${service}/step`, { as: engineer, body: step, version });
  }
  const attach = (name: string, as = engineer) =>
    staffFiles(api, `${url}${path}/papers`, [[name, '%PDF-1.7 plan']], { as });
  const { papers } = (await attach('План.pdf')).json().data;
  expect(papers.map(({ has_file }: { has_file: boolean }) => has_file).sort()).toEqual([false, true]);
  const paperOf = (isFile: boolean) =>
    `${url}${path}/papers/${papers.find((one: { has_file: boolean }) => one.has_file === isFile).id}`;
  const [file, act] = [paperOf(true), paperOf(false)];
  expect((await staffCall(api, 'GET', file, { as: reader })).body).toBe('%PDF-1.7 plan');
  for (const place of [act, act.replace(`machines${path}`, `service/${number}`)]) {
    const opened = await staffCall(api, 'GET', place, { as: reader });
    expect([opened.statusCode, opened.headers['content-type'], opened.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
  const remove = (place: string, as = engineer) => staffCall(api, 'DELETE', place, { as });
  expect((await remove(file, reader)).statusCode).toBe(403);
  const other = await storedCard(api.db, { user_id: owner.id });
  const elsewhere = file.replace(path, `/${encodeURIComponent(other.number)}`);
  expect((await remove(elsewhere)).statusCode).toBe(409);
  expect((await remove(file)).json().data.papers).toHaveLength(1);
  for (const gone of [file, act]) expect((await remove(gone)).statusCode).toBe(409);
  expect((await attach('run.exe')).statusCode).toBe(422);
  expect((await attach('План.pdf', reader)).statusCode).toBe(403);
  expect((await journalOf(api.db, 'service-card', card.number)).map(({ action }) => action)).toEqual([
    'service-cards.plan',
    'service-cards.attach',
    'service-cards.detach',
  ]);
});
