import type { Page } from '@playwright/test';
import { holdIdle, watchTraffic } from './traffic.ts';
import { alive, expect, test } from './visitor.ts';

test.use({ ahead: true });

/** Kilobytes on the wire in gzip, without headers: of a listing and of a product page. */
const budgets = { html: 60, js: 225, css: 45, woff2: 70 } as const;
/** Fonts may load late: they take the space of their fallback to a hundredth (decision 122). */
const still = 0.01;
/** A page without its styles, scripts or fonts is lighter than this. */
const least: Record<string, number> = { html: 10, js: 100, css: 15, woff2: 20 };

// The tests are typed for Node: what runs in the page is text.
const watchShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // A look at a product is counted after a second, by code of its own: a slow measure must not meet it.
  const timer = setTimeout;
  setTimeout = (run, ms, ...rest) => timer(run, ms === 1000 ? 60_000 : ms, ...rest);`;
const readFigures = `(() => {
  const sizes = { html: performance.getEntriesByType('navigation')[0].encodedBodySize / 1024 };
  for (const file of performance.getEntriesByType('resource')) {
    const kind = new URL(file.name).pathname.split('.').pop();
    sizes[kind] = (sizes[kind] ?? 0) + file.encodedBodySize / 1024;
  }
  return { sizes, shift: window.shift, mode: document.compatMode };
})()`;

interface Figures {
  readonly sizes: Record<string, number>;
  readonly shift: number;
  readonly mode: string;
}

/** What opening an address loads, by kind of file, and how much its layout moves while it loads and is scrolled. */
async function weigh(page: Page, address: string) {
  await page.addInitScript({ content: watchShifts });
  // Pictures that are far away come in idle moments.
  await page.addInitScript({ content: holdIdle });
  const quiet = watchTraffic(page);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate('scrollY')).toBe(600);
  await quiet();
  return (await page.evaluate(readFigures)) as Figures;
}

async function addresses(): Promise<string[]> {
  const answer = await fetch(`${process.env['SHOP_URL']}/api/search/all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'sverla-tverdosplavnye', limit: 1 }),
  });
  const { data } = (await answer.json()) as { data: { url: string }[] };
  const product = data[0]?.url ?? '';
  return ['/', '/tools/', product.replace(/[^/]+\/$/, ''), product];
}

for (const width of [390, 1440]) {
  test(`pages keep to their budgets and nothing jumps at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    for (const address of await addresses()) {
      // A separate browser, so that nothing comes from an earlier page.
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport: { width, height: 800 },
        extraHTTPHeaders: { 'accept-encoding': 'gzip' },
      });
      const fresh = await context.newPage();
      const { sizes, shift, mode } = await weigh(fresh, `${address}?utm_source=fresh`);
      await context.close();
      for (const [kind, most] of Object.entries(budgets)) {
        expect.soft(sizes[kind], `${kind} of ${address}, KB`).toBeGreaterThan(least[kind] ?? 0);
        expect.soft(sizes[kind], `${kind} of ${address}, KB`).toBeLessThanOrEqual(most);
      }
      expect.soft(shift, `layout shift of ${address}`).toBeLessThan(still);
      // Without a doctype browsers fall back to the quirks of old pages.
      expect.soft(mode, `doctype of ${address}`).toBe('CSS1Compat');
    }
  });
}

test('pictures wait until they are near or there is nothing to do, and then none waits', async ({ page }) => {
  const waiting = (): Promise<unknown> =>
    page.evaluate(
      `[...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).contentVisibility === 'auto').length`,
    );
  await page.addInitScript({ content: holdIdle });
  await page.goto('/');
  await alive(page);
  expect(await waiting()).toBeGreaterThan(20);
  await page.evaluate('rest()');
  await expect.poll(waiting).toBe(0);
  expect(await page.evaluate('scrollY')).toBe(0);
});

test('what a guest collects shows at once, in other tabs, and in the HTML of shared cached pages', async ({
  page,
  visit,
}) => {
  const [, , , product] = await addresses();
  const other = await page.context().newPage();
  await other.goto('/about/');
  await visit(product ?? '/');
  const badge = (tab: Page) => tab.getByRole('banner').getByRole('link', { name: /Сравнение, 1\s+товар/ });
  await expect(badge(other)).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Сравнить/ })
    .first()
    .click();
  await expect(badge(page)).toBeVisible();
  await expect(badge(other)).toBeVisible();
  const html = await (await page.request.get('/about/')).text();
  expect(html).toMatch(/Сравнение, 1\s+товар/);
  const guest = await fetch(new URL('/about/', page.url()));
  expect(await guest.text()).not.toMatch(/Сравнение, 1\s+товар/);
  expect(guest.headers.get('cache-control')).toBe('private, no-cache');
});
