import { expect, test } from './visitor.ts';

const drills = '/tools/sverlenie/sverla-tverdosplavnye/sverla-5xd/';
const table = '/tools/sverlenie/sverla-tverdosplavnye/sverla-3xd/';

const moves: [string, string, number, string | null][] = [
  [
    'another order',
    `${drills}?page=2&p.materials=p,m&brands=kernel`,
    301,
    `${drills}?brands=kernel&p.materials=m,p&page=2`,
  ],
  ['escaped commas', `${drills}?p.materials=m%2Cp`, 301, `${drills}?p.materials=m,p`],
  ['page one', `${drills}?page=1`, 301, drills],
  ['page nought', `${drills}?page=0`, 301, drills],
  ['min above max', `${drills}?p.diameter=10..8`, 301, `${drills}?p.diameter=8..10`],
  ['an absurd number', `${drills}?price=1..${'9'.repeat(300)}`, 301, `${drills}?price=1..`],
  ['the default view', `${drills}?view=tile`, 301, drills],
  ['the default view of a table', `${table}?view=table`, 301, table],
  ['a column outside the table', `${drills}?sort=p.diameter_asc`, 301, drills],
  ['unknown parameters', `${drills}?foo=1`, 301, drills],
  ['broken encodings', `${drills}?brands=%E0%A4%A`, 301, drills],
  ['unknown values', `${drills}?brands=kernel,nobody`, 302, `${drills}?brands=kernel`],
  ['unknown properties', `${drills}?p.nothing=yes`, 302, drills],
  ['a property of another kind', `${drills}?p.diameter=big`, 302, drills],
  ['an unknown column', `${table}?sort=p.nothing_asc`, 302, table],
  ['marks of advertising', `${drills}?utm_source=letter&p.materials=m`, 200, null],
  ['a page past the end', `${drills}?page=999`, 404, null],
  ['a page far past the end', `${drills}?page=999999999999`, 404, null],
  ['foreign parents', '/catalog/tokarnye/sverla-5xd/?p.materials=m', 301, `${drills}?p.materials=m`],
  ['an unknown folder', '/tools/sverlenie/net-takogo/', 404, null],
  ['climbing up', '/tools/..%2f..%2fetc/', 404, null],
  ['a slash in a name', '/tools/sverlenie/a%2Fb/', 404, null],
  ['a broken name', '/tools/%E0%A4%A/', 404, null],
  ['too deep', '/tools/a/b/c/d/e/f/g/', 404, null],
];
for (const [name, from, status, to] of moves) {
  test(`${name}: ${status}`, async ({ request, baseURL }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['location'] ?? null).toBe(to);
    if (!to || !baseURL) return;
    const end = await request.get(from);
    expect([end.status(), end.url()]).toEqual([200, baseURL + to]);
  });
}

test('ten thousand values are no burden', async ({ request }) => {
  const values = Array.from({ length: 3000 }, (_, at) => `v${at}`).join(',');
  const start = performance.now();
  expect((await request.get(`${drills}?brands=${values.slice(0, 12_000)}`)).url()).toMatch(/sverla-5xd\/$/);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('search engines get one canonical URL and are kept out of filter combinations', async ({ page }) => {
  await page.goto(`${drills}?brands=kernel&sort=price_asc&view=list`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /sverla-5xd\/\?brands=kernel$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto(`${drills}?brands=kernel&p.coolant=internal&p.materials=m`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});
