import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { placesTaken, storedGroup } from '../../education/stored-group.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';

let api: AccountsApi;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

let counter = 8000;

/** Stores a request that has taken seats of a group or is on its waiting list. */
async function signedUp(group: string, students: number, over: { waits?: true; assignee?: string } = {}) {
  const number = String((counter += 1));
  const email = `seat-${number}@example.ru`;
  await api.db
    .insertInto('requests')
    .values({
      id: randomUUID(),
      number,
      form: 'education-schedule-application',
      fields: JSON.stringify({ schedule_id: 'Оператор, 4–8 февраля', students, name: 'Олег Лис', email }),
      email,
      assignee_id: over.assignee ?? null,
      ...(over.waits ? { waits_for: group } : { subject_id: group }),
    })
    .execute();
  if (!over.waits)
    await api.db
      .updateTable('education_schedule')
      .set((value) => ({ places_taken: value('places_taken', '+', students) }))
      .where('id', '=', group)
      .execute();
  return { number, email };
}

const url = '/api/staff/education';
const read = async (id: string, as = manager) =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as })).json().data;
const step = (id: string, number: string, body: object, version: number, as = manager) =>
  staffCall(api, 'POST', `${url}/${id}/seats/${number}`, { as, body, version });
/** Takes a step on the version the request has now. */
async function now(id: string, number: string, body: object) {
  const { version } = await api.db
    .selectFrom('requests')
    .select('version')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return step(id, number, body, version);
}
const subjectsTo = async (email: string) => (await api.letters(email)).map(({ subject }) => subject);

it('shows who is in a group and who waits; seats are confirmed, freed, moved and given from the waiting list', async () => {
  const { id } = await storedGroup(api.db, { places: 5 });
  const other = await storedGroup(api.db, { places: 2 });
  // The same course on other days.
  const { course_slug } = await api.db
    .selectFrom('education_schedule')
    .select('course_slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await api.db.updateTable('education_schedule').set({ course_slug }).where('id', '=', other.id).execute();
  const [first, second] = [await signedUp(id, 3), await signedUp(id, 2)];
  const waiting = await signedUp(id, 1, { waits: true });
  expect(await read(id)).toMatchObject({
    taken: 5,
    left: 0,
    waiting: 1,
    unnamed: 0,
    hidden: 0,
    seats: [{ number: first.number, students: 3, who: 'Олег Лис' }, { number: second.number }],
    queue: [{ number: waiting.number }],
    others: [{ id: other.id, left: 2 }],
  });
  const listed = (await staffCall(api, 'GET', `${url}?state=coming&seats=waiting`, { as: manager })).json();
  expect(listed.data).toMatchObject([{ id, taken: 5, waiting: 1 }]);
  const full = `${url}?seats=free&q=${encodeURIComponent('оператор екатеринбург')}&starts=2090-01-01..`;
  expect((await staffCall(api, 'GET', full, { as: manager })).json().data).toMatchObject([{ id: other.id }]);

  // With no free seats nobody can be seated, nor moved into a full group.
  expect((await now(id, waiting.number, { step: 'seat' })).statusCode).toBe(409);
  expect((await now(id, first.number, { step: 'move', group: other.id })).statusCode).toBe(409);
  expect([await placesTaken(api.db, id), await placesTaken(api.db, other.id)]).toEqual([5, 0]);

  expect((await now(id, first.number, { step: 'confirm', answer: 'Ждём вас.' })).statusCode).toBe(200);
  expect((await now(id, first.number, { step: 'confirm', answer: '' })).statusCode).toBe(409);
  // Of three confirmed one will not come.
  const freed = (await now(id, first.number, { step: 'free', places: 1 })).json().data;
  expect(freed).toMatchObject({ taken: 4, left: 1, seats: [{ students: 2, status: 'done' }, {}] });
  const seated = (await now(id, waiting.number, { step: 'seat' })).json().data;
  expect(seated).toMatchObject({ taken: 5, waiting: 0, queue: [] });
  expect(await subjectsTo(waiting.email)).toEqual([expect.stringContaining('место есть')]);
  expect((await now(id, second.number, { step: 'move', group: other.id })).json().data).toMatchObject({
    taken: 3,
    seats: [{ number: first.number }, { number: waiting.number }],
  });
  expect(await placesTaken(api.db, other.id)).toBe(2);
  expect(await read(other.id)).toMatchObject({ seats: [{ number: second.number }] });
  expect(await subjectsTo(second.email)).toEqual([expect.stringContaining('другая группа')]);
  // In this group it has nothing any more.
  expect((await now(id, second.number, { step: 'refuse', answer: '' })).statusCode).toBe(404);

  // Refusing a confirmed request frees its seats once; reopened, it goes to the waiting list.
  expect((await now(id, first.number, { step: 'refuse', answer: 'Группа перенесена.' })).statusCode).toBe(
    200,
  );
  expect(await placesTaken(api.db, id)).toBe(1);
  expect((await now(id, first.number, { step: 'refuse', answer: '' })).statusCode).toBe(404);
  expect(await placesTaken(api.db, id)).toBe(1);
  await api.db
    .updateTable('requests')
    .set({ status: 'in_work' })
    .where('number', '=', first.number)
    .execute();
  expect(await read(id)).toMatchObject({ taken: 1, queue: [{ number: first.number, students: 2 }] });
  expect((await journalOf(api.db, 'request', waiting.number)).map(({ action }) => action)).toEqual([
    'education.seat',
  ]);
  expect((await journalOf(api.db, 'request', first.number)).map(({ action }) => action)).toEqual([
    'requests.move',
    'education.fewer',
    'requests.move',
    'requests.move',
  ]);
});

it('who was late learns it, and junk changes nothing', async () => {
  const { id } = await storedGroup(api.db, { places: 4 });
  const { number } = await signedUp(id, 2);
  const changePlaces = (body: object, version: number, as = manager) =>
    staffCall(api, 'POST', `${url}/${id}/places`, { as, body, version });
  const { version } = await read(id);
  expect((await changePlaces({ places: 2 }, version)).json().data).toMatchObject({ taken: 4, unnamed: 2 });
  const late = await changePlaces({ places: -1 }, version);
  expect(late.statusCode).toBe(412);
  expect(late.json().current).toMatchObject({ taken: 4 });
  const after: number = late.json().current.version;
  // Seats of a request are not given away by telephone.
  for (const [body, status] of [
    [{ places: -3 }, 409],
    [{ places: 1 }, 409],
    [{ places: 0 }, 409],
    [{ places: 1.5 }, 422],
    [{ places: 1000 }, 422],
    [{}, 422],
  ] as const)
    expect([body, (await changePlaces(body, after)).statusCode]).toEqual([body, status]);
  expect((await step(id, number, { step: 'free', places: 1 }, 99)).statusCode).toBe(412);
  for (const body of [
    { step: 'free', places: 0 },
    { step: 'free' },
    { step: 'move', group: 'x' },
    { step: 'x' },
  ])
    expect((await now(id, number, body)).statusCode).toBe(422);
  expect((await now(id, number, { step: 'move', group: randomUUID() })).statusCode).toBe(409);
  expect((await now(id, number, { step: 'move', group: id })).statusCode).toBe(409);
  expect((await now(id, number, { step: 'seat' })).statusCode).toBe(409);
  expect((await step(id, '0', { step: 'seat' }, 1)).statusCode).toBe(404);
  const elsewhere = await storedGroup(api.db);
  expect((await now(elsewhere.id, number, { step: 'free', places: 1 })).statusCode).toBe(404);
  expect(await placesTaken(api.db, id)).toBe(4);
  expect((await changePlaces({ places: -2 }, after)).json().data).toMatchObject({ taken: 2, unnamed: 0 });
  const startedGroup = await storedGroup(api.db, { starts_on: '2020-02-03' });
  const { version: first } = await read(startedGroup.id);
  expect(
    (
      await staffCall(api, 'POST', `${url}/${startedGroup.id}/places`, {
        as: manager,
        body: { places: 1 },
        version: first,
      })
    ).statusCode,
  ).toBe(409);
});

it('who sees own customers alone sees own requests alone', async () => {
  const { id } = await storedGroup(api.db, { places: 6 });
  const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
  const [mine, foreign] = [await signedUp(id, 1, { assignee: limitedManager.id }), await signedUp(id, 3)];
  expect(await read(id, limitedManager)).toMatchObject({
    taken: 4,
    hidden: 3,
    seats: [{ number: mine.number }],
  });
  expect((await step(id, foreign.number, { step: 'free', places: 1 }, 1, limitedManager)).statusCode).toBe(
    404,
  );
  expect(await placesTaken(api.db, id)).toBe(4);
});
