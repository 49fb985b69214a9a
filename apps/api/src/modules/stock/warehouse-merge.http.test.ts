import type { DictionaryRow } from '@spindle/contract/staff/staff-dictionaries';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import type { TestOption } from '../cart/cart.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { importSpreadsheet } from '../goods/goods.staff.ts';
import type { PhotoStore } from '../goods/photos/photo-store.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: CheckoutApi;
let editor: Employee;
let head: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  head = await employee(api.db, { roles: ['administrator'] });
});
afterAll(() => api.close());

interface TestWarehouse {
  readonly id: string;
  readonly publicId: string;
  readonly slug: string;
  readonly version: number;
}
const staffRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
  as = editor,
) =>
  staffCall(api, method, `/api/staff/dictionaries/warehouses${path}`, {
    as,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
async function addWarehouse(over: object = {}): Promise<TestWarehouse> {
  const slug = `m-${randomUUID().slice(0, 8)}`;
  const values = {
    name: `Склад ${slug}`,
    slug,
    city_name: 'Пермь',
    address: 'Складская, 1',
    gate: '',
    opening_hours: 'Пн–Пт 9–18',
    lead_days: 0,
    company_id: null,
    ...over,
  };
  const row = (await staffRequest('POST', '', { values })).json().data as DictionaryRow;
  const { rows } = await sql<{
    public_id: string;
  }>`SELECT public_id FROM warehouses WHERE id = ${row.id}::int`.execute(api.db);
  return { id: row.id, publicId: rows[0]?.public_id ?? '', slug, version: row.version };
}
const merge = (from: TestWarehouse, into: TestWarehouse, as = editor) =>
  staffRequest('POST', `/${from.id}/merge`, { into: into.id }, from.version, as);
const lay = async (option: TestOption, at: TestWarehouse, quantity: number, incoming = 0): Promise<void> => {
  await sql`INSERT INTO stock (option_id, warehouse_id, quantity, incoming, incoming_days)
    SELECT id, ${at.id}::int, ${quantity}, ${incoming}, ${incoming > 0 ? 7 : null}::smallint FROM options WHERE public_id = ${option.id}`.execute(
    api.db,
  );
};
interface Pieces {
  readonly free: number;
  readonly incoming: number;
  readonly held: number;
}
const pieces = async (at: TestWarehouse): Promise<Pieces> => {
  const { rows } = await sql<Pieces>`SELECT
    (SELECT coalesce(sum(quantity), 0)::int FROM stock WHERE warehouse_id = ${at.id}::int) AS free,
    (SELECT coalesce(sum(incoming), 0)::int FROM stock WHERE warehouse_id = ${at.id}::int) AS incoming,
    (SELECT coalesce(sum(quantity - used), 0)::int FROM reservations WHERE warehouse_id = ${at.id}::int AND state = 'held') AS held`.execute(
    api.db,
  );
  return rows[0] as Pieces;
};
interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly buyer: Person;
}
async function buy(option: TestOption, quantity: number): Promise<PlacedOrder> {
  const buyer = await api.person();
  await api.ready(buyer, option, quantity);
  return { ...((await api.complete(buyer, {}, randomUUID())).json as { id: string; number: string }), buyer };
}
const orderCall = async (number: string, method: 'POST' | 'PUT', subpath: string, body: object) => {
  const url = `/api/staff/orders/${encodeURIComponent(number)}`;
  const { version } = (await staffCall(api, 'GET', url, { as: head })).json().data as { version: number };
  return staffCall(api, method, `${url}${subpath}`, { as: head, body, version });
};

describe('two warehouses become one', () => {
  it('with what lies there, is on its way and is held for orders; the old one leads on', async () => {
    const [old, next] = [await addWarehouse(), await addWarehouse({ city_name: 'Тула', lead_days: 3 })];
    const [both, alone] = [await api.option({ stock: 0 }), await api.option({ stock: 0 })];
    await lay(both, old, 10, 4);
    await lay(both, next, 2, 1);
    await lay(alone, old, 5);
    const order = await buy(both, 7);
    const preview = (await staffRequest('GET', `/${old.id}/merge?into=${next.id}`)).json().data;
    expect(preview.moves).toEqual([
      { what: 'варианты товаров', count: 2 },
      { what: 'свободные штуки', count: 8 },
      { what: 'штуки в\u00a0пути', count: 4 },
      { what: 'штуки под\u00a0заказы', count: 7 },
      { what: 'заказы с\u00a0резервом', count: 1 },
    ]);
    expect(preview.notes.join(' ')).toMatch(/Пермь → Тула.*станет 3, сейчас 0.*stock\.m-/s);
    const answer = await merge(old, next);
    expect([answer.statusCode, answer.json().data.id]).toEqual([200, next.id]);
    expect([await pieces(old), await pieces(next)]).toEqual([
      { free: 0, incoming: 0, held: 0 },
      { free: 10, incoming: 5, held: 7 },
    ]);
    // The stock history of both shows it, and that of the old one stays.
    const { rows: book } = await sql`SELECT m.kind, m.delta, m.quantity, m.note FROM stock_movements m
      JOIN options o ON o.id = m.option_id WHERE o.public_id = ${both.id} AND m.kind = 'transfer' ORDER BY m.delta`.execute(
      api.db,
    );
    expect(book).toMatchObject([
      { delta: -3, quantity: 0 },
      { delta: 3, quantity: 5, note: expect.stringContaining('объединён') },
    ]);
    expect((await journalOf(api.db, 'dictionary', `warehouses/${next.id}`)).at(-1)).toMatchObject({
      action: 'dictionaries.merge',
      after: { lines: 2, quantity: 8, incoming: 4, orders: 1 },
    });
    const list = (await staffRequest('GET', '')).json().data as DictionaryRow[];
    expect([list.some(({ id }) => id === old.id), list.some(({ id }) => id === next.id)]).toEqual([
      false,
      true,
    ]);
    // Cancelled later: the pieces lie in the one that stands for both.
    expect(
      (await orderCall(order.number, 'POST', '/step', { step: 'cancel', note: 'Передумал' })).statusCode,
    ).toBe(200);
    expect(await pieces(next)).toEqual({ free: 17, incoming: 5, held: 0 });
    // A return that read the location before the merge starts again.
    const late = sql`UPDATE stock SET quantity = quantity + 1 WHERE warehouse_id = ${old.id}::int`.execute(
      api.db,
    );
    await expect(late).rejects.toMatchObject({ code: '40001' });
  });

  it('a proposal to a buyer that names the old one in its plan gives its pieces back to the new one', async () => {
    const [old, next] = [await addWarehouse(), await addWarehouse()];
    const option = await api.option({ stock: 0, price: 1_000_00 });
    await lay(option, old, 10);
    const order = await buy(option, 3);
    await orderCall(order.number, 'PUT', '/amendment', {
      lines: [{ position: 1, quantity: 5, price: 1_000_00 }],
    });
    expect((await orderCall(order.number, 'POST', '/amendment/send', { days: 3 })).statusCode).toBe(200);
    expect(await pieces(old)).toMatchObject({ free: 5, held: 5 });
    expect((await merge(old, next)).statusCode).toBe(200);
    const refused = await api.call('POST', `/api/orders/${order.id}/amendments/1/answer`, {
      as: order.buyer,
      body: { agrees: false, word: '' },
    });
    expect(refused.statusCode).toBe(200);
    expect([await pieces(old), await pieces(next)]).toMatchObject([
      { free: 0, held: 0 },
      { free: 7, held: 3 },
    ]);
  });

  it('is refused with itself, on an old version, without the right to move stock, and into one that is gone', async () => {
    const [old, next] = [await addWarehouse(), await addWarehouse()];
    expect((await merge(old, old)).json().message).toContain('другую строку');
    expect((await merge({ ...old, version: 7 }, next)).statusCode).toBe(412);
    const role = randomUUID();
    await api.db
      .insertInto('staff_roles')
      .values({ id: role, name: role, permissions: ['dictionaries.read', 'dictionaries.change'] })
      .execute();
    const writer = await employee(api.db, { roles: [role] });
    expect((await merge(old, next, writer)).statusCode).toBe(403);
    expect(
      (await staffRequest('GET', `/${old.id}/merge?into=${next.id}`, undefined, undefined, writer))
        .statusCode,
    ).toBe(403);
    expect((await merge(old, next)).statusCode).toBe(200);
    expect((await merge(old, next)).statusCode).toBe(404);
    expect((await merge(next, old)).json().message).toContain('другую строку');
    // A merge target cannot be removed, and what was merged into it follows a further merge.
    expect((await staffRequest('DELETE', `/${next.id}`, undefined, next.version)).json().message).toContain(
      'объединённые',
    );
    const last = await addWarehouse();
    expect((await merge(next, last)).statusCode).toBe(200);
    const { rows } =
      await sql`SELECT merged_into::text AS into FROM warehouses WHERE id = ANY(${[old.id, next.id]}::int[])`.execute(
        api.db,
      );
    expect(rows).toEqual([{ into: last.id }, { into: last.id }]);
  });

  it('of two mergers at once one succeeds, and the other gets a conflict', async () => {
    const [one, other] = [await addWarehouse(), await addWarehouse()];
    const option = await api.option({ stock: 0 });
    await lay(option, one, 3);
    await lay(option, other, 4);
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [left, right] = [await pieces(one), await pieces(other)];
    expect([left.free, right.free].toSorted()).toEqual([0, 7]);
  });

  it('screens and spreadsheets that still name the old one get a message', async () => {
    const [old, next] = [await addWarehouse(), await addWarehouse()];
    const option = await api.option({ stock: 0 });
    await lay(option, old, 3);
    const load = (head: string, quantity: number) =>
      importSpreadsheet(
        { ...testStaff(api.db), photos: {} as PhotoStore },
        commandLine,
        Buffer.from(`article;${head}\n${option.article};${quantity}\n`),
        {},
      );
    await merge(old, next);
    await expect(load(`stock.${old.slug}`, 9)).rejects.toThrow(`Склад ${next.slug}`);
    await expect(load(`Остаток: Склад ${old.slug}`, 9)).rejects.toThrow('объединён');
    expect((await load(`stock.${next.slug}`, 4)).changed).toBe(1);
    const { rows } = await sql<{
      goods: string;
      version: number;
    }>`SELECT g.public_id AS goods, o.version FROM options o
      JOIN goods g ON g.id = o.goods_id WHERE o.public_id = ${option.id}`.execute(api.db);
    const counted = await staffCall(
      api,
      'POST',
      `/api/staff/catalogue/${rows[0]?.goods}/options/${option.id}/stock`,
      {
        as: editor,
        version: rows[0]?.version ?? 0,
        body: { kind: 'count', warehouse_id: old.publicId, quantity: 3, note: '' },
      },
    );
    expect([counted.statusCode, counted.json().message]).toEqual([409, expect.stringContaining('объединён')]);
    expect(await pieces(next)).toMatchObject({ free: 4 });
    // The slug stays taken, because spreadsheets may still use it.
    const again = await staffRequest('POST', '', {
      values: {
        name: 'Новый',
        slug: old.slug,
        city_name: 'Пермь',
        address: 'x',
        gate: '',
        opening_hours: '9–18',
        lead_days: 0,
        company_id: null,
      },
    });
    expect(again.statusCode).toBe(409);
  });
});

it('people buy and cancel while warehouses are merged: no piece is lost or doubled', async () => {
  const [old, next] = [await addWarehouse(), await addWarehouse()];
  const options = await Promise.all(Array.from({ length: 4 }, () => api.option({ stock: 0 })));
  for (const option of options) {
    await lay(option, old, 30);
    await lay(option, next, 5);
  }
  const earlier: PlacedOrder[] = [];
  for (let at = 0; at < 6; at += 1) earlier.push(await buy(options[at % 4] as TestOption, 3));
  const buyers = await Promise.all(Array.from({ length: 12 }, () => api.person()));
  for (const [at, buyer] of buyers.entries())
    await api.ready(buyer, options[at % 4] as TestOption, 2 + (at % 3));
  const total = async (): Promise<number> => {
    const [one, two] = [await pieces(old), await pieces(next)];
    return one.free + one.held + two.free + two.held;
  };
  expect(await total()).toBe(140);
  // One after the other in lanes: some before the merge, some during it, some after. It begins when the first has bought.
  const lane = async <T>(items: readonly T[], work: (one: T) => Promise<number>): Promise<number[]> => {
    const answers: number[] = [];
    for (const one of items) answers.push(await work(one));
    return answers;
  };
  const complete = async (buyer: Person): Promise<number> =>
    (await api.complete(buyer, {}, randomUUID())).status;
  const cancel = async ({ number }: PlacedOrder): Promise<number> =>
    (await orderCall(number, 'POST', '/step', { step: 'cancel', note: 'x' })).statusCode;
  const first = complete(buyers[0] as Person);
  const answers = await Promise.all([
    first.then(async (status) => [status, (await merge(old, next)).statusCode]),
    ...[1, 4, 7].map((at) => lane(buyers.slice(at, at + 3), complete)),
    lane(buyers.slice(10), complete),
    ...[0, 3].map((at) => lane(earlier.slice(at, at + 3), cancel)),
  ]).then((lanes) => lanes.flat());
  expect(answers.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect(await total()).toBe(140);
  expect(await pieces(old)).toEqual({ free: 0, incoming: 0, held: 0 });
  // Every ordered piece is reserved, and the movements add up to the stock.
  const { rows } = await sql<{ wrong: number }>`
    SELECT count(*)::int AS wrong FROM stock s
    WHERE s.warehouse_id = ANY(${[old.id, next.id]}::int[]) AND s.quantity <> (SELECT coalesce(sum(m.delta), 0) FROM stock_movements m
      WHERE m.option_id = s.option_id AND m.warehouse_id = s.warehouse_id) + CASE s.warehouse_id WHEN ${old.id}::int THEN 30 ELSE 5 END`.execute(
    api.db,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

it('waits for who is in the middle of giving pieces back, and takes these too', async () => {
  const [old, next] = [await addWarehouse(), await addWarehouse()];
  const option = await api.option({ stock: 0 });
  await lay(option, old, 10);
  await buy(option, 4);
  const go = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const giving = inTransaction(api.db, async (tx) => {
    await sql`UPDATE stock SET quantity = quantity + 1 WHERE warehouse_id = ${old.id}::int`.execute(tx);
    await sql`UPDATE reservations SET quantity = quantity - 1 WHERE warehouse_id = ${old.id}::int`.execute(
      tx,
    );
    started.resolve();
    await go.promise;
  });
  await started.promise;
  const merged = merge(old, next);
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(api.db);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  go.resolve();
  await giving;
  expect((await merged).statusCode).toBe(200);
  expect([await pieces(old), await pieces(next)]).toMatchObject([
    { free: 0, held: 0 },
    { free: 7, held: 3 },
  ]);
});
