import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { projects: _all, ...baseConfig } = base;

/** `npm run test:office`: a section of the office each, walked from the first press to what the shop shows of it. */
export default defineConfig({
  ...baseConfig,
  testMatch: '**/*.walk.ts',
  use: { ...baseConfig.use, launchOptions },
});
