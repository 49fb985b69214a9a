import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { addOption, prepareShelf } from '../../cart/cart.fixture.ts';
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

const vmc = {
  kind: 'vmc',
  brand: 'Haas',
  model: 'VF-2SS',
  year: '2023',
  location: 'Екатеринбург, цех 4',
  sold_on: '12.03.2024',
  warranty_until: '2026-03-12',
  hours: '120',
};

it('is written down for a person or a company, who see it in the account; what is wrong stands at its field', async () => {
  const head = await employee(api.db, { roles: ['sales-head'] });
  const add = (body: object, as = engineer) => post('', { ...vmc, owner_id: owner.id, ...body }, as);
  const serial_number = 'HS-1104417';
  expect((await add({ serial_number }, head)).statusCode).toBe(403);
  for (const [field, wish] of [
    ['serial_number', {}],
    ['serial_number', { serial_number: '' }],
    ['brand', { serial_number, brand: '' }],
    ['kind', { serial_number, kind: 'tank' }],
    ['year', { serial_number, year: '2999' }],
    ['hours', { serial_number, hours: 'много' }],
    ['sold_on', { serial_number, sold_on: '2999-01-01', warranty_until: '' }],
    ['warranty_until', { serial_number, warranty_until: '2024-03-11' }],
    ['warranty_until', { serial_number, warranty_until: '2026-02-30' }],
    ['owner_id', { serial_number, owner_id: 'me' }],
  ] as const)
    expect([wish, Object.keys((await add(wish)).json().errors ?? {})]).toEqual([wish, [field]]);
  const made = (await add({ serial_number })).json().data;
  expect(made).toMatchObject({
    version: 1,
    machine: 'Haas VF-2SS',
    produced_year: 2023,
    sold_on: '2024-03-12',
    hours: 120,
    hours_on: shopDay(new Date()),
    goods: null,
    may_change: true,
  });
  expect((await add({ serial_number: serial_number.toLowerCase() })).json().message).toMatch(/уже есть/);
  const seen = (await api.call('GET', '/api/service-cards', { as: owner })).json().data;
  const card = seen.find((one: { number: string }) => one.number === made.number);
  expect(card).toMatchObject({ name: 'Haas VF-2SS', serial_number, location: vmc.location });
  const whole = (await api.call('GET', `/api/service-cards/${card.id}`, { as: owner })).json().data;
  expect(whole).toMatchObject({ sold_on: '2024-03-12', warranty_until: '2026-03-12' });
  const company = await api.company();
  const ofCompany = (await add({ serial_number, owner_id: company.id })).json().data;
  const mine = (await api.call('GET', '/api/service-cards', { as: company.employee })).json().data;
  expect(mine.map(({ number }: { number: string }) => number)).toEqual([ofCompany.number]);
  expect(await journalOf(api.db, 'service-card', made.number)).toMatchObject([
    { action: 'service-cards.add', after: { serial_number } },
  ]);
});

it('is for whoever has an account, and for a company that is confirmed', async () => {
  const [nobody, unconfirmed, company] = [
    '00000000-0000-4000-8000-000000000000',
    await api.person({ confirmed: false }),
    await api.company(),
  ];
  await api.db.updateTable('clients').set({ checked_at: null }).where('id', '=', company.id).execute();
  const add = (owner_id: string) => post('', { ...vmc, serial_number: 'HS-7', owner_id });
  expect((await add(nobody)).statusCode).toBe(404);
  expect((await add(unconfirmed.id)).json().message).toMatch(/не\u00a0подтверждена: кабинета/);
  expect((await add(company.id)).json().message).toMatch(/сначала подтвердите/);
});

it('is what the shop sells where staff say so, and of goods that are there', async () => {
  const { goodsId } = await addOption(api.db, await prepareShelf(api.db), 77, {});
  const add = (goods_id: string) => post('', { ...vmc, serial_number: 'HS-8', owner_id: owner.id, goods_id });
  expect((await add('p_none')).json().message).toMatch(/нет/);
  const { number, version, goods: shown } = (await add(goodsId)).json().data;
  expect(shown).toEqual({ id: goodsId, name: 'Сверло 77' });
  const change = { ...vmc, serial_number: 'HS-8' };
  const path = `${url}/${encodeURIComponent(number)}`;
  const answer = await staffCall(api, 'PUT', path, { as: engineer, body: change, version });
  expect(answer.json().data.goods).toBe(null);
});

it('is changed and taken off as it was seen; the counter keeps its day where it was not read again', async () => {
  const card = await storedCard(api.db, { user_id: owner.id }, { hours: 500, hours_on: '2026-01-10' });
  const path = `${url}/${encodeURIComponent(card.number)}`;
  const { version } = await read(`/${encodeURIComponent(card.number)}`);
  const body = { ...vmc, serial_number: card.serial_number, hours: 500 };
  const put = (wish: object, on: number, as = engineer) =>
    staffCall(api, 'PUT', path, { as, body: { ...body, ...wish }, version: on });
  const changed = (await put({}, version)).json().data;
  expect(changed).toMatchObject({
    version: version + 1,
    machine: 'Haas VF-2SS',
    hours: 500,
    hours_on: '2026-01-10',
  });
  const late = await put({ model: 'VF-3' }, version);
  expect([late.statusCode, late.json().current.model, late.json().changed.name]).toEqual([
    412,
    'VF-2SS',
    'Марина Зуева',
  ]);
  expect((await put({ hours: '' }, version + 1)).json().data).toMatchObject({ hours: null, hours_on: null });
  const reader = await employee(api.db, { roles: ['read-only'] });
  const remove = (as: Employee, on: number) => staffCall(api, 'DELETE', path, { as, version: on });
  expect((await put({}, version + 2, reader)).statusCode).toBe(403);
  expect((await remove(reader, version + 2)).statusCode).toBe(403);
  expect((await remove(engineer, version)).statusCode).toBe(412);
  expect((await remove(engineer, version + 2)).statusCode).toBe(200);
  expect((await staffCall(api, 'GET', path, { as: engineer })).statusCode).toBe(404);
  const mine = (await api.call('GET', '/api/service-cards', { as: owner })).json().data;
  expect(mine.map(({ number }: { number: string }) => number)).not.toContain(card.number);
  expect((await journalOf(api.db, 'service-card', card.number)).map(({ action }) => action)).toEqual([
    'service-cards.change',
    'service-cards.change',
    'service-cards.remove',
  ]);
});
