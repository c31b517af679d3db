import { aCategory } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test("[SERV-02] [SERV-06] 'Add Service Category' toggles the inline form", async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services');
  const toggle = page.getByRole('button', { name: 'Add Service Category' });
  const form = page.getByRole('region', { name: 'Create Service Category' });
  await expect(form).toBeHidden();
  await toggle.click();
  await expect(form.getByLabel('Name')).toBeVisible();
  await expect(form.getByLabel('Description')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await expectAccessible(page);
  await toggle.click();
  await expect(form).toBeHidden();
});

test('[SERV-07] a category needs name and description', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Add Service Category' }).click();
  await page.getByLabel('Description').fill(' ');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This field is required.');
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription('This field is required.');
  expect(await db.selectFrom('service_categories').selectAll().execute()).toEqual([]);
});

test('[ERR-21] a saved category is announced in place, ready for the next one', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Add Service Category' }).click();
  await page.getByLabel('Name').fill('Facial');
  await page.getByLabel('Description').fill('Face treatments');
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('status')).toHaveText('Service category created successfully!');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  expect(
    await db.selectFrom('service_categories').select(['name', 'description', 'is_active']).execute(),
  ).toEqual([{ name: 'Facial', description: 'Face treatments', is_active: false }]);
});

test('[ERR-21] a refused category says so in place and keeps what was typed', async ({ page, db }) => {
  await aCategory(db, { name: 'Facial' });
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Add Service Category' }).click();
  await page.getByLabel('Name').fill('FACIAL');
  await page.getByLabel('Description').fill('Face treatments');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create service category');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'A category with this name already exists.',
  );
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.route('**/service-categories/', (route) => route.abort());
  await page.getByLabel('Name').fill('Face');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(page.getByLabel('Description')).toHaveValue('Face treatments');
});
