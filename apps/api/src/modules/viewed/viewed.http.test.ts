import { createHash } from 'node:crypto';
import { VIEWED_LIMIT } from '@spindle/contract/constants';
import type { ViewedListing } from '@spindle/contract/catalogue/viewed';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, password, type Person, withPeople } from '../../accounts.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';

let api: AccountsApi;
let goods: string[];
let machine: string;

beforeAll(async () => {
  api = withPeople(await createTestCatalogue());
  const { rows } = await sql<{ id: string; path: string }>`
    SELECT g.public_id AS id, f.path FROM goods g JOIN folders f ON f.id = g.folder_id ORDER BY g.id`.execute(
    api.db,
  );
  goods = rows.filter(({ path }) => path.startsWith('tools')).map(({ id }) => id);
  machine = rows.find(({ path }) => path.startsWith('catalog'))?.id ?? '';
});
afterAll(() => api.close());

type Who = { list?: string; as?: Person };
const as = ({ list, as: person }: Who) => ({
  ...(person ? { as: person } : {}),
  ...(list ? { headers: { 'viewed-goods-list-id': list } } : {}),
});
const mark = (id: string, who: Who = {}) => api.call('POST', `/api/v1/goods/id/${id}/mark-viewed`, as(who));
const viewed = async (who: Who, body: object = {}): Promise<ViewedListing> =>
  (await api.call('POST', '/api/v1/goods/viewed', { ...as(who), body })).json();
const ids = ({ data }: ViewedListing) => data.map(({ id }) => id);

async function guestWith(...marked: string[]): Promise<Who & { list: string }> {
  let list: string | undefined;
  for (const id of marked) list = (await mark(id, list ? { list } : {})).json().data.list_id;
  return { list: list ?? '' };
}

describe('goods looked at', () => {
  it('reports goods deleted meanwhile as missing, never as an error of the shop', async () => {
    const deletedId = goods.at(-1) as string;
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`
        SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%viewed_goods%'
          AND datname = current_database()`.execute(api.db);
      return rows.length > 0;
    };
    const marked = await api.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM goods WHERE public_id = ${deletedId}`.execute(tx);
      const answer = mark(deletedId);
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      return { answer };
    });
    const answer = await marked.answer;
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'crossed' });
    expect((await mark(deletedId)).statusCode).toBe(404);
    goods.pop();
  });

  it('are stored under the id of the first response, newest first; the database stores its hash', async () => {
    const answer = await mark(goods[0] as string);
    const { list_id: list, count } = answer.json().data;
    expect(count).toBe(1);
    expect(Buffer.from(list, 'base64url').length).toBeGreaterThanOrEqual(16);
    expect(answer.cookies.find(({ name }) => name === 'Viewed-Goods-List-Id')).toMatchObject({
      value: list,
      httpOnly: true,
    });
    const { rows } = await sql<{ hash: Buffer }>`SELECT token_hash AS hash FROM visitor_lists`.execute(
      api.db,
    );
    expect(rows.map(({ hash }) => hash)).toContainEqual(createHash('sha256').update(list).digest());

    expect((await mark(goods[1] as string, { list })).json().data).toEqual({ list_id: list, count: 2 });
    // Looked at again: it comes to the front, and is counted once.
    expect((await mark(goods[0] as string, { list })).json().data.count).toBe(2);
    const listing = await viewed({ list });
    expect(ids(listing)).toEqual([goods[0], goods[1]]);
    expect(listing).toMatchObject({ goods_found: 2, viewed_count: 2 });
    expect(Date.parse(listing.data[0]?.viewed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const visitor = await api.call('GET', '/api/visitor', as({ list }));
    expect(visitor.json().data.viewed).toEqual({ count: 2 });
  });

  it('without JavaScript a picture of the product page marks it; on another site’s page it does not', async () => {
    const trackView = (id: string | undefined, headers: Record<string, string> = {}) =>
      api.app.inject({ url: `/api/goods/id/${id}/viewed.gif`, headers });
    const answer = await trackView(goods[3]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const list = answer.cookies.find(({ name }) => name === 'Viewed-Goods-List-Id')?.value ?? '';
    expect(ids(await viewed({ list }))).toEqual([goods[3]]);
    const cookie = `Viewed-Goods-List-Id=${list}`;
    expect((await trackView(goods[4], { cookie, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
    expect(ids(await viewed({ list }))).toEqual([goods[3]]);
    await trackView(goods[5], { cookie, 'sec-fetch-site': 'same-origin' });
    expect(ids(await viewed({ list }))).toEqual([goods[5], goods[3]]);
    expect((await trackView('p_nosuch')).statusCode).toBe(404);
    expect((await trackView('%00')).statusCode).toBe(404);
  });

  it('an option’s id marks its goods', async () => {
    const [card] = (await viewed(await guestWith(machine))).data;
    const again = await guestWith(card?.options.at(-1)?.id ?? '');
    expect(ids(await viewed(again))).toEqual([machine]);
  });

  it('have filters of what was found, and narrow by them', async () => {
    const guest = await guestWith(machine, ...goods.slice(0, 6));
    const all = await viewed(guest, { query: '*', with_facets: true });
    expect(all.facets?.goods_found).toBe(7);
    expect(all.facets?.goods_categories.map(({ slug, goods_found }) => [slug, goods_found])).toEqual([
      ['catalog', 1],
      ['tools', 6],
    ]);
    const brandTotal = (all.facets?.brands ?? []).reduce((total, brand) => total + brand.goods_found, 0);
    expect(brandTotal).toBe(7);
    const machines = await viewed(guest, { category: 'catalog', with_facets: true });
    expect(ids(machines)).toEqual([machine]);
    expect(machines).toMatchObject({ goods_found: 1, viewed_count: 7 });
    const paged = await viewed(guest, { offset: 2, limit: 2 });
    expect(ids(paged)).toEqual([goods[3], goods[2]]);
    const cheap = await viewed(guest, { sort: 'price_asc' });
    expect(ids(cheap).at(-1)).toBe(machine);
  });

  it('nobody else sees them, an ended id shows nothing, and clearing forgets them', async () => {
    const guest = await guestWith(goods[0] as string);
    const other = await guestWith(goods[1] as string);
    expect(ids(await viewed({}))).toEqual([]);
    expect(ids(await viewed({ list: 'e'.repeat(43) }))).toEqual([]);
    expect((await api.call('DELETE', '/api/v1/goods/viewed', as(other))).json()).toEqual({ ok: true });
    expect(ids(await viewed(other))).toEqual([]);
    expect(ids(await viewed(guest))).toEqual([goods[0]]);
    expect((await mark(goods[2] as string, other)).json().data).toEqual({ list_id: other.list, count: 1 });
  });

  it(`the newest ${VIEWED_LIMIT} are kept`, async () => {
    const guest = await guestWith(goods[0] as string);
    await sql`
      INSERT INTO viewed_goods (list_id, goods_id, viewed_at)
      SELECT l.id, g.id, now() - make_interval(hours => g.id) FROM visitor_lists l,
        (SELECT id FROM goods WHERE public_id <> ${goods[0]} ORDER BY id LIMIT 600) g
      WHERE l.token_hash = ${createHash('sha256').update(guest.list).digest()}`.execute(api.db);
    const { count } = (await mark(goods[1] as string, guest)).json().data;
    expect(count).toBe(VIEWED_LIMIT);
    expect(ids(await viewed(guest, { limit: 2 }))).toEqual([goods[1], goods[0]]);
  });

  it('many at once: every product once', async () => {
    const guest = await guestWith(goods[0] as string);
    const marks = [...goods.slice(1, 6), ...goods.slice(1, 6)];
    const answers = await Promise.all(marks.map((id) => mark(id, guest)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await viewed(guest)).viewed_count).toBe(6);
  });

  it.each([
    ['an unknown goods', '/api/v1/goods/id/p_nosuch/mark-viewed', undefined, 404],
    ['a query of one’s own', '/api/v1/goods/viewed', { query: 'сверло' }, 422],
    ['an unknown folder', '/api/v1/goods/viewed', { category: 'no-such-folder' }, 404],
    ['a page beyond the end', '/api/v1/goods/viewed', { offset: Number.MAX_SAFE_INTEGER }, 200],
  ])('%s', async (_name, url, body, status) => {
    expect((await api.call('POST', url, body ? { body } : {})).statusCode).toBe(status);
  });

  it('join the account at sign-in, each with its newest time', async () => {
    const person = await api.person();
    await mark(goods[0] as string, { as: person });
    await mark(goods[1] as string, { as: person });
    const guest = await guestWith(goods[2] as string, goods[0] as string);
    await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password },
      headers: { 'viewed-goods-list-id': guest.list },
    });
    expect(ids(await viewed({ as: person }))).toEqual([goods[0], goods[2], goods[1]]);
    expect(ids(await viewed(guest))).toEqual([]);
    expect((await mark(goods[3] as string, { as: person })).json().data).toEqual({ list_id: null, count: 4 });
  });
});
