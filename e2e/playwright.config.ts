import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

const executablePath = findBrowser();

const definedOf = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter((one): one is [string, string] => one[1] !== undefined),
  );

/** The browser that is here; commands of their own have no projects and name it themselves. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  // Where a machine names no language, Chromium calls every file with a Russian name «download».
  env: { LANG: 'C.UTF-8', ...definedOf(process.env) },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    // A page lives for seconds: code is optimised only when it is very hot.
    '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=30000,--interrupt-budget-for-maglev=1000000,--interrupt-budget=3000000',
  ],
};

const withoutPictures = {
  ...launchOptions,
  args: [...launchOptions.args, '--blink-settings=imagesEnabled=false'],
};

/** Rendering pictures is a third of a page's cost: these tests need them, the others do not. */
const lookingAtPictures =
  /\/(?:accessibility|brands|catalogue|configurator|looks|product|shell|speed|viewed)\.e2e\.ts$/;

/**
 * These start shops of their own one after another: started last, they would keep one worker busy while the other is
 * idle.
 */
const withOwnShops = /\/(?:instances|lifecycle)\.e2e\.ts$/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './shop.setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  forbidOnly: true,
  retries: 0,
  // `npm test` reads the counts from the JSON report.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: '../test-results',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    viewport: { width: 1440, height: 900 },
    // Animations redraw sixty times a second, while tests check only their end.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the run, so it is opt-in for debugging (`TRACE=1 npx playwright test …`).
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  // Started in this order.
  projects: [
    { name: 'own shops', testMatch: withOwnShops, use: { launchOptions: withoutPictures } },
    { name: 'with pictures', testMatch: lookingAtPictures, use: { launchOptions } },
    {
      name: 'without pictures',
      testIgnore: [lookingAtPictures, withOwnShops],
      use: { launchOptions: withoutPictures },
    },
  ],
});
