import type { Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { setBookingStatus } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, expectDateTime, fillDateTime, servicesOf } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const NEVER_LISTED = 'No bookings found. Create a new booking to get started.';

/** A pending booking of one service and its Edit dialog. */
async function openEdit(page: Page, db: Db, given: { role?: Role; deposit_cents?: number } = {}) {
  const service = await aService(db, { name: 'Cavitation', unit_price_cents: 40_00, session_count: 2 });
  const booking = await aBooking(db, {
    name: 'Hodan',
    services: [service.id],
    scheduled_date: '2026-12-01T10:00',
  });
  const { headers } = await signIn(page, db, given.role);
  if (given.deposit_cents) {
    const amount = given.deposit_cents / 100;
    const path = `/bookings/api/client-profiles/${booking.client_id}/update_payment/`;
    await page.request.post(path, {
      headers,
      data: { booking_id: booking.id, amount, payment_method: 'card' },
    });
    // A deposit confirms a booking; this one is set back to pending, to be listed here.
    const changes = { status: 'pending', left_pending_at: null };
    await db.updateTable('bookings').set(changes).where('id', '=', booking.id).execute();
  }
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  await expect(dialog).toBeVisible();
  return { booking, service, dialog, cancelling: page.getByRole('dialog', { name: 'Cancel Booking' }) };
}

const statusOf = async (db: Db, id: number) =>
  (await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('[BOOK-09] Edit moves a booking with its open sessions and corrects the address', async ({
  page,
  db,
}) => {
  const { booking, dialog } = await openEdit(page, db);
  await expectDateTime(dialog, 'Scheduled Date', '2026-12-01T10:00');
  await expectAccessibleEverywhere(page);
  await fillDateTime(dialog, 'Scheduled Date', '2026-12-02T11:30');
  await dialog.getByLabel('Address').fill('KM4');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({
    scheduled_date: '2026-12-02T11:30',
    address: 'KM4',
    version: expect.any(Number),
  });
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Hodan' });
  await expect(row).toContainText('Wednesday, December 2, 2026 11:30');
  await expect(row).toContainText('KM4');
  const sessions = await sessionsOf(db, booking.id);
  expect(sessions.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual([
    '2026-12-02T08:30:00.000Z',
    '2026-12-09T08:30:00.000Z',
  ]);
});

test('[BOOK-09] Edit chooses other services while nothing was paid', async ({ page, db }) => {
  const wrap = await aService(db, { name: 'Wrap', unit_price_cents: 15_00, session_count: 3 });
  const { dialog } = await openEdit(page, db);
  await expect(servicesOf(dialog).getByRole('option', { selected: true })).toHaveText([/Cavitation/]);
  await dialog.getByRole('button', { name: 'Remove Cavitation' }).click();
  await chooseServices(dialog, wrap.id);
  await expect(dialog.getByText('Services Cost').locator('..')).toContainText('$45.00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Hodan' })).toContainText('to pay $45.00');
});

test('[BOOK-13] Edit confirms a pending booking by hand', async ({ page, db }) => {
  const { booking, dialog } = await openEdit(page, db);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await expect(page.getByText(NEVER_LISTED)).toBeVisible();
  expect(await statusOf(db, booking.id)).toBe('confirmed');
});

test('[BOOK-13] Edit cancels a booking with a reason', async ({ page, db }) => {
  const { booking, dialog, cancelling } = await openEdit(page, db);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling.getByLabel('Refund reference')).toHaveCount(0);
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/);
  await expectAccessibleEverywhere(page);
  await cancelling.getByLabel('Reason').fill('Travels');
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(NEVER_LISTED)).toBeVisible();
  expect(await db.selectFrom('bookings').select(['status', 'cancel_reason']).executeTakeFirst()).toEqual({
    status: 'cancelled',
    cancel_reason: 'Travels',
  });
  expect((await sessionsOf(db, booking.id)).every((session) => session.cancelled_at)).toBe(true);
});

test('[BOOK-13] where money was received a manager says how it went back', async ({ page, db }) => {
  const { dialog, cancelling } = await openEdit(page, db, { role: 'manager', deposit_cents: 30_00 });
  await expect(servicesOf(dialog)).toHaveCount(0);
  await expect(dialog.getByText(/so its services cannot change/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling.getByText(/\$30\.00 was paid for them/)).toBeVisible();
  await expect(cancelling.getByText('Back by card')).toBeVisible();
  await cancelling.getByLabel('Reason').fill('Travels');
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling.getByLabel('Refund reference')).toHaveAccessibleDescription(
    /This field is required/,
  );
  await cancelling.getByLabel('Refund reference').fill('EVC 4711');
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(NEVER_LISTED)).toBeVisible();
  const refund = db.selectFrom('order_payments').selectAll().where('kind', '=', 'refund');
  expect(await refund.executeTakeFirst()).toMatchObject({ amount_cents: 30_00, reference: 'EVC 4711' });
});

test('[BOOK-13] where money was received staff cannot cancel, and the button says why', async ({
  page,
  db,
}) => {
  const { dialog, cancelling } = await openEdit(page, db, { role: 'staff', deposit_cents: 30_00 });
  const refused = dialog.getByRole('button', { name: 'Cancel booking' });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription(/Only a manager or an admin may cancel and refund it\./);
  await refused.click({ force: true });
  await expect(cancelling).toBeHidden();
});

test('a change that is refused says why and keeps what was typed', async ({ page, db }) => {
  const { booking, dialog } = await openEdit(page, db);
  await setBookingStatus(db, booking.id, 'cancelled');
  await dialog.getByLabel('Address').fill('KM4');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This booking is cancelled and cannot be changed.');
  await expect(dialog.getByLabel('Address')).toHaveValue('KM4');
});
