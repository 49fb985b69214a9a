import { type Browser, expect as baseExpect, type Page, test as base } from '@playwright/test';
import { type SharedPage, openSharedPage } from './shared-page.ts';

interface Visitor {
  /** Opens a page of the shop and waits until it is alive. */
  readonly visit: (path?: string) => Promise<void>;
  /** A browser with pictures that has loaded nothing yet, for what depends on files: `test.use({ cold: true })`. */
  readonly cold: boolean;
  /**
   * Whether pages draw distant content in idle moments. That is a tenth of the tests' cost, and most of them leave a
   * page before it helps: tests of drawing, and the crawl of all kinds of pages, enable it.
   */
  readonly ahead: boolean;
}

export const expect = baseExpect.configure({ timeout: 10_000 });

/** A visitor who has answered the cookie notice, in a browser whose console must stay clean. */
export const test = base.extend<Visitor, { kept: Map<string, SharedPage>; sketch: Browser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
  baseURL: async ({}, use) => use(process.env['SHOP_URL']),
  cold: [false, { option: true }],
  ahead: [false, { option: true }],
  /** Without pictures, which are a quarter of a page's cost. For pages that tests share. */
  sketch: [
    async ({ playwright, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  /** Reuses a reset page of an earlier test with the same browser options. */
  context: async (
    {
      browser,
      sketch,
      kept,
      baseURL,
      viewport,
      trace,
      cold,
      ahead,
      colorScheme,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      storageState,
      timezoneId,
      userAgent,
    },
    use,
    info,
  ) => {
    const key = JSON.stringify([
      baseURL,
      [colorScheme, deviceScaleFactor, extraHTTPHeaders, hasTouch, isMobile, javaScriptEnabled],
      [locale, offline, permissions, storageState, timezoneId, userAgent, ahead],
    ]);
    // Playwright applies the options of this test to a new context.
    if (cold || trace !== 'off') {
      const context = await browser.newContext({ baseURL: baseURL ?? '' });
      await use(context);
      return context.close();
    }
    const sharedPage = kept.get(key) ?? (await openSharedPage(sketch, baseURL ?? '', ahead));
    kept.delete(key);
    if (viewport) await sharedPage.page.setViewportSize(viewport);
    await use(sharedPage.page.context());
    if (info.status !== info.expectedStatus) await sharedPage.page.context().close();
    else if (await sharedPage.clean()) kept.set(key, sharedPage);
  },
  page: async ({ context, baseURL }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Refused forms, missing pages and a lost network are part of the tests; Chromium reports them all the same.
      const expected = /status of 4\d\d|net::ERR_FAILED/.test(message.text());
      if (message.type() === 'error' && !expected)
        problems.push(`${message.text()} ${message.location().url}`);
    });
    await context.addCookies([{ name: 'cookie_choice', value: 'needed', url: baseURL ?? '' }]);
    await use(page);
    baseExpect(problems, 'the browser console').toEqual([]);
  },
  visit: async ({ page }, use) =>
    use(async (path = '/') => {
      await page.goto(path);
      await alive(page);
    }),
});

/** React has hydrated: the office list has its filter. */
export async function alive(page: Page): Promise<void> {
  await page.locator('header').getByPlaceholder('Город или адрес').waitFor({ state: 'attached' });
}

/** Navigates like a link of the page: only data is loaded. */
export async function lead(page: Page, to: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };
export const password = 'Shpindel-2026';
