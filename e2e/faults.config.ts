import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { globalSetup: _shared, projects: _all, ...config } = base;

/** `npm run test:lifecycle`: starts a shop of its own, kills it, takes its database away and starts it again. */
export default defineConfig({
  ...config,
  testMatch: '**/*.faults.ts',
  workers: 1,
  use: { ...config.use, launchOptions },
});
