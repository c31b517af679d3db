import type { Page } from '@playwright/test';
import { aBooking, aCategory, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const LISTS = /\/bookings\/api\/\?/;

/** A booking of a service in a slimming category, by default confirmed. */
async function aSlimmingBooking(db: Db, name: string, status = 'confirmed') {
  const category = await aCategory(db, { name: `Body SLIMMING ${name}` });
  const service = await aService(db, { category_id: category.id });
  const booking = await aBooking(db, { name, services: [service.id] });
  const left_pending_at = status === 'pending' ? null : new Date();
  await db.updateTable('bookings').set({ status, left_pending_at }).where('id', '=', booking.id).execute();
  return booking;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[SLIM-01] the screen has its title, button, search box and six columns', async ({ page, db }) => {
  await aSlimmingBooking(db, 'Hodan');
  await signIn(page, db);
  await page.goto('/slimming-services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slimming Services');
  await expect(page.getByPlaceholder('Search bookings...')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Client Details',
    'Services',
    'Booking Time',
    'Amount Paid',
    'Status',
    'Actions',
  ]);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'New Booking' }).click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

test('[SLIM-01] the search keeps clients by name', async ({ page, db }) => {
  await aSlimmingBooking(db, 'Hodan Warsame');
  await aSlimmingBooking(db, 'Sahra Cali');
  await signIn(page, db);
  await page.goto('/slimming-services');
  await page.getByPlaceholder('Search bookings...').fill('CALI');
  await expect(rowOf(page, 'Hodan Warsame')).toBeHidden();
  await expect(rowOf(page, 'Sahra Cali')).toBeVisible();
  await expect(page).toHaveURL('/slimming-services?search=CALI');
});

test('[SLIM-02] Pay stands beside pending bookings only', async ({ page, db }) => {
  await aSlimmingBooking(db, 'Confirmed One');
  await aSlimmingBooking(db, 'Pending One', 'pending');
  await signIn(page, db);
  // The screen asks for confirmed bookings only; this shows it the pending one too.
  await page.route(LISTS, (route) =>
    route.continue({ url: route.request().url().replace('status=confirmed&', '') }),
  );
  await page.goto('/slimming-services');
  await expect(rowOf(page, 'Confirmed One')).toBeVisible();
  await expect(rowOf(page, 'Confirmed One').getByRole('button', { name: 'Pay' })).toHaveCount(0);
  await rowOf(page, 'Pending One').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
});

test('[SLIM-03] Edit goes to the client', async ({ page, db }) => {
  const booking = await aSlimmingBooking(db, 'Hodan');
  await signIn(page, db);
  await page.goto('/slimming-services');
  await rowOf(page, 'Hodan').getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/client/${booking.client_id}`);
});

test('[SLIM-04] [API-21] only confirmed bookings of the slimming service are asked for', async ({
  page,
  db,
}) => {
  await aSlimmingBooking(db, 'Slim One');
  await aSlimmingBooking(db, 'Slim Pending', 'pending');
  const other = await aBooking(db, { name: 'Other One' });
  const confirmed = { status: 'confirmed', left_pending_at: new Date() };
  await db.updateTable('bookings').set(confirmed).where('id', '=', other.id).execute();
  await signIn(page, db);
  const asked = page.waitForRequest(LISTS);
  await page.goto('/slimming-services');
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('service'), searchParams.get('status')]).toEqual(['slimming', 'confirmed']);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText('Slim One');
});

test('[SLIM-05] without bookings the screen says the same as Bookings', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/slimming-services');
  await expect(
    page.getByText('No bookings found. Create a new booking to get started.', { exact: true }),
  ).toBeVisible();
});

test('a list that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await aSlimmingBooking(db, 'Hodan');
  await signIn(page, db);
  await page.route(LISTS, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not now.', error: 'Not now.' } }),
  );
  await page.goto('/slimming-services');
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute(LISTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Hodan')).toBeVisible();
});
