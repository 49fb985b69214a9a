import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['content'] });
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const url = '/api/staff/reviews';
const list = async (query: string) =>
  (await staffCall(api, 'GET', `${url}?${query}`, { as: editor })).json().data as { id: string }[];
const get = async (id: string, as = editor) =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as })).json().data;
const decide = (id: string, body: object, version: number) =>
  staffCall(api, 'POST', `${url}/${id}/decision`, { as: editor, body, version });
const answer = (id: string, text: string, version: number) =>
  staffCall(api, 'PUT', `${url}/${id}/answer`, { as: editor, body: { text }, version });
const emailsTo = async (email: string) =>
  (
    await api.db
      .selectFrom('letters')
      .select('template')
      .where('recipient', '=', email)
      .where('template', 'like', 'review-%')
      .orderBy('created_at')
      .execute()
  ).map(({ template }) => template);

async function written(content: string, rating = 4) {
  const author = await api.person();
  const [goods = ''] = await addPlainGoods(api.db, 1);
  const { data } = (
    await api.call('POST', `/api/reviews/goods/id/${goods}`, { as: author, body: { content, rating } })
  ).json();
  const read = async () => (await api.call('GET', `/api/reviews/goods/id/${goods}`, {})).json().data;
  return { id: data.id as string, author, goods, read };
}

it('finds reviews by their words, author and goods, and by state, stars and answer', async () => {
  const { id, author } = await written('Ёлочный патрон бьёт', 2);
  const idsOf = async (query: string) => (await list(query)).map((row) => row.id);
  for (const q of ['елочный БЬЕТ', author.email, 'сверло патрон', 'сверло'])
    expect([q, (await idsOf(`q=${encodeURIComponent(q)}`)).includes(id)]).toEqual([q, q !== 'сверло патрон']);
  expect(await idsOf('q=%25')).toEqual([]);
  expect(await idsOf('status=pending&rating=2&answer=none')).toContain(id);
  expect(await idsOf('status=pending&rating=!2')).not.toContain(id);
  const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: editor })).json().data;
  expect(queues).toMatchObject([{ key: 'reviews-waiting', count: (await list('status=pending')).length }]);
});

it('is published and rejected with a reason, once, on the version that was read; the author is notified', async () => {
  const { id, author, read } = await written('Держит размер');
  const seen = await get(id);
  expect(seen).toMatchObject({ steps: ['approve', 'reject'], may_answer: false, bought: false });
  expect(await get(id, manager)).toMatchObject({ steps: [], may_answer: false });
  expect((await decide(id, { step: 'reject', reason: ' ' }, seen.version)).statusCode).toBe(422);
  // The author changes the words while staff read them.
  await api.call('POST', `/api/reviews/${id}`, { as: author, body: { content: 'Реклама: заходите к нам' } });
  const late = await decide(id, { step: 'approve' }, seen.version);
  expect([late.statusCode, late.json().current.content]).toEqual([412, 'Реклама: заходите к нам']);
  expect(await read()).toEqual([]);
  const { version } = late.json().current;
  const rejected = (await decide(id, { step: 'reject', reason: 'Реклама' }, version)).json().data;
  expect(rejected).toMatchObject({ status: 'rejected', reject_reason: 'Реклама', steps: ['approve'] });
  expect((await decide(id, { step: 'reject', reason: 'Ещё' }, rejected.version)).statusCode).toBe(409);
  expect(await emailsTo(author.email)).toEqual(['review-rejected']);
  expect(await journalOf(api.db, 'review', id)).toMatchObject([
    { actor_kind: 'person', before: { status: 'pending' }, after: { status: 'rejected' } },
  ]);
});

it('shows an answer of the shop to everybody and notifies its author once', async () => {
  const { id, author, read } = await written('Цанга не зажимает', 1);
  const waiting = await get(id);
  expect((await answer(id, 'Поменяем', waiting.version)).statusCode).toBe(409);
  const { version } = (await decide(id, { step: 'approve' }, waiting.version)).json().data;
  // A vote does not make what staff have read old.
  const voter = await api.person();
  expect((await api.call('POST', `/api/likes/review/id/${id}/like`, { as: voter })).statusCode).toBe(200);
  const answered = (await answer(id, 'Поменяем <b>по</b> гарантии', version)).json().data;
  expect(answered).toMatchObject({ answer: 'Поменяем <b>по</b> гарантии', answered: true, likes: 1 });
  expect(await read()).toMatchObject([{ answer: 'Поменяем <b>по</b> гарантии' }]);
  expect((await answer(id, 'Другое', version)).statusCode).toBe(412);
  const again = (await answer(id, 'Поменяем по гарантии', answered.version)).json().data;
  const withdrawn = (await answer(id, '', again.version)).json().data;
  expect([withdrawn.answer, withdrawn.answered_at, (await read())[0].answer]).toEqual([null, null, null]);
  expect(await emailsTo(author.email)).toEqual(['review-approved', 'review-answer']);
  const journal = await journalOf(api.db, 'review', id);
  expect(journal.map(({ action }) => action)).toEqual([
    'reviews.decide',
    'reviews.answer',
    'reviews.answer',
    'reviews.answer',
  ]);
  expect(JSON.stringify(journal)).not.toContain('гарантии');
});

it('an unknown review is not there', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await staffCall(api, 'GET', `${url}/${id}`, { as: editor })).statusCode).toBe(404);
  expect((await decide(id, { step: 'approve' }, 1)).statusCode).toBe(404);
});

it('has an index for its order', async () => {
  await api.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from reviews
      order by created_at desc, id desc limit 50`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([plan.includes('Index'), plan.includes('Sort')]).toEqual([true, false]);
  });
});
