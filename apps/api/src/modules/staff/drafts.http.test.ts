import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { draftDays, sweepDrafts } from '../../kernel/staff/drafts.sql.ts';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from './staff.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, plainSmallShop);
});
afterAll(() => api.close());

const address = (form: string): string => `/api/staff/drafts/${encodeURIComponent(form)}`;
const saveDraft = (as: Employee, form: string, data: unknown) =>
  staffCall(api, 'PUT', address(form), { as, body: { data } });
const found = async (as: Employee, form: string) =>
  (await staffCall(api, 'GET', address(form), { as })).json().data;

it('stores the last draft, visible to its writer only', async () => {
  const [anna, boris] = [await employee(api.database.db), await employee(api.database.db)];
  const form = 'order-note:ШП-2026/7';
  await saveDraft(anna, form, { text: 'нача' });
  await saveDraft(anna, form, { text: 'начало' });
  expect(await found(anna, form)).toMatchObject({ data: { text: 'начало' } });
  expect(await found(boris, form)).toBeNull();
  await staffCall(api, 'DELETE', address(form), { as: boris });
  expect(await found(anna, form)).not.toBeNull();
  await staffCall(api, 'DELETE', address(form), { as: anna });
  expect(await found(anna, form)).toBeNull();
});

it('ends after a month, and with its writer', async () => {
  const { db } = api.database;
  const anna = await employee(db);
  await saveDraft(anna, 'a', { text: 'старое' });
  await saveDraft(anna, 'b', { text: 'новое' });
  await sql`update staff_drafts set saved_at = now() - interval '31 days' where form = 'a'`.execute(db);
  expect(await found(anna, 'a')).toBeNull();
  await sweepDrafts(db, draftDays);
  const forms = async () =>
    (await db.selectFrom('staff_drafts').select('form').execute()).map(({ form }) => form);
  expect(await forms()).toEqual(['b']);
  await db.deleteFrom('staff').where('id', '=', anna.id).execute();
  expect(await forms()).toEqual([]);
});

it('refuses what is no draft, and is no place to fill', async () => {
  const anna = await employee(api.database.db);
  for (const data of [null, 'text', { text: 1 }, { text: 'ж'.repeat(20_001) }, { '': { deep: 'x' } }])
    expect([data, (await saveDraft(anna, 'x', data)).statusCode]).toEqual([data, 422]);
  const wide = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`f${at}`, 'ж'.repeat(19_000)]));
  expect((await saveDraft(anna, 'x', wide)).statusCode).toBe(422);
  for (let at = 0; at < 103; at += 1) await saveDraft(anna, `form-${at}`, { text: 'x' });
  const { count } = await api.database.db
    .selectFrom('staff_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', anna.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(100);
  expect(await found(anna, 'form-102')).not.toBeNull();
});
