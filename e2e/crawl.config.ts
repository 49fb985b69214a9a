import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { projects: _all, ...own } = base;

/** `npm run test:crawl`: every page for every kind of visitor, and every pair of settings. Slow, and changes the shop's settings. */
export default defineConfig({
  ...own,
  testMatch: '**/*.crawl.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 900_000,
  use: { ...own.use, launchOptions },
});
