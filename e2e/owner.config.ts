import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { globalSetup: _shared, projects: _all, ...baseConfig } = base;

/** `npm run test:owner`: the day of an owner from nothing to the first order, in a shop of its own. */
export default defineConfig({
  ...baseConfig,
  testMatch: '**/*.owner.ts',
  workers: 1,
  timeout: 420_000,
  use: { ...baseConfig.use, launchOptions, actionTimeout: 20_000 },
});
