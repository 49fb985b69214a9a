import { shopDay } from '@spindle/contract/shop/shop-day';
import type { PromotionPreview } from '@spindle/contract/staff/promotions';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { createTestCatalogue } from '../catalogue.fixture.ts';

let api: TestApi;
let writer: Employee;
beforeAll(async () => {
  api = await createTestCatalogue();
  writer = await employee(api.database.db, { roles: ['content'] });
});
afterAll(() => api.close());

const url = '/api/staff/promotions';
const day = (offset: number): string => shopDay(new Date(Date.now() + offset * 24 * 3600_000));
const common = () => ({ percent: '20', starts_on: day(-1), ends_on: day(7), position: '1' });
const add = (fields: object) =>
  staffCall(api, 'POST', url, { as: writer, body: { fields: { ...common(), ...fields } } });
const save = (one: SpecRecord, fields: object) =>
  staffCall(api, 'PUT', `${url}/${one.id}`, {
    as: writer,
    body: { fields: { ...one.fields, ...fields } },
    version: one.version,
  });
const remove = (one: SpecRecord) =>
  staffCall(api, 'DELETE', `${url}/${one.id}`, { as: writer, version: one.version });
const preview = async (fields: object): Promise<PromotionPreview> =>
  (
    await staffCall(api, 'POST', `${url}/preview`, {
      as: writer,
      body: { fields: { ...common(), ...fields } },
    })
  ).json().data;
const wrongOf = (answer: { json(): { errors?: Record<string, string[]> } }) =>
  Object.entries(answer.json().errors ?? {})[0];
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(api.database.db)).rows;
type Price = { price: number; original_price: number | null };
const priceOf = async (article: string): Promise<Price | undefined> =>
  (await rows(sql<Price>`SELECT price, original_price FROM options WHERE article = ${article}`))[0];
const prices = () =>
  rows(sql<{ id: number; price: number | null }>`SELECT id, price, original_price FROM options ORDER BY id`);
/** What buyers see. */
const publicPromotion = async (name: string): Promise<{ goods_found: number; picture: string } | undefined> =>
  (await api.app.inject({ url: '/api/promotions' }))
    .json()
    .data.find((one: { name: string }) => one.name === name);
const settle = () => api.services.catalogue.settlePromotions();

it('a rule picks the goods, lowers their prices and lets those go that leave it', async () => {
  await settle();
  const before = await prices();
  const [folder] = await rows(sql<{ id: string }>`SELECT id FROM folders WHERE path = 'tools/sverlenie'`);
  const rule = { goods_by: 'rule', folder: folder?.id, days: '0', used: 'new', price_to: '20000' };
  const seen = await preview(rule);
  expect(seen.options).toBeGreaterThan(3);
  expect(seen.rows.every(({ pieces, price }) => pieces > 0 && price <= 20_000_00)).toBe(true);
  const created = await add({
    ...rule,
    name: 'Свёрла с\u00a0полки',
    drawing: 'drill',
    text: 'Лежат на складе.',
  });
  expect(created.statusCode).toBe(200);
  const one = created.json().data as SpecRecord;

  const [first, second, third] = seen.rows;
  for (const { article, price, new_price } of seen.rows.slice(0, 5))
    expect(await priceOf(article)).toEqual({ price: new_price, original_price: price });
  expect((first?.new_price ?? 0) / (first?.price ?? 1)).toBeCloseTo(0.8, 2);
  await expect
    .poll(async () => (await publicPromotion('Свёрла с\u00a0полки'))?.goods_found, { timeout: 20_000 })
    .toBe(seen.goods);
  expect((await publicPromotion('Свёрла с\u00a0полки'))?.picture).toMatch(/drill\.svg/);

  // Sold out since the rule matched it.
  await sql`UPDATE stock SET quantity = 0 WHERE option_id = (SELECT id FROM options WHERE article = ${first?.article})`.execute(
    api.database.db,
  );
  // By hand: a higher price is the new one that is lowered, a lower one stays.
  await sql`UPDATE options SET price = original_price - 100 WHERE article = ${second?.article}`.execute(
    api.database.db,
  );
  await sql`UPDATE options SET price = price - 100 WHERE article = ${third?.article}`.execute(
    api.database.db,
  );
  await settle();
  expect(await priceOf(first?.article ?? '')).toEqual({ price: first?.price, original_price: null });
  expect((await priceOf(second?.article ?? ''))?.original_price).toBe((second?.price ?? 0) - 100);
  expect((await priceOf(third?.article ?? ''))?.price).toBe((third?.new_price ?? 0) - 100);
  const pricesBefore = await prices();
  await settle();
  expect(await prices()).toEqual(pricesBefore);

  const late = await save({ ...one, version: one.version + 7 }, { percent: '30' });
  expect(late.statusCode).toBe(412);
  expect((await remove(one)).statusCode).toBe(200);
  const changed = new Set([second?.article, third?.article]);
  const touched = await rows(
    sql<{ id: number }>`SELECT id FROM options WHERE article = ANY(${[...changed]}::text[])`,
  );
  const ids = new Set(touched.map(({ id }) => id));
  const others = (list: readonly { id: number }[]) => list.filter(({ id }) => !ids.has(id));
  expect(others(await prices())).toEqual(others(before));
  expect((await journalOf(api.database.db, 'promotion', one.id)).map(({ action }) => action)).toEqual([
    'promotions.add',
    'promotions.remove',
  ]);
});

it('a rule names several folders and brands: goods of any of them, and of both sides', async () => {
  const folders = await rows(
    sql<{
      id: string;
      path: string;
    }>`SELECT id, path FROM folders WHERE path IN ('tools/sverlenie', 'tools/frezerovanie') ORDER BY path`,
  );
  expect(folders).toHaveLength(2);
  const of = (one: string, over: object = {}) => preview({ goods_by: 'rule', folder: one, ...over });
  const [a, b] = [await of(folders[0]?.id ?? ''), await of(folders[1]?.id ?? '')];
  const both = folders.map(({ id }) => id).join('\n');
  const together = await of(both);
  expect(together.options).toBe(a.options + b.options);
  const brands = (
    await rows(
      sql<{
        slug: string;
      }>`SELECT DISTINCT b.slug FROM brands b JOIN goods g ON g.brand_id = b.id JOIN folders f ON f.id = g.folder_id
        WHERE f.path LIKE 'tools/%' ORDER BY b.slug LIMIT 3`,
    )
  ).map(({ slug }) => slug);
  const alone = await Promise.all(brands.map((brand) => of(both, { brand })));
  const all = await of(both, { brand: brands.join('\n') });
  expect(all.options).toBe(alone.reduce((total, { options }) => total + options, 0));
  expect(all.options).toBeLessThan(together.options);
  const input = { name: 'Несколько', goods_by: 'rule' };
  expect(wrongOf(await add({ ...input, folder: `${both}\nnobody` }))?.[0]).toBe('folder');
  expect(wrongOf(await add({ ...input, brand: 'nobody' }))?.[0]).toBe('brand');
  const created = await add({ ...input, folder: both, brand: brands.join('\n') });
  const one = created.json().data as SpecRecord;
  expect([one.fields['folder'], one.fields['brand']]).toEqual([both, brands.join('\n')]);
  expect((await remove(one)).statusCode).toBe(200);
});

it('a list begins and ends by itself, and the greater of two discounts holds', async () => {
  const [a = '', b = ''] = (
    await rows(
      sql<{ article: string }>`SELECT article FROM options WHERE original_price IS NULL AND price > 100000
        AND NOT is_used ORDER BY id DESC LIMIT 2`,
    )
  ).map(({ article }) => article);
  const list = { name: 'По\u00a0списку', goods_by: 'list' };
  const refusals: [object, string][] = [
    [{ ...list, articles: '' }, 'articles'],
    [{ ...list, articles: `${a}, нет-такого` }, 'articles'],
    [{ ...list, articles: a, ends_on: day(-2) }, 'ends_on'],
    [{ ...list, articles: a, percent: '91' }, 'percent'],
    [{ ...list, goods_by: 'rule' }, 'folder'],
    [{ ...list, goods_by: 'rule', price_from: '5', price_to: '4' }, 'price_to'],
    [{ ...list, goods_by: 'kept' }, 'goods_by'],
    [{ ...list, articles: a, drawing: '../x' }, 'drawing'],
  ];
  for (const [fields, field] of refusals) expect(wrongOf(await add(fields))?.[0]).toBe(field);
  const was = await priceOf(a);
  // Articles are known as buyers type them.
  const planned = (await add({ ...list, articles: `${a.toLowerCase()}\n${b}`, starts_on: day(1) })).json()
    .data as SpecRecord;
  expect(await priceOf(a)).toEqual(was);
  const day0 = (column: string, value: string) =>
    sql`UPDATE promotions SET ${sql.ref(column)} = ${value} WHERE id = ${Number(planned.id)}`.execute(
      api.database.db,
    );
  await day0('starts_on', day(0));
  await settle();
  const lowered = await priceOf(a);
  expect(lowered?.original_price).toBe(was?.price);
  await add({ ...list, name: 'Сильнее', articles: a, percent: '40' });
  expect((await priceOf(a))?.price).toBeLessThan(lowered?.price ?? 0);
  await add({ ...list, name: 'Слабее', articles: a, percent: '5' });
  await sql`UPDATE promotions SET ends_on = ${day(-1)}, starts_on = ${day(-1)} WHERE name = 'Сильнее'`.execute(
    api.database.db,
  );
  await settle();
  expect(await priceOf(a)).toEqual(lowered);
  await sql`UPDATE promotions SET ends_on = ${day(-1)}, starts_on = ${day(-1)} WHERE rule IS NOT NULL`.execute(
    api.database.db,
  );
  await settle();
  expect(await priceOf(a)).toEqual(was);
  expect(await rows(sql`SELECT * FROM promotion_options`)).toEqual([]);
  const jobs = await rows(
    sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM audit WHERE action = 'promotions.settle' AND actor_kind = 'job'`,
  );
  expect(jobs[0]?.n).toBeGreaterThan(1);
});

it('goods imported with promotion prices retain them until a rule or a removal restores the old ones', async () => {
  const [imported] = await rows(
    sql<{ id: number; article: string; price: number; original_price: number }>`
      SELECT p.id, o.article, o.price, o.original_price FROM promotions p JOIN goods_promotions gp ON gp.promotion_id = p.id
      JOIN options o ON o.goods_id = gp.goods_id WHERE p.rule IS NULL AND o.original_price IS NOT NULL LIMIT 1`,
  );
  const one = (await staffCall(api, 'GET', `${url}/${imported?.id}`, { as: writer })).json()
    .data as SpecRecord;
  expect(one.fields['goods_by']).toBe('kept');
  expect(wrongOf(await save(one, { percent: '50' }))?.[0]).toBe('percent');
  const renamed = (await save(one, { name: 'Другое название' })).json().data as SpecRecord;
  expect(await priceOf(imported?.article ?? '')).toMatchObject({ price: imported?.price });
  expect((await remove(renamed)).statusCode).toBe(200);
  expect(await priceOf(imported?.article ?? '')).toEqual({
    price: imported?.original_price,
    original_price: null,
  });
});

it('selections are made of articles in their order, and buyers see them', async () => {
  const path = '/api/staff/selections';
  const createSelection = (fields: object) =>
    staffCall(api, 'POST', path, {
      as: writer,
      body: { fields: { name: 'Для начала', type: 'press', position: '1', ...fields } },
    });
  const [a = '', b = ''] = (
    await rows(sql<{ article: string }>`SELECT article FROM options WHERE position = 0 ORDER BY id LIMIT 2`)
  ).map(({ article }) => article);
  const refusals: [object, string][] = [
    [{ articles: 'нет-такого' }, 'articles'],
    [{ articles: a, type: 'folder' }, 'folder'],
    [{ articles: a, folder: 'x' }, 'folder'],
    [{ articles: a, slug: 'account_cart_additional_goods' }, 'slug'],
  ];
  for (const [fields, field] of refusals) expect(wrongOf(await createSelection(fields))?.[0]).toBe(field);
  const one = (await createSelection({ articles: `${b}\n${a}\n${b}` })).json().data as SpecRecord;
  expect(one.fields).toMatchObject({ slug: 'dlya-nachala', articles: `${b}\n${a}` });
  const seen = async (): Promise<string[]> =>
    (await api.app.inject({ url: '/api/selections/dlya-nachala' }))
      .json()
      .data?.goods.map((card: { options: { article: string }[] }) => card.options[0]?.article);
  await expect.poll(seen, { timeout: 20_000 }).toEqual([b, a]);
  expect(
    (
      await staffCall(api, 'PUT', `${path}/${one.id}`, {
        as: writer,
        body: { fields: { ...one.fields, articles: a } },
        version: one.version,
      })
    ).statusCode,
  ).toBe(200);
  await expect.poll(seen, { timeout: 20_000 }).toEqual([a]);
});

it('shows its own picture of the library instead of the drawing', async () => {
  const key = 'ab'.repeat(20);
  await sql`INSERT INTO media (id, kind, name) VALUES ('0123456789ab', 'picture', 'Полка')`.execute(
    api.database.db,
  );
  await sql`
    INSERT INTO media_editions (media_id, edition, file_name, size, photo_key, width, height, who)
    VALUES ('0123456789ab', 1, 'a.png', 1, ${key}, 900, 600, 'тест')`.execute(api.database.db);
  const rule = { goods_by: 'rule', price_from: '1', price_to: '3000' };
  const input = { ...rule, name: 'С\u00a0картинкой', drawing: 'drill', picture: '/api/media/0123456789ab' };
  const created = await add(input);
  expect(created.statusCode).toBe(200);
  await expect
    .poll(async () => (await publicPromotion('С\u00a0картинкой'))?.picture, { timeout: 20_000 })
    .toBe(`/photos/${key}-640.webp`);
  const withoutPicture = (await save(created.json().data, { picture: '' })).json().data as SpecRecord;
  await expect.poll(async () => (await publicPromotion('С\u00a0картинкой'))?.picture).toMatch(/drill\.svg/);
  expect((await remove(withoutPicture)).statusCode).toBe(200);
});
