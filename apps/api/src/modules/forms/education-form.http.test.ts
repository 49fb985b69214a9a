import { afterAll, beforeAll, expect, it } from 'vitest';
import { placesTaken, storedGroup } from '../education/stored-group.fixture.ts';
import { formExamples } from './form-examples.fixture.ts';
import { type FormsShop, newKey, openFormsShop, send, showRequest } from './forms.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { releaseSeats, reserveSeats } from '../education/education.staff.ts';
import { moveRequest } from './forms.staff.ts';

let shop: FormsShop;
beforeAll(async () => {
  shop = await openFormsShop();
});
afterAll(() => shop.close());

const action = 'education-schedule-application';
let senders = 0;
async function apply(groupId: string, students: unknown, headers: Record<string, string> = {}) {
  senders += 1;
  return send(
    shop,
    action,
    {
      ...formExamples[action]?.body,
      email: `s${senders}@example.ru`,
      phone: `+7912${String(senders).padStart(7, '0')}`,
      schedule_id: groupId,
      students,
      consent: true,
      guard: await shop.guard(),
    },
    headers,
  );
}
const seatsTaken = (id: string) => placesTaken(shop.database.db, id);

it('never takes more seats than exist for concurrent requests', async () => {
  const { id } = await storedGroup(shop.database.db, { places: 5 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id, 2)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await seatsTaken(id)).toBe(4);
  // One seat remains, and a sender of two is offered it.
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(8);
  expect(refused[0]?.body.errors?.['students']?.[0]).toContain('осталось мест: 1');
  expect((await apply(id, 1)).body.data?.title).toMatch(/^Запись/);
  expect(await seatsTaken(id)).toBe(5);
  // Nothing is left: now there is the waiting list.
  const { data } = (await apply(id, 2)).body;
  expect(data).toMatchObject({ is_waiting: true, title: expect.stringContaining('лист ожидания') });
  expect((await showRequest(shop.database.db, data?.number ?? ''))?.fields['schedule_id']).toContain(
    '(лист ожидания)',
  );
});

it('sent twice takes places once', async () => {
  const { id } = await storedGroup(shop.database.db);
  const body = { ...formExamples[action]?.body, schedule_id: id, consent: true, guard: await shop.guard() };
  const key = { 'idempotency-key': newKey() };
  await Promise.all([1, 2, 3].map(() => send(shop, action, body, key)));
  expect(await seatsTaken(id)).toBe(2);
});

it('accepts nobody into a started or missing group', async () => {
  const { id } = await storedGroup(shop.database.db, { starts_on: '2020-02-03' });
  const late = await apply(id, 1);
  expect(late).toMatchObject({ status: 422, body: { errors: { schedule_id: [expect.any(String)] } } });
  expect((await apply(newKey(), 1)).status).toBe(404);
  expect(await seatsTaken(id)).toBe(0);
});

it('releases the seats of a declined sign-up once and answers by e-mail', async () => {
  const { db } = shop.database;
  const { id } = await storedGroup(db);
  const number = (await apply(id, 3)).body.data?.number ?? '';
  expect(await seatsTaken(id)).toBe(3);
  const posted: string[] = [];
  const deps = {
    ...testStaff(db, {
      post: async (_tx, { to }, { paragraphs }) => {
        posted.push([to, ...(paragraphs ?? [])].join('|'));
      },
    }),
    mailboxFor: () => 'shop@example.ru',
    publicUrl: new URL('https://shop.example/'),
  };
  const move = (status: 'rejected' | 'in_work' | 'done', answer: string | null) =>
    moveRequest(deps, commandLine, { number, status, answer });
  await move('rejected', 'Группа перенесена.');
  expect(await seatsTaken(id)).toBe(0);
  expect(posted).toEqual([expect.stringContaining('Группа перенесена.')]);
  await expect(move('done', null)).rejects.toThrow(StaffError);
  await move('in_work', null);
  await move('rejected', null);
  expect(await seatsTaken(id)).toBe(0);
  expect(posted).toHaveLength(1);
  expect((await showRequest(db, number))?.history).toMatchObject([
    { status: 'rejected', answer: 'Группа перенесена.' },
    { status: 'in_work', answer: null },
    { status: 'rejected', answer: null },
  ]);
  // The answer stays with the request: the journal is never emptied.
  expect((await journalOf(db, 'request', number)).map(({ before, after }) => [before, after])).toEqual([
    [{ status: 'new' }, { status: 'rejected', answered: true, places_back: 3 }],
    [{ status: 'rejected' }, { status: 'in_work' }],
    [{ status: 'in_work' }, { status: 'rejected' }],
  ]);
  await reserveSeats(deps, commandLine, id, 2);
  await releaseSeats(deps, commandLine, id, 1);
  expect(await journalOf(db, 'education-group', id)).toMatchObject([
    { action: 'education.take', before: { places_taken: 0 }, after: { places_taken: 2 } },
    { action: 'education.release', before: { places_taken: 2 }, after: { places_taken: 1 } },
  ]);
});
