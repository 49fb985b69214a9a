import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';

const executablePath = findBrowser();

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
    // Recording costs a third of the run: asked for when a test is being mended (`TRACE=1 npx playwright test …`).
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
});
