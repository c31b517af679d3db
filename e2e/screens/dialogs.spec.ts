import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

async function openNewClient(page: Page) {
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Client' });
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  return { dialog, name };
}

test('a press on the backdrop closes a dialog, a drag that ends there does not', async ({ page, db }) => {
  await signIn(page, db);
  const { dialog, name } = await openNewClient(page);
  await name.fill('Hodan');
  const box = (await name.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(20, 700);
  await page.mouse.up();
  await expect(name).toHaveValue('Hodan');
  await name.fill('');
  await page.mouse.click(20, 700);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Client' })).toBeFocused();
});

test('while it is saved a dialog stays open, whatever is pressed', async ({ page, db }) => {
  await signIn(page, db);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/clients/api/', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  const { dialog, name } = await openNewClient(page);
  await name.fill('Hodan');
  await dialog.getByLabel('Phone').fill('252615123456');
  await dialog.getByLabel('Address').fill('Makka Street 4');
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.mouse.click(20, 700);
  await expect(name).toHaveValue('Hodan');
  release();
  await expect(dialog).toHaveCount(0);
});

test('Escape and a press beside a dialog ask before what was typed is lost', async ({ page, db }) => {
  await signIn(page, db);
  const { dialog, name } = await openNewClient(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'New Client' }).first().click();
  await name.fill('Hodan');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 700)]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Hodan');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Tab stays inside a dialog, and the page beneath does not scroll', async ({ page, db }) => {
  await signIn(page, db);
  const { dialog } = await openNewClient(page);
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const overflow = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY),
  );
  expect(overflow).toContain('hidden');
});
