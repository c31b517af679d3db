import type { Page, Request } from '@playwright/test';
import { aCategory, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { aPhoto } from '../product-picture.ts';
import { signIn } from '../sign-in.ts';

const isSave = (request: Request) =>
  request.url().includes('/services/api/services/') && ['POST', 'PUT'].includes(request.method());

/** Fills the required fields of a service; the defaults stay. */
async function fillService(page: Page, { category }: { category: string }) {
  await page.getByLabel('Name', { exact: true }).fill('Slimming wrap');
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  await page.getByLabel('Description').fill('Firms and shapes.');
  await page.getByLabel('Unit Price').fill('40.50');
  await page.getByLabel('Duration (minutes)').fill('5');
}

test('[SERV-03] Add Service and Edit open a full-page form', async ({ page, db }) => {
  const service = await aService(db, { name: 'Massage', duration_minutes: 90, session_count: 3 });
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('link', { name: 'Add Service' }).click();
  await expect(page).toHaveURL('/services/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Service');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('row').filter({ hasText: 'Massage' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/services/${service.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Service');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Massage');
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('90');
  await expect(page.getByLabel('Session Count')).toHaveValue('3');
});

test('[SERV-08] [SERV-10] a new service starts with 1 and 1 and needs everything else', async ({
  page,
  db,
}) => {
  await aCategory(db);
  await signIn(page, db);
  await page.goto('/services/new');
  await expect(page.getByLabel('Session Count')).toHaveValue('1');
  await expect(page.getByLabel('Days Between Sessions')).toHaveValue('1');
  await page.getByLabel('Session Count').fill('');
  await page.getByLabel('Days Between Sessions').fill('');
  await page.getByRole('button', { name: 'Create Service' }).click();
  for (const label of ['Name', 'Category', 'Description', 'Session Count', 'Days Between Sessions'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      /This field is required\./,
    );
  for (const label of ['Unit Price', 'Duration (minutes)'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This field is required\./);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  expect(await db.selectFrom('services').selectAll().execute()).toEqual([]);
  await expectAccessible(page);
});

test('[SERV-09] [SERV-11] sends the duration twice and leaves half-typed measurements out', async ({
  page,
  db,
}) => {
  const category = await aCategory(db, { name: 'Body' });
  const waist = await aMeasurementOption(db, (await aService(db)).id, { name: 'Waist', unit: 'cm' });
  await signIn(page, db);
  await page.goto('/services/new');
  await fillService(page, { category: 'Body' });
  await page.getByRole('button', { name: 'Waist (cm)' }).click();
  const rows = page.getByRole('group', { name: 'New measurement' });
  const add = page.getByRole('button', { name: 'Add new measurement' });
  for (const [name, unit] of [
    ['Hips', 'cm'],
    ['Arm', ''],
    ['', 'kg'],
  ] as const) {
    await add.click();
    await rows.last().getByLabel('Measurement name').fill(name);
    await rows.last().getByLabel('Unit').fill(unit);
  }
  const sending = page.waitForRequest(isSave);
  await page.getByRole('button', { name: 'Create Service' }).click();
  expect((await sending).postDataJSON()).toEqual({
    name: 'Slimming wrap',
    description: 'Firms and shapes.',
    unit_price: 40.5,
    durationMinutes: 5,
    duration: '00:05:00',
    category: category.id,
    is_active: true,
    session_count: 1,
    days_between_sessions: 1,
    measurements: [{ id: waist.measurement_type_id }, { name: 'Hips', unit: 'cm' }],
  });
});

test('[SERV-12] [ERR-22] a new service is announced, and 1.5 seconds later the list shows it', async ({
  page,
  db,
}) => {
  await aCategory(db, { name: 'Body' });
  await signIn(page, db);
  await page.goto('/services/new');
  await fillService(page, { category: 'Body' });
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await page.getByRole('button', { name: 'Create Service' }).click();
  await saved;
  const savedAt = Date.now();
  await expect(page.getByRole('status')).toHaveText('Service created successfully!');
  await expect(page).toHaveURL('/services/new');
  await page.waitForURL('/services');
  const waited = Date.now() - savedAt;
  expect(waited).toBeGreaterThan(1300);
  expect(waited).toBeLessThan(4000);
  await expect(page.getByRole('row').filter({ hasText: 'Slimming wrap' })).toContainText('5 min');
});

test('[ERR-22] a change is announced; measurements go and come with their chips', async ({ page, db }) => {
  const service = await aService(db, { name: 'Massage' });
  await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  await signIn(page, db);
  await page.goto(`/services/${service.id}/edit`);
  const chip = page.getByRole('button', { name: 'Waist (cm)' });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await page.getByLabel('Unit Price').fill('12');
  await page.getByRole('button', { name: 'Update Service' }).click();
  await expect(page.getByRole('status')).toHaveText('Service updated successfully!');
  await expect(page).toHaveURL('/services');
  const row = page.getByRole('row').filter({ hasText: 'Massage' });
  await expect(row).toContainText('$12.00');
  await expect(row).not.toContainText('Waist');
});

test('[ERR-22] a refused service says so in place, at its field, and keeps what was typed', async ({
  page,
  db,
}) => {
  await aService(db, { name: 'slimming WRAP', category_id: (await aCategory(db, { name: 'Body' })).id });
  await signIn(page, db);
  await page.goto('/services/new');
  await fillService(page, { category: 'Body' });
  await page.getByRole('button', { name: 'Create Service' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create service.');
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'A service with this name already exists.',
  );
  await expect(page.getByLabel('Description')).toHaveValue('Firms and shapes.');
  await expect(page).toHaveURL('/services/new');
});

test('[ERR-22] a change that gets no answer says so in place', async ({ page, db }) => {
  const service = await aService(db);
  await signIn(page, db);
  await page.goto(`/services/${service.id}/edit`);
  await page.getByLabel('Description').fill('Another text');
  await page.route('**/services/api/services/*/', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Service' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update service.');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(page.getByLabel('Description')).toHaveValue('Another text');
});

test('a service that is gone says so instead of an empty form', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services/99/edit');
  await expect(page.getByRole('alert')).toContainText('Service not found');
});

test('the first category can be made on the way and is chosen at once', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services/new');
  await expect(page.getByText('There is no active category yet. Add one first.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Slimming wrap');
  await page.getByRole('button', { name: 'Add Service Category' }).click();
  const category = page.getByRole('region', { name: 'Create Service Category' });
  await category.getByLabel('Name').fill('Body');
  await category.getByLabel('Description').fill('Body treatments');
  await category.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText('Body');
  await expect(page.getByLabel('Name', { exact: true }).last()).toHaveValue('Slimming wrap');
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the form fits, and its rows of measurements too', async ({ page, db }) => {
    await signIn(page, db);
    await page.goto('/services/new');
    await page.getByRole('button', { name: 'Add new measurement' }).click();
    await expect(page.getByLabel('Measurement name')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});

test('a picture is sent when it is chosen, again where the line was lost, and shown in the shop once the service is saved', async ({
  page,
  db,
}) => {
  const { service } = await anOpenTreatment(db);
  await signIn(page, db);
  await page.goto(`/services/${service.id}/edit`);
  await page.route('**/images/api/', (route) => route.abort(), { times: 1 });
  const photo = await aPhoto(page, 1600, 900);
  const field = page.getByLabel('Image');
  await field.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(field).toHaveAccessibleDescription(/Choose a JPEG, PNG or WebP picture\./);
  await field.setInputFiles(photo);
  await expect(field).toHaveAccessibleDescription(/could not be reached/);
  const save = page.getByRole('button', { name: 'Update Service' });
  await save.click();
  await expect(field).toHaveAccessibleDescription(/The picture is not sent yet/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Service updated successfully!');
  await page.goto(`/book/${service.id}`);
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto(`/services/${service.id}/edit`);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Service updated successfully!');
  await page.goto(`/book/${service.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});
