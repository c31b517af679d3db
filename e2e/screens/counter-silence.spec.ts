import type { Page } from '@playwright/test';
import { stockOf } from '@revive/testing/buying.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

// The special numbers of the sandbox wallet, as in the README.
const EMPTY_WALLET = '610000002';
const YES_LATE = '610000008';
const NO_LATE = '610000009';
const LATE = { timeout: 30_000 };

/** Amina's session and a cream in the cart, to be paid by a wallet. */
async function askWallet(page: Page, db: Db, wallet: string) {
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  await aBooking(db, { name: 'Amina Warsame', phone: '252615123456', services: [service.id] });
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 3 });
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('searchbox').fill('amina');
  await page.getByRole('list', { name: 'People' }).getByRole('button', { name: /Amina/ }).click();
  await page.getByRole('button', { name: 'Add Facial, 1 of 1' }).click();
  await page.getByRole('radio', { name: 'Mobile' }).check();
  await page.getByLabel('Wallet to ask').fill(wallet);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toContainText('Still waiting for the wallet', LATE);
  return { cream, dialog };
}

const receiptOf = (page: Page) => page.getByRole('dialog', { name: 'Receipt' }).getByRole('article');

test('a silent wallet keeps the goods of a bill and books nothing; its late yes settles it where it waits', async ({
  page,
  db,
}) => {
  test.slow();
  const { cream, dialog } = await askWallet(page, db, YES_LATE);
  await expectAccessible(page);
  await expect(dialog).toContainText('$28.40 was asked of');
  expect(await stockOf(db, cream.id)).toBe(2);
  expect(await db.selectFrom('order_payments').select('id').execute()).toEqual([]);
  // Also where the page is loaded again meanwhile.
  await page.reload();
  await expect(receiptOf(page)).toContainText('Total $28.40', LATE);
  expect(await db.selectFrom('bills').select('state').execute()).toEqual([{ state: 'settled' }]);
  await expectTrueBooks(db);
});

test('a silent wallet’s late no frees the goods, and the bill is paid in cash', async ({ page, db }) => {
  test.slow();
  const { cream, dialog } = await askWallet(page, db, NO_LATE);
  expect(await stockOf(db, cream.id)).toBe(2);
  await expect(dialog).toContainText('The wallet did not pay.', LATE);
  expect(await stockOf(db, cream.id)).toBe(3);
  await dialog.getByRole('button', { name: 'Receive $28.40' }).click();
  await expect(receiptOf(page)).toContainText('Total $28.40');
  expect(await stockOf(db, cream.id)).toBe(2);
  await expectTrueBooks(db);
});

test('a waiting bill is left, the next client is served, and it is settled by itself', async ({
  page,
  db,
}) => {
  test.slow();
  const { dialog } = await askWallet(page, db, YES_LATE);
  await dialog.getByRole('button', { name: 'Leave it for later' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open bills (1)' })).toBeVisible();
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(receiptOf(page)).toContainText('$8.40');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open bills (1)' }).click();
  await page.getByRole('link', { name: /^Open bill B/ }).click();
  await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible(LATE);
  await expectTrueBooks(db);
});

/** A gift card of $15 in the cart, to be paid by a wallet. */
async function sellCard(page: Page, db: Db, wallet: string) {
  await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('button', { name: 'More at the counter' }).click();
  await page.getByRole('menuitem', { name: 'Sell a gift card' }).click();
  await page.getByRole('dialog').getByLabel('Amount').fill('15');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Mobile' }).check();
  await page.getByLabel('Wallet to ask').fill(wallet);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  return page.getByRole('dialog', { name: 'Payment' });
}

/** Expects the code of a card on the receipt that is open, and that it opens the card. */
async function expectCode(page: Page) {
  await expect(receiptOf(page)).toContainText('Code:');
  const code = /Code: ([A-Z0-9-]+)/.exec(await receiptOf(page).innerText())![1]!;
  await page.keyboard.press('Escape');
  await page.goto('/pos');
  await page.getByRole('button', { name: 'More at the counter' }).click();
  await page.getByRole('menuitem', { name: 'Check a gift card' }).click();
  await page.getByRole('dialog').getByLabel('Code of the gift card').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('$15.00 is left')).toBeVisible();
}

test('a gift card whose wallet said no and that is paid in cash has its code on the receipt', async ({
  page,
  db,
}) => {
  test.slow();
  const dialog = await sellCard(page, db, EMPTY_WALLET);
  await dialog.getByRole('button', { name: 'Receive $15.00' }).click();
  await expectCode(page);
});

test('a gift card that another person of the desk is paid for on the bill’s screen has its code there once', async ({
  page,
  browser,
  db,
}) => {
  test.slow();
  const dialog = await sellCard(page, db, EMPTY_WALLET);
  await dialog.getByRole('button', { name: 'Leave it for later' }).click();
  const other = await browser.newPage();
  await signIn(other, db);
  await other.goto('/bills');
  await other.getByRole('link', { name: /^Open bill B/ }).click();
  await other.getByRole('button', { name: 'Receive $15.00' }).click();
  await expect(receiptOf(other)).toContainText('Code:');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Receipt' }).click();
  await expect(receiptOf(other)).toContainText('Gift card');
  await expect(receiptOf(other)).not.toContainText('Code:');
  await other.close();
});

test('a gift card that was left with a silent wallet is said to be paid at the counter, and its code printed once', async ({
  page,
  db,
}) => {
  test.slow();
  const dialog = await sellCard(page, db, YES_LATE);
  await expect(dialog).toContainText('Still waiting for the wallet', LATE);
  await dialog.getByRole('button', { name: 'Leave it for later' }).click();
  await expect(page.getByText('The code of its gift card is still to be printed.')).toBeVisible(LATE);
  await page.getByRole('status').getByRole('button', { name: 'Receipt' }).click();
  await expectCode(page);
  await page.goto(`/bills/${(await db.selectFrom('bills').select('id').executeTakeFirstOrThrow()).id}`);
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(receiptOf(page)).not.toContainText('Code:');
});
