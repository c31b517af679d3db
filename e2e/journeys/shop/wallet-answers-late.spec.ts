import type { Page } from '@playwright/test';
import {
  anOpenShop,
  attempts,
  FAILING_LATE,
  goToCheckout,
  orders,
  PAYING_LATE,
  payFrom,
} from '../../buying.ts';
import { expect, test } from '../../fixtures.ts';

// The sandbox reports the outcome of such a payment after eight seconds, and the server asks every five.
const LATE = { timeout: 25_000 };

/** The waiting time as it stands when it is first seen. */
async function shownSeconds(page: Page): Promise<number> {
  const shown = await page.getByRole('main').getByRole('timer').innerText();
  const [minutes, seconds] = shown.split(':').map(Number);
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN);
}

test('[CHK-11] a silent wallet is waited for, across a reload, a second tab and a lost connection, and paid once', {
  tag: '@long',
}, async ({ page, db, context }) => {
  test.slow();
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, PAYING_LATE);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
  // The clock goes on from the start of the payment. Each time is read once, since waiting for it would let it catch up.
  await expect(main.getByRole('timer')).toHaveText(/^0:0[3-9]$/);
  const before = await shownSeconds(page);
  const readAt = Date.now();
  await page.reload();
  const after = await shownSeconds(page);
  const passed = Math.ceil((Date.now() - readAt) / 1000);
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after).toBeLessThanOrEqual(before + passed + 1);
  await expect(main.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
  const secondTab = await context.newPage();
  // Its goods have left the cart.
  await secondTab.goto('/');
  await secondTab.getByRole('link', { name: 'See the order' }).click();
  await expect(secondTab.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
  await secondTab.close();
  await context.setOffline(true);
  await expect(main.getByText(/There is no connection at the moment/)).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByText('Payment Successful!')).toBeVisible(LATE);
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  expect((await orders(db)).map(({ received_cents }) => received_cents)).toEqual([13_38]);
  expect(await attempts(db)).toHaveLength(1);
});

test('a buyer leaves while the wallet is silent, and the order’s page shows the end and takes another payment', async ({
  page,
  db,
}) => {
  test.slow();
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, FAILING_LATE);
  await page.getByRole('main').getByRole('link', { name: 'Order R1001' }).click();
  await page.waitForURL('/order/*');
  await expect(page.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
  await expect(page.getByText('The PIN was not entered in time. No money was taken.')).toBeVisible(LATE);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await payFrom(page, '615123456');
  await expect(page.getByText(/^Your order is paid\./)).toBeVisible();
  expect(await orders(db)).toMatchObject([{ received_cents: 13_38 }]);
});
