import type { Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const MINUTE = 60_000;
// The sandbox does not answer for these numbers at first; its later answer depends on the reference.
const SUCCEEDS_LATE = '252610000008';
const FAILS_LATE = '252610000009';

/** A booking of $40.00 with a wallet payment started some minutes ago. */
async function aDoubtful(
  db: Db,
  given: { name: string; phone?: string; minutes?: number; wallet?: string; number?: number },
) {
  const service = await aService(db, { unit_price_cents: 40_00 });
  const booking = await aBooking(db, { name: given.name, services: [service.id] });
  const at = new Date(Date.now() - (given.minutes ?? 30) * MINUTE);
  const { id } = await db
    .insertInto('payment_attempts')
    .values({
      reference: `RV-${at.getTime().toString(36)}-${booking.id}`,
      wallet: given.wallet ?? 'sandbox',
      booking_id: booking.id,
      phone: given.phone ?? SUCCEEDS_LATE,
      amount_cents: 40_00,
      intent: JSON.stringify({ discount_cents: 0, service_ids: [] }),
      state: 'unknown',
      created_at: at,
      // The job must not settle it before the test has checked.
      next_lookup_at: new Date(Date.now() + 60 * MINUTE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { booking, service, attempt: id };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bookingOf = (db: Db, id: number) =>
  db.selectFrom('bookings').select(['status', 'amount_paid_cents']).where('id', '=', id).executeTakeFirst();

test('unsettled payments are listed with whose they are and how old, and Ask again settles them', async ({
  page,
  db,
}) => {
  await aDoubtful(db, { name: 'Ifrah Fails', phone: FAILS_LATE, minutes: 130 });
  const { booking } = await aDoubtful(db, { name: 'Hodan Succeeds' });
  await aDoubtful(db, { name: 'Sahra Silent', wallet: 'premier' });
  await aDoubtful(db, { name: 'Ayaan Now', wallet: 'premier', minutes: 1 });
  await signIn(page, db, 'manager');
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsettled payments');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Payment',
    'Amount',
    'Wallet',
    'Asked',
    'Actions',
  ]);
  await expect(page.getByRole('rowheader')).toContainText([
    'Ayaan Now',
    'Sahra Silent',
    'Hodan Succeeds',
    'Ifrah Fails',
  ]);
  const row = rowOf(page, 'Hodan Succeeds');
  for (const text of ['$40.00', '+252 61 000 0008', '30 minutes ago']) await expect(row).toContainText(text);
  await expect(rowOf(page, 'Ifrah Fails')).toContainText('2 hours ago');
  const tooEarly = rowOf(page, 'Ayaan Now').getByRole('button', { name: 'Settle by hand' });
  await expect(tooEarly).toBeDisabled();
  await expect(tooEarly).toHaveAccessibleDescription(
    /^It may still be running\. You can settle it by hand from \d\d:\d\d on\.$/,
  );
  await expectAccessibleEverywhere(page);

  await row.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('The money has been received.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await bookingOf(db, booking.id)).toEqual({ status: 'completed', amount_paid_cents: 40_00 });
  await rowOf(page, 'Ifrah Fails').getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('The payer did not answer in time. No money was taken.')).toBeVisible();
  await expect(rowOf(page, 'Ifrah Fails')).toBeHidden();
  await rowOf(page, 'Sahra Silent').getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('The wallet still does not say.')).toBeVisible();
  await expect(rowOf(page, 'Sahra Silent')).toBeVisible();
});

test('a manager settles by hand, with the transaction and how they know; what was typed survives a refusal', async ({
  page,
  db,
}) => {
  const { booking } = await aDoubtful(db, { name: 'Sahra Silent', wallet: 'premier' });
  await signIn(page, db, 'manager');
  await page.goto('/payments');
  await rowOf(page, 'Sahra Silent').getByRole('button', { name: 'Settle by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle by hand' });
  await expect(dialog).toContainText('$40.00 of Sahra Silent');
  const settle = dialog.getByRole('button', { name: 'Settle payment' });
  await settle.click();
  await expect(dialog.getByText('Choose what happened to it.')).toBeVisible();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('What became of it').selectOption('The money was received');
  await dialog.getByLabel('How do you know?').fill('In the list of Premier.');
  await settle.click();
  await expect(dialog.getByText(/^Enter the wallet’s transaction id/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByLabel('Transaction ID').fill('880012');

  await page.route('**/resolve/', (route) => route.abort());
  await settle.click();
  await expect(dialog.getByRole('alert')).toContainText('The payment was not settled.');
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('880012');
  await page.unroute('**/resolve/');
  await settle.click();
  await expect(page.getByText('Payment settled')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Every wallet payment is settled.')).toBeVisible();
  expect(await bookingOf(db, booking.id)).toEqual({ status: 'completed', amount_paid_cents: 40_00 });
});

test('a payment in doubt says which payment its transfer has paid, and a manager ends it with the right one', async ({
  page,
  db,
}) => {
  const paid = await aDoubtful(db, { name: 'Hodan Paid', wallet: 'premier' });
  const { booking, attempt } = await aDoubtful(db, { name: 'Sahra Doubted', wallet: 'premier' });
  await signIn(page, db, 'manager');
  await page.goto('/payments');
  const settle = async (name: string, transaction: string) => {
    await rowOf(page, name).getByRole('button', { name: 'Settle by hand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle by hand' });
    await dialog.getByLabel('What became of it').selectOption('The money was received');
    await dialog.getByLabel('How do you know?').fill('In the list of Premier.');
    await expect(dialog.getByLabel('Transaction ID')).toHaveValue('');
    await dialog.getByLabel('Transaction ID').fill(transaction);
    await dialog.getByRole('button', { name: 'Settle payment' }).click();
    return dialog;
  };
  await settle('Hodan Paid', '880012');
  // The row is hidden behind the dialog too, until the answer is there.
  await expect(page.getByText('Payment settled')).toBeVisible();
  await expect(rowOf(page, 'Hodan Paid')).toBeHidden();
  await db
    .updateTable('payment_attempts')
    .set({ state: 'doubtful', wallet_transaction_id: '880-012', repeats_id: paid.attempt })
    .where('id', '=', attempt)
    .execute();
  await page.reload();
  const row = rowOf(page, 'Sahra Doubted');
  await expect(row).toContainText('In doubt');
  await expect(row).toContainText(/The wallet names transfer 880-012, which has paid RV-/);
  await expectAccessibleEverywhere(page);
  const dialog = await settle('Sahra Doubted', '880 012');
  await expect(dialog.getByText(/^This transaction is already the payment RV-/)).toBeVisible();
  await expect(dialog).toContainText('Paid by the same transfer');
  await dialog.getByLabel('Transaction ID').fill('880013');
  await dialog.getByRole('button', { name: 'Settle payment' }).click();
  await expect(page.getByText('Every wallet payment is settled.')).toBeVisible();
  expect(await bookingOf(db, booking.id)).toEqual({ status: 'completed', amount_paid_cents: 40_00 });
});

test('a payment that brought no money frees its booking', async ({ page, db }) => {
  const { booking, attempt } = await aDoubtful(db, { name: 'Sahra Silent', wallet: 'premier' });
  await signIn(page, db, 'admin');
  await page.goto('/payments');
  await rowOf(page, 'Sahra Silent').getByRole('button', { name: 'Settle by hand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle by hand' });
  await dialog.getByLabel('What became of it').selectOption('No money was received');
  await expect(dialog.getByLabel('Transaction ID')).toBeHidden();
  await dialog.getByLabel('How do you know?').fill('The client showed her wallet.');
  await dialog.getByRole('button', { name: 'Settle payment' }).click();
  await expect(page.getByText('Every wallet payment is settled.')).toBeVisible();
  expect(await bookingOf(db, booking.id)).toEqual({ status: 'pending', amount_paid_cents: 0 });
  const kept = await db
    .selectFrom('payment_attempts')
    .select(['state', 'resolution_note'])
    .where('id', '=', attempt)
    .executeTakeFirst();
  expect(kept).toEqual({ state: 'failed', resolution_note: 'The client showed her wallet.' });
});

test('staff may ask again but not settle by hand; a list that cannot be loaded says so', async ({
  page,
  db,
}) => {
  await aDoubtful(db, { name: 'Hodan Old' });
  await signIn(page, db, 'staff');
  const refusal = { detail: 'The list is locked.', error: 'The list is locked.' };
  await page.route('**/payments/api/attempts/*', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto('/payments');
  await expect(page.getByRole('alert')).toContainText('Failed to load unsettled payments');
  await page.unroute('**/payments/api/attempts/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = rowOf(page, 'Hodan Old');
  await expect(row.getByRole('button', { name: 'Ask again' })).toBeEnabled();
  const settle = row.getByRole('button', { name: 'Settle by hand' });
  await expect(settle).toBeDisabled();
  await expect(settle).toHaveAccessibleDescription('Only a manager or an admin may do this.');
});
