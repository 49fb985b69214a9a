import type { Page } from '@playwright/test';
import { alive, expect, test } from './visitor.ts';

const folder = '/tools/sverlenie/';

const folderLink = (page: Page) => page.getByRole('main').locator(`a[href="${folder}"]`).first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goods = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article');

/** How the data of the folder was loaded, as text because the tests are typed for Node: by whom, and whether over the network. */
const loads = `performance.getEntriesByType('resource')
  .filter(({ name }) => new URL(name).pathname === '${folder}_.data')
  .map(({ initiatorType, transferSize }) => initiatorType + (transferSize > 0 ? ' over the network' : ' from the cache'))`;

test('a page is prefetched when its link is near: the press uses it, goes there once, and readers go on at its beginning', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  const steps = (await page.evaluate('history.length')) as number;
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await (await fetched).finished();
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  await expect(heading(page)).toContainText('сверления');
  await expect(goods(page)).toHaveCount(24);
  await expect(page.getByRole('form', { name: 'Фильтры' }).locator('details summary h3')).not.toHaveCount(4);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate('history.length')).toBe(steps + 1);
  expect(await page.evaluate(loads)).toEqual(['link over the network', 'fetch from the cache']);
});

test('what was prefetched is not used by another person', async ({ page, visit }) => {
  await visit('/tools/');
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await (await fetched).finished();
  await page.evaluate(`document.cookie = 'somebody=else; path=/'`);
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  // The prefetch itself may have found what an earlier test has left.
  expect(await page.evaluate(`${loads}.at(-1)`)).toBe('fetch over the network');
});

test('a press with a modifier or the middle button opens a tab, a drag goes nowhere', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  for (const press of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = page.context().waitForEvent('page');
    await folderLink(page).click(press);
    const tab = await opened;
    await expect(tab).toHaveURL(folder);
    await tab.close();
  }
  await folderLink(page).hover();
  await page.mouse.down();
  await page.mouse.move(2, 400, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL('/tools/');
  await expect(heading(page)).not.toContainText('сверления');
});

test('the way back and forth leads to where one was, also far down', async ({ page, visit }) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  // The address is there a moment before the page.
  await expect(heading(page)).toContainText('сверления');
  const card = goods(page).nth(20);
  await card.scrollIntoViewIfNeeded();
  const scrollPosition = (await page.evaluate('scrollY')) as number;
  expect(scrollPosition).toBeGreaterThan(500);
  await card.getByRole('link').first().click();
  await expect(page).not.toHaveURL(folder);
  await expect(heading(page)).not.toContainText('сверления');
  expect(await page.evaluate('scrollY')).toBe(0);
  const product = page.url();
  await page.goBack();
  await expect(page).toHaveURL(folder);
  await expect.poll(() => page.evaluate('scrollY')).toBe(scrollPosition);
  await page.goForward();
  await expect(page).toHaveURL(product);
  await expect(heading(page)).not.toContainText('сверления');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
});

const secondPage = (page: Page) => page.getByRole('main').locator('a[href*="page=2"]').first();

test('the next page of a list starts at its top, and the previous one is restored', async ({
  page,
  visit,
}) => {
  await visit(folder);
  const link = goods(page).first().getByRole('link').first();
  const first = (await link.getAttribute('href')) ?? '';
  await secondPage(page).click();
  await expect(page).toHaveURL(`${folder}?page=2`);
  await expect(link).not.toHaveAttribute('href', first);
  await expect(goods(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(folder);
  await expect(link).toHaveAttribute('href', first);
});

test('filters closed by hand stay closed on the next page', async ({ page, visit }) => {
  await visit(folder);
  const group = page.getByRole('form', { name: 'Фильтры' }).locator('details').first();
  await expect(group).toHaveAttribute('open');
  await group.locator('summary').click();
  await expect(group).not.toHaveAttribute('open');
  await secondPage(page).click();
  await expect(page).toHaveURL(`${folder}?page=2`);
  await expect(page.getByRole('link', { name: 'Назад' })).toBeAttached();
  await expect(group).not.toHaveAttribute('open');
});

test('the second press of a double one means nothing on the page that has come', async ({ page, visit }) => {
  await visit('/tools/');
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await (await fetched).finished();
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  // The pointer rests where goods stand now; the browser counts this press as the second of two.
  await goods(page).first().getByRole('link').first().hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(heading(page)).toContainText('сверления');
  await expect(page).toHaveURL(folder);
  expect(await page.evaluate('String(getSelection())')).toBe('');
});

test('a double press on a link goes there once', async ({ page, visit }) => {
  await visit('/tools/');
  await folderLink(page).dblclick();
  await expect(heading(page)).toContainText('сверления');
  await page.goBack();
  await expect(page).toHaveURL('/tools/');
});

test('a second navigation during a pending one wins', async ({ page, visit }) => {
  await visit('/tools/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Сервис', exact: true }).first();
  const next = (await link.getAttribute('href')) as string;
  await page.evaluate(`{
    document.querySelector('main a[href="${folder}"]').click();
    requestAnimationFrame(() => document.querySelector('header a[href="${next}"]').click());
  }`);
  await expect(page).toHaveURL(next);
  await expect(heading(page)).not.toContainText('сверления');
});

test('going back while a reloaded page is not alive yet leads to the page before', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  await goods(page).first().getByRole('link').first().click();
  await expect(heading(page)).not.toContainText('сверления');
  const wentBack = Promise.withResolvers<void>();
  await page.route(/entry\.client/, async (route) => {
    await wentBack.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate('history.back()');
  await expect(page).toHaveURL(folder);
  wentBack.resolve();
  await expect(heading(page)).toHaveText([/сверления/]);
  await alive(page);
  await expect(heading(page)).toHaveCount(1);
});

test('a reload followed at once by Back or Forward shows the page of the address, again and again', async ({
  page,
  visit,
}) => {
  test.slow();
  await visit('/tools/');
  const inSection = ['/tools/', await heading(page).innerText()] as const;
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  const inFolder = [folder, await heading(page).innerText()] as const;
  await page.goBack();
  await expect(heading(page)).toHaveText([inSection[1]]);
  for (const pause of [0, 120, 240, 400]) {
    for (const [step, [address, title]] of [
      ['history.forward()', inFolder],
      ['history.back()', inSection],
    ] as const) {
      await page.reload({ waitUntil: 'commit' });
      // sleeps because a person presses at any moment while the page comes alive; each pause is another one
      await page.waitForTimeout(pause);
      await page.evaluate(step).catch(() => undefined);
      await expect(page, `${step} after ${pause} ms`).toHaveURL(address);
      await expect(heading(page), `${step} after ${pause} ms`).toHaveText([title]);
      await alive(page);
      await expect(heading(page), `${step} after ${pause} ms`).toHaveText([title]);
    }
  }
});

test('a page whose file is gone after a deployment is reloaded once in a minute, not at each press', async ({
  browser,
  baseURL,
}) => {
  // A separate page, because React Router logs failed requests to the console.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tools/');
  await alive(page);
  await page.route(/assets\/brands-page/, (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  const brands = page.getByRole('banner').locator('a[href="/brands/"]').first();
  await brands.click();
  await expect.poll(() => loads).toBe(1);
  await alive(page);
  const failed = page.waitForEvent('requestfailed');
  await brands.click();
  await failed;
  // Other pages open as ever.
  await page.getByRole('banner').getByRole('link', { name: 'Сервис', exact: true }).first().click();
  await expect(page).toHaveURL('/service/');
  expect(loads).toBe(1);
  await context.close();
});

test('a page that does not come while offline leaves the open one, and comes when the shop answers again', async ({
  browser,
  baseURL,
}) => {
  // A separate page, because the browser and React Router log failed requests to the console.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(folder);
  await alive(page);
  const title = await heading(page).innerText();
  await context.setOffline(true);
  const card = goods(page).nth(2).getByRole('heading').getByRole('link');
  const product = (await card.getAttribute('href')) ?? '';
  await card.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Нет связи с\u00a0магазином' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Повторить' }).click();
  await expect(notice).toContainText('Пока не\u00a0отвечает');
  await expect(page).toHaveURL(folder);
  await expect(heading(page)).toHaveText([title]);
  await expect(goods(page)).toHaveCount(24);
  // Another section, whose script has not been loaded either.
  await page.getByRole('banner').locator('a[href="/brands/"]').first().click();
  await expect(notice).toBeVisible();
  await expect(heading(page)).toHaveText([title]);
  await card.click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(product);
  await expect(heading(page)).not.toHaveText([title]);
  await expect(notice).toBeHidden();
  await context.close();
});

test('a way back that takes long shows at once that something happens', async ({ page, visit }) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(heading(page)).toContainText('сверления');
  const held = Promise.withResolvers<void>();
  await page.route(/\/tools\/_\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.evaluate('history.back()');
  const bar = page.getByRole('status').filter({ hasText: 'Загрузка страницы' });
  await expect(bar).toHaveCSS('opacity', '1', { timeout: 1000 });
  await expect(heading(page)).toContainText('сверления');
  held.resolve();
  await expect(heading(page)).not.toContainText('сверления');
  await page.unroute(/\/tools\/_\.data/);
});
