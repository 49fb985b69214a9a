import { read, utils } from '@e965/xlsx';
import { createHash } from 'node:crypto';
import { COMPARISON_LIMIT } from '@spindle/contract/constants';
import type { Comparison } from '@spindle/contract/catalogue/comparison';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, password, withPeople } from '../../accounts.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';

let api: AccountsApi;
let machines: string[];
let drills: string[];
/** A product and another of its options. */
let used: { goods: string; selected: string; other: string };

beforeAll(async () => {
  api = withPeople(await createTestCatalogue());
  const ids = async (path: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT g.public_id AS id FROM goods g JOIN folders f ON f.id = g.folder_id WHERE f.path LIKE ${`${path}%`} ORDER BY g.id LIMIT 130`.execute(
      api.db,
    );
    return rows.map(({ id }) => id);
  };
  machines = await ids('catalog/frezernye');
  drills = await ids('tools/');
  const { rows } = await sql<typeof used>`
    SELECT g.public_id AS goods, s.public_id AS selected, o.public_id AS other FROM goods g
    JOIN options s ON s.goods_id = g.id AND s.position = 0 JOIN options o ON o.goods_id = g.id AND o.position = 1 LIMIT 1`.execute(
    api.db,
  );
  used = rows[0] as typeof used;
});
afterAll(() => api.close());

type Who = { token?: string; as?: Awaited<ReturnType<AccountsApi['person']>> };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Who = {}, body?: object) =>
  api.call(method, `/api/comparison/${path}`, {
    ...(who.as ? { as: who.as } : {}),
    ...(who.token ? { headers: { 'x-api-comparison-token': who.token } } : {}),
    ...(body ? { body } : {}),
  });
const add = (id: string, who: Who = {}) => call('POST', '', who, { catalog_goods_id: id });
const view = async (who: Who): Promise<Comparison> => (await call('GET', '', who)).json();

async function guestWith(...ids: string[]): Promise<Who & { token: string }> {
  let token: string | undefined;
  for (const id of ids) {
    const answer = await add(id, token ? { token } : {});
    token = answer.json().data.token;
  }
  return { token: token ?? '' };
}

describe('a guest’s comparison', () => {
  it('opens with the token of the first response, in a header or a cookie; the database stores its hash', async () => {
    const answer = await add(machines[0] as string);
    const { token, count, ids } = answer.json().data;
    expect({ count, ids }).toEqual({ count: 1, ids: [machines[0]] });
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    const cookie = answer.cookies.find(({ name }) => name === 'Comparison-Token');
    expect(cookie).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax', path: '/' });
    const { rows } = await sql<{ hash: Buffer }>`SELECT token_hash AS hash FROM visitor_lists`.execute(
      api.db,
    );
    expect(rows.map(({ hash }) => hash)).toContainEqual(createHash('sha256').update(token).digest());

    const again = await add(machines[1] as string, { token });
    expect(again.json().data).toEqual({ token, count: 2, ids: machines.slice(0, 2) });
    const byCookie = await api.call('GET', '/api/comparison/', {
      headers: { cookie: `Comparison-Token=${token}` },
    });
    expect(byCookie.json().ids).toEqual(machines.slice(0, 2));
    expect(byCookie.headers['cache-control']).toBe('no-store');
  });

  it('is nobody else’s: without its token, with another or with a made-up one there is nothing', async () => {
    const mine = await guestWith(machines[0] as string);
    const other = await guestWith(machines[1] as string);
    expect((await view(other)).ids).toEqual([machines[1]]);
    expect((await view({})).ids).toEqual([]);
    expect((await view({ token: 'x'.repeat(43) })).ids).toEqual([]);
    await call('DELETE', '', other);
    await call('DELETE', `goods/${machines[0]}`, other);
    expect((await view(mine)).ids).toEqual([machines[0]]);
  });

  it('an ended token gets a new one instead of becoming one', async () => {
    const endedToken = 'e'.repeat(43);
    const { token } = (await add(machines[0] as string, { token: endedToken })).json().data;
    expect(token).not.toBe(endedToken);
    expect((await view({ token: endedToken })).ids).toEqual([]);
    expect((await view({ token })).ids).toEqual([machines[0]]);
  });

  it('goes by category, each with its goods, its address and its rows', async () => {
    const guest = await guestWith(machines[0] as string, drills[0] as string, machines[1] as string);
    const { categories, count, ids } = await view(guest);
    expect(count).toBe(3);
    expect(ids).toEqual([machines[0], drills[0], machines[1]]);
    const [centres, tools] = categories;
    expect(centres).toMatchObject({
      name: 'Обрабатывающие центры',
      url: '/catalog/frezernye/',
      url_identifiers: `${machines[0]},${machines[1]}`,
    });
    expect(tools?.goods.map(({ url_identifier }) => url_identifier)).toEqual([drills[0]]);
    expect(centres?.goods[0]?.options[0]?.state.is_comparison).toBe(true);
    const rows = centres?.groups.flatMap((group) => group.rows) ?? [];
    expect(rows.every(({ values }) => values.length === 2)).toBe(true);
    expect(rows.find(({ slug }) => slug === 'travel_x')).toMatchObject({ unit: 'мм', better: 'higher' });
    expect(rows.find(({ slug }) => slug === 'repeatability')?.better ?? 'lower').toBe('lower');
    expect(typeof rows.find(({ slug }) => slug === 'travel_x')?.values[0]?.number).toBe('number');
  });

  it('a product and the option it is shown with are one; another option stands beside it', async () => {
    const guest = await guestWith(used.goods, used.selected, used.other);
    const { ids, categories } = await view(guest);
    expect(ids).toEqual([used.goods, used.other]);
    const columns = categories[0]?.goods ?? [];
    expect(columns.map((goods) => goods.selected_option_id)).toEqual([used.selected, used.other]);
    expect(columns[0]?.options.map(({ state }) => state.is_comparison).slice(0, 2)).toEqual([true, true]);
    await call('DELETE', `goods/${used.selected}`, guest);
    expect((await view(guest)).ids).toEqual([used.other]);
  });

  it('the last goods of a category takes it along; counts never fall below nothing', async () => {
    const guest = await guestWith(machines[0] as string, drills[0] as string);
    const removed = await call('DELETE', `goods/${drills[0]}`, guest);
    expect(removed.json().data).toEqual({ count: 1, ids: [machines[0]] });
    expect((await view(guest)).categories.map(({ name }) => name)).toEqual(['Обрабатывающие центры']);
    for (let time = 0; time < 3; time++) {
      const again = await call('DELETE', `goods/${machines[0]}`, guest);
      expect([again.statusCode, again.json().data.count]).toEqual([200, 0]);
    }
    expect(await view(guest)).toEqual({ categories: [], count: 0, ids: [] });
  });

  it('a category or everything goes at once', async () => {
    const guest = await guestWith(machines[0] as string, machines[1] as string, drills[0] as string);
    const [category] = (await view(guest)).categories;
    const answer = await call('DELETE', `category/${category?.id}`, guest);
    expect(answer.json().data.ids).toEqual([drills[0]]);
    expect((await call('DELETE', '', guest)).json().data).toEqual({ count: 0, ids: [] });
  });

  it('a product moves within its category', async () => {
    const [first, second, third] = machines as [string, string, string];
    const guest = await guestWith(first, drills[0] as string, second, third);
    const moved = await call('PUT', `goods/${third}`, guest, { position: 0 });
    expect(moved.json().data.ids).toEqual([third, drills[0], first, second]);
    expect((await view(guest)).categories[0]?.url_identifiers).toBe([third, first, second].join());
    expect((await call('PUT', `goods/${machines[9]}`, guest, { position: 0 })).statusCode).toBe(404);
  });

  it.each([
    ['an unknown goods', 'POST', '', { catalog_goods_id: 'p_nosuchgoods' }, 404],
    ['an unknown option', 'POST', '', { catalog_goods_id: 'new_nosuch' }, 404],
    ['what is no id', 'POST', '', { catalog_goods_id: "'; drop table goods; --" }, 422],
    ['an unknown field', 'POST', '', { catalog_goods_id: 'p_x', count: 3 }, 422],
    ['removing an unknown goods', 'DELETE', 'goods/p_nosuchgoods', undefined, 404],
    ['an unknown category', 'DELETE', 'category/00000000-0000-4000-8000-000000000000', undefined, 404],
    ['a place before the first', 'PUT', 'goods/p_x', { position: -1 }, 422],
  ] as const)('%s', async (_name, method, path, body, status) => {
    expect((await call(method, path, {}, body)).statusCode).toBe(status);
  });

  it(`holds ${COMPARISON_LIMIT} goods; one more is refused in plain words and nothing is lost`, async () => {
    const guest = await guestWith(...drills.slice(0, COMPARISON_LIMIT));
    const refused = await add(drills[COMPARISON_LIMIT] as string, guest);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'comparison_full']);
    expect(refused.json().message).toMatch(/не.больше 60.товаров/);
    expect((await add(drills[0] as string, guest)).statusCode).toBe(200);
    expect((await view(guest)).count).toBe(COMPARISON_LIMIT);
  });
});

describe('many at once', () => {
  it('doubled clicks add once', async () => {
    const guest = await guestWith(machines[0] as string);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(machines[1] as string, guest)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await view(guest)).ids).toEqual(machines.slice(0, 2));
  });

  it('two tabs at the limit: exactly so many fit', async () => {
    const guest = await guestWith(...drills.slice(0, COMPARISON_LIMIT - 3));
    const rivals = drills.slice(COMPARISON_LIMIT, COMPARISON_LIMIT + 10);
    const answers = await Promise.all(rivals.map((id) => add(id, guest)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect((await view(guest)).count).toBe(COMPARISON_LIMIT);
  });

  it('adding, moving and removing side by side leave every product in one place', async () => {
    const guest = await guestWith(...machines.slice(0, 6));
    await Promise.all([
      call('PUT', `goods/${machines[5]}`, guest, { position: 0 }),
      call('PUT', `goods/${machines[0]}`, guest, { position: 4 }),
      call('DELETE', `goods/${machines[2]}`, guest),
      add(machines[6] as string, guest),
      add(machines[7] as string, guest),
    ]);
    const { ids } = await view(guest);
    expect([...ids].sort()).toEqual(
      machines
        .slice(0, 8)
        .filter((id) => id !== machines[2])
        .sort(),
    );
  });

  it('a person’s first goods from two devices share one comparison', async () => {
    const as = await api.person();
    await Promise.all(machines.slice(0, 5).map((id) => add(id, { as })));
    expect((await view({ as })).count).toBe(5);
  });
});

describe('a shared link', () => {
  it('shows its goods in order to anybody and lists the missing ones', async () => {
    const answer = await call('GET', `goods/${machines[1]},p_gone,${machines[0]},${machines[1]}`);
    expect(answer.json()).toMatchObject({ count: 2, ids: [machines[1], machines[0]], missing: ['p_gone'] });
    expect(answer.json().categories[0].goods[0].options[0].state.is_comparison).toBe(false);
    expect(answer.cookies).toEqual([]);
    const guest = await guestWith(machines[1] as string);
    const marked = await call('GET', `goods/${machines[1]}`, guest);
    expect(marked.json().categories[0].goods[0].options[0].state.is_comparison).toBe(true);
  });

  it.each([
    ['more than fit', Array.from({ length: 61 }, (_, at) => `p_${at}`).join(), 404],
    ['what is no id', 'DROP', 404],
    ['nothing that is known', 'p_gone,p_away', 200],
  ])('%s', async (_name, ids, status) => {
    expect((await call('GET', `goods/${ids}`)).statusCode).toBe(status);
  });
});

function spreadsheetRows(file: Buffer): unknown[][] {
  const book = read(file);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

describe('the spreadsheet', () => {
  const downloadTable = async (ids: string) => api.call('GET', `/api/comparison/table.xlsx?ids=${ids}`);

  it('has the goods in columns and their numbers as numbers; what looks like a formula is text', async () => {
    const [first, second] = machines as [string, string];
    await api.db
      .updateTable('goods')
      .set({ name: '=HYPERLINK("x")' })
      .where('public_id', '=', first)
      .execute();
    const answer = await downloadTable(`${first},${second}`);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="comparison.xlsx"/);
    const rows = spreadsheetRows(answer.rawPayload);
    expect(rows[0]?.slice(0, 2)).toEqual(['Обрабатывающие центры', `'=HYPERLINK("x")`]);
    const travel = rows.find(([name]) => String(name).startsWith('Ход X'));
    expect(typeof travel?.[1]).toBe('number');
  });

  it('marks the used machine, as the page does, because the new one has the same name', async () => {
    const { rows } = await sql<{ goods: string; other: string; name: string }>`
      SELECT g.public_id AS goods, o.public_id AS other, g.name FROM goods g
      JOIN options s ON s.goods_id = g.id AND s.position = 0 AND NOT s.is_used
      JOIN options o ON o.goods_id = g.id AND o.is_used ORDER BY g.id DESC LIMIT 1`.execute(api.db);
    const { goods, other, name } = rows[0] ?? { goods: '', other: '', name: '' };
    const names = [name, `${name}, б/у`];
    const comparison: Comparison = (await call('GET', `goods/${goods},${other}`)).json();
    expect(comparison.categories[0]?.goods.map((column) => column.name)).toEqual(names);
    expect(spreadsheetRows((await downloadTable(`${goods},${other}`)).rawPayload)[0]?.slice(1)).toEqual(
      names,
    );
  });

  it('of nothing is none', async () => {
    expect((await downloadTable('p_gone')).statusCode).toBe(404);
    expect((await downloadTable('=1')).statusCode).toBe(404);
    expect((await downloadTable('')).statusCode).toBe(404);
  });
});

describe('signing in', () => {
  const signIn = async (email: string, guest: Who) =>
    api.call('POST', '/api/auth/sign-in', {
      body: { email, password },
      headers: guest.token ? { 'x-api-comparison-token': guest.token } : {},
    });

  it('joins what the guest gathered, nothing twice and nothing lost; the guest’s token opens nothing more', async () => {
    const as = await api.person();
    await add(machines[0] as string, { as });
    await add(machines[1] as string, { as });
    const guest = await guestWith(machines[1] as string, drills[0] as string);
    const opened = await signIn(as.email, guest);
    expect(opened.statusCode).toBe(200);
    expect((await view({ as })).ids).toEqual([machines[0], machines[1], drills[0]]);
    expect((await view(guest)).ids).toEqual([]);
    expect((await add(machines[2] as string, guest)).json().data.token).not.toBe(guest.token);
  });

  it('even beyond the limit, but not without end', async () => {
    const as = await api.person();
    for (const id of drills.slice(0, 50)) await add(id, { as });
    await signIn(as.email, await guestWith(...drills.slice(40, 90)));
    expect((await view({ as })).count).toBe(90);
    expect((await add(drills[100] as string, { as })).statusCode).toBe(409);
    await signIn(as.email, await guestWith(...drills.slice(70, 130)));
    const { ids } = await view({ as });
    expect(ids).toHaveLength(120);
    expect(ids.slice(-10)).toEqual(drills.slice(120, 130));
  });

  it('the person downloads it and takes it along when leaving', async () => {
    const as = await api.person();
    await add(machines[0] as string, { as });
    const data = (await api.call('GET', '/api/profile/data', { as })).body;
    expect(data).toContain('Сравнение');
    await api.leave(as);
    const lists = api.database.db.selectFrom('visitor_lists').select('id').where('user_id', '=', as.id);
    expect(await lists.execute()).toEqual([]);
  });
});
