import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const BUILT = path.join(import.meta.dirname, '../../packages/web/dist');
/** What the title of the kit says. */
const TEXT = 'packages/web/src/ui';

test('the built office knows no kit: its address leads nowhere, and no file holds it', {
  tag: '@always',
}, async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const files = readdirSync(BUILT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter(
    (file) => /kit-/.test(file) || readFileSync(path.join(BUILT, file), 'utf8').includes(TEXT),
  );
  expect(found).toEqual([]);
});
