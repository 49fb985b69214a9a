import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { projects: _all, ...own } = base;

/** `npm run test:office`: a section of the office each, walked from the first press to what the shop shows of it. */
export default defineConfig({
  ...own,
  testMatch: '**/*.walk.ts',
  use: { ...own.use, launchOptions },
});
