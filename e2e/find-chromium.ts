import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const CANDIDATES = [
  // The same browser without a window around it, which is what a test run on a small machine wants.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser the journeys run in: CHROMIUM_PATH, else the system's, else one that Playwright installed. */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH=${wanted} does not exist.`);
  const found = wanted ?? [...CANDIDATES, chromium.executablePath()].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium and none was found. Install it with "apt-get install chromium-headless-shell" or "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
}
