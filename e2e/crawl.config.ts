import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { projects: _all, ...config } = base;

/** `npm run test:crawl`: every page for every kind of visitor, and every pair of settings. Slow, and changes the shop's settings. */
export default defineConfig({
  ...config,
  testMatch: '**/*.crawl.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 900_000,
  use: { ...config.use, launchOptions },
});
