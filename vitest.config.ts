import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    // The same program is not loaded again for every file, which would be half of the time.
    isolate: false,
    // Vitest leaves one processor free, which on two means files run one after the other.
    maxWorkers: '100%',
    // A test file gets a database of its own, so files may run side by side; starting one takes its moment.
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
