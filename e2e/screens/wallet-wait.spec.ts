import type { Locator, Page } from '@playwright/test';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };

// 17:05 in Mogadishu, a while before the page is loaded.
const ASKED_AT = new Date('2026-03-02T14:05:00Z');

/** A payment of $30.00 that its wallet has not answered. */
const anUnansweredPayment = (db: Db, of: { booking_id: number } | { order_id: number }) =>
  db
    .insertInto('payment_attempts')
    .values({
      ...of,
      reference: 'R-1',
      wallet: 'sandbox',
      phone: '252615123456',
      intent: '{}',
      state: 'unknown',
      amount_cents: 30_00,
      created_at: ASKED_AT,
      next_lookup_at: new Date(Date.now() + 60 * 60_000),
    })
    .execute();

const settle = (db: Db) =>
  db
    .updateTable('payment_attempts')
    .set({ state: 'failed', failure: 'timed_out', settled_at: new Date() })
    .execute();

/** Expects the wait with its true time and no way to pay twice; once the wallet has refused, the form. */
async function expectToWait(page: Page, db: Db, place: Locator, payAgain: Locator): Promise<void> {
  await expect(place.getByText('Still waiting for the wallet')).toBeVisible();
  await expect(place.getByText('$30.00 was asked of +252 61 512 3456. Asked at 17:05.')).toBeVisible();
  await expect(payAgain).toHaveCount(0);
  await expectAccessible(page);
  await settle(db);
  await expect(place.getByText('Still waiting for the wallet')).toHaveCount(0, { timeout: 15_000 });
  await expect(payAgain).toBeVisible();
}

test.describe('a wallet payment under way is shown again after a reload, and no second one is offered', () => {
  test('in Pay of a booking, on a phone', { tag: '@always' }, async ({ page, db }) => {
    await page.setViewportSize(PHONE);
    const booking = await aBooking(db, { name: 'Hodan Ali' });
    await anUnansweredPayment(db, { booking_id: booking.id });
    await signIn(page, db);
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Payment' });
    await expectToWait(page, db, dialog, dialog.getByRole('button', { name: 'Pay', exact: true }));
  });

  test('in Add Payment of a profile, beside the bookings that can be paid', async ({ page, db }) => {
    const booking = await aBooking(db, { name: 'Hodan Ali', phone: '252615123456' });
    const other = await aService(db, { name: 'Facial' });
    await aBooking(db, { name: 'Hodan Ali', phone: '252615123456', services: [other.id] });
    await anUnansweredPayment(db, { booking_id: booking.id });
    await signIn(page, db);
    await page.goto(`/client/${booking.client_id}?tab=payments`);
    const form = page.getByRole('region', { name: 'Add Payment' });
    const option = form.getByLabel('Booking').getByRole('option');
    await expect(option).toHaveText(['Select booking', /^Facial/]);
    await expect(form.getByText('Still waiting for the wallet')).toBeVisible();
    await expect(form.getByText('Asked at 17:05.')).toBeVisible();
    await settle(db);
    await expect(page.getByText('Error adding payment')).toBeVisible({ timeout: 15_000 });
    await expect(option).toHaveCount(3);
  });

  test('in Mark Paid of a session', async ({ page, db }) => {
    const booking = await aBooking(db, { name: 'Hodan Ali' });
    const [session] = await sessionsOf(db, booking.id);
    await writeSessions(db, [session!.id], { completed_at: new Date() });
    await anUnansweredPayment(db, { booking_id: booking.id });
    await signIn(page, db);
    await page.goto('/sessions');
    await page.getByRole('button', { name: 'Mark Paid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Paid' });
    await expectToWait(page, db, dialog, dialog.getByRole('button', { name: /^Receive/ }));
  });

  test('in Receive payment of an order', async ({ page, db }) => {
    const order = await anOnlineOrder(db, { name: 'Ubah', at: new Date() });
    await anUnansweredPayment(db, { order_id: order.id });
    await signIn(page, db);
    await page.goto('/sales-dashboard');
    await page.getByRole('button', { name: /^More about order/ }).click();
    await page.getByRole('menuitem', { name: 'Receive payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive payment' });
    await expectToWait(page, db, dialog, dialog.getByRole('button', { name: /^Receive \$/ }));
  });
});
