import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { educationFiles, firstGroupId } from './education.fixture.ts';
import { rollSchedule } from './schedule-roll.ts';

let api: AccountsApi;
let writer: Employee;
let school: string;
beforeAll(async () => {
  api = await openAccountsApi();
  await importSmallShop(api.db, educationFiles);
  writer = await employee(api.db, { roles: ['content'] });
  const row = await api.db.selectFrom('education_schools').select('id').executeTakeFirstOrThrow();
  school = row.id;
});
afterAll(() => api.close());

const url = '/api/staff/course-groups';
const inDays = (days: number): string => addDays(shopDay(new Date()), days);
const group = (over: Record<string, string> = {}) => ({
  fields: {
    course: 'operator',
    school,
    starts_on: inDays(30),
    ends_on: inDays(34),
    places: '6',
    closed: '',
    ...over,
  },
});
const add = (over?: Record<string, string>) => staffCall(api, 'POST', url, { as: writer, body: group(over) });
const created = async (over?: Record<string, string>): Promise<{ id: string; version: number }> =>
  (await add(over)).json().data;
const read = async (id: string) => (await staffCall(api, 'GET', `${url}/${id}`, { as: writer })).json().data;
const save = (id: string, version: number, over?: Record<string, string>) =>
  staffCall(api, 'PUT', `${url}/${id}`, { as: writer, version, body: group(over) });
const remove = (id: string, version: number, as = writer) =>
  staffCall(api, 'DELETE', `${url}/${id}`, { as, version });
const onSite = async (id: string) =>
  (await api.call('GET', '/api/education-schedule?limit=100'))
    .json()
    .data.find((one: { id: string }) => one.id === id);
const groupRow = (id: string) =>
  api.db.selectFrom('education_schedule').selectAll().where('id', '=', id).executeTakeFirst();

async function signUp(id: string, assignee: string | null = null): Promise<string> {
  const number = String(Math.floor(Math.random() * 1e9));
  const fields = { schedule_id: 'Оператор', students: 2, name: 'Олег Лис' };
  await api.db
    .insertInto('requests')
    .values({
      id: randomUUID(),
      number,
      form: 'education-schedule-application',
      fields: JSON.stringify(fields),
      subject_id: id,
      assignee_id: assignee,
    })
    .execute();
  await api.db.updateTable('education_schedule').set({ places_taken: 2 }).where('id', '=', id).execute();
  return number;
}

it('a group is made, changed, closed and deleted, and the schedule of the site follows', async () => {
  const { id, version } = await created();
  expect(await onSite(id)).toMatchObject({ starts_on: inDays(30), places: 6, is_open: true });
  const listed = (await staffCall(api, 'GET', `${url}?state=coming`, { as: writer })).json();
  expect(listed.data[0]).toMatchObject({ id, cells: { course: 'Оператор', places: '6', entry: 'открыта' } });

  const moved = await save(id, version, { starts_on: inDays(40), ends_on: inDays(44), places: '8' });
  expect(moved.json().data.fields).toMatchObject({ starts_on: inDays(40), places: '8' });
  expect(await onSite(id)).toMatchObject({ starts_on: inDays(40), places: 8 });

  const days = { starts_on: inDays(40), ends_on: inDays(44) };
  const closed = (await save(id, moved.json().data.version, { ...days, closed: 'yes' })).json().data;
  expect(await onSite(id)).toBeUndefined();
  const seen = (await api.call('GET', `/api/education-schedule/${id}`)).json().data;
  expect(seen).toMatchObject({ is_open: false });
  expect((await remove(id, closed.version)).statusCode).toBe(200);
  expect(await groupRow(id)).toBeUndefined();
});

it('dates, places, course and school are checked at their fields', async () => {
  const wrong = async (over: Record<string, string>) => Object.keys((await add(over)).json().errors);
  expect(await wrong({ ends_on: inDays(29) })).toEqual(['ends_on']);
  expect(await wrong({ ends_on: inDays(800) })).toEqual(['ends_on']);
  expect(await wrong({ starts_on: inDays(0) })).toEqual(['starts_on']);
  expect(await wrong({ starts_on: '2099-02-30' })).toEqual(['starts_on']);
  expect(await wrong({ starts_on: '2099-02-01', ends_on: '2099-02-03' })).toEqual(['starts_on']);
  expect(await wrong({ places: '0' })).toEqual(['places']);
  expect(await wrong({ course: 'nobody' })).toEqual(['course']);
  expect(await wrong({ school: 'nobody' })).toEqual(['school']);
});

it('keeps the course and the seats of a group with people and does not delete it; names are for permitted staff', async () => {
  const { id } = await created();
  const number = await signUp(id);
  const { version } = await read(id);
  const few = await save(id, version, { places: '1' });
  expect(few.json().errors).toEqual({ places: ['Уже занято мест: 2. Меньше сделать нельзя'] });
  expect(Object.keys((await save(id, version, { course: 'naladchik' })).json().errors)).toEqual(['course']);
  expect((await save(id, version, { places: '2' })).statusCode).toBe(200);

  const now = (await read(id)).version;
  const blind = await remove(id, now);
  expect(blind.statusCode).toBe(409);
  expect(blind.json().message).toContain(`заявка\u00a0${number}`);
  expect(blind.json().message).not.toContain('Олег');
  const admin = await employee(api.db, { roles: ['administrator'] });
  expect((await remove(id, now, admin)).json().message).toContain('Олег Лис');

  // Seats reserved by telephone block it too.
  await api.db.deleteFrom('requests').where('number', '=', number).execute();
  expect((await remove(id, now)).json().message).toContain('по\u00a0телефону');
});

it('nobody gets into a closed group', async () => {
  const { id } = await created({ closed: 'yes' });
  const manager = await employee(api.db, { roles: ['sales-manager'] });
  const seats = '/api/staff/education';
  const { data } = (await staffCall(api, 'GET', `${seats}/${id}`, { as: manager })).json();
  expect(data).toMatchObject({ is_open: false, is_closed: true });
  const reservation = await staffCall(api, 'POST', `${seats}/${id}/places`, {
    as: manager,
    version: data.version,
    body: { places: 1 },
  });
  expect(reservation.json().message).toContain('запись закрыта');
});

it('the round of repeats does not move what staff made or changed', async () => {
  const staffGroup = await created();
  const fromFile = firstGroupId('one');
  const { version } = await read(fromFile);
  const days = { starts_on: inDays(50), ends_on: inDays(54) };
  expect((await save(fromFile, version, { ...days, places: '9' })).statusCode).toBe(200);
  await api.db
    .updateTable('education_schedule')
    .set({ repeat_weeks: 2 })
    .where('id', '=', fromFile)
    .execute();
  const before = [await groupRow(staffGroup.id), await groupRow(fromFile)];
  await rollSchedule(api.db, inDays(35));
  expect([await groupRow(staffGroup.id), await groupRow(fromFile)]).toEqual(before);
});

it('a deleted group of a series is not opened again', async () => {
  const series = 'held-again';
  const { id } = await created({ starts_on: inDays(7), ends_on: inDays(8) });
  await api.db
    .updateTable('education_schedule')
    .set({ series, repeat_weeks: 2 })
    .where('id', '=', id)
    .execute();
  await rollSchedule(api.db, inDays(10));
  const next = await api.db
    .selectFrom('education_schedule')
    .select(['id', 'version'])
    .where('series', '=', series)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  expect((await remove(next.id, next.version)).statusCode).toBe(200);
  await rollSchedule(api.db, inDays(10));
  expect(await groupRow(next.id)).toBeUndefined();
});

it('notifies people in a group about other days or another place once per save, unless staff disable it', async () => {
  const { id, version } = await created({ starts_on: inDays(50), ends_on: inDays(54) });
  const seat = async (email: string | null, over: object) => {
    const number = String(Math.floor(Math.random() * 1e9));
    await api.db
      .insertInto('requests')
      .values({
        id: randomUUID(),
        number,
        form: 'education-schedule-application',
        fields: JSON.stringify({ schedule_id: 'Оператор, прежние дни', students: 1, name: 'Лев' }),
        email,
        ...over,
      })
      .execute();
    return number;
  };
  const [seated, waits] = [`lev-${id}@example.ru`, `zhdet-${id}@example.ru`];
  const number = await seat(seated, { subject_id: id });
  // A repeated mailbox, a request without an e-mail, and a refused one.
  await seat(seated.toUpperCase(), { subject_id: id });
  await seat(null, { subject_id: id });
  const refused = `otkaz-${id}@example.ru`;
  await seat(refused, { subject_id: id, status: 'rejected' });
  await seat(waits, { waits_for: id });
  const listed = await read(id);
  expect(listed.facts).toContainEqual({
    label: 'Узнают о\u00a0переменах',
    text: '2',
    is_warning: false,
  });

  const morePlaces = await save(id, version, { starts_on: inDays(50), ends_on: inDays(54), places: '9' });
  expect(await api.letters(seated)).toHaveLength(0);
  const moved = await save(id, morePlaces.json().data.version, {
    starts_on: inDays(60),
    ends_on: inDays(64),
    places: '9',
  });
  expect(moved.statusCode).toBe(200);
  const [email, ...more] = await api.letters(seated);
  expect([email?.template, email?.subject.replaceAll('\u00a0', ' '), more.length]).toEqual([
    'education-changed',
    `Запись на обучение ${number}: новые дни`,
    0,
  ]);
  const emailText = (email?.text ?? '').replaceAll('\u00a0', ' ');
  expect(emailText).toContain('Ваше место за вами.');
  for (const part of ['Было', 'Стало', 'Телефон школы']) expect(emailText).toContain(part);
  expect((await api.letters(waits))[0]?.text.replaceAll('\u00a0', ' ')).toContain('в очереди');
  expect(await api.letters(refused)).toEqual([]);
  const { fields } = await api.db
    .selectFrom('requests')
    .select('fields')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  expect(fields).not.toMatchObject({ schedule_id: 'Оператор, прежние дни' });

  // A stale save changes nothing and notifies nobody.
  expect((await save(id, version, { starts_on: inDays(70), ends_on: inDays(74) })).statusCode).toBe(412);
  const silent = await save(id, moved.json().data.version, {
    starts_on: inDays(80),
    ends_on: inDays(84),
    places: '9',
    silent: 'yes',
  });
  expect([silent.statusCode, silent.json().data.fields.silent]).toEqual([200, '']);
  expect(await api.letters(seated)).toHaveLength(1);
  const journal = await journalOf(api.db, 'education-group', id);
  expect(journal.at(-1)).toMatchObject({ action: 'education.change', after: { silent: 'yes' } });
});
