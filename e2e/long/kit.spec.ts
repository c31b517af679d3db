import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from '../accessible.ts';
import { test as base, expect } from '../fixtures.ts';

const WEB = path.join(import.meta.dirname, '../../packages/web');

const test = base.extend<{ pages: ViteDevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern.
  pages: async ({}, use) => {
    const pages = await createServer({ root: WEB, server: { port: 0 }, logLevel: 'error' });
    await pages.listen();
    await use(pages);
    await pages.close();
  },
  baseURL: ({ pages }, use) => use(pages.resolvedUrls!.local[0]!),
});

// The pages are made from their sources when they are first asked for.
test.setTimeout(180_000);

test('in development every tab of the kit shows its parts', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  page.on('console', (message) => message.type() === 'error' && thrown.push(message.text()));
  await page.goto('/kit', { timeout: 120_000 });
  await expect(page.getByRole('tab', { name: 'Layout' })).toBeVisible({ timeout: 60_000 });
  const tabs = await page.getByRole('tab', { selected: true }).or(page.getByRole('tab')).allInnerTexts();
  for (const name of tabs.slice(0, 9)) {
    await page.getByRole('tab', { name, exact: true }).first().click();
    const parts = page.getByRole('tabpanel').first().getByRole('heading', { level: 2 });
    await expect(parts.first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(thrown).toEqual([]);
});
