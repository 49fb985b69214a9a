import { randomUUID } from 'node:crypto';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordingLog } from '../../kernel/log.fixture.ts';
import { type CartApi, openCartApi } from '../cart/cart.fixture.ts';
import { createVisitorService } from './visitor.service.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

const fetchVisitor = (headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: '/api/visitor', headers });

async function cartWith(...lines: readonly [option: string, quantity: number][]): Promise<string> {
  let cart: string | null = null;
  for (const [goods_id, quantity] of lines) {
    cart = (await api.cartRequest('POST', '/api/cart', { cart, body: { goods_id, quantity } })).cart.id;
  }
  return cart ?? '';
}

describe('what is stored for a visitor', () => {
  it('is empty and never stored for a newcomer', async () => {
    const answer = await fetchVisitor();
    expect(answer.json()).toEqual({ data: emptyVisitor });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has the lines of the asker’s own cart only', async () => {
    const [one, two] = [await api.option(), await api.option()];
    const mine = await cartWith([one.id, 2], [two.id, 5]);
    await cartWith([one.id, 1]);
    const answer = await fetchVisitor({ cookie: `Cart-Uuid=${mine}` });
    expect(answer.json().data.cart).toEqual({ count: 2, lines: { [one.id]: 2, [two.id]: 5 } });
    expect((await fetchVisitor({ cookie: `Cart-Uuid=${randomUUID()}` })).json().data).toEqual(emptyVisitor);
  });
});

describe('the registry of parts', () => {
  const guest = { token: null, cartId: null, viewedListId: null, comparisonToken: null };

  it('runs no query for a newcomer', async () => {
    const [findUser, query] = [vi.fn(), vi.fn()];
    const visitor = createVisitorService({ db: api.db, log: api.deps.log, auth: { findUser } });
    visitor.register({ part: 'viewed', query, serialize: vi.fn() });
    expect(await visitor.view(guest)).toEqual(emptyVisitor);
    expect(findUser).not.toHaveBeenCalled();
    expect(query).not.toHaveBeenCalled();
  });

  it.each([
    ['its query', { query: () => Promise.reject(new Error('away')), serialize: vi.fn() }],
    ['the database', { query: () => sql`1 / 0`, serialize: vi.fn() }],
    ['its answer', { query: () => sql`1`, serialize: () => Promise.reject(new Error('away')) }],
  ])('leaves a part empty that fails by %s, logs it and retains the others', async (_by, failing) => {
    const log = recordingLog();
    const visitor = createVisitorService({
      db: api.db,
      log: log as unknown as FastifyBaseLogger,
      auth: { findUser: async () => 'u' },
    });
    visitor.register({ part: 'cart', ...failing });
    visitor.register({
      part: 'viewed',
      query: ({ userId }) => (userId === 'u' ? sql<number>`3` : null),
      serialize: (count) => ({ count }),
    });
    const view = await visitor.view({ ...guest, token: 't' });
    expect(view).toEqual({ ...emptyVisitor, viewed: { count: 3 } });
    expect(log.lines).toMatchObject([{ level: 'error', details: { part: 'cart' } }]);
  });

  it('gives each visitor their own values', async () => {
    const visitor = createVisitorService({
      db: api.db,
      log: api.deps.log,
      auth: { findUser: async ({ token }) => token ?? undefined },
    });
    visitor.register({
      part: 'comparison',
      query: ({ userId }) => sql<string>`upper(${userId}::text)`,
      serialize: (id) => ({ ids: [id] }),
    });
    visitor.register({
      part: 'viewed',
      query: ({ userId }) => (userId === 'b' ? null : sql<number>`7`),
      serialize: (count) => ({ count }),
    });
    const of = async (token: string) => {
      const { comparison, viewed } = await visitor.view({ ...guest, token });
      return [...comparison.ids, viewed.count];
    };
    expect([await of('a'), await of('b'), await of('c')]).toEqual([
      ['A', 7],
      ['B', 0],
      ['C', 7],
    ]);
  });
});
