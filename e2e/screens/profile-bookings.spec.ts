import { aBooking, aService } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('[BOOK-09] a confirmed booking with a deposit is cancelled from the profile, and a manager refunds it', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db, 'manager');
  const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 40_00, session_count: 2 });
  const booking = await aBooking(db, { name: 'Hodan Ali', services: [service.id] });
  await page.request.post(`/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
    headers,
    data: { booking_id: booking.id, amount: 30 },
  });
  await page.goto(`/client/${booking.client_id}`);
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(bookings.getByText('Confirmed')).toBeVisible();
  await bookings.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByLabel('Reason').fill('Moved away');
  await expect(dialog.getByText('Back in cash')).toBeVisible();
  await expect(dialog.getByLabel('Refund reference')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText('Booking cancelled')).toBeVisible();
  await expect(bookings.getByText('Cancelled')).toBeVisible();
  await expect(bookings.getByRole('button', { name: 'Edit' })).toBeHidden();
  expect(await db.selectFrom('orders').select(['status', 'refunded_cents']).execute()).toEqual([
    { status: 'CANCELLED', refunded_cents: 30_00 },
  ]);
});
