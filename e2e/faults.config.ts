import { defineConfig } from '@playwright/test';
import base, { launchOptions } from './playwright.config.ts';

const { globalSetup: _shared, projects: _all, ...config } = base;

/** `npm run test:lifecycle`: a shop of its own that is killed, starved of its database and started again. */
export default defineConfig({
  ...config,
  testMatch: '**/*.faults.ts',
  workers: 1,
  use: { ...config.use, launchOptions },
});
