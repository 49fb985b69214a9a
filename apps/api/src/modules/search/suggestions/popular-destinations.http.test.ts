import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PopularDestination } from '@spindle/contract/catalogue/search';
import { sql } from 'kysely';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

const led = async (destination: object, sender: string) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/search/led',
    payload: destination,
    remoteAddress: sender,
  });
  return { status: answer.statusCode, ...answer.json<{ counted?: boolean }>() };
};
const popular = async () =>
  (await api.app.inject({ url: '/api/search/popular' })).json<{ places: PopularDestination[] }>().places;
const brand = { kind: 'brand', slug: 'haas' };

it('what searches led to is counted, one voice for each sender a day', async () => {
  expect(await popular()).toEqual([]);
  expect(await led(brand, '10.1.0.1')).toMatchObject({ status: 200, counted: true });
  expect(await led(brand, '10.1.0.1')).toMatchObject({ counted: false });
  expect(await led({ kind: 'folder', slug: 'metchiki' }, '10.1.0.1')).toMatchObject({ counted: false });
  // One customer of IPv6 has a whole network.
  expect(await led(brand, '2001:db8:1:2::1')).toMatchObject({ counted: true });
  expect(await led(brand, '2001:db8:1:2::2')).toMatchObject({ counted: false });
  expect(await popular()).toEqual([]);
  expect(await led(brand, '10.1.0.3')).toMatchObject({ counted: true });
  expect(await popular()).toEqual([
    { kind: 'brand', slug: 'haas', name: 'Haas', url: '/brands/haas/', parent_name: null },
  ]);
});

it('only what the shop calls its own is counted', async () => {
  const odd = [
    { kind: 'brand', slug: 'nobody' },
    { kind: 'folder', slug: 'haas' },
    { kind: 'folder', slug: 'tools' },
  ];
  for (const destination of odd) expect(await led(destination, '10.2.0.1')).toMatchObject({ counted: false });
  // What did not count took no voice.
  expect(await led(brand, '10.2.0.1')).toMatchObject({ counted: true });
  const refused = [{ kind: 'text', slug: 'haas' }, { slug: 'haas' }, { ...brand, query: 'Иванов' }, []];
  for (const destination of refused) expect((await led(destination, '10.2.0.2')).status).toBe(422);
});

it('a flood of one day is bounded, and what is old is forgotten', async () => {
  const { db } = api.deps;
  await sql`UPDATE popular_places SET voices = 20`.execute(db);
  await sql`INSERT INTO popular_places VALUES (current_date - 90, 'brand', 'haas', 5)`.execute(db);
  expect(await led(brand, '10.3.0.1')).toMatchObject({ counted: true });
  const rows = await db.selectFrom('popular_places').select(['slug', 'voices']).execute();
  expect(rows).toEqual([{ slug: 'haas', voices: 20 }]);
});
