import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const CANDIDATES = [
  // The headless shell is lighter, which suits a small machine.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the tests: CHROMIUM_PATH, else the system's, else Playwright's. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not exist.`);
  const found = wanted ?? [...CANDIDATES, chromium.executablePath()].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium and none was found. Install it with "apt-get install chromium-headless-shell" or "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
}
