import type { Page } from '@playwright/test';
import { openSharedPage } from './shared-page.ts';
import { desktop, expect, test } from './visitor.ts';

// The tests are typed for Node: what runs in the page is text.
const leave = `new Promise((done, failed) => {
  localStorage.setItem('mark', 'left');
  sessionStorage.setItem('mark', 'left');
  document.cookie = 'mark=left; path=/';
  window.name = 'left';
  history.pushState(null, '', '/about/#left');
  const opened = indexedDB.open('mark');
  opened.onsuccess = () => (opened.result.close(), done());
  opened.onerror = failed;
})`;
const readState = `(async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookies: document.cookie,
  name: window.name,
  steps: history.length,
  bases: (await indexedDB.databases()).length,
  caches: (await caches.keys()).length,
  width: innerWidth,
}))()`;
const clean = {
  local: 0,
  session: 0,
  cookies: '',
  name: '',
  // Where it was cleaned, and here.
  steps: 2,
  bases: 0,
  caches: 0,
  width: desktop.width,
};

test('a page shared by tests keeps nothing of an earlier one', async ({ browser, baseURL, viewport }) => {
  expect(viewport).toEqual(desktop);
  const { page, clean: wash } = await openSharedPage(browser, baseURL ?? '');
  let requestCount = 0;
  page.on('request', () => (requestCount += 1));
  await page.route('**/about/', (route) => route.fulfill({ body: 'left', contentType: 'text/html' }));
  await page.goto('/about/');
  expect(await page.textContent('body')).toBe('left');
  await page.unroute('**/about/');
  await page.goto('/about/');
  await page.route('**/about/', (route) => route.fulfill({ body: 'left', contentType: 'text/html' }));
  await page.evaluate(leave);
  await page.evaluate(`caches.open('mark')`);
  // It is seen where it is left.
  const leftState = (await page.evaluate(readState)) as typeof clean;
  const other = await page.context().newPage();
  expect(leftState).toMatchObject({ name: 'left', bases: 1, caches: 1 });
  expect(Math.min(leftState.local, leftState.session, leftState.steps - 2)).toBeGreaterThan(0);
  expect(leftState.cookies).toContain('mark=left');

  expect(await wash()).toBe(true);
  expect(other.isClosed()).toBe(true);
  expect(await page.context().cookies()).toEqual([]);
  const before = requestCount;
  await page.goto('/about/', { waitUntil: 'commit' });
  expect(await page.evaluate(readState)).toEqual(clean);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requestCount).toBe(before);
  await page.context().close();
});

// What cannot be undone closes the page.
const lasting: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a script before every page', (page) => page.addInitScript('window.left = true')],
  ['a medium', (page) => page.emulateMedia({ media: 'print' })],
  ['headers', (page) => page.setExtraHTTPHeaders({ 'x-left': '1' })],
  ['a clock', (page) => page.clock.install()],
  ['no network', (page) => page.context().setOffline(true)],
  ['a permission', (page) => page.context().grantPermissions(['clipboard-read'])],
  ['a pressed key', (page) => page.keyboard.down('Shift')],
  ['another shop', (page) => page.goto(page.url().replace('127.0.0.1', 'localhost'))],
  ['a closed page', (page) => page.close()],
];

test('a page is not shared after what lasts', async ({ browser, baseURL }) => {
  for (const [what, act] of lasting) {
    const sharedPage = await openSharedPage(browser, baseURL ?? '');
    await sharedPage.page.goto('/robots.txt');
    await act(sharedPage.page);
    expect(await sharedPage.clean(), what).toBe(false);
    expect(sharedPage.page.isClosed(), what).toBe(true);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page that tests share runs no script, before it was cleaned and after', async ({
    browser,
    baseURL,
  }) => {
    const { page, clean: wash } = await openSharedPage(browser, baseURL ?? '');
    const ran = `<title>quiet</title><script>document.title = 'ran'</script>`;
    const open = async () => {
      await page.route('**/about/', (route) => route.fulfill({ body: ran, contentType: 'text/html' }));
      await page.goto('/about/');
      expect(await page.title()).toBe('quiet');
    };
    await open();
    await page.evaluate(`localStorage.setItem('mark', 'left'); document.cookie = 'mark=left; path=/';`);
    expect(await wash()).toBe(true);
    await open();
    expect(await page.evaluate('[localStorage.length, document.cookie]')).toEqual([0, '']);
    await page.context().close();
  });
});

test('only a cold browser may hold back files of its cache', async ({ page }) => {
  const routes = [() => page.route('**/assets/*.js', () => {}), () => page.route(/-[^/]+\.js$/, () => {})];
  for (const hold of routes) expect(hold).toThrow('cold: true');
  await page.route('**/api/search/**', () => {});
});

test.describe('a cold browser', () => {
  test.use({ cold: true });

  test('requests every file and is not shared', async ({ page, browser, kept }) => {
    let requestCount = 0;
    await page.route('**/assets/*.js', (route) => {
      requestCount += 1;
      return route.continue();
    });
    await page.goto('/about/');
    await expect.poll(() => requestCount).toBeGreaterThan(1);
    expect([...kept.values()].map((one) => one.page.context())).not.toContain(page.context());
    expect(browser.contexts()).toContain(page.context());
  });
});
