import { MAX_FAVOURITE_LISTS, MAX_LIST_GOODS } from '@spindle/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';

let api: AccountsApi;
let goods: string[];
beforeAll(async () => {
  api = await openAccountsApi();
  goods = await addPlainGoods(api.db, 30);
});
afterAll(() => api.close());

const url = '/api/favorites';
const p = (index: number): string => goods[index] ?? '';

async function send(as: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await api.call(method, `${url}/${path}`, { as, ...(body && { body }) });
  return { status: answer.statusCode, body: answer.json() };
}
const newList = async (as: Person, name = 'Новый цех'): Promise<string> =>
  (await send(as, 'POST', 'lists', { name })).body.data.id;
const add = (as: Person, list: string, id: string) => send(as, 'POST', `lists/${list}/goods/${id}`);
const all = async (as: Person): Promise<string[]> => (await send(as, 'GET', 'goods/all')).body.data;
const inList = async (as: Person, list: string): Promise<string[]> =>
  (await send(as, 'GET', `lists/${list}?per_page=100`)).body.data.goods.map(({ id }: { id: string }) => id);

describe('names of lists', () => {
  it('distinguishes the lists of one person by name regardless of case', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const id = await newList(person, 'Цех 4');
    for (const name of ['Цех 4', 'ЦЕХ 4', ' цех 4 ', 'Избранное']) {
      const { status, body } = await send(person, 'POST', 'lists', { name });
      expect([name, status, body.code]).toEqual([name, 409, 'list_named']);
    }
    const second = await newList(person, 'Цех 5');
    expect((await send(person, 'PUT', `lists/${second}`, { name: 'цех 4' })).body.code).toBe('list_named');
    expect((await send(person, 'PUT', `lists/${id}`, { name: 'ЦЕХ 4' })).body.data.name).toBe('ЦЕХ 4');
    expect((await send(other, 'POST', 'lists', { name: 'Цех 4' })).status).toBe(200);
  });
});

describe('favourites', () => {
  it('the heart makes the default list; the goods is in it and in the list of all', async () => {
    const person = await api.person();
    expect(await all(person)).toEqual([]);
    expect((await send(person, 'GET', 'lists')).body).toEqual({ data: [], meta: { lists: 0, goods: 0 } });
    const { status, body } = await add(person, 'default', p(0));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: 'Избранное', is_default: true, goods_count: 1 });
    expect(await all(person)).toEqual([p(0)]);
    expect(await inList(person, body.data.id)).toEqual([p(0)]);
    const visitor = await api.call('GET', '/api/visitor', { as: person });
    expect(visitor.json().data.favourites).toEqual({ ids: [p(0)], total: 1 });
    const card = (await send(person, 'GET', 'goods')).body.data[0];
    expect(card.options.map((option: { state: object }) => option.state)).toEqual([
      { is_favorite: true, is_comparison: false },
      { is_favorite: true, is_comparison: false },
    ]);
  });

  it('takes the id of an option too, and shows that option', async () => {
    const person = await api.person();
    const used = p(1).replace('p_', 'bu_');
    await add(person, 'default', used);
    expect(await all(person)).toEqual([p(1)]);
    expect((await send(person, 'GET', 'goods')).body.data[0].selected_option_id).toBe(used);
    await send(person, 'DELETE', `goods/${p(1).replace('p_', 'new_')}`);
    expect(await all(person)).toEqual([]);
  });

  it('removes a product from every list and reports the lists', async () => {
    const person = await api.person();
    const [first, second] = [await newList(person), await newList(person, 'На пробу')];
    for (const list of [first, second]) await add(person, list, p(0));
    await add(person, first, p(1));
    const { body } = await send(person, 'DELETE', `goods/${p(0)}`);
    expect(new Set(body.data.lists.map(({ id }: { id: string }) => id))).toEqual(new Set([first, second]));
    expect(await inList(person, first)).toEqual([p(1)]);
    expect(await inList(person, second)).toEqual([]);
    expect((await send(person, 'DELETE', `goods/${p(0)}`)).body.data.lists).toEqual([]);
    // Put back, it stands behind what came later, here and among all.
    for (const { id, ...back } of body.data.lists) await send(person, 'POST', `lists/${id}/move`, back);
    expect(await inList(person, first)).toEqual([p(1), p(0)]);
    expect(await inList(person, second)).toEqual([p(0)]);
    expect(await all(person)).toEqual([p(1), p(0)]);
  });

  it('out of one list it stays favourite while another list has it', async () => {
    const person = await api.person();
    const [first, second] = [await newList(person), await newList(person, 'На пробу')];
    for (const list of [first, second]) await add(person, list, p(0));
    await send(person, 'DELETE', `lists/${first}/goods/${p(0)}`);
    expect(await all(person)).toEqual([p(0)]);
    const { body } = await send(person, 'GET', `lists?goods_id=${p(0)}`);
    expect(body.data.map((list: { has_goods: boolean }) => list.has_goods)).toEqual([false, true]);
    await send(person, 'DELETE', `lists/${second}/goods/${p(0)}`);
    expect(await all(person)).toEqual([]);
  });

  it('a deleted list takes along only what is in no other', async () => {
    const person = await api.person();
    const [first, second] = [await newList(person), await newList(person, 'На пробу')];
    await send(person, 'POST', `lists/${first}/move`, { goods_ids: [p(0), p(1)] });
    await add(person, second, p(1));
    expect((await send(person, 'DELETE', `lists/${first}`)).status).toBe(200);
    expect(await all(person)).toEqual([p(1)]);
    expect((await send(person, 'DELETE', `lists/${first}`)).status).toBe(404);
  });

  it('moves several from a list to another; both ids of one goods are one', async () => {
    const person = await api.person();
    const [first, second] = [await newList(person), await newList(person, 'На пробу')];
    await send(person, 'POST', `lists/${first}/move`, { goods_ids: [p(0), p(1), p(2)] });
    const body = { goods_ids: [p(0), p(0).replace('p_', 'new_'), p(2)], from_list_id: first };
    expect((await send(person, 'POST', `lists/${second}/move`, body)).body.data.goods_count).toBe(2);
    expect(await inList(person, first)).toEqual([p(1)]);
    expect((await all(person)).length).toBe(3);
    // Into the same list: nothing is lost.
    await send(person, 'POST', `lists/${first}/move`, { goods_ids: [p(1)], from_list_id: first });
    expect(await inList(person, first)).toEqual([p(1)]);
    await add(person, second, p(1));
    const [here, there] = [await inList(person, first), await inList(person, second)];
    const removed = await send(person, 'POST', 'goods/bulk-delete', { goods_ids: [p(0), p(1), p(2)] });
    expect(removed.status).toBe(200);
    expect(await all(person)).toEqual([]);
    // The answer is enough to put everything back where it was.
    for (const { id, goods_ids } of removed.body.data.lists)
      await send(person, 'POST', `lists/${id}/move`, { goods_ids });
    expect([await inList(person, first), await inList(person, second)].map((ids) => ids.toSorted())).toEqual(
      [here, there].map((ids) => ids.toSorted()),
    );
  });

  it('what is put back after a removal stands where it stood, in its lists and among all', async () => {
    const person = await api.person();
    const [first, second] = [await newList(person), await newList(person, 'На пробу')];
    for (const id of [p(2), p(0), p(3), p(1)]) await add(person, first, id);
    // Moved on: new in the other list, no newer among all.
    await send(person, 'POST', `lists/${second}/move`, { goods_ids: [p(0)], from_list_id: first });
    const seen = () => Promise.all([all(person), inList(person, first), inList(person, second)]);
    const before = await seen();
    const removed = await send(person, 'POST', 'goods/bulk-delete', { goods_ids: [p(0), p(2), p(3)] });
    for (const { id, ...body } of removed.body.data.lists)
      await send(person, 'POST', `lists/${id}/move`, body);
    expect(before).toEqual([[p(1), p(3), p(0), p(2)], [p(1), p(3), p(2)], [p(0)]]);
    expect(await seen()).toEqual(before);
  });

  it('nothing is put aside in days to come, and times that are none are refused', async () => {
    const person = await api.person();
    const list = await newList(person);
    const put = (id: string, time: unknown) =>
      send(person, 'POST', `lists/${list}/move`, { goods_ids: [id], added: [{ list: time, all: time }] });
    expect((await put(p(0), Number.MAX_SAFE_INTEGER)).status).toBe(200);
    await add(person, list, p(1));
    expect(await inList(person, list)).toEqual([p(1), p(0)]);
    for (const time of [-1, 1.5, 1e300, null, '5']) expect((await put(p(2), time)).status).toBe(422);
    expect((await put(p(2), 0)).status).toBe(200);
    expect(await all(person)).toEqual([p(1), p(0), p(2)]);
  });

  it('12 a page, newest first; a page past the end is empty at once', async () => {
    const person = await api.person();
    const list = await newList(person);
    for (const id of goods.slice(0, 15)) await add(person, list, id);
    const first = (await send(person, 'GET', `lists/${list}`)).body;
    expect(first.data.goods.map(({ id }: { id: string }) => id)).toEqual(goods.slice(3, 15).reverse());
    expect(first.meta).toEqual({ offset: 0, limit: 12, total: 15 });
    expect((await send(person, 'GET', 'goods?offset=12')).body.data.length).toBe(3);
    const far = await send(person, 'GET', `goods?offset=${Number.MAX_SAFE_INTEGER}`);
    expect([far.status, far.body.data]).toEqual([200, []]);
    expect((await send(person, 'GET', 'goods?per_page=101')).status).toBe(422);
  });

  it('renames and clears', async () => {
    const person = await api.person();
    const list = await newList(person);
    expect((await send(person, 'PUT', `lists/${list}`, { name: '  Деталь «Корпус»  ' })).body.data.name).toBe(
      'Деталь «Корпус»',
    );
    for (const name of ['', ' ', 'я'.repeat(61), 'a\u0000b', 5])
      expect((await send(person, 'PUT', `lists/${list}`, { name })).status).toBe(422);
    await add(person, list, p(0));
    expect((await send(person, 'DELETE', 'lists')).status).toBe(200);
    expect((await send(person, 'GET', 'lists')).body.meta).toEqual({ lists: 0, goods: 0 });
  });

  it('unknown goods and lists are not found; nothing is made on the way', async () => {
    const person = await api.person();
    expect((await add(person, 'default', 'p_nothing')).status).toBe(404);
    expect((await add(person, '00000000-0000-4000-8000-000000000000', p(0))).status).toBe(404);
    expect((await send(person, 'GET', 'lists/default')).status).toBe(404);
    expect((await send(person, 'GET', 'lists')).body.meta.lists).toBe(0);
  });
});

describe('limits', () => {
  it('100 lists, with words a buyer understands', async () => {
    const person = await api.person();
    await sql`
      INSERT INTO favourite_lists (id, user_id, name)
      SELECT gen_random_uuid(), ${person.id}, 'Список ' || n FROM generate_series(1, ${MAX_FAVOURITE_LISTS - 1}) n`.execute(
      api.db,
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => send(person, 'POST', 'lists', { name: `Последний ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/Списков уже 100/);
    expect((await add(person, 'default', p(0))).status).toBe(409);
  });

  it('1000 goods in a list, also when they come at the same time', async () => {
    const person = await api.person();
    const list = await newList(person);
    const many = await addPlainGoods(api.db, MAX_LIST_GOODS - 1);
    for (let at = 0; at < many.length; at += 200)
      await send(person, 'POST', `lists/${list}/move`, { goods_ids: many.slice(at, at + 200) });
    const answers = await Promise.all([0, 1, 2, 3].map((index) => add(person, list, p(index))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/1000/);
    expect((await send(person, 'GET', `lists/${list}`)).body.meta.total).toBe(MAX_LIST_GOODS);
    // What did not fit is no favourite either.
    expect((await all(person)).length).toBe(MAX_LIST_GOODS);
    const tooMany = Array.from({ length: 10_000 }, () => p(0));
    expect((await send(person, 'POST', `lists/${list}/move`, { goods_ids: tooMany })).status).toBe(422);
    expect((await add(person, list, many[0] ?? '')).status).toBe(200);
  });
});

describe('at the same time', () => {
  it('a doubled heart makes one list with one product', async () => {
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, 'default', p(0))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await send(person, 'GET', 'lists');
    expect(body.data.length).toBe(1);
    expect(body.meta).toEqual({ lists: 1, goods: 1 });
  });

  it('adding and removing end in one of the two orders, with both tables agreeing', async () => {
    const person = await api.person();
    const list = await newList(person);
    await Promise.all([
      add(person, list, p(0)),
      send(person, 'DELETE', `goods/${p(0)}`),
      add(person, list, p(0)),
    ]);
    expect(await inList(person, list)).toEqual(await all(person));
  });
});

describe('a link to a list', () => {
  const open = async (as: Person, list: string): Promise<string> =>
    (await send(as, 'POST', `lists/${list}/share`)).body.data.share_token;

  it('shows it to anybody without its owner and can be ended', async () => {
    const person = await api.person();
    const list = await newList(person, 'Для снабжения');
    await add(person, list, p(0));
    const token = await open(person, list);
    expect(token.length).toBeGreaterThan(40);
    expect(await open(person, list)).toBe(token);
    const answer = await api.call('GET', `${url}/shared/${token}`);
    expect(answer.json().data.name).toBe('Для снабжения');
    expect(answer.json().data.goods[0]).toMatchObject({
      id: p(0),
      options: [{ state: { is_favorite: false } }, {}],
    });
    expect(Object.keys(answer.json().data)).toEqual(['name', 'goods']);
    expect((await send(person, 'DELETE', `lists/${list}/share`)).body.data.share_token).toBeNull();
    expect((await api.call('GET', `${url}/shared/${token}`)).statusCode).toBe(404);
    expect(await open(person, list)).not.toBe(token);
  });

  it.each(['A'.repeat(43), 'short', '%00'.repeat(20)])('%s opens nothing', async (token) => {
    expect((await api.call('GET', `${url}/shared/${token}`)).statusCode).toBe(404);
  });
});

describe('the person leaves or joins', () => {
  it('favourites and lists go with the account; the download has them', async () => {
    const person = await api.person();
    const list = await newList(person, 'Ежемесячный заказ');
    await add(person, list, p(0));
    const token = (await send(person, 'POST', `lists/${list}/share`)).body.data.share_token;
    const file = (await api.call('GET', '/api/profile/data', { as: person })).json();
    expect(JSON.stringify(file)).toContain('Ежемесячный заказ');
    expect(JSON.stringify(file)).toContain('Сверло 1');
    await api.call('DELETE', '/api/profile/account', { as: person, body: { current_password: password } });
    const remainingRows = await api.db
      .selectFrom('favourites')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(remainingRows).toEqual([]);
    expect((await api.call('GET', `${url}/shared/${token}`)).statusCode).toBe(404);
  });

  it('moves the lists of a new sign-up into the existing account', async () => {
    const [first, twin] = [await api.person(), await api.person()];
    await add(first, 'default', p(0));
    await add(twin, 'default', p(0));
    await add(twin, 'default', p(1));
    await api.services.people.carried(api.db, twin.id, first.id);
    expect(new Set(await all(first))).toEqual(new Set([p(0), p(1)]));
    const { body } = await send(first, 'GET', 'lists');
    expect(
      body.data.map((list: { is_default: boolean; goods_count: number }) => [
        list.is_default,
        list.goods_count,
      ]),
    ).toEqual([
      [true, 1],
      [false, 2],
    ]);
    expect(await all(twin)).toEqual([]);
  });
});
