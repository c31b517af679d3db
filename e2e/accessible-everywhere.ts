import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { DESK, PHONE, SIZES } from './sizes.ts';

/**
 * The modes `npm run trials -- axe` checks besides the screen as the test left it. At 200 % a desktop has half
 * the width.
 */
const MODES = [
  { name: 'dark phone', size: PHONE, colorScheme: 'dark' },
  { name: 'phone', size: PHONE, colorScheme: 'light' },
  { name: '200 %', size: { width: 720, height: 450 }, colorScheme: 'light' },
  { name: 'dark', size: DESK, colorScheme: 'dark' },
] as const;

/**
 * Checks the page with axe, and that it scrolls sideways neither on a phone nor on a desktop. With
 * AXE_MODES=all axe checks every mode.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  // Axe is slow when other tests run at the same time.
  test.slow();
  const before = page.viewportSize() ?? DESK;
  await expectAccessible(page);
  if (process.env.AXE_MODES === 'all') await lookInEveryMode(page);
  else for (const size of SIZES) await expectToFit(page, size);
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
  // What is laid out by the size in the program follows a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${size.width} px: nothing scrolls sideways`,
    })
    .toBeLessThanOrEqual(size.width);
}
