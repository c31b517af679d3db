import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Holds what the page shows to axe's rules on a phone and at a desk, light and dark, and to its own width. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  // Four runs of axe take their time where other tests run beside this one.
  test.slow();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${size.width} px: nothing scrolls sideways`).toBeLessThanOrEqual(size.width);
  }
}
