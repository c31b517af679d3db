import type { Page } from '@playwright/test';
import { aBooking, aCategory, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[SERV-01] the table has its eight columns, measurements as chips', async ({ page, db }) => {
  const category = await aCategory(db, { name: 'Body treatments' });
  const service = await aService(db, {
    name: 'Slimming wrap',
    description: 'Firms and shapes.',
    category_id: category.id,
    unit_price_cents: 1_240_50,
    session_count: 6,
    days_between_sessions: 7,
    duration_minutes: 90,
  });
  await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  await aMeasurementOption(db, service.id, { name: 'Weight', unit: 'kg' });
  await signIn(page, db);
  await page.goto('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'Session Count',
    'Days Between Sessions',
    'Unit Price',
    'Duration',
    'Measurements',
    'Actions',
  ]);
  const cells = rowOf(page, 'Slimming wrap').getByRole('cell');
  await expect(page.getByRole('rowheader')).toContainText('Slimming wrap');
  for (const [place, text] of ['Firms and shapes.', '6', '7', '$1,240.50', '90 min'].entries())
    await expect(cells.nth(place)).toContainText(text);
  await expect(cells.nth(5).getByRole('listitem')).toHaveText(['Waist (cm)', 'Weight (kg)']);
  await expect(cells.nth(6).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(cells.nth(6).getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page);
});

test('[SERV-05] without services the screen says so and offers the next act', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/services');
  await expect(
    page.getByText('No services found. Create your first service to get started.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Create a service' }).click();
  await expect(page).toHaveURL('/services/new');
});

test('a catalogue that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await aService(db, { name: 'Massage' });
  await signIn(page, db);
  await page.route('**/services/api/services/*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.goto('/services');
  await expect(page.getByRole('alert')).toContainText('Failed to load services');
  await page.unroute('**/services/api/services/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Massage')).toBeVisible();
});

test('the search keeps what matches and stays in the address bar', async ({ page, db }) => {
  await aService(db, { name: 'Slimming wrap' });
  await aService(db, { name: 'Massage' });
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('searchbox', { name: 'Search services...' }).fill('WRAP');
  await expect(rowOf(page, 'Massage')).toBeHidden();
  await expect(rowOf(page, 'Slimming wrap')).toBeVisible();
  await expect(page).toHaveURL('/services?search=WRAP');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No services match your search.')).toBeVisible();
});

test('a long catalogue goes on page by page', async ({ page, db }) => {
  const { id } = await aCategory(db);
  for (let number = 10; number < 40; number += 1)
    await aService(db, { name: `Wrap ${number}`, category_id: id });
  await signIn(page, db);
  await page.goto('/services');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('[SERV-04] Delete asks before it deletes', async ({ page, db }) => {
  await aService(db, { name: 'Massage' });
  await signIn(page, db);
  await page.goto('/services');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(
    dialog.getByText('Are you sure you want to delete this service?', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Massage')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Service deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Massage')).toBeHidden();
  expect(await db.selectFrom('services').selectAll().execute()).toEqual([]);
});

test('a service that was booked leaves the catalogue and stays in its booking', async ({ page, db }) => {
  const service = await aService(db, { name: 'Massage' });
  await aBooking(db, { services: [service.id] });
  await signIn(page, db);
  await page.goto('/services');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No services found.', { exact: false })).toBeVisible();
  expect(await db.selectFrom('booking_services').select('name').execute()).toEqual([{ name: 'Massage' }]);
});

test('a refused deletion says why and keeps the row', async ({ page, db }) => {
  await aService(db, { name: 'Massage' });
  await signIn(page, db);
  await page.goto('/services');
  await page.route('**/services/api/services/*/', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete service');
  await expect(rowOf(page, 'Massage')).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every service is a card and nothing scrolls sideways', async ({ page, db }) => {
    const service = await aService(db, { name: 'Slimming wrap for the whole body', unit_price_cents: 40_00 });
    await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
    await signIn(page, db);
    await page.goto('/services');
    const card = rowOf(page, 'Slimming wrap');
    for (const text of ['Unit Price', '$40.00', 'Days Between Sessions', 'Waist (cm)'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    const { width, height } = (await card.getByRole('button', { name: 'Delete' }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
