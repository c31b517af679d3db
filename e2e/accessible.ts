import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe reports nothing about the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Skip colours in the middle of a transition between light and dark.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // Our pages hold no frames (`frame-src 'none'`), so axe needs no second page to gather what it found in them.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const complaints = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(complaints).toEqual([]);
}
