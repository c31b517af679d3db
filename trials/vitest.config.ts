import { defineConfig } from 'vitest/config';

// The short forms of the trials. Each starts servers and databases of its own.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['shared/build.ts'],
    maxWorkers: 2,
    // As long as a trial may last on a busy machine; none is judged by its time.
    hookTimeout: 120_000,
    testTimeout: 600_000,
  },
});
