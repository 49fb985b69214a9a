import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{scripts,attacks,bench}/**/*.test.ts', '{apps,packages}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/database/src/testing/test-cluster.setup.ts'],
    setupFiles: ['scripts/random-seed.setup.ts'],
    pool: 'forks',
    // Files share a process and what they import; each has its own database. Only tables of modules may outlive a file.
    isolate: false,
    // On two cores the usual number, one less than the cores, would leave one idle.
    maxWorkers: '100%',
    // An idle machine needs none of this; a busy one must not fail correct code.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Something that comes soon may come late on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
});
