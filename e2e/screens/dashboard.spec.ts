import type { Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { setBookingStatus } from '@revive/testing/write-rows.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const DASHBOARD = '**/dashboard/api/';
const LONG = 'Ultrasound that breaks up fat under the skin, without a knife and without pain.';

/** Noon of a business day relative to today. */
function noon(days = 0): string {
  const day = new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00`;
}

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

test('[DASH-01] [DASH-03] [DASH-04] four cards show the day, revenue counting confirmed bookings', async ({
  page,
  db,
}) => {
  const service = await aService(db, { unit_price_cents: 40_00 });
  const booked = (name: string, scheduled_date: string) =>
    aBooking(db, { name, services: [service.id], scheduled_date });
  await booked('Pending today', noon());
  await setBookingStatus(db, (await booked('Confirmed today', noon())).id, 'confirmed');
  await setBookingStatus(db, (await booked('Cancelled today', noon())).id, 'cancelled');
  await booked('Pending tomorrow', noon(1));
  await setBookingStatus(db, (await booked('Confirmed tomorrow', noon(1))).id, 'confirmed');
  await signIn(page, db);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const figure = (name: string) => cardOf(page, name).locator('p').first();
  await expect(figure("Today's Bookings")).toHaveText('2');
  await expect(figure('Active Services')).toHaveText('1');
  await expect(figure('Revenue Today')).toHaveText('$40.00');
  await expect(figure('Pending Requests')).toHaveText('2');
  await expect(cardOf(page, 'Revenue Today')).toContainText('$0.00 received today');
});

test('[DASH-02] the fixed trend labels stand as targets beside the measured change', async ({ page, db }) => {
  const service = await aService(db);
  for (const days of [-7, -7, 0, 0, 0])
    await aBooking(db, { services: [service.id], scheduled_date: noon(days) });
  await signIn(page, db);
  await page.goto('/');
  await expect(cardOf(page, "Today's Bookings")).toContainText('Target +12%');
  await expect(cardOf(page, 'Active Services')).toContainText('Target +4%');
  await expect(cardOf(page, 'Revenue Today')).toContainText('Target +8%');
  await expect(cardOf(page, 'Pending Requests')).toContainText('Target -2%');
  await expect(cardOf(page, "Today's Bookings")).toContainText('+50%');
  await expect(cardOf(page, "Today's Bookings")).toContainText('against 2 a week ago');
  await expect(cardOf(page, 'Revenue Today')).toContainText('Nothing a week ago to compare with');
});

test('a jump from a small figure is said in pieces, and a target of 0 is not shown', async ({ page, db }) => {
  const service = await aService(db);
  for (const days of [-7, 0, 0, 0, 0, 0, 0, 0, 0])
    await aBooking(db, { services: [service.id], scheduled_date: noon(days) });
  const { headers } = await signIn(page, db, 'admin');
  const policy = await (await page.request.get('/policy/api/', { headers })).json();
  const dashboard_targets = { ...policy.dashboard_targets, active_services: 0 };
  await page.request.put('/policy/api/', { headers, data: { ...policy, dashboard_targets } });
  await page.goto('/');
  const card = cardOf(page, "Today's Bookings");
  await expect(card).toContainText('+7');
  await expect(card).not.toContainText('+700%');
  await expect(card).toContainText('Target +12% on a week ago');
  await expect(cardOf(page, 'Active Services')).not.toContainText('Target');
});

test('[DASH-05] [DASH-06] the 5 latest bookings, green when confirmed, red when cancelled, else yellow', async ({
  page,
  db,
}) => {
  const service = await aService(db);
  const statuses = ['pending', 'pending', 'confirmed', 'cancelled', 'completed', 'pending'] as const;
  for (const [place, status] of statuses.entries()) {
    const booking = await aBooking(db, {
      name: `Client ${place}`,
      services: [service.id],
      scheduled_date: '2026-12-04T09:05',
    });
    await setBookingStatus(db, booking.id, status);
  }
  await signIn(page, db);
  await page.goto('/dashboard');
  const rows = cardOf(page, 'Recent Bookings').getByRole('listitem');
  await expect(rows).toHaveText([/Client 5/, /Client 4/, /Client 3/, /Client 2/, /Client 1/]);
  await expect(rows.first()).toContainText('Dec 04, 2026 09:05');
  const tones = ['yellow', 'yellow', 'red', 'green', 'yellow'];
  const words = ['Pending', 'Completed', 'Cancelled', 'Confirmed', 'Pending'];
  for (const [place, tone] of tones.entries()) {
    const badge = rows.nth(place).locator('[data-tone]');
    await expect(badge).toHaveText(words[place]!);
    await expect(badge).toHaveAttribute('data-tone', tone);
  }
});

test('[DASH-07] the first 5 services with name, description cut to 50 characters and price', async ({
  page,
  db,
}) => {
  for (const name of ['Facial', 'Cavitation', 'Wrap', 'Laser', 'Peeling', 'Massage'])
    await aService(db, {
      name,
      description: name === 'Facial' ? LONG : 'Short.',
      unit_price_cents: 1_240_50,
    });
  await signIn(page, db);
  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: 'Services', exact: true }).getByRole('listitem');
  await expect(rows).toHaveText([/^Cavitation/, /^Facial/, /^Laser/, /^Massage/, /^Peeling/]);
  await expect(rows.nth(1)).toContainText('$1,240.50');
  expect(LONG.slice(0, 50)).toHaveLength(50);
  await expect(rows.nth(1).getByTitle(LONG)).toHaveText(LONG.slice(0, 50));
  await expect(rows.nth(0)).toContainText('Short.');
});

test('[DASH-08] says that it loads, and that there are no bookings and no services', async ({ page, db }) => {
  await signIn(page, db);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DASHBOARD, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading recent bookings...')).toBeVisible();
  release();
  await expect(page.getByText('No recent bookings found.')).toBeVisible();
  await expect(page.getByText('No active services found.')).toBeVisible();
  await expect(page.getByText('Loading recent bookings...')).toBeHidden();
});

test('[DASH-09] [ERR-25] a dashboard that cannot be loaded says so, and Retry loads it', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.route(DASHBOARD, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not now.', error: 'Not now.' } }),
  );
  await page.goto('/dashboard');
  await expect(
    page.getByText('Error loading dashboard: Error fetching dashboard data', { exact: true }),
  ).toBeVisible();
  await page.unroute(DASHBOARD);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No recent bookings found.')).toBeVisible();
});

test('the dashboard is accessible and never wider than a phone', async ({ page, db }) => {
  const service = await aService(db, { description: LONG });
  await aBooking(db, {
    name: 'Maryan Xasan Maxamed Cabdullaahi-Warsame Sheekh Nuur',
    services: [service.id],
    scheduled_date: noon(),
  });
  await signIn(page, db);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Maryan/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('each card leads to what it counts', async ({ page, db }) => {
  const service = await aService(db);
  const booked = (scheduled_date: string) => aBooking(db, { services: [service.id], scheduled_date });
  await booked(noon());
  await setBookingStatus(db, (await booked(noon())).id, 'confirmed');
  await setBookingStatus(db, (await booked(noon())).id, 'cancelled');
  await booked(noon(1));
  await signIn(page, db);
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  for (const [card, counted, address] of [
    ["Today's Bookings", 2, '/bookings'],
    ['Revenue Today', 1, '/bookings'],
    ['Pending Requests', 2, '/bookings'],
    ['Active Services', 1, '/services'],
  ] as const) {
    await page.goto('/dashboard');
    await cardOf(page, card).getByRole('link', { name: card, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${address}`));
    if (address === '/bookings') await expect(rows).toHaveCount(counted);
    else await expect(page.getByText(service.name)).toBeVisible();
  }
  await page.goto('/dashboard');
  await cardOf(page, "Today's Bookings").getByRole('link').click();
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect(rows).toHaveCount(3);
});

test('on the smallest phone large amounts stay inside their cards, and the buttons of the bar inside the window', async ({
  page,
  db,
}) => {
  const service = await aService(db, { unit_price_cents: 12_449_00 });
  const { id } = await aBooking(db, { services: [service.id], scheduled_date: noon() });
  await setBookingStatus(db, id, 'confirmed');
  await signIn(page, db);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/dashboard');
  const amount = cardOf(page, 'Revenue Today').locator('p').first();
  await expect(amount).toHaveText('$12,449.00');
  const free = await amount.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.closest('section')!.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(free).toBeGreaterThanOrEqual(8);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible();
  for (const button of await bar.getByRole('button').all()) {
    const { x, width } = (await button.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  // The name of the product does not lie below the search.
  const brand = (await bar.getByRole('link', { name: 'Revive' }).boundingBox())!;
  const search = (await bar.getByRole('button', { name: /^Search/ }).boundingBox())!;
  expect(brand.x + brand.width).toBeLessThanOrEqual(search.x);
});
