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
const goods = (step: number) =>
  sql.raw(`(SELECT id FROM goods ORDER BY id OFFSET ${(step * 7) % 40} LIMIT 1)`);
const optionsOf = (step: number) =>
  sql`option_id IN (SELECT id FROM options WHERE goods_id = ${goods(step)})`;

const kinds: readonly ((step: number) => RawBuilder<unknown>)[] = [
  (step) => sql`UPDATE stock SET quantity = ${step % 3} WHERE ${optionsOf(step)}`,
  (step) => sql`UPDATE options SET price = ${1000 + step * 37} WHERE goods_id = ${goods(step)}`,
  (step) =>
    sql`UPDATE goods SET properties = properties || jsonb_build_object('11', ${step}::int) WHERE id = ${goods(step)}`,
  (step) =>
    sql`UPDATE goods SET brand_id = (SELECT id FROM brands ORDER BY id OFFSET ${step % 20} LIMIT 1) WHERE id = ${goods(step)}`,
  (step) => sql`UPDATE goods SET state = ${step % 4 < 2 ? 'hidden' : 'shown'} WHERE id = ${goods(step)}`,
  (step) =>
    sql`UPDATE goods SET folder_id = (SELECT folder_id FROM goods ORDER BY id DESC OFFSET ${step} LIMIT 1) WHERE id = ${goods(step)}`,
  (step) =>
    sql`UPDATE goods SET name = ${`Зюйдвестка ${step}`} || ' ' || size_name WHERE id = ${goods(step)}`,
  (step) => sql`
    INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
    SELECT (SELECT max(id) + 1 FROM options), ${goods(step)}, 100, 1, 1, ${10 + step}, ${`new_ST-${step}`}, ${`ST-${step}`}`,
  (step) =>
    sql`UPDATE series SET title = title || 'а' WHERE id = (SELECT series_id FROM goods WHERE id = ${goods(step)})`,
  (step) =>
    sql`UPDATE brands SET name = name || 'а' WHERE id = (SELECT id FROM brands ORDER BY id OFFSET ${step % 9} LIMIT 1)`,
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
  for (let step = 0; swaps < 3 || step < 60; step++) {
    await kinds[(step * 3 + (step >> 4)) % kinds.length]!(step).execute(api.database.db);
    if (index.current() !== last) swaps += 1;
    last = index.current();
    // sleeps because changes are to meet an index at any stage of its making
    await sleep((step * 13) % 90);
  }
  const fresh = await buildIndex({ connection: { connectionString: api.database.connectionString } }).built;
  const expected = answers(attachIndex(fresh.snapshot));
  await expect
    .poll(() => answers(index.current()).filter((one, at) => one !== expected[at]), { timeout: 20_000 })
    .toEqual([]);
}, 60_000);
