import { aProduct } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('the owner of a new business is led through the set-up and finds the guide again', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/dashboard');
  const guide = page.getByRole('region', { name: 'Set up your business' });
  await expect(guide).toContainText('1 of 14 steps done or skipped');
  await guide.getByRole('button', { name: 'Skip: Colleagues' }).click();
  await expect(guide).toContainText('2 of 14 steps done or skipped');
  await guide.getByRole('link', { name: 'Enter the name' }).click();
  await expect(page).toHaveURL('/settings/business');
  await page.getByLabel('Business name').fill('Hodan Beauty');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the set-up guide' }).click();
  await expect(page).toHaveURL('/setup');
  await expect(guide).toContainText('3 of 14 steps done or skipped');
  await guide.getByRole('button', { name: 'Right as it is: Receipt' }).click();
  await expect(guide).toContainText('4 of 14 steps done or skipped');
  await guide.getByRole('button', { name: 'Skip the rest' }).click();
  await expect(guide).toContainText('Every step is done or skipped.');
  await expect(guide.getByRole('link', { name: 'Open today' })).toHaveAttribute('href', '/today');
  await page.goto('/dashboard');
  await expect(page.getByText('No recent bookings found.')).toBeVisible();
  await expect(guide).toBeHidden();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Set-up guide' }).click();
  await guide.getByRole('button', { name: 'Open again: Products' }).click();
  await expect(guide).toContainText('13 of 14 steps done or skipped');
  await aProduct(db);
  await page.reload();
  await expect(guide).toContainText('14 of 14 steps done or skipped');
});

test('the guide asks about the stars, and the first answer leaves them out', async ({ page, db }) => {
  await aProduct(db, { name: 'Rose oil' });
  await page.goto('/shop');
  await expect(page.getByText('4.5').first()).toBeVisible();
  await signIn(page, db, 'admin');
  await page.goto('/setup');
  const step = page.getByRole('listitem').filter({ hasText: 'Stars on products' });
  await expect(step.getByRole('button').first()).toHaveText('Leave the stars out');
  await step.getByRole('button', { name: 'Leave the stars out' }).click();
  await expect(step).toContainText('Done');
  await expect(step.getByRole('button')).toHaveCount(0);
  await page.goto('/settings/rating');
  await expect(page.getByLabel('Show the rating')).not.toBeChecked();
  await expect(page.getByLabel('Stars')).toHaveValue('4.5');
});

for (const { step, form, list } of [
  { step: 'Add colleagues', form: 'First Name', list: '/employees' },
  { step: 'Add products', form: 'Name', list: '/products' },
  { step: 'Make the first booking', form: 'Phone', list: '/bookings' },
  { step: 'Open the first shift', form: 'Float', list: '/shifts' },
])
  test(`${step} of the guide opens the form itself, and leads back`, async ({ page, db }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, db, 'admin');
    await page.goto('/setup');
    await page.getByRole('link', { name: step }).click();
    const field = page
      .getByRole('textbox', { name: form, exact: true })
      .or(page.getByRole('spinbutton', { name: form, exact: true }))
      .or(page.getByRole('combobox', { name: form, exact: true }));
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(page).toHaveURL(list);
    await expect(field).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the set-up guide' }).click();
    await expect(page).toHaveURL('/setup');
  });

test('first services are ticked, adjusted and added together', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/setup');
  await page.getByRole('button', { name: 'Choose services' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add services' }).click();
  await expect(dialog.getByText('Choose at least one.')).toBeVisible();
  await dialog.getByLabel('Relaxing Massage').check();
  await dialog.getByLabel('Price').fill('22');
  await dialog.getByLabel('Slimming Wrap').check();
  const names = dialog.getByLabel('Service Name');
  await names.first().fill('Relaxing Massage');
  await dialog.getByRole('button', { name: 'Add 2 services' }).click();
  await expect(dialog.getByText('A service with this name already exists.')).toBeVisible();
  await names.first().fill('Ginger Wrap');
  await dialog.getByRole('button', { name: 'Add 2 services' }).click();
  await expect(page.getByText('2 services added')).toBeVisible();
  await page.goto('/services');
  await expect(page.getByRole('row', { name: /Ginger Wrap/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Relaxing Massage/ })).toContainText('$22.00');
});

test('a guide that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.route('**/setup/api/', (route) => route.fulfill({ status: 403, json: { error: 'Not now.' } }));
  await page.goto('/setup');
  await expect(page.getByText('The set-up guide could not be loaded.')).toBeVisible();
  await page.unroute('**/setup/api/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Set up your business' })).toBeVisible();
});

test('the guide and its services are accessible and never wider than a phone', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/setup');
  await expect(page.getByRole('region', { name: 'Set up your business' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Choose services' }).click();
  await page.getByRole('dialog').getByLabel('Slimming Wrap').check();
  await expectAccessibleEverywhere(page);
});

test('a manager is not shown the guide', async ({ page, db }) => {
  await signIn(page, db, 'manager');
  await page.goto('/setup');
  await expect(page.getByText('Only an admin can set up the business.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Set up your business' })).toBeHidden();
});
