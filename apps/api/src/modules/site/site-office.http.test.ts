import { paysVat, vatSystem } from '@spindle/contract/money/shop-vat';
import { sql } from 'kysely';
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
  const seoOf = async (path: string) => (await api.call('GET', `/api/seo${path}`)).json().data;

  it('work at once, and refuse loops, chains and twins', async () => {
    const created = await add(url, { path: '/Staroe', redirect: '/novoe/' });
    expect([created.statusCode, created.json().data.name]).toEqual([200, '/staroe/']);
    await expect.poll(async () => (await seoOf('/staroe/')).redirect_url).toBe('/novoe/');
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
    for (const [fields, field, pattern] of refusals)
      expect(wrongOf(await add(url, fields))).toEqual([field, [expect.stringMatching(pattern)]]);
    const one = created.json().data as SpecRecord;
    expect((await save(url, one, { redirect: '404' })).json().data.fields.redirect).toBe('404');
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
  const bannersOnSite = async () =>
    (await api.call('GET', '/api/banners/cart/'))
      .json()
      .data.map((one: { title: string; advertising: string | null }) => one);

  it('are shown on their days and labelled if they advertise for others', async () => {
    expect(wrongOf(await add(url, { ...banner, advertiser: 'ООО «Резец»' }))?.[0]).toBe('erid');
    expect(wrongOf(await add(url, { ...banner, starts_on: '2026-12-02', ends_on: '2026-12-01' }))?.[0]).toBe(
      'ends_on',
    );
    expect(wrongOf(await add(url, { ...banner, url: 'javascript:alert(1)' }))?.[0]).toBe('url');
    const created = await add(url, { ...banner, advertiser: 'ООО «Резец»', erid: '2VtzqwXYZ12' });
    const one = created.json().data as SpecRecord;
    await expect
      .poll(async () => (await bannersOnSite())[0]?.advertising?.replaceAll('\u00a0', ' '))
      .toBe('Реклама. ООО «Резец». erid: 2VtzqwXYZ12');
    const over = await save(url, one, { ends_on: '2020-01-01' });
    expect(over.statusCode).toBe(200);
    await expect.poll(bannersOnSite).toEqual([]);
    const rows = (await staffCall(api, 'GET', `${url}?state=over`, { as: writer })).json().data;
    expect(rows).toMatchObject([{ id: one.id, cells: { state: 'закончился' } }]);
  });

  it('are counted when they are seen and followed, and nobody is', async () => {
    const created = (await add(url, { ...banner, title: 'Фреза недели', url: '/tools/' })).json()
      .data as SpecRecord;
    const over = (await add(url, { ...banner, title: 'Прошлый', ends_on: '2020-01-01' })).json()
      .data as SpecRecord;
    await expect
      .poll(async () =>
        (await bannersOnSite()).map(({ title }: { title: string }) => title.replaceAll('\u00a0', ' ')),
      )
      .toContain('Фреза недели');
    const reportView = (body: object) => api.call('POST', '/api/banner-looks', { body });
    for (let times = 0; times < 3; times += 1)
      expect(
        (await reportView({ seen: [created.id, created.id, over.id, 'nobody'], followed: null })).statusCode,
      ).toBe(200);
    const followed = await reportView({ seen: [], followed: created.id });
    expect(followed.headers['set-cookie']).toBeUndefined();
    expect((await reportView({ seen: Array.from({ length: 21 }, String), followed: null })).statusCode).toBe(
      422,
    );
    // A database that is away loses none of them.
    await sql`ALTER TABLE banner_days RENAME TO away`.execute(api.db);
    await expect(api.services.bannerViews.store()).rejects.toThrow('banner_days');
    await sql`ALTER TABLE away RENAME TO banner_days`.execute(api.db);
    // Twice: stored counts are not stored again.
    await api.services.bannerViews.store();
    await api.services.bannerViews.store();
    expect(await api.db.selectFrom('banner_days').selectAll().execute()).toMatchObject([
      { banner_id: created.id, views: 3, clicks: 1 },
    ]);
    const record = (await staffCall(api, 'GET', `${url}/${created.id}`, { as: writer })).json()
      .data as SpecRecord;
    expect(record.facts.map(({ label, text }) => `${label} ${text}`)).toEqual([
      'Показов 3',
      'Переходов 1',
      'Переходят 33,3\u00a0%',
    ]);
    const rows = (await staffCall(api, 'GET', `${url}?q=Фреза`, { as: writer })).json().data;
    expect(rows).toMatchObject([{ cells: { views: '3', clicks: '1' } }]);
    const { entries } = (await staffCall(api, 'GET', '/api/staff/marketing/calendar', { as: writer })).json()
      .data as { entries: { id: string }[] };
    expect(entries.find(({ id }) => id === created.id)).toMatchObject({
      looks: { views: 3, clicks: 1 },
      did: null,
    });
    expect(
      (await staffCall(api, 'DELETE', `${url}/${created.id}`, { as: writer, version: created.version }))
        .statusCode,
    ).toBe(200);
    expect(await api.db.selectFrom('banner_days').selectAll().execute()).toEqual([]);
  });
});

describe('menus', () => {
  const url = '/api/staff/menus';
  const footer = async (): Promise<[string, string[]][]> =>
    (await api.call('GET', '/api/menu'))
      .json()
      .data.footer.map((one: { name: string; children: { name: string }[] }) => [
        one.name,
        one.children.map(({ name }) => name),
      ]);

  it('items keep their order, two levels deep, and dead links are reported', async () => {
    const item = (fields: object) => ({ menu: 'footer', position: '900', ...fields });
    const head = (await add(url, item({ name: 'Клиентам' }))).json().data as SpecRecord;
    for (const [fields, field] of [
      [{ name: 'x', url: 'https://evil.example/' }, 'url'],
      [{ name: 'x', url: '//evil.example/' }, 'url'],
      [{ name: 'x', parent: head.id }, 'url'],
      [{ name: 'x', parent: head.id, url: '/x/', menu: 'main' }, 'parent'],
      [{ name: 'x', parent: 'nobody', url: '/x/' }, 'parent'],
    ] as const)
      expect(wrongOf(await add(url, item(fields)))?.[0]).toBe(field);
    const second = await add(
      url,
      item({ name: 'Контакты', parent: head.id, url: '/contacts/', position: '2' }),
    );
    const first = await add(
      url,
      item({ name: 'Пропажа', parent: head.id, url: '/net-takoy/', position: '1' }),
    );
    const lost = first.json().data as SpecRecord;
    expect(lost.facts[1]).toEqual({ label: 'Ссылка', text: 'такой страницы нет', is_warning: true });
    expect(second.json().data.facts[1].is_warning).toBe(false);
    await expect.poll(footer).toContainEqual(['Клиентам', ['Пропажа', 'Контакты']]);
    expect(wrongOf(await add(url, item({ name: 'x', parent: lost.id, url: '/x/' })))?.[0]).toBe('parent');
    const listed = (await staffCall(api, 'GET', `${url}?menu=footer&q=net-takoy`, { as: writer })).json()
      .data;
    expect(listed).toMatchObject([{ id: lost.id, cells: { state: 'страницы нет' } }]);
    expect((await save(url, lost, { hidden: 'yes' })).statusCode).toBe(200);
    await expect.poll(footer).toContainEqual(['Клиентам', ['Контакты']]);
    const stays = await staffCall(api, 'DELETE', `${url}/${head.id}`, { as: writer, version: head.version });
    expect(stays.statusCode).toBe(409);
    // A heading over nothing is left out.
    expect((await save(url, second.json().data, { hidden: 'yes' })).statusCode).toBe(200);
    await expect.poll(async () => (await footer()).map(([name]) => name)).not.toContain('Клиентам');
  });
});

describe('settings', () => {
  const url = '/api/staff/settings';
  let owner: Employee;
  beforeAll(async () => {
    owner = await employee(api.db, { roles: ['administrator'] });
  });
  const section = async (id: string): Promise<SpecRecord> =>
    (await staffCall(api, 'GET', url, { as: owner }))
      .json()
      .data.sections.find((one: SpecRecord) => one.id === id);
  const put = async (id: string, fields: object, version?: number) => {
    const one = await section(id);
    return staffCall(api, 'PUT', `${url}/${id}`, {
      as: owner,
      body: { fields: { ...one.fields, ...fields } },
      version: version ?? one.version,
    });
  };
  const site = async () => (await api.call('GET', '/api/site')).json().data;
  const requisites = {
    'seller.name_short': 'ООО «Резец»',
    'seller.name_full': 'Общество «Резец»',
    'seller.legal_address': 'Пермь',
    'seller.inn': '66 7318 4521',
    'seller.kpp': '',
    'seller.ogrn': '',
    'seller.bik': '046577123',
    'seller.account': '40702810200000018452',
    'seller.correspondent_account': '30101810200000000123',
  };

  it('reach the shop without a restart, with a word in the journal and on a version', async () => {
    const before = await section('shop');
    const answer = await put('shop', {
      'pageTemplate.companyName': 'Резец и\u00a0Ко',
      'pageTemplate.copyrightSince': '2020',
    });
    expect(answer.statusCode).toBe(200);
    await expect
      .poll(async () => (await site()).pageTemplate)
      .toMatchObject({
        companyName: 'Резец и\u00a0Ко',
        copyrightSince: 2020,
      });
    // An unlocked office must not change where buyers pay.
    const unproved = await employee(api.db, { roles: ['administrator'], unproved: true });
    const { id, version, fields } = await section('requisites');
    const found = await staffCall(api, 'PUT', `${url}/${id}`, { as: unproved, body: { fields }, version });
    expect(found.json().code).toBe('step_up_needed');
    const late = await put('shop', { 'pageTemplate.slogan': 'Точно' }, before.version);
    expect([late.statusCode, late.json().changed.name]).toEqual([412, 'Марина Зуева']);
    expect((await journalOf(api.db, 'setting', 'shop')).map(({ action }) => action)).toEqual([
      'settings.set',
    ]);
    const nowhere = await staffCall(api, 'PUT', `${url}/nowhere`, {
      as: owner,
      body: { fields: {} },
      version: 1,
    });
    expect(nowhere.statusCode).toBe(404);
  });

  it.each([
    ['shop', { 'pageTemplate.companyName': '' }, 'pageTemplate.companyName'],
    ['shop', { logoHeader: 'https://evil.example/a.svg' }, 'logoHeader'],
    ['shop', { 'pageTemplate.copyrightSince': '20 лет' }, 'pageTemplate.copyrightSince'],
    ['shop', { 'seller.inn': '6673184521' }, 'seller.inn'],
    ['requisites', { 'seller.inn': '6673184520' }, 'seller.inn'],
    ['requisites', { ...requisites, 'seller.bik': '1' }, 'seller.bik'],
    ['requisites', { ...requisites, 'seller.account': '40702810200000018453' }, 'seller.account'],
    ['site', { gtmId: '<script>' }, 'gtmId'],
    ['site', { basketEnabled: 'maybe' }, 'basketEnabled'],
    ['locale', { locale: 'ru_KZ', KZT: '' }, 'KZT'],
    ['locale', { KZT: '0' }, 'KZT'],
    ['socials', { vk: 'https://vk.com.evil.example/shop' }, 'vk'],
    ['socials', { telegram: 'javascript:alert(1)//t.me/x' }, 'telegram'],
  ])('%s refuses %j', async (id, fields, field) => {
    expect(wrongOf(await put(id, fields))?.[0]).toBe(field);
  });

  it('flags, requisites, networks and the country are sections too', async () => {
    expect((await put('requisites', requisites)).json().data.fields['seller.inn']).toBe('6673184521');
    expect((await put('site', { basketEnabled: '', gtmId: 'GTM-ABC123' })).statusCode).toBe(200);
    expect((await put('socials', { telegram: 'https://t.me/rezec' })).statusCode).toBe(200);
    expect((await put('locale', { BYN: '0,035' })).json().data.fields).toMatchObject({
      locale: 'ru_RU',
      BYN: '0,035',
    });
    await expect.poll(site).toMatchObject({
      basketEnabled: false,
      gtmId: 'GTM-ABC123',
      seller: { inn: '6673184521' },
      icons: { socials: [{ name: 'Telegram', resourceUrl: 'https://t.me/rezec' }] },
    });
    await put('site', { basketEnabled: 'yes', gtmId: '' });
  });

  it('applies a switch of VAT payment at once, in both directions', async () => {
    expect((await put('requisites', { ...requisites, vatFree: 'yes' })).statusCode).toBe(200);
    await expect.poll(async () => [(await site()).vatFree, paysVat()]).toEqual([true, false]);
    expect((await put('requisites', { vatFree: '' })).json().data.fields.vatFree).toBe('');
    await expect.poll(async () => [(await site()).vatFree, paysVat()]).toEqual([false, true]);
  });

  it('applies a rate of the simplified tax system at once', async () => {
    expect((await put('requisites', requisites)).json().data.fields.vatSystem).toBe('general');
    expect(wrongOf(await put('requisites', { vatSystem: 'simple6' }))?.[0]).toBe('vatSystem');
    await put('requisites', { vatSystem: 'simple7' });
    await expect.poll(() => vatSystem()).toBe('simple7');
    await put('requisites', { vatSystem: 'general' });
    await expect.poll(() => vatSystem()).toBe('general');
  });

  it('sends a test e-mail through the normal queue', async () => {
    const { letter_id: id, to } = (await staffCall(api, 'POST', `${url}/mail-test`, { as: owner })).json()
      .data;
    const email = await api.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
    expect(email).toMatchObject({ recipient: to, template: 'mail-test' });
    expect((await journalOf(api.db, 'letter', id)).map(({ action }) => action)).toEqual([
      'settings.mail-test',
    ]);
  });

  const office = {
    city: 'Пермь',
    address: 'ул. Ленина, 1',
    phone: '+7 (342) 200-00-00',
    email: 'perm@example.ru',
    hours: 'Пн–Пт 9:00–18:00, Сб 10–14',
    timezone: 'Asia/Yekaterinburg',
    point: '58.0105, 56.2502',
    callback_minutes: '15',
    stopped_hours: '4',
    reaction_days: '2',
    position: '5',
  };
  const addOffice = (fields: object) =>
    staffCall(api, 'POST', '/api/staff/offices', { as: owner, body: { fields: { ...office, ...fields } } });

  it('an office has hours, a place and one head', async () => {
    for (const [fields, field] of [
      [{ hours: 'когда как' }, 'hours'],
      [{ point: '158, 56' }, 'point'],
      [{ staff: 'Иванов; директор' }, 'staff'],
      [{ regions: 'Атлантида' }, 'regions'],
    ] as const)
      expect(wrongOf(await addOffice(fields))?.[0]).toBe(field);
    const created = (await addOffice({})).json().data as SpecRecord;
    expect([created.name, created.fields['slug'], created.url]).toEqual(['Пермь', 'perm', '/contacts/perm/']);
    const officeOnSite = async () => (await api.call('GET', '/api/companies/slug/perm')).json().data;
    await expect.poll(officeOnSite).toMatchObject({
      lat: 58.0105,
      hours: expect.arrayContaining([{ day: 'sat', opens: '10:00', closes: '14:00' }]),
    });
    expect(wrongOf(await addOffice({}))?.[0]).toBe('slug');
    const asHead = await staffCall(api, 'PUT', `/api/staff/offices/${created.id}`, {
      as: owner,
      body: { fields: { ...created.fields, is_head: 'yes' } },
      version: created.version,
    });
    expect(asHead.statusCode).toBe(200);
    const heads = await api.db.selectFrom('companies').select('slug').where('is_head', '=', true).execute();
    expect(heads).toEqual([{ slug: 'perm' }]);
    const head = asHead.json().data as SpecRecord;
    const stays = await staffCall(api, 'DELETE', `/api/staff/offices/${created.id}`, {
      as: owner,
      version: head.version,
    });
    expect([stays.statusCode, stays.json().message]).toEqual([409, expect.stringContaining('главный офис')]);
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
