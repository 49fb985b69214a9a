import { expect as baseExpect, type Page, test as base } from '@playwright/test';

interface Visitor {
  /** Opens a page of the shop and waits until it is alive. */
  readonly visit: (path?: string) => Promise<void>;
}

export const expect = baseExpect.configure({ timeout: 10_000 });

/** A visitor who has answered the cookie notice, in a browser whose console must stay clean. */
export const test = base.extend<Visitor>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  page: async ({ page, baseURL }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Refused forms, missing pages and a lost network are part of the tests; Chromium reports them all the same.
      const expected = /status of 4\d\d|net::ERR_FAILED/.test(message.text());
      if (message.type() === 'error' && !expected) problems.push(message.text());
    });
    await page.context().addCookies([{ name: 'cookie_choice', value: 'needed', url: baseURL ?? '' }]);
    await use(page);
    baseExpect(problems, 'the browser console').toEqual([]);
  },
  visit: async ({ page }, use) =>
    use(async (path = '/') => {
      await page.goto(path);
      await alive(page);
    }),
});

/** React has taken over: the offices have got their filter. */
export async function alive(page: Page): Promise<void> {
  await page.locator('header').getByPlaceholder('Город или адрес').waitFor({ state: 'attached' });
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
export const password = 'Shpindel-2026';
