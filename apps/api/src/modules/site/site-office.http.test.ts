import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { createMissingPages } from './missing-pages.service.ts';

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  writer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

const add = (path: string, fields: object) => staffCall(api, 'POST', path, { as: writer, body: { fields } });
const save = (path: string, one: SpecRecord, fields: object) =>
  staffCall(api, 'PUT', `${path}/${one.id}`, {
    as: writer,
    body: { fields: { ...one.fields, ...fields } },
    version: one.version,
  });
const wrongOf = (answer: { json(): { errors?: Record<string, string[]> } }) =>
  Object.entries(answer.json().errors ?? {})[0];

describe('titles and redirects', () => {
  const url = '/api/staff/seo';
  const told = async (path: string) => (await api.call('GET', `/api/seo${path}`)).json().data;

  it('work at once, and refuse loops, chains and twins', async () => {
    const made = await add(url, { path: '/Staroe', redirect: '/novoe/' });
    expect([made.statusCode, made.json().data.name]).toEqual([200, '/staroe/']);
    await expect.poll(async () => (await told('/staroe/')).redirect_url).toBe('/novoe/');
    const refusals: [object, string, RegExp][] = [
      [{ path: '/staroe/', title: 'x' }, 'path', /уже есть/],
      [{ path: '/novoe/', redirect: '/staroe/' }, 'redirect', /возвращается/],
      [{ path: '/ещё-старее/', redirect: '/staroe/' }, 'redirect', /сам ведёт на.\/novoe\//],
      [{ path: '/novoe/', redirect: '/sovsem-novoe/' }, 'path', /с.\/staroe\//],
      [{ path: '/x/', redirect: 'https://evil.example/' }, 'redirect', /Адрес страницы/],
      [{ path: '/x/', redirect: '//evil.example/' }, 'redirect', /Адрес страницы/],
      [{ path: '/x/', redirect: '/x/' }, 'redirect', /возвращается/],
      [{ path: '/x/' }, 'redirect', /хотя.бы одно/],
      [{ path: '/x/', robots: 'nothing' }, 'robots', /noindex/],
    ];
    for (const [fields, field, words] of refusals)
      expect(wrongOf(await add(url, fields))).toEqual([field, [expect.stringMatching(words)]]);
    const one = made.json().data as SpecRecord;
    expect((await save(url, one, { redirect: '404' })).json().data.fields.redirect).toBe('404');
    const late = await save(url, one, { redirect: '' });
    expect([late.statusCode, late.json().changed.name]).toEqual([412, 'Марина Зуева']);
    const journal = await journalOf(api.db, 'seo-entry', one.id);
    expect(journal.map(({ action }) => action)).toEqual(['seo.add', 'seo.change']);
    expect(
      (await staffCall(api, 'GET', `${url}/state`, { as: writer })).json().data.redirects,
    ).toBeGreaterThan(0);
  });

  it('an address that is not there is counted without its asker, until it leads on', async () => {
    const log = createMissingPages({ db: api.db, now: () => new Date() });
    for (const path of ['/propala/?utm=1', '/PROPALA/', '/personal/x/', '/a@b.ru/']) log.note(path);
    await log.store();
    const missing = async () => (await staffCall(api, 'GET', `${url}/missing`, { as: writer })).json();
    expect((await missing()).data).toMatchObject([{ path: '/propala/', hits: 2 }]);
    await add(url, { path: '/propala/', redirect: '/about/' });
    expect((await missing()).total).toBe(0);
  });
});

describe('banners', () => {
  const url = '/api/staff/banners';
  const banner = { title: 'Сверло недели', section: 'cart', position: '1' };
  const shown = async () =>
    (await api.call('GET', '/api/banners/cart/'))
      .json()
      .data.map((one: { title: string; text: string | null }) => one);

  it('are shown by their days, and others’ advertising says so', async () => {
    expect(wrongOf(await add(url, { ...banner, advertiser: 'ООО «Резец»' }))?.[0]).toBe('erid');
    expect(wrongOf(await add(url, { ...banner, starts_on: '2026-12-02', ends_on: '2026-12-01' }))?.[0]).toBe(
      'ends_on',
    );
    expect(wrongOf(await add(url, { ...banner, url: 'javascript:alert(1)' }))?.[0]).toBe('url');
    const made = await add(url, { ...banner, advertiser: 'ООО «Резец»', erid: '2VtzqwXYZ12' });
    const one = made.json().data as SpecRecord;
    await expect
      .poll(async () => (await shown())[0]?.text?.replaceAll('\u00a0', ' '))
      .toBe('Реклама. ООО «Резец». erid: 2VtzqwXYZ12');
    const over = await save(url, one, { ends_on: '2020-01-01' });
    expect(over.statusCode).toBe(200);
    await expect.poll(shown).toEqual([]);
    const rows = (await staffCall(api, 'GET', `${url}?state=over`, { as: writer })).json().data;
    expect(rows).toMatchObject([{ id: one.id, cells: { state: 'закончился' } }]);
  });
});

describe('promo codes and synonyms', () => {
  it('a code is written in capitals, once, and stays while orders have used it', async () => {
    const url = '/api/staff/promo-codes';
    const code = { code: 'osen-26', percent: '7', starts_on: '2026-01-01', ends_on: '2099-01-01' };
    const one = (await add(url, code)).json().data as SpecRecord;
    expect([one.name, one.fields['min_total']]).toEqual(['OSEN-26', '']);
    expect(wrongOf(await add(url, code))?.[0]).toBe('code');
    expect(wrongOf(await add(url, { ...code, code: 'x', percent: '91' }))).toBeDefined();
    await api.db.updateTable('promo_codes').set({ used: 3 }).where('code', '=', 'OSEN-26').execute();
    const stays = await staffCall(api, 'DELETE', `${url}/${one.id}`, { as: writer, version: one.version });
    expect(stays.statusCode).toBe(409);
    expect(wrongOf(await save(url, one, { usage_limit: '2' }))?.[0]).toBe('usage_limit');
    const changed = await save(url, one, { min_total: '5000' });
    expect(changed.json().data.facts[0]).toMatchObject({ text: '3' });
  });

  it('words are a group of two, or one that finds another', async () => {
    const url = '/api/staff/synonyms';
    expect(wrongOf(await add(url, { words: 'чпу' }))?.[0]).toBe('words');
    const one = (await add(url, { words: 'чпу, cnc , чпу', finds: '' })).json().data as SpecRecord;
    expect(one.fields['words']).toBe('чпу, cnc');
    const found = (await staffCall(api, 'GET', `${url}?q=CNC&source=office`, { as: writer })).json().data;
    expect(found.map(({ id }: { id: string }) => id)).toContain(one.id);
  });
});
