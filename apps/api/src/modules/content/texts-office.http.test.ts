import type { StaffText } from '@spindle/contract/staff/texts/staff-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { publishDue } from './texts-office.staff.ts';

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  writer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

const url = '/api/staff/texts';
const page = {
  h1: 'Заточка инструмента',
  slug: '',
  title: 'Заточка инструмента',
  description: 'Точим свёрла и фрезы.',
  lead: '',
  group: '',
  position: '',
  version: '',
  body: 'Точим **свёрла**.',
};
const add = (fields: object, publish: string | null = null, kind = 'page') =>
  staffCall(api, 'POST', url, { as: writer, body: { kind, fields: { ...page, ...fields }, publish } });
const save = (
  one: StaffText,
  fields: object,
  { publish = null as string | null, returned = null as number | null, version = one.version } = {},
) =>
  staffCall(api, 'PUT', `${url}/${one.id}`, {
    as: writer,
    body: { fields: { ...withoutHidden(one.fields), ...fields }, publish, returned },
    version,
  });
const withoutHidden = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'updated'));
const onSite = async (slug: string) => {
  const answer = await api.call('GET', `/api/pages/${slug}`);
  return answer.statusCode === 200 ? JSON.stringify(answer.json().data.blocks) : answer.statusCode;
};

it('a page is written, published, changed and returned; buyers read what is published', async () => {
  let one = (await add({})).json().data as StaffText;
  expect([one.state, one.url, one.source]).toEqual(['draft', '/zatochka-instrumenta/', 'office']);
  expect(await onSite('zatochka-instrumenta')).toBe(404);
  one = (await save(one, {}, { publish: 'now' })).json().data;
  expect(one.state).toBe('published');
  await expect.poll(() => onSite('zatochka-instrumenta')).toContain('свёрла');
  one = (await save(one, { body: 'Точим **фрезы**.' })).json().data;
  expect(one.state).toBe('changed');
  expect(await onSite('zatochka-instrumenta')).toContain('свёрла');
  one = (await save(one, {}, { publish: 'now' })).json().data;
  await expect.poll(() => onSite('zatochka-instrumenta')).toContain('фрезы');
  expect(one.revisions.map(({ number, published_at: at }) => [number, at !== null])).toEqual([
    [2, true],
    [1, true],
  ]);
  const first = (await staffCall(api, 'GET', `${url}/${one.id}/revisions/1`, { as: writer })).json().data;
  one = (await save(one, withoutHidden(first.fields), { publish: 'now', returned: 1 })).json().data;
  expect(one.revisions[0]).toMatchObject({ number: 3, returned: 1, who: 'Марина Зуева' });
  await expect.poll(() => onSite('zatochka-instrumenta')).toContain('свёрла');
  one = (
    await staffCall(api, 'POST', `${url}/${one.id}/hide`, { as: writer, body: {}, version: one.version })
  ).json().data;
  await expect.poll(() => onSite('zatochka-instrumenta')).toBe(404);
  const removal = await staffCall(api, 'DELETE', `${url}/${one.id}`, { as: writer, version: one.version });
  expect(removal.statusCode).toBe(200);
  const journal = await journalOf(api.db, 'text', one.id);
  expect(journal.map(({ action }) => action).join(' ')).toBe(
    'texts.add texts.publish texts.save texts.publish texts.save texts.publish texts.hide texts.remove',
  );
  expect(JSON.stringify(journal)).not.toContain('Точим');
});

it('a planned text comes when its moment is there, and not before; one that does not fit any more waits', async () => {
  const { textsDesk } = api.services;
  const at = new Date(Date.now() + 3_600_000);
  const due = (minutes: number) =>
    publishDue({
      ...textsDesk,
      deps: { ...textsDesk.deps, now: () => new Date(at.getTime() + minutes * 60_000) },
    });
  const planned = (await add({ h1: 'По плану', slug: 'po-planu' }, at.toISOString())).json()
    .data as StaffText;
  const rival = (await add({ h1: 'Соперник', slug: 'sopernik' }, at.toISOString())).json().data as StaffText;
  expect([planned.state, rival.state]).toEqual(['planned', 'planned']);
  // Meanwhile another page takes the address of the second.
  const taken = await add({ h1: 'Соперник', slug: 'sopernik', body: 'Занято.' }, 'now');
  await due(-1);
  expect(await onSite('po-planu')).toBe(404);
  await due(0);
  await expect.poll(() => onSite('po-planu')).toContain('свёрла');
  const states = await Promise.all(
    [planned, rival].map(
      async ({ id }) => (await staffCall(api, 'GET', `${url}/${id}`, { as: writer })).json().data.state,
    ),
  );
  expect(states).toEqual(['published', taken.statusCode === 200 ? 'draft' : 'published']);
  const [entry] = (await journalOf(api.db, 'text', planned.id)).slice(-1);
  expect(entry).toMatchObject({ action: 'texts.publish', actor_kind: 'job' });
});

it('a stale save shows who changed the text first, and nothing is lost', async () => {
  const one = (await add({ slug: 'late' })).json().data as StaffText;
  expect((await save(one, { body: 'Первый' })).statusCode).toBe(200);
  const late = await save(one, { body: 'Второй' });
  expect([late.statusCode, late.json().current.fields.body, late.json().changed.name]).toEqual([
    412,
    'Первый',
    'Марина Зуева',
  ]);
});

it('names dead links, unknown shortcodes and headings that are not there', async () => {
  const body = [
    '[Сюда](/net-takoy/), [туда](/late-2/)',
    '',
    '[Глава](#nigde)',
    '',
    '{{form action=feedbak}}',
  ].join('\n');
  const one = (await add({ slug: 'late-2', body })).json().data as StaffText;
  expect(one.problems.map(({ line, text }) => `${line}: ${text}`.replaceAll('\u00a0', ' '))).toEqual([
    '1: нет страницы /net-takoy/',
    '3: нет заголовка для ссылки #nigde',
    '5: {{form action=feedbak}}: неверные ключи: action',
  ]);
});

it.each([
  [{ slug: 'catalog/frezy' }, 'slug'],
  [{ slug: 'preview/x' }, 'slug'],
  [{ slug: 'about/job' }, 'slug'],
  [{ slug: 'Большие' }, 'slug'],
  [{ slug: 'a/b/c/d/e' }, 'slug'],
  [{ slug: 'late' }, 'slug'],
  [{ slug: 'x', h1: ' ' }, 'h1'],
  [{ slug: 'x', body: 'я'.repeat(100_001) }, 'fields.body'],
  [{ slug: 'x', position: '1e3' }, 'position'],
  [{ slug: 'x', constructor: 'y' }, 'constructor'],
])('refuses %o', async (fields, wrong) => {
  const answer = await add(fields);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([wrong]);
});

it('a page that forms lead to cannot be taken off, and its address stays', async () => {
  const { data } = (await staffCall(api, 'GET', `${url}?q=soglasie-na-obrabotku`, { as: writer })).json();
  const one = (await staffCall(api, 'GET', `${url}/${data[0].id}`, { as: writer })).json().data as StaffText;
  expect(one.source).toBe('office');
  const hidden = await staffCall(api, 'POST', `${url}/${one.id}/hide`, {
    as: writer,
    body: {},
    version: one.version,
  });
  expect(hidden.statusCode).toBe(409);
  expect((await save(one, { slug: 'drugoy' })).json().errors).toHaveProperty('slug');
});

it('previews an unsaved text as its page to anybody with the link', async () => {
  const preview = await staffCall(api, 'POST', `${url}/preview`, {
    as: writer,
    body: { kind: 'page', fields: { ...page, body: 'Скоро <script>alert(1)</script>' } },
  });
  const path = (preview.json().data.url as string).replace(/^\/|\/$/g, '');
  expect(path).toMatch(/^preview\/[\da-f]{48}$/);
  expect(await onSite(path)).toContain('Скоро');
  expect(await onSite(path)).not.toContain('<script');
  expect((await api.call('GET', `/api/seo/${path}`)).json().data.robots).toBe('noindex, nofollow');
  await api.db
    .updateTable('text_previews')
    .set({ made_at: new Date(0) })
    .execute();
  expect(await onSite(path)).toBe(404);
  expect(await onSite(`preview/${'0'.repeat(48)}`)).toBe(404);
});
