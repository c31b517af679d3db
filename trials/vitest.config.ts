import { defineConfig } from 'vitest/config';

// The trials as tests. Each starts its own servers and databases.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../packages/testing/src/build.ts'],
    maxWorkers: 2,
    // As long as a trial may last on a busy machine; time never fails one.
    hookTimeout: 120_000,
    testTimeout: 600_000,
  },
});
