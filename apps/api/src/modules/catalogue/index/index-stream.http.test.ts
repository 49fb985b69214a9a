import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { ListQuery } from '@spindle/catalogue-index/query';
import { type RawBuilder, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue.fixture.ts';
import { buildIndex } from './index-thread.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

/** Goods of a number; the same few again and again, so that changes meet. */
const goods = (turn: number) =>
  sql.raw(`(SELECT id FROM goods ORDER BY id OFFSET ${(turn * 7) % 40} LIMIT 1)`);
const optionsOf = (turn: number) =>
  sql`option_id IN (SELECT id FROM options WHERE goods_id = ${goods(turn)})`;

const kinds: readonly ((turn: number) => RawBuilder<unknown>)[] = [
  (turn) => sql`UPDATE stock SET quantity = ${turn % 3} WHERE ${optionsOf(turn)}`,
  (turn) => sql`UPDATE options SET price = ${1000 + turn * 37} WHERE goods_id = ${goods(turn)}`,
  (turn) =>
    sql`UPDATE goods SET properties = properties || jsonb_build_object('11', ${turn}::int) WHERE id = ${goods(turn)}`,
  (turn) =>
    sql`UPDATE goods SET brand_id = (SELECT id FROM brands ORDER BY id OFFSET ${turn % 20} LIMIT 1) WHERE id = ${goods(turn)}`,
  (turn) => sql`UPDATE goods SET state = ${turn % 4 < 2 ? 'hidden' : 'shown'} WHERE id = ${goods(turn)}`,
  (turn) =>
    sql`UPDATE goods SET folder_id = (SELECT folder_id FROM goods ORDER BY id DESC OFFSET ${turn} LIMIT 1) WHERE id = ${goods(turn)}`,
  (turn) =>
    sql`UPDATE goods SET name = ${`Зюйдвестка ${turn}`} || ' ' || size_name WHERE id = ${goods(turn)}`,
  (turn) => sql`
    INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
    SELECT (SELECT max(id) + 1 FROM options), ${goods(turn)}, 100, 1, 1, ${10 + turn}, ${`new_ST-${turn}`}, ${`ST-${turn}`}`,
  (turn) =>
    sql`UPDATE series SET title = title || 'а' WHERE id = (SELECT series_id FROM goods WHERE id = ${goods(turn)})`,
  (turn) =>
    sql`UPDATE brands SET name = name || 'а' WHERE id = (SELECT id FROM brands ORDER BY id OFFSET ${turn % 9} LIMIT 1)`,
];

const sorts = ['popular', 'price_asc', 'price_desc', 'name', 'new'] as const;
const queries: ListQuery[] = [
  ...sorts.map((sort) => ({ sort, limit: 3000 })),
  { filters: { state_filters: ['in_stock'] }, sort: 'name', limit: 3000, bySeries: true },
  { filters: { properties: [{ slug: 'teeth', min_value: 3 }] }, sort: 'price_asc', limit: 3000 },
  ...['зюйдвестка', 'ST-27', 'сверло 10', 'фреза'].map((query) => ({
    range: { text: { query } },
    limit: 3000,
  })),
];
const answers = (index: CatalogueIndex) => queries.map((query) => JSON.stringify(index.list(query)));

it('after changes of any kind, all at once and while indexes are made, the shop answers as from all its goods', async () => {
  const { index } = api.services.catalogue;
  const first = index.current();
  let [swaps, last] = [0, first];
  for (let turn = 0; swaps < 3 || turn < 60; turn++) {
    await kinds[(turn * 3 + (turn >> 4)) % kinds.length]!(turn).execute(api.database.db);
    if (index.current() !== last) swaps += 1;
    last = index.current();
    // sleeps because changes are to meet an index at any stage of its making
    await sleep((turn * 13) % 90);
  }
  const fresh = await buildIndex({ connection: { connectionString: api.database.connectionString } }).built;
  const expected = answers(attachIndex(fresh.snapshot));
  await expect
    .poll(() => answers(index.current()).filter((one, at) => one !== expected[at]), { timeout: 20_000 })
    .toEqual([]);
}, 60_000);
