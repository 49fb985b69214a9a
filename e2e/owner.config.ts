import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { globalSetup: _shared, projects: _all, ...baseConfig } = base;

/** `npm run test:owner`: an owner's day from an empty shop to the first order. */
export default defineConfig({
  ...baseConfig,
  testMatch: '**/*.owner.ts',
  workers: 1,
  timeout: 420_000,
  use: { ...baseConfig.use, launchOptions, actionTimeout: 20_000 },
});
