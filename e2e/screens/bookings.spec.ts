import type { Page } from '@playwright/test';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { setBookingStatus } from '@revive/testing/write-rows.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const EMPTY = 'No bookings found. Create a new booking to get started.';
const LISTS = /\/bookings\/api\/\?/;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The screen asks for pending bookings only; this shows it the others too. */
const askForEveryStatus = (page: Page) =>
  page.route(LISTS, (route) => route.continue({ url: route.request().url().replace('status=pending&', '') }));

test('[BOOK-01] [BOOK-03] the screen has its title, button, search box and six columns', async ({
  page,
  db,
}) => {
  await aBooking(db, { name: 'Hodan' });
  await signIn(page, db);
  await page.goto('/bookings');
  await expect(page).toHaveTitle(/^Bookings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await expect(page.getByRole('button', { name: 'New Booking' })).toBeVisible();
  await expect(page.getByPlaceholder('Search bookings...')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Client Details',
    'Services',
    'Booking Time',
    'Amount Paid',
    'Status',
    'Actions',
  ]);
});

test('[BOOK-02] the search keeps clients by name in any case or by part of the phone', async ({
  page,
  db,
}) => {
  await aBooking(db, { name: 'Hodan Warsame', phone: '252615111222' });
  await aBooking(db, { name: 'Sahra Cali', phone: '252617333444' });
  await signIn(page, db);
  await page.goto('/bookings');
  await expect(rowOf(page, 'Sahra Cali')).toBeVisible();
  await page.getByPlaceholder('Search bookings...').fill('wARSAme');
  await expect(rowOf(page, 'Sahra Cali')).toBeHidden();
  await expect(rowOf(page, 'Hodan Warsame')).toBeVisible();
  await expect(page).toHaveURL('/bookings?search=wARSAme');
  await page.getByPlaceholder('Search bookings...').fill('7333');
  await expect(rowOf(page, 'Sahra Cali')).toBeVisible();
  await expect(rowOf(page, 'Hodan Warsame')).toBeHidden();
  await page.reload();
  await expect(page.getByPlaceholder('Search bookings...')).toHaveValue('7333');
  await expect(rowOf(page, 'Sahra Cali')).toBeVisible();
  await page.getByPlaceholder('Search bookings...').fill('stranger');
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('[BOOK-04] [BOOK-05] a row shows client, phone and address, and the time as a long weekday date', async ({
  page,
  db,
}) => {
  const service = await aService(db, { name: 'Cavitation', session_count: 6 });
  const booking = await aBooking(db, {
    name: 'Hodan Warsame',
    phone: '252615111222',
    address: 'KM4, behind the bakery',
    services: [service.id],
    scheduled_date: '2026-12-04T09:05',
  });
  await signIn(page, db);
  await page.goto('/bookings');
  const client = rowOf(page, 'Hodan Warsame').getByRole('rowheader');
  await expect(client).toContainText('+252 61 511 1222');
  await expect(client).toContainText('KM4, behind the bakery');
  const cells = rowOf(page, 'Hodan Warsame').getByRole('cell');
  await expect(cells.nth(0)).toContainText('Cavitation');
  await expect(cells.nth(1)).toContainText('Friday, December 4, 2026 09:05');
  await client.getByRole('link', { name: 'Hodan Warsame' }).click();
  await expect(page).toHaveURL(`/client/${booking.client_id}`);
});

test('[BOOK-06] [API-20] only pending bookings are asked for', async ({ page, db }) => {
  await aBooking(db, { name: 'Pending One' });
  const confirmed = await aBooking(db, { name: 'Confirmed One' });
  await setBookingStatus(db, confirmed.id, 'confirmed');
  await signIn(page, db);
  const asked = page.waitForRequest(LISTS);
  await page.goto('/bookings');
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('pending');
  await expect(rowOf(page, 'Pending One')).toBeVisible();
  await expect(rowOf(page, 'Confirmed One')).toHaveCount(0);
});

test('[BOOK-07] the amount is what is to pay, and for a completed booking what was paid and granted', async ({
  page,
  db,
}) => {
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
  await aBooking(db, { name: 'Open One', services: [service.id] });
  const paid = await aBooking(db, { name: 'Paid One', services: [service.id] });
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/${paid.id}/paid/`, {
    headers,
    data: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 100, discount: 20 },
  });
  await askForEveryStatus(page);
  await page.goto('/bookings');
  await expect(rowOf(page, 'Open One').getByRole('cell').nth(2)).toContainText('to pay $120.00');
  const amount = rowOf(page, 'Paid One').getByRole('cell').nth(2);
  await expect(amount).toContainText('paid $100.00');
  await expect(amount).toContainText('discount $20.00');
});

test('[BOOK-07] what a part-paid booking still owes stands beside it and is received there; a cancelled one is not to pay', async ({
  page,
  db,
}) => {
  const service = await aService(db, { unit_price_cents: 70_00, session_count: 3 });
  const part = await aBooking(db, { name: 'Part One', services: [service.id] });
  const off = await aBooking(db, { name: 'Off One', services: [service.id] });
  const { headers } = await signIn(page, db, 'manager');
  await page.request.post(`/bookings/api/${part.id}/paid/`, {
    headers,
    data: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 70, discount: 0 },
  });
  await page.request.post(`/bookings/api/${off.id}/cancel/`, {
    headers,
    data: { reason: 'Booked by mistake' },
  });
  await page.goto('/bookings?status=all');
  await expect(rowOf(page, 'Part One')).toContainText('Completed');
  await expect(rowOf(page, 'Part One')).toContainText('$140.00 still owed');
  await expect(rowOf(page, 'Off One')).toContainText('Cancelled');
  await expect(rowOf(page, 'Off One')).not.toContainText('to pay');
  await expect(rowOf(page, 'Off One').getByRole('button', { name: /Receive/ })).toHaveCount(0);
  await rowOf(page, 'Part One').getByRole('button', { name: 'Receive $140.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive what is owed' });
  await expect(dialog).toContainText('$140.00 from Part One');
  await dialog
    .getByRole('button', { name: /Receive|Take|Pay/ })
    .last()
    .click();
  await expect(page.getByText('$140.00 received from Part One')).toBeVisible();
  await expect(rowOf(page, 'Part One')).toContainText('paid $210.00');
  await expect(rowOf(page, 'Part One')).not.toContainText('owed');
});

test('[BOOK-08] Pay stands beside pending bookings only and opens Complete Payment', async ({ page, db }) => {
  await aBooking(db, { name: 'Pending One' });
  for (const status of ['confirmed', 'completed', 'cancelled'] as const) {
    const booking = await aBooking(db, { name: `${status} one` });
    await setBookingStatus(db, booking.id, status);
  }
  await signIn(page, db);
  await askForEveryStatus(page);
  await page.goto('/bookings');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(1);
  await rowOf(page, 'Pending One').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Payment' })).toBeVisible();
});

test('[BOOK-10] badges are green when completed, yellow when pending, red when cancelled, else grey', async ({
  page,
  db,
}) => {
  const tones = { completed: 'green', pending: 'yellow', cancelled: 'red', confirmed: 'grey' } as const;
  for (const status of Object.keys(tones) as (keyof typeof tones)[]) {
    const booking = await aBooking(db, { name: `A ${status} one` });
    await setBookingStatus(db, booking.id, status);
  }
  await signIn(page, db);
  await askForEveryStatus(page);
  await page.goto('/bookings');
  for (const [status, tone] of Object.entries(tones)) {
    const badge = rowOf(page, `A ${status} one`).locator('[data-tone]');
    await expect(badge).toHaveText(new RegExp(`^${status}$`, 'i'));
    await expect(badge).toHaveAttribute('data-tone', tone);
  }
});

test('[BOOK-11] without bookings the screen says so and offers to make one', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/bookings');
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create a booking' }).click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

test('more than a page of bookings is loaded on asking, newest first', async ({ page, db }) => {
  const service = await aService(db);
  for (let number = 1; number <= 26; number += 1)
    await aBooking(db, { name: `Client no. ${number}`, services: [service.id] });
  await signIn(page, db);
  await page.goto('/bookings');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await expect(page.getByRole('rowheader').first()).toContainText('Client no. 26');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(26);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('a list that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await aBooking(db, { name: 'Hodan' });
  await signIn(page, db);
  await page.route(LISTS, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not now.', error: 'Not now.' } }),
  );
  await page.goto('/bookings');
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute(LISTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Hodan')).toBeVisible();
});

test('the screen is accessible and never wider than a phone, long names included', async ({ page, db }) => {
  await aClient(db, { phone: '252615111222', name: 'Maryan Xasan Maxamed Cabdullaahi-Warsame Sheekh Nuur' });
  const services = [await aService(db, { name: 'Laser hair removal, both legs' }), await aService(db)];
  await aBooking(db, { phone: '252615111222', services: services.map(({ id }) => id) });
  await signIn(page, db);
  await page.goto('/bookings');
  await expect(rowOf(page, 'Maryan')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('a status filter in the address shows every booking, and the default is pending', async ({
  page,
  db,
}) => {
  const pending = await aBooking(db, { name: 'Hodan Warsame' });
  const confirmed = await aBooking(db, { name: 'Amina Diriye' });
  await setBookingStatus(db, confirmed.id, 'confirmed');
  await signIn(page, db);
  await page.goto('/bookings');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(pending.client_name);
  const status = page.getByLabel('Status of the bookings');
  await expect(status).toHaveValue('pending');
  await status.selectOption({ label: 'Confirmed' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Amina Diriye');
  await page.reload();
  await expect(rows).toContainText('Amina Diriye');
  await status.selectOption({ label: 'All bookings' });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL('/bookings?status=all');
});

test('a search that finds only bookings of another status says so and leads there', async ({ page, db }) => {
  const paid = await aBooking(db, { name: 'Hodan Warsame' });
  await setBookingStatus(db, paid.id, 'completed');
  await signIn(page, db);
  await page.goto('/bookings?search=hodan');
  await expect(page.getByText('No booking in this list matches “hodan”, but others do.')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toHaveCount(0);
  await page.getByRole('link', { name: '1 paid booking' }).click();
  await expect(page).toHaveURL('/bookings?search=hodan&status=completed');
  await expect(page.getByRole('row', { name: /Hodan Warsame/ })).toContainText('Completed');
  await page.getByRole('searchbox').fill('nasra');
  await expect(page.getByText('No bookings found. Create a new booking to get started.')).toBeVisible();
});

test('a search that finds bookings of another status besides names them below the list', async ({
  page,
  db,
}) => {
  const paid = await aBooking(db, { name: 'Hodan Warsame' });
  await setBookingStatus(db, paid.id, 'completed');
  await aBooking(db, { name: 'Hodan Warsame', phone: '252615123457' });
  await signIn(page, db);
  await page.goto('/bookings?search=hodan');
  await expect(page.getByRole('row', { name: /Hodan Warsame/ })).toHaveCount(1);
  await expect(page.getByText('Also found, outside this list:')).toBeVisible();
  await page.getByRole('link', { name: '1 paid booking' }).click();
  await expect(page).toHaveURL('/bookings?search=hodan&status=completed');
});

test('a name of one long word leaves every button of its row inside the window', async ({ page, db }) => {
  await aBooking(db, { name: 'Abdirahman'.repeat(10).slice(0, 93), address: 'Hodan'.repeat(12) });
  await signIn(page, db);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bookings');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  const { x, width } = (await edit.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(1440);
});
