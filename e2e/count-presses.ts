import type { Page } from '@playwright/test';

/** Counts what a person clicks, taps or presses Enter on, on all pages from now on. The function returned tells the number so far. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  const listen = "addEventListener('click', ({ isTrusted }) => isTrusted && pressed(), true)";
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}
