import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/**/*.test.ts', '{apps,packages}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/database/src/test-cluster.setup.ts'],
    setupFiles: ['scripts/random-seed.setup.ts'],
    pool: 'forks',
    // On two cores the usual number, one less than the cores, would leave one idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Something that comes soon may come late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
