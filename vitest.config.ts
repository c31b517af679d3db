import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['packages/testing/src/global-setup.ts'],
    tags: [{ name: 'long', description: '`npm run trials -- long` runs it, `npm test` does not.' }],
    // The same program is not loaded again for every file, which would be half of the time.
    isolate: false,
    // More than there are processors: the tests of processes, sockets and backups mostly wait.
    maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
    // A worker gets a database of its own, and some test files another, so files may run side by side; starting one takes its moment.
    hookTimeout: 30_000,
    // Whole backups are written to a disk that others use as well.
    testTimeout: 30_000,
  },
});
