import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** What `npm run trials -- axe` looks at beside the screen as the test left it. At 200 % a desk has half the room. */
const MODES = [
  { name: 'dark phone', size: PHONE, colorScheme: 'dark' },
  { name: 'phone', size: PHONE, colorScheme: 'light' },
  { name: '200 %', size: { width: 720, height: 450 }, colorScheme: 'light' },
  { name: 'dark', size: DESK, colorScheme: 'dark' },
] as const;

/**
 * Checks the page by axe as it is, and that it scrolls sideways neither on a phone nor at a desk. With AXE_MODES=all axe
 * looks at it in every mode.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  // Axe takes its time where other tests run beside this one.
  test.slow();
  const before = page.viewportSize() ?? DESK;
  await expectAccessible(page);
  if (process.env.AXE_MODES === 'all') await lookInEveryMode(page);
  else for (const size of [PHONE, DESK]) await expectToFit(page, size);
  await page.setViewportSize(before);
}

async function lookInEveryMode(page: Page): Promise<void> {
  for (const { name, size, colorScheme } of MODES) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme });
      await expectToFit(page, size);
      await expectAccessible(page);
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${size.width} px: nothing scrolls sideways`).toBeLessThanOrEqual(size.width);
}
