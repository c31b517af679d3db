import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/find-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // They take minutes: `npm run trials -- screens`.
  testIgnore: process.env.LONG_TESTS ? [] : 'long/**',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // On two processors: a browser test waits for a third of its time, for toasts, transitions and answers.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A second try keeps a busy machine from hiding the result of all other tests. It is no pass in silence: the run names
  // it as flaky, and a flaky test is a fault to be found, in the test or in the program.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Africa/Mogadishu',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would cost a fifth of the whole time; the second try of a failed one is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      // As root and on a closed network: no sandbox, and no calls home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
