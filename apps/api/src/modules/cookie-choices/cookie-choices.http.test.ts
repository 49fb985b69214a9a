import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { pageMarkdown } from '../content/small-shop.fixture.ts';
import { employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let person: Person;
beforeAll(async () => {
  api = await openAccountsApi();
  person = await api.person();
});
afterAll(() => api.close());

const choose = (
  choice: string,
  { cookie, as = null, from }: { cookie?: string; as?: Person | null; from?: string } = {},
) =>
  api.call('POST', '/api/cookie-choice', {
    body: { choice },
    as,
    ...(from ? { from } : {}),
    ...(cookie ? { headers: { 'viewed-goods-list-id': cookie } } : {}),
  });
const keyOf = (answer: Awaited<ReturnType<typeof choose>>): string =>
  answer.cookies.filter(({ name }) => name === 'Viewed-Goods-List-Id').map(({ value }) => value)[0] ?? '';
const storedChoices = () => api.db.selectFrom('cookie_choices').selectAll().orderBy('id').execute();
const page = (body: string) => ({
  'pages/cookies.md': pageMarkdown('cookies', { version: "'2026-05-01'" }, body),
});

describe('an answer to the notice about cookies', () => {
  it('is stored with its time and wording, under a key that names nobody; a new choice adds a row', async () => {
    await importSmallShop(api.db, page('О файлах cookie.'));
    const first = await choose('all');
    expect([first.statusCode, first.json()]).toEqual([200, { ok: true }]);
    const cookie = keyOf(first);
    expect(cookie).not.toBe('');
    const changed = await choose('needed', { cookie });
    expect([changed.statusCode, keyOf(changed)]).toEqual([200, cookie]);
    const rows = await storedChoices();
    expect(rows.map(({ choice, user_id: who }) => [choice, who])).toEqual([
      ['all', null],
      ['needed', null],
    ]);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(1);
    // Nothing of it can be the key the browser holds, or where it is.
    expect(JSON.stringify(rows)).not.toContain(cookie);
    const texts = await api.db
      .selectFrom('agreed_texts')
      .select(['id', 'kind', 'version'])
      .where('id', 'in', [rows[0]!.notice_id, rows[0]!.text_id!])
      .orderBy('kind')
      .execute();
    expect(texts).toMatchObject([{ kind: 'cookies', version: '2026-05-01' }, { kind: 'notice' }]);
  });

  it('names the text as it is now', async () => {
    await importSmallShop(api.db, page('О файлах cookie, подробнее.'));
    await choose('all', { from: '198.51.100.61' });
    const rows = await storedChoices();
    expect(rows.at(-1)?.text_id).not.toBe(rows[0]?.text_id);
    expect(rows.at(-1)?.notice_id).toBe(rows[0]?.notice_id);
  });

  it('belongs to who is signed in, is in their file and loses them when they leave', async () => {
    await choose('needed', { as: person, from: '198.51.100.62' });
    const { rows } = await everythingOf(person);
    expect(rows).toMatchObject([{ Выбор: 'только нужные' }]);
  });

  it('rejects an unknown choice and ignores a request with unknown fields', async () => {
    expect((await choose('sometimes')).statusCode).toBe(422);
    const before = (await storedChoices()).length;
    await api.call('POST', '/api/cookie-choice', { body: { choice: 'all', address: 'x' } });
    expect((await storedChoices()).length).toBe(before);
  });

  it('is written down only so often for a browser and for an address', async () => {
    const from = '198.51.100.63';
    const cookie = keyOf(await choose('all', { from }));
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) statuses.push((await choose('needed', { cookie, from })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const fresh: number[] = [];
    for (let at = 0; at < 110; at += 1) fresh.push((await choose('all', { from })).statusCode);
    // 23 attempts went before.
    expect(fresh.filter((status) => status === 200)).toHaveLength(120 - 23);
  });

  it('is gone after its term', async () => {
    await api.db
      .updateTable('cookie_choices')
      .set({ at: new Date(Date.now() - (4 * 365 + 1) * 86_400_000) })
      .where('choice', '=', 'all')
      .execute();
    await api.services.personalData.sweep('night');
    expect(new Set((await storedChoices()).map(({ choice }) => choice))).toEqual(new Set(['needed']));
  });
});

describe('in the office', () => {
  it('answers are listed beside the texts, without the people behind them, for readers of texts', async () => {
    const reader = await employee(api.db, { roles: ['content'] });
    const answer = await staffCall(api, 'GET', '/api/staff/law/cookies', { as: reader });
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    const { data } = answer.json();
    expect(data.totals).toMatchObject([{ version: expect.any(String), needed: expect.any(Number) }]);
    expect(data.choices[0]).toMatchObject({
      choice: 'needed',
      visitor: expect.stringMatching(/^[\da-f]{8}$/),
    });
    expect(JSON.stringify(data)).not.toContain(person.id);
    const { id } = data.choices[0] as { id: number };
    const older = await staffCall(api, 'GET', `/api/staff/law/cookies?before=${id}`, { as: reader });
    expect(older.json().data.choices[0]?.id).not.toBe(id);
    const texts = (await staffCall(api, 'GET', '/api/staff/law/texts', { as: reader })).json().data as {
      kind: string;
      uses: number;
      is_current: boolean;
    }[];
    expect(texts.find(({ kind }) => kind === 'notice')).toMatchObject({ is_current: true });
    expect(texts.filter(({ kind }) => kind === 'cookies').map((one) => one.is_current)).toContain(true);
    const stranger = await employee(api.db, { roles: ['service'] });
    expect((await staffCall(api, 'GET', '/api/staff/law/cookies', { as: stranger })).statusCode).toBe(403);
  });
});

/** What the person downloads of their choices. */
async function everythingOf(who: Person): Promise<{ rows: Record<string, unknown>[] }> {
  const answer = await api.call('GET', '/api/profile/data', { as: who });
  const file = answer.json() as Record<string, unknown>;
  const found = JSON.stringify(file);
  expect(found).toContain('Выбор файлов cookie');
  const all = (file['data'] ?? file) as Record<string, unknown>;
  return { rows: all['Выбор файлов cookie'] as Record<string, unknown>[] };
}
