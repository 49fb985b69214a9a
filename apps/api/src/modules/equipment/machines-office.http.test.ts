import { addDays, shopDay } from '@spindle/contract/shop-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { storedCard } from './equipment.fixture.ts';

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
