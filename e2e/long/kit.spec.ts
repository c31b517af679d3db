import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { expectAccessible } from '../accessible.ts';
import { test as base, expect } from '../fixtures.ts';

const TABS = ['Layout', 'Buttons', 'Forms', 'Overlays', 'Lists', 'Feedback', 'Charts', 'Paper', 'Contexts'];
const WEB = path.join(import.meta.dirname, '../../packages/web');

const test = base.extend<{ pages: ViteDevServer }>({
  pages: async ({ server }, use) => {
    // The proxy of vite.config.ts passes calls on to it.
    process.env.API_URL = server.url;
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
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
  expect(thrown).toEqual([]);
});
