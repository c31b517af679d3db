import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { writtenDates } from '../written-dates.ts';

/** The same module as a browser loads it. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, '../written-dates.ts'), formats: ['es'] },
    },
  });
  const [bundle] = built as Rolldown.RolldownOutput[];
  return bundle!.output[0].code;
}

test('server and browser write the same dates in every language and style', async ({ page }) => {
  const inBrowser = await page.evaluate(
    async (code): Promise<string[]> => {
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return module.writtenDates();
    },
    await bundled(),
  );
  const here = writtenDates();
  expect(here.length).toBeGreaterThan(3 * 400 * 10);
  expect(inBrowser.filter((line, place) => line !== here[place])).toEqual([]);
  expect(inBrowser).toHaveLength(here.length);
});
