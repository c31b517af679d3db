import type { Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { inDays } from '../business-days.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

/** Three sessions at 40 dollars, from today. */
async function aCourse(db: Db) {
  const service = await aService(db, { name: 'Slimming wrap', unit_price_cents: 40_00, session_count: 3 });
  return aBooking(db, { name: 'Hodan Ali', services: [service.id], scheduled_date: inDays(0) });
}

const ledgerOf = async (db: Db) => {
  const rows = await db
    .selectFrom('order_payments')
    .select(['kind', 'payment_method', 'amount_cents'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, payment_method, amount_cents }) => [kind, payment_method, amount_cents]);
};

const receiptsOf = (page: Page) => page.getByRole('table', { name: 'Receipts' });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('a course paid in part by wallet is cancelled from Sales, and all of it goes back', async ({
      page,
      db,
    }) => {
      test.slow();
      const booking = await aCourse(db);
      const { headers } = await signIn(page, db, 'manager');
      await page.request.post(`/bookings/api/${booking.id}/paid/`, {
        headers,
        data: { payment_method: 'mobile_money', phone_number: '615000100', amount_paid: 70, discount: 0 },
      });
      await page.goto('/sales');
      const presses = await countPresses(page);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Cancel the booking' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
      await expect(
        dialog.getByText('$70.00 was paid for them and has to go back to the client.'),
      ).toBeVisible();
      await expect(dialog.getByText('Back by mobile money')).toBeVisible();
      await expect(page).toHaveURL(`/client/${booking.client_id}`);
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('Moved away');
      await dialog.getByLabel('Refund reference').fill('EVC 4711');
      await dialog.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Bookings' }).getByText('Cancelled')).toBeVisible();
      expect(presses()).toBe(3);

      await page.getByRole('tab', { name: 'Payments' }).click();
      await expect(receiptsOf(page).getByText('Refunded', { exact: true })).toBeVisible();
      await expect(receiptsOf(page).getByText('-$70.00')).toBeVisible();
      await expect(receiptsOf(page).getByText('EVC 4711')).toBeVisible();
      expect(await ledgerOf(db)).toEqual([
        ['receipt', 'mobile_money', 70_00],
        ['refund', 'mobile_money', 70_00],
      ]);
      await expectTrueBooks(db);
    });

    test('a wrong receipt is reversed where it stands, the right one recorded, and both stay in the list', async ({
      page,
      db,
    }) => {
      test.slow();
      const booking = await aCourse(db);
      const { headers } = await signIn(page, db, 'manager');
      const pay = (amount: number) =>
        page.request.post(`/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
          headers,
          data: { booking_id: booking.id, amount, payment_method: 'cash' },
        });
      await pay(53);
      await page.goto(`/client/${booking.client_id}?tab=payments`);
      await expect(receiptsOf(page).getByText('$53.00')).toBeVisible();
      const presses = await countPresses(page);
      await receiptsOf(page).getByRole('button', { name: 'Reverse' }).click();
      const dialog = page.getByRole('dialog', { name: 'Reverse Receipt' });
      await expect(dialog).toContainText('Hodan Ali: $53.00, Cash');
      await expect(dialog.getByLabel('Amount')).toHaveValue('53');
      await expect(dialog.getByLabel('Refund reference')).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByLabel('Reason').fill('It was 35');
      await dialog.getByRole('button', { name: 'Reverse' }).click();
      await expect(dialog).toBeHidden();
      expect(presses()).toBe(2);
      await expect(receiptsOf(page).getByText('Reversed', { exact: true })).toBeVisible();
      await expect(receiptsOf(page).getByText('It was 35')).toBeVisible();
      await expect(receiptsOf(page).getByRole('button', { name: 'Reverse' })).toHaveCount(0);
      await pay(35);
      await page.reload();
      await expect(receiptsOf(page).getByText('Received', { exact: true })).toHaveCount(2);
      await expect(receiptsOf(page).getByText('$35.00', { exact: true })).toBeVisible();
      await expectTrueBooks(db);
    });
  });
}

test('a held session that is never paid is written off, and the write-off can be reversed', async ({
  page,
  db,
}) => {
  test.slow();
  const booking = await aCourse(db);
  const { headers } = await signIn(page, db, 'manager');
  const [session] = await db.selectFrom('sessions').select('id').orderBy('id').execute();
  await page.request.post(`/bookings/api/sessions/${session!.id}/complete_session/`, { headers, data: {} });
  await page.goto(`/client/${booking.client_id}`);
  await page.getByRole('region', { name: 'Bookings' }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel Booking' });
  await expect(cancelling.getByText('Nothing was paid for them, so no money goes back.')).toBeVisible();
  await expect(
    cancelling.getByText('$40.00 stays owed for sessions that were held or used up.'),
  ).toBeVisible();
  await expect(cancelling.getByLabel('Refund reference')).toHaveCount(0);
  await cancelling.getByLabel('Reason').fill('Does not come any more');
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(cancelling).toBeHidden();

  await page.getByRole('tab', { name: 'Payments' }).click();
  const bookings = page.getByRole('table', { name: 'Bookings' });
  await expect(bookings.getByText('$40.00').last()).toBeVisible();
  await bookings.getByRole('button', { name: 'Write off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write Off' });
  await expect(dialog).toContainText('Hodan Ali owes $40.00: Slimming wrap');
  await expect(dialog.getByLabel('Amount')).toHaveValue('40');
  await dialog.getByLabel('Reason').fill('Cannot be reached');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog).toBeHidden();
  await expect(receiptsOf(page).getByText('Written off', { exact: true })).toBeVisible();
  await expect(bookings.getByRole('button', { name: 'Write off' })).toHaveCount(0);
  await expectTrueBooks(db);

  await receiptsOf(page).getByRole('button', { name: 'Reverse' }).click();
  const reversing = page.getByRole('dialog', { name: 'Reverse Write-off' });
  await reversing.getByLabel('Reason').fill('She came back');
  await reversing.getByRole('button', { name: 'Reverse' }).click();
  await expect(reversing).toBeHidden();
  await expect(bookings.getByRole('button', { name: 'Write off' })).toBeVisible();
  await expectTrueBooks(db);
});

test('staff see receipts and write-offs, and why they cannot change them', async ({ page, db }) => {
  const booking = await aCourse(db);
  const { headers } = await signIn(page, db, 'staff');
  await page.request.post(`/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
    headers,
    data: { booking_id: booking.id, amount: 30 },
  });
  await page.goto(`/client/${booking.client_id}?tab=payments`);
  for (const name of ['Reverse', 'Write off'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      'Only a manager or an admin may do this.',
    );
});
