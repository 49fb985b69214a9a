import { listings, most, products, tooHeavy } from './page-weights.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

// All of them are walked by `weights.crawl.ts`.
const some = (paths: readonly string[]): string[] => paths.filter((_, at) => at % 9 === 0);

test('listings weigh no more than they may, the heaviest in every view', async () => {
  const heaviest = ['/tools/', '/tools/sverlenie/', '/tools/frezerovanie/'].flatMap((path) => [
    path,
    `${path}?view=table`,
  ]);
  expect(await tooHeavy([...heaviest, ...some(await listings())], most.listing)).toEqual([]);
});

test('goods weigh no more than they may', async () => {
  expect(await tooHeavy(some(await products()), most.product)).toEqual([]);
});

/** Text, because the tests are typed for Node: the data of the page that is open. */
const loaded = `JSON.stringify(Object.values(__reactRouterDataRouter.state.loaderData).at(-1), (key, value) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort())
    : value)`;

const ofEachKind = [
  '/tools/',
  '/catalog/',
  '/tools/sverlenie/',
  '/tools/sverlenie/?view=list',
  '/tools/sverlenie/?view=table',
  '/tools/frezerovanie/?brands=kernel',
  '/catalog/?state_filters=used',
  '/search/all/?query=%D1%81%D1%82%D0%B0%D0%BD%D0%BE%D0%BA',
  '/akcii/',
  '/brands/kernel/',
  '/',
];

for (const who of ['a guest', 'a buyer'])
  test(`what the page shows is left out of its data and read from it, whole, by ${who}`, async ({
    page,
    visit,
    context,
  }) => {
    test.setTimeout(120_000);
    if (who === 'a buyer') await signIn(context, 'a.lebedev@example.ru');
    // A buyer's prices are in all of them.
    const kinds = who === 'a buyer' ? ofEachKind.filter((_, at) => at % 2 === 0) : ofEachKind;
    for (const path of kinds) {
      await visit(path);
      const read = await page.evaluate(loaded);
      // The same asked for as data alone.
      await page.evaluate('__reactRouterDataRouter.revalidate()');
      await expect.poll(() => page.evaluate('__reactRouterDataRouter.state.revalidation')).toBe('idle');
      expect(JSON.parse(String(read)), path).toEqual(JSON.parse(String(await page.evaluate(loaded))));
    }
  });
