import { defineConfig } from 'vitest/config';

// The trials as tests. Each starts its own servers and databases; plans copies the migrated database.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['../packages/testing/src/build.ts', '../packages/testing/src/global-setup.ts'],
    maxWorkers: 2,
    // Long enough for a busy machine.
    hookTimeout: 120_000,
    testTimeout: 600_000,
  },
});
