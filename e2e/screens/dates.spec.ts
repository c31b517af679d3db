import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bundleForBrowser } from '../bundle-for-browser.ts';
import { writtenDates } from '../written-dates.ts';

test('server and browser write the same dates in every language and style', async ({ page }) => {
  const inBrowser = await page.evaluate(
    async (code): Promise<string[]> => {
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return module.writtenDates();
    },
    await bundleForBrowser(path.join(import.meta.dirname, '../written-dates.ts')),
  );
  const here = writtenDates();
  expect(here.length).toBeGreaterThan(3 * 400 * 10);
  expect(inBrowser.filter((line, place) => line !== here[place])).toEqual([]);
  expect(inBrowser).toHaveLength(here.length);
});
