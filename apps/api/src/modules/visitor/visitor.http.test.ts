import { randomUUID } from 'node:crypto';
import { emptyVisitor } from '@spindle/contract/visitor';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { recordingLog } from '../../kernel/log.fixture.ts';
import { createVisitorService } from './visitor.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ask = (headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: '/api/visitor', headers });

async function cartWith(lines: Record<string, number>): Promise<string> {
  const id = randomUUID();
  await api.database.db.insertInto('carts').values({ id }).execute();
  for (const [option, quantity] of Object.entries(lines)) {
    await api.database.db
      .insertInto('cart_items')
      .values({ id: randomUUID(), cart_id: id, option_id: option, quantity })
      .execute();
  }
  return id;
}

describe('what is kept for a visitor', () => {
  it('is empty and never stored for a newcomer', async () => {
    const answer = await ask();
    expect(answer.json()).toEqual({ data: emptyVisitor });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has the lines of the asker’s own cart only', async () => {
    const mine = await cartWith({ new_1: 2, new_2: 5 });
    await cartWith({ new_9: 1 });
    const answer = await ask({ cookie: `Cart-Uuid=${mine}` });
    expect(answer.json().data.cart).toEqual({ count: 2, lines: { new_1: 2, new_2: 5 } });
    expect((await ask({ cookie: `Cart-Uuid=${randomUUID()}` })).json().data).toEqual(emptyVisitor);
  });
});

describe('the registry of parts', () => {
  const guest = { token: null, cartId: null, viewedListId: null, comparisonToken: null };

  it('asks nobody for a newcomer', async () => {
    const [findUser, read] = [vi.fn(), vi.fn()];
    const visitor = createVisitorService({ log: api.deps.log, auth: { findUser } });
    visitor.register({ part: 'viewed', read });
    expect(await visitor.view(guest)).toEqual(emptyVisitor);
    expect(findUser).not.toHaveBeenCalled();
    expect(read).not.toHaveBeenCalled();
  });

  it('leaves a failed part empty, logs it and keeps the others', async () => {
    const log = recordingLog();
    const visitor = createVisitorService({
      log: log as unknown as FastifyBaseLogger,
      auth: { findUser: async () => 'u' },
    });
    visitor.register({ part: 'cart', read: () => Promise.reject(new Error('away')) });
    visitor.register({ part: 'viewed', read: async ({ userId }) => ({ count: userId === 'u' ? 3 : 0 }) });
    const view = await visitor.view({ ...guest, token: 't' });
    expect(view).toEqual({ ...emptyVisitor, viewed: { count: 3 } });
    expect(log.lines).toMatchObject([{ level: 'error', details: { part: 'cart' } }]);
  });
});
