import type { Page } from '@playwright/test';
import { aBooking, aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expectAccessible } from '../accessible.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

/** Expects what the profile of a client says is kept, and of what. */
async function expectKept(page: Page, clientId: number, amount: string) {
  await page.goto(`/client/${clientId}?tab=payments`);
  const credit = page.getByRole('region', { name: 'Credit' });
  await expect(credit).toContainText(`${amount} is kept`);
  await expect(credit).toContainText('Kept of what went back');
  await expectAccessible(page);
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a receipt is reversed and its money kept as credit, without a reference', async ({ page, db }) => {
      test.slow();
      const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
      const booking = await aBooking(db, { name: 'Hodan Ali', services: [service.id] });
      const { headers } = await signIn(page, db, 'manager');
      const data = {
        payment_method: 'mobile_money',
        phone_number: '615000100',
        amount_paid: 20,
        discount: 0,
      };
      await page.request.post(`/bookings/api/${booking.id}/paid/`, { headers, data });
      await page.goto(`/client/${booking.client_id}?tab=payments`);
      await page
        .getByRole('table', { name: 'Receipts' })
        .getByRole('button', { name: /^Reverse/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Reverse Receipt' });
      await expect(dialog.getByLabel('Refund reference')).toBeVisible();
      await dialog.getByLabel('Keep as credit').check();
      await expect(dialog.getByLabel('Refund reference')).toBeHidden();
      await expect(dialog).toContainText(
        'The money is kept as the client’s credit, and what it paid for is owed again.',
      );
      await dialog.getByLabel('Reason').fill('She comes another day');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expectKept(page, booking.client_id, '$20.00');
      await expectTrueBooks(db);
    });

    test('a booking is cancelled and what was paid is kept as credit', async ({ page, db }) => {
      test.slow();
      const service = await aService(db, { name: 'Wrap', unit_price_cents: 40_00, session_count: 3 });
      const booking = await aBooking(db, {
        name: 'Hodan Ali',
        services: [service.id],
        scheduled_date: inDays(0),
      });
      const { headers } = await signIn(page, db, 'manager');
      const data = {
        payment_method: 'mobile_money',
        phone_number: '615000100',
        amount_paid: 70,
        discount: 0,
      };
      const paid = await page.request.post(`/bookings/api/${booking.id}/paid/`, { headers, data });
      expect(paid.status()).toBe(200);
      await page.goto('/sales');
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Cancel the booking' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel Booking' });
      await dialog.getByLabel('Keep as credit').check();
      await expect(dialog).toContainText('The client pays with it later, and no money goes back now.');
      await dialog.getByLabel('Reason').fill('She travels');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(dialog).toBeHidden();
      await expectKept(page, booking.client_id, '$70.00');
      await expectTrueBooks(db);
    });

    test('goods that come back are kept as credit; a walk-in has none to keep', async ({ page, db }) => {
      test.slow();
      const oil = await aProduct(db, { name: 'Rose oil', quantity: 5, price_cents: 10_00 });
      const client = await aClient(db, { name: 'Hodan Ali' });
      const items = [{ product_id: oil.id, quantity: 2 }];
      const hers = await aCounterSale(db, { client_id: client.id, name: client.name, items });
      const strangers = await aCounterSale(db, { name: 'A walk-in', items });
      await signIn(page, db, 'manager');
      await page.goto('/sales');
      const open = async (number: string) => {
        await page.getByRole('button', { name: `More about ${number}` }).click();
        await page.getByRole('menuitem', { name: 'Return' }).click();
        await dialog.getByLabel('Pieces').fill('1');
      };
      const dialog = page.getByRole('dialog', { name: 'Return' });
      await open(strangers.order_number);
      await expect(
        dialog.getByLabel('Give back by').getByRole('option', { name: 'Keep as credit' }),
      ).toHaveCount(0);
      await page.reload();
      await open(hers.order_number);
      await dialog.getByLabel('Give back by').selectOption('Keep as credit');
      await dialog.getByLabel('Reason').fill('Too strong');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: /^Return/ }).click();
      await expect(dialog).toBeHidden();
      await expectKept(page, client.id, '$10.50');
      await expectTrueBooks(db);
    });
  });

test('credit goes back by a wallet with its reference alone, and staff give none back', async ({
  page,
  browser,
  db,
}) => {
  test.slow();
  const client = await aClient(db, { name: 'Hodan Ali' });
  const cream = await aProduct(db, { price_cents: 8_00, quantity: 3 });
  const { headers } = await signIn(page, db, 'manager');
  const data = {
    client: client.id,
    lines: [{ product: cream.id, quantity: 1, unit_price: 8 }],
    payments: [{ method: 'cash', amount: 20 }],
    change_as_credit: true,
  };
  expect((await page.request.post('/bills/api/', { headers, data })).status()).toBe(201);
  await page.goto(`/client/${client.id}?tab=payments`);
  const credit = page.getByRole('region', { name: 'Credit' });
  await expect(credit).toContainText('$11.60 is kept');
  await credit.getByRole('button', { name: 'Give back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give credit back' });
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByLabel('Give back by').selectOption('Mobile money');
  await dialog.getByLabel('Reason').fill('She moves away');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog).toContainText('Say how the money went back.');
  await dialog.getByLabel('Refund reference').fill('EVC 99');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog).toContainText('Nothing was given back.');
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('11.60');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog).toBeHidden();
  await expect(credit).toContainText('−$11.60');
  await expect(credit).toContainText('$0.00 is kept');
  await expect(credit.getByRole('button', { name: 'Give back' })).toBeHidden();
  await expectTrueBooks(db);

  await page.request.post('/bills/api/', { headers, data });
  const other = await browser.newPage();
  await signIn(other, db);
  await other.goto(`/client/${client.id}?tab=payments`);
  await expect(other.getByRole('button', { name: 'Give back' })).toHaveAttribute('aria-disabled', 'true');
  await other.close();
});
