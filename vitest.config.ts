import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['packages/server/test/global-setup.ts'],
    // The same program is not loaded anew for every file, which would be half of the time.
    isolate: false,
    // As many as there are processors: a file waits for its database half of the time.
    maxWorkers: '100%',
    // A test file gets a database of its own, so files may run side by side; starting one takes its moment.
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
