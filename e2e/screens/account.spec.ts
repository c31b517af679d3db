import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('everyone changes how they are named and reached, from the user menu', async ({ page, db }) => {
  const me = await signIn(page, db, 'staff');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page.getByText(me.username)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your account' });
  await expect(dialog.getByLabel('Role')).toHaveCount(0);
  await dialog.getByLabel('First Name').fill('Sahra');
  await dialog.getByLabel('Last Name').fill('Nuur');
  await dialog.getByLabel('Email (optional)').fill('sahra@example.so');
  await dialog.getByLabel('Phone (optional)').fill('61 555');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone (optional)')).toHaveAccessibleDescription('Enter a phone number.');
  await expect(dialog.getByLabel('Phone (optional)')).toBeFocused();
  await dialog.getByLabel('Phone (optional)').fill('+252 61 544 3322');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your account is saved')).toBeVisible();
  const card = page.getByRole('region', { name: 'Name and password' });
  for (const text of ['Sahra Nuur', 'sahra@example.so', '+252 61 544 3322'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu').getByText('Sahra Nuur')).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing scrolls sideways, and the buttons fit a thumb', async ({ page, db }) => {
    await signIn(page, db, 'staff');
    await page.goto('/account');
    for (const name of ['Edit', 'Change password']) {
      const { height } = (await page.getByRole('button', { name }).boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
