import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Holds what the page shows to axe's rules, on a phone and a desk, light and dark, and to its own width. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const size of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' '))}`,
      );
      expect(found, `${size.width} px, ${colorScheme}`).toEqual([]);
    }
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollWidth, `${size.width} px: nothing scrolls sideways`).toBeLessThanOrEqual(size.width);
  }
}
