import { read, utils } from '@e965/xlsx';
import { lineSearchText } from '@spindle/contract/orders/line-search-text';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../../accounts.fixture.ts';
import { orderRows } from './orders-spreadsheet.ts';
import { createFiguresService } from '../../site/figures.service.ts';
import { storedOrder } from '../orders.fixture.ts';
import { linesOf, visible } from '../orders.sql.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const get = async (url: string, as: Person) => (await api.call('GET', url, { as })).json();
const list = (as: Person, query: Record<string, string>) =>
  get(`/api/orders?${new URLSearchParams(query).toString()}`, as);
const numbers = async (as: Person, query: Record<string, string>): Promise<string[]> =>
  (await list(as, query)).data.map(({ number }: { number: string }) => number);

function workbookRows(bytes: Buffer): (string | number)[][] {
  const book = read(bytes);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

type Stored = Parameters<typeof storedOrder>[1];

/** An order of one line. */
const order = async (of: Stored, number: string, over: Partial<Stored> = {}): Promise<string> =>
  (await storedOrder(api.db, { ...of, number, ...over })).id;

describe('a card of an order', () => {
  it('counts all its lines and reads the few that it shows', async () => {
    const as = await api.person();
    const id = await order({ user_id: as.id }, 'ШП-2026-70001');
    const [first] = await linesOf(api.db, [id]);
    if (!first) throw new Error('no line');
    const { words: _searchText, ...row } = first;
    const more = [2, 3, 4, 5, 6].map((position) => ({ ...row, position, kit: null }));
    await api.db.insertInto('order_lines').values(more).execute();
    const [card] = (await list(as, {})).data;
    expect([card.lines_count, card.pictures.length]).toEqual([6, 4]);
  });
});

describe('the search of orders', () => {
  it('finds by a part of the number, by an article however it is written, and by words of a name', async () => {
    const { id: user_id, ...person } = await api.person();
    const as = { id: user_id, ...person };
    await order({ user_id }, 'ШП-2026-70011', {
      article: '20-8501-085',
      name: 'Сверло твёрдосплавное 8,5\u00a0мм',
    });
    await order({ user_id }, 'ШП-2026-70012', {
      article: 'ВТ40-ER32',
      name: 'Патрон ER\u206032, конус BT40',
      buyer_number: 'Снаб-445/11',
    });
    expect(await numbers(as, { query: '70011' })).toEqual(['ШП-2026-70011']);
    expect(await numbers(as, { query: 'шп 2026-70012' })).toEqual(['ШП-2026-70012']);
    expect(await numbers(as, { query: '208501085' })).toEqual(['ШП-2026-70011']);
    expect(await numbers(as, { query: 'bt40/er32' })).toEqual(['ШП-2026-70012']);
    expect(await numbers(as, { query: 'Твердосплавное  сверло' })).toEqual(['ШП-2026-70011']);
    expect(await numbers(as, { query: 'патрон er32' })).toEqual(['ШП-2026-70012']);
    expect(await numbers(as, { query: 'снаб 445' })).toEqual(['ШП-2026-70012']);
    expect(await numbers(as, { query: 'сверло патрон' })).toEqual([]);
  });

  it.each([
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ["'", 0],
    ['---', 0],
    ['  ', 1],
  ])('«%s» is no pattern', async (query, found) => {
    const person = await api.person();
    await storedOrder(api.db, { user_id: person.id });
    expect((await list(person, { query })).meta.total).toBe(found);
  });

  it('normalizes lines like PostgreSQL', async () => {
    const chars = [...'АВЁёКМжЖщBbXxZz019×ß \u00a0\u2009\u202f\u2060\u00ad-_./\\,()–ӘәЎў'];
    const text = fc.array(fc.constantFrom(...chars), { maxLength: 24 }).map((parts) => parts.join(''));
    const samples = fc.sample(fc.tuple(text, text), { numRuns: 1000, seed: 7 });
    const { rows } = await sql<{ words: string }>`
      SELECT line_words(pair->>0, pair->>1) AS words FROM jsonb_array_elements(${JSON.stringify(samples)}::jsonb)
      WITH ORDINALITY AS p(pair, n) ORDER BY n`.execute(api.db);
    expect(rows.map(({ words }) => words)).toEqual(
      samples.map(([article, name]) => lineSearchText(article, name)),
    );
  });
});

describe('the filters of orders', () => {
  it('go by the days of the shop, both ends in', async () => {
    const { id: user_id, ...person } = await api.person();
    const as = { id: user_id, ...person };
    // Half past eleven in the evening and half past midnight by the shop's clock.
    await order({ user_id }, 'ШП-2026-70031', { created_at: new Date('2026-10-31T20:30:00Z') });
    await order({ user_id }, 'ШП-2026-70032', { created_at: new Date('2026-10-31T21:30:00Z') });
    expect(await numbers(as, { from: '2026-10-31', to: '2026-10-31' })).toEqual(['ШП-2026-70031']);
    expect(await numbers(as, { from: '01.11.2026' })).toEqual(['ШП-2026-70032']);
    expect(await numbers(as, { to: '2026-11-01' })).toHaveLength(2);
    expect((await list(as, { from: '2026-11-01' })).counts).toEqual({
      all: 1,
      active: 0,
      completed: 1,
      cancelled: 0,
    });
  });

  it.each([
    [{ from: '2026-02-30' }, 'from', /ДД\.ММ\.ГГГГ/],
    [{ to: 'вчера' }, 'to', /ДД\.ММ\.ГГГГ/],
    [{ from: '0000-01-01' }, 'from', /1900/],
    [{ to: '9999-12-31' }, 'to', /2100/],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to', /раньше/],
  ])('%o is refused at its field', async (query, field, message) => {
    const answer = await api.call('GET', `/api/orders?${new URLSearchParams(query).toString()}`, {
      as: await api.person(),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[field][0]).toMatch(message);
  });

  it('leave one payer, one colleague, one state; counts follow all but the state', async () => {
    const { owner, employee, id: client_id } = await api.company();
    await order({ user_id: owner.id, client_id }, 'ШП-2026-70041', { status: 'shipped' });
    await order({ user_id: employee.id, client_id }, 'ШП-2026-70042', { status: 'paid' });
    await order({ user_id: owner.id }, 'ШП-2026-70043', { status: 'new' });
    expect(await numbers(owner, { payer: owner.id })).toEqual(['ШП-2026-70043']);
    expect((await numbers(owner, { payer: client_id })).toSorted()).toEqual([
      'ШП-2026-70041',
      'ШП-2026-70042',
    ]);
    expect(await numbers(owner, { colleague: employee.id })).toEqual(['ШП-2026-70042']);
    const shipped = await list(owner, { status: 'shipped', status_group: 'active' });
    expect([shipped.meta.total, shipped.counts.active]).toEqual([1, 3]);
    expect((await list(owner, { status: 'shipped', status_group: 'completed' })).meta.total).toBe(0);
    const names = async (as: Person) =>
      (await get('/api/orders/colleagues', as)).data.map(({ id }: { id: string }) => id).toSorted();
    expect(await names(employee)).toEqual([owner.id, employee.id].toSorted());
    expect(await names(await api.person())).toEqual([]);
  });

  it('show nothing of a stranger, whatever they name', async () => {
    const { owner, id: client_id } = await api.company();
    await order({ user_id: owner.id, client_id }, 'ШП-2026-70051', {
      article: 'SECRET-77',
      name: 'Чужой станок',
    });
    const { employee: stranger } = await api.company();
    const queries: Record<string, string>[] = [
      { payer: client_id },
      { payer: owner.id },
      { colleague: owner.id },
      { query: '70051' },
      { query: 'secret77' },
      { query: 'чужой станок' },
    ];
    for (const query of queries) {
      const { meta, counts } = await list(stranger, query);
      expect([query, meta.total, counts.all]).toEqual([query, 0, 0]);
      const workbook = await api.call(
        'GET',
        `/api/orders/orders.xlsx?${new URLSearchParams(query).toString()}`,
        {
          as: stranger,
        },
      );
      expect(workbookRows(workbook.rawPayload).length).toBe(1);
    }
  });
});

describe('the workbook of orders', () => {
  it('holds the lines of the chosen ones, and names the shop and the period', async () => {
    const person = await api.person();
    const of = { user_id: person.id };
    await order(of, 'ШП-2026-70061', {
      created_at: new Date('2026-10-05T09:00:00Z'),
      buyer_number: 'ЗП-17/2',
      article: '=1+1',
      name: 'Фреза',
      status: 'paid',
    });
    await order(of, 'ШП-2026-70062', { created_at: new Date('2026-09-05T09:00:00Z') });
    const answer = await api.call('GET', '/api/orders/orders.xlsx?from=2026-10-01&to=2026-10-31', {
      as: person,
    });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Шпиндель. Заказы 01.10.2026–31.10.2026.xlsx',
    );
    const rows = workbookRows(answer.rawPayload);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 4)).toEqual(['ШП-2026-70061', 'ЗП-17/2', '05.10.2026', 'Оплачен']);
    expect(rows[1]).toEqual(expect.arrayContaining(['Фреза', 'шт']));
  });

  it('shows the currency of each order', async () => {
    const { id: user_id } = await api.person();
    const ids = [
      await order({ user_id }, 'ШП-2026-70065', { total: 122_000 }),
      await order({ user_id }, 'ШП-2026-70066', { total: 610_000, currency: 'KZT' }),
    ];
    const rows: (readonly unknown[])[] = [];
    for await (const row of orderRows(api.db, ids)) rows.push([row[0], ...row.slice(12, 15)]);
    expect(rows[0]).toEqual(['Заказ', 'Цена с\u00a0НДС', 'Сумма с\u00a0НДС', 'Валюта']);
    const of = (number: string) => rows.find(([first]) => first === number);
    expect(of('ШП-2026-70065')).toEqual(['ШП-2026-70065', 1220, 1220, 'RUB']);
    expect(of('ШП-2026-70066')).toEqual(['ШП-2026-70066', 6100, 6100, 'KZT']);
  });

  it('stops at its row limit and says so', async () => {
    const person = await api.person();
    const ids = [
      await order({ user_id: person.id }, 'ШП-2026-70071'),
      await order({ user_id: person.id }, 'ШП-2026-70072'),
    ];
    const names: unknown[] = [];
    for await (const [first] of orderRows(api.db, ids, 1)) names.push(first);
    expect(names).toEqual(['Заказ', 'ШП-2026-70071', expect.stringContaining('вмещает 1 ')]);
  });
});

describe('figures of the shop', () => {
  it("count completed orders of a day and a week by the shop's clock, computed once a minute", async () => {
    const as = await api.person();
    let clock = new Date('2030-03-05T05:00:00Z');
    const figures = createFiguresService({ db: api.db, now: () => clock });
    const completedOrder = (number: string, at: string) =>
      order({ user_id: as.id }, number, { status: 'completed', created_at: new Date(at) });
    await completedOrder('ШП-2030-00001', '2030-03-04T21:00:00Z');
    await completedOrder('ШП-2030-00002', '2030-03-04T20:59:59Z');
    await completedOrder('ШП-2030-00003', '2030-02-26T21:00:00Z');
    await completedOrder('ШП-2030-00004', '2030-02-26T20:59:59Z');
    expect(await figures.now()).toMatchObject({ shipped_today: 1, shipped_week: 3 });
    await completedOrder('ШП-2030-00005', '2030-03-05T04:00:00Z');
    clock = new Date(clock.getTime() + 59_000);
    expect(await figures.now()).toMatchObject({ shipped_today: 1 });
    clock = new Date(clock.getTime() + 1000);
    expect(await figures.now()).toMatchObject({ shipped_today: 2, shipped_week: 4 });
  });
});

it('orders of everybody else are not read: those of a person and of their companies are found by indexes', async () => {
  const { id } = await api.person();
  const rows = await api.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return visible(tx, id).select('id').explain<{ 'QUERY PLAN': string }>('text');
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/BitmapOr/);
  expect(plan).toMatch(/Index Cond: \(client_id = ANY/);
});
