import { contentDirectory } from '@spindle/demo-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import type { TestApi } from '../../api.fixture.ts';
import { openContentFiles } from '../../kernel/imports/content-files.ts';
import { createProblems } from '../../kernel/imports/import-problems.ts';

let api: TestApi;
const warnings: object[] = [];

beforeAll(async () => {
  api = await createTestCatalogue();
  api.deps.log.warn = ((details: object) => void warnings.push(details)) as never;
});
afterAll(() => api?.close());

test('every material and answer of the demo shop is whole: shortcodes, folders, brands', async () => {
  const { db } = api.deps;
  const materials = await db.selectFrom('press_materials').selectAll().execute();
  expect(materials.length).toBeGreaterThanOrEqual(30);
  for (const { path } of materials) {
    const answer = await api.app.inject(`/api/material/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.json().useful.data).toHaveLength(4);
  }
  const answers = (await api.services.faq.categories(undefined)).flatMap((category) => category.answers);
  expect(answers).toHaveLength(40);
  expect(warnings).toEqual([]);
  const { bySlug } = await api.services.catalogue.tree();
  const { brands } = await api.services.catalogue.dictionary();
  const knownSlugs = new Set([...brands.values()].map(({ slug }) => slug));
  expect(materials.flatMap(({ folders }) => folders).filter((slug) => !bySlug.has(slug))).toEqual([]);
  expect(materials.flatMap((row) => row.brands).filter((slug) => !knownSlugs.has(slug))).toEqual([]);
});

test('links of the texts lead to pages of the shop', async () => {
  const files = await openContentFiles(contentDirectory, createProblems());
  const texts = [...((await files.markdown('press')) ?? []), ...((await files.markdown('faq')) ?? [])];
  const addresses = new Set([...(await api.services.site.addresses()), '/personal/orders/']);
  const links = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, to = '']) => ({ file, to })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !addresses.has(to))).toEqual([]);
});

test('a product has useful materials of its folder', async () => {
  const { data } = (
    await api.app.inject({
      method: 'POST',
      url: '/api/search/all',
      payload: { category: 'sverla-5xd', limit: 1 },
    })
  ).json();
  const answer = await api.app.inject(`/api/material/useful/product/${data[0].slug}`);
  expect(answer.json().data[0].url).toBe('/press/stati/rezhimy/sverlenie/sverlenie-5xd/');
});
