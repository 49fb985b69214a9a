import type { Page } from '@playwright/test';
import { expect, test } from './visitor.ts';

const folder = '/tools/sverlenie/';

/** Addresses whose data is asked for from now on. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname.replace(/_?\.data$/, ''));
  });
  return asked;
}

const folderLink = (page: Page) => page.getByRole('main').locator(`a[href="${folder}"]`).first();

test('a page comes when its link is near: the press asks for nothing, goes there once, and all of the page follows', async ({
  page,
  visit,
}) => {
  await visit('/tools/');
  const asked = watchData(page);
  const steps = (await page.evaluate('history.length')) as number;
  const fetched = page.waitForResponse((answer) => answer.url().includes(`${folder}_.data`));
  await folderLink(page).hover();
  await (await fetched).finished();
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('сверления');
  await expect(
    page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article'),
  ).toHaveCount(24);
  await expect(page.getByRole('form', { name: 'Фильтры' }).locator('details summary h3')).not.toHaveCount(4);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate('history.length')).toBe(steps + 1);
  expect(asked.filter((path) => path === folder)).toHaveLength(1);
});

test('a press with a modifier opens a tab, a drag goes nowhere', async ({ page, visit }) => {
  await visit('/tools/');
  const opened = page.context().waitForEvent('page');
  await folderLink(page).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(folder);
  await tab.close();
  await folderLink(page).hover();
  await page.mouse.down();
  await page.mouse.move(2, 400, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL('/tools/');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('сверления');
});

test('the way back leads to where one was, also far down', async ({ page, visit }) => {
  await visit('/tools/');
  await folderLink(page).click();
  await expect(page).toHaveURL(folder);
  // The address is there a moment before the page.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('сверления');
  const card = page.getByRole('main').getByRole('region', { name: 'Товары' }).getByRole('article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const place = (await page.evaluate('scrollY')) as number;
  expect(place).toBeGreaterThan(500);
  await card.getByRole('link').first().click();
  await expect(page).not.toHaveURL(folder);
  await page.goBack();
  await expect(page).toHaveURL(folder);
  await expect.poll(() => page.evaluate('scrollY')).toBe(place);
});
