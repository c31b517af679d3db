import type { Locator, Page } from '@playwright/test';
import { aClient, aService } from '@revive/testing/factories.ts';
import { aTreatment } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, fillDateTime } from '../form-fields.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

// The special numbers of the sandbox wallet, as in the README.
const EMPTY_WALLET = '610000002';
const LATE_WALLET = '610000008';

const fromCallToPaid =
  (size: { width: number; height: number }) =>
  async ({ page, db }: { page: Page; db: Db }) => {
    await signIn(page, db);
    const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 40_00, session_count: 3 });
    await page.setViewportSize(size);
    await page.goto('/bookings');
    const presses = await countPresses(page);

    // New Booking puts the focus into the phone, and Tab leads through the fields.
    await page.getByRole('button', { name: 'New Booking' }).click();
    const taking = page.getByRole('dialog');
    await expect(taking.getByLabel('Phone')).toBeFocused();
    await page.keyboard.type('061 512 3456');
    await taking.getByLabel('Name').fill('Hodan Warsame');
    await taking.getByLabel('Address').fill('Hodan, near the market');
    await fillDateTime(taking, 'Scheduled Date', '2026-12-01T10:00');
    await chooseServices(taking, service.id);
    await expect(taking.getByText('$120.00')).toBeVisible();
    await taking.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page.getByText('Booking created successfully')).toBeVisible();

    await expect(page.getByText('to pay $120.00')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Pay', exact: true }).click();
    // The toast lies over the dialog on a phone, and has a button of the same name.
    const paying = page.getByRole('dialog').locator('form');
    await paying.getByLabel('Discount').fill('20');
    await expect(paying.getByLabel('Amount Paid')).toHaveValue(/^100(\.00)?$/);
    await paying.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Payment processed successfully')).toBeVisible();
    await expect(page.getByText('No bookings found. Create a new booking to get started.')).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(6);

    expect(await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      channel: 'SERVICES',
      total_cents: 100_00,
      received_cents: 100_00,
      discount_cents: 20_00,
    });
    await expectTrueBooks(db);
  };

test(
  '[SHELL-01] at 390 px a phone call becomes a booking, paid through the wallet, in six presses',
  fromCallToPaid({ width: 390, height: 844 }),
);
test(
  'at 1440 px a phone call becomes a booking, paid through the wallet, in six presses',
  fromCallToPaid({ width: 1440, height: 900 }),
);

test('a declined wallet is explained and the client pays from another', async ({ page, db }) => {
  await signIn(page, db);
  const service = await aService(db, { unit_price_cents: 40_00 });
  await bookByPhone(page, service.id);
  await page.getByRole('status').getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog').locator('form');
  await paying.getByLabel('Phone Number').fill(EMPTY_WALLET);
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Failed to process payment')).toBeVisible();
  await expect(paying.getByText('There is not enough money in the wallet.')).toBeVisible();

  await paying.getByLabel('Phone Number').fill('615123456');
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  expect(await db.selectFrom('order_payments').select('amount_cents').execute()).toEqual([
    { amount_cents: 40_00 },
  ]);
});

test('a wallet that stays silent is waited for and completes the booking late', async ({ page, db }) => {
  test.slow();
  await signIn(page, db);
  const service = await aService(db, { unit_price_cents: 40_00 });
  await bookByPhone(page, service.id);
  await page.getByRole('status').getByRole('button', { name: 'Pay', exact: true }).click();
  const paying = page.getByRole('dialog', { name: 'Complete Payment' });
  await paying.getByLabel('Phone Number').fill(LATE_WALLET);
  await paying.locator('form').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(paying.getByText(/has not answered yet/)).toBeVisible();
  // The sandbox answers a lookup after eight seconds.
  await expect(page.getByText('Payment processed successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Receipt for Hodan Warsame')).toBeVisible();
  expect(await db.selectFrom('bookings').select(['status', 'amount_paid_cents']).execute()).toEqual([
    { status: 'completed', amount_paid_cents: 40_00 },
  ]);
});

async function bookByPhone(page: Page, serviceId: number) {
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const taking = page.getByRole('dialog');
  await taking.getByLabel('Phone').fill('615123456');
  await taking.getByLabel('Name').fill('Hodan Warsame');
  await taking.getByLabel('Address').fill('Hodan');
  await fillDateTime(taking, 'Scheduled Date', '2026-12-01T10:00');
  await chooseServices(taking, serviceId);
  await taking.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page.getByText('Booking created successfully')).toBeVisible();
}

test('at 1440 px a known client is found by name, booked for a free time and paid in at most 12 presses, without scrolling', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  const { service } = await aTreatment(db, { therapists: ['Fowsiyo'] });
  await aClient(db, { name: 'Hodan Warsame', phone: '252615123456', address: 'Waberi' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bookings');
  // Strictly: arrows, Tab and Enter count as clicks do; only the letters of the name do not.
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const presses = await countPresses(page);

  await page.getByRole('button', { name: 'New Booking' }).click();
  const taking = page.getByRole('dialog', { name: 'New Booking' });
  await taking.getByLabel('Name').click();
  await page.keyboard.type('warsa');
  await expect(page.getByRole('option', { name: /Hodan Warsame/ })).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(taking.getByLabel('Phone')).toHaveValue('615123456');
  await expect(taking.getByLabel('Address')).toHaveValue('Waberi');
  await chooseServices(taking, service.id);
  await taking.getByRole('group', { name: 'Next free times' }).getByRole('button').first().click();
  await expect(taking.getByText(/Held for this booking until/)).toBeVisible();
  await expect(taking.getByLabel('Free times').locator('option:checked')).toHaveText(/Fowsiyo, Room/);
  expect(await isScrollable(taking)).toBe(false);
  await taking.getByRole('button', { name: 'Create Booking' }).click();

  const created = page.getByRole('status').filter({ hasText: 'Booking created successfully' });
  await expect(created).toContainText('Hodan Warsame');
  await expect(created.getByRole('link', { name: 'Message' })).toHaveAttribute('href', /252615123456/);
  await created.getByRole('button', { name: 'Pay' }).click();
  const paying = page.getByRole('dialog', { name: 'Complete Payment' }).locator('form');
  expect(await isScrollable(paying)).toBe(false);
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  expect(presses() + keys).toBeLessThanOrEqual(12);
  await expectTrueBooks(db);
});

/** Whether any part of a dialog has to be scrolled, save the list of services, which shows four by the specification. */
const isScrollable = (dialog: Locator) =>
  dialog.evaluate((root) =>
    [...root.querySelectorAll('form, form > *')].some(
      (part) => part.scrollHeight > part.clientHeight && getComputedStyle(part).overflowY === 'auto',
    ),
  );
