import type { Page } from '@playwright/test';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';
import { DESK, sizes } from '../../sizes.ts';

const EMPTY_WALLET = '610000002';

/** Amina with a treatment of $20, and a cream of $8 before tax. */
async function aVisit(db: Db) {
  await aProduct(db, { name: 'Aloe Cream', sku: 'ALOE-1', price_cents: 8_00, quantity: 3 });
  const service = await aService(db, { name: 'Cavitation', unit_price_cents: 20_00, session_count: 2 });
  return aBooking(db, { name: 'Amina Warsame', phone: '252615123456', services: [service.id] });
}

/** Puts her first session and the cream into the cart, and opens it. */
async function fillCart(page: Page, width: number) {
  await page.goto('/pos');
  const search = page.getByRole('searchbox', { name: 'Search products by name or SKU...' });
  await search.fill('amina');
  await page
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: /Amina Warsame/ })
    .click();
  await page.getByRole('button', { name: 'Add Cavitation, 1 of 2' }).click();
  await search.fill('ALOE-1');
  await search.press('Enter');
  await expect(page.getByText('Added Aloe Cream to cart')).toBeVisible();
  if (width < 800) await page.getByRole('button', { name: /^Cart/ }).first().click();
}

for (const { tag, ...size } of sizes(DESK)) {
  test(`at ${size.width} px a treatment and a cream are paid in cash and by wallet in at most ten presses, on one receipt`, {
    tag,
  }, async ({ page, db }) => {
    test.slow();
    await aVisit(db);
    await signIn(page, db);
    await page.setViewportSize(size);
    await fillCart(page, size.width);
    const presses = await countPresses(page);
    await page.getByRole('button', { name: 'Split' }).click();
    const cash = page.getByLabel('Amount of way 1');
    await expect(cash).toBeFocused();
    await page.keyboard.type('10');
    await expect(page.getByLabel('Amount of way 2')).toHaveAttribute('placeholder', '18.40');
    await expect(page.getByLabel('Wallet to ask')).toHaveValue('615123456');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('article')).toContainText('Total $28.40');
    // The two digits count as well.
    expect(presses() + 2).toBeLessThanOrEqual(10);
    await expect(receipt.getByRole('article')).toContainText('Cavitation 1 of 2');
    await expect(receipt.getByRole('article')).toContainText('Cash$10.00');
    await expect(receipt.getByRole('article')).toContainText('Mobile money$18.40');
    await expect(receipt.getByRole('article')).toContainText('Amina Warsame');
    await expectAccessible(page);
    const payments = await db
      .selectFrom('bill_payments')
      .select(['method', 'amount_cents', 'state'])
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { method: 'cash', amount_cents: 10_00, state: 'received' },
      { method: 'mobile_money', amount_cents: 18_40, state: 'received' },
    ]);
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await expectTrueBooks(db);
  });

  test(`at ${size.width} px a wallet’s no books nothing, and the rest is taken in cash`, {
    tag,
  }, async ({ page, db }) => {
    test.slow();
    await aVisit(db);
    await signIn(page, db, 'manager');
    await page.setViewportSize(size);
    await fillCart(page, size.width);
    await page.getByRole('button', { name: 'Split' }).click();
    await page.getByLabel('Amount of way 1').fill('10');
    await page.getByLabel('Wallet to ask').fill(EMPTY_WALLET);
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    await expect(dialog).toContainText('There is not enough money in the wallet.');
    await expect(dialog).toContainText('Ready: $10.00. Left to pay: $18.40.');
    await expectAccessible(page);
    expect(await db.selectFrom('order_payments').select('id').execute()).toEqual([]);
    // The page is loaded again: the bill is found as it stands.
    await page.reload();
    await expect(dialog).toContainText('Left to pay: $18.40.');
    // One press takes it in cash: its button has the focus.
    await expect(dialog.getByRole('button', { name: 'Receive $18.40' })).toBeFocused();
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt.getByRole('article')).toContainText('Total $28.40');
    await receipt.getByRole('button', { name: 'Close' }).first().click();
    const { id } = await db.selectFrom('bills').select(['id']).executeTakeFirstOrThrow();
    await expectTrueBooks(db);

    await page.goto(`/bills/${id}`);
    await page.getByRole('button', { name: 'Take bill back' }).click();
    const back = page.getByRole('dialog', { name: 'Take bill back' });
    await expect(back).toContainText('Back in cash');
    await expectAccessible(page);
    await back.getByLabel('Reason').fill('The wrong client');
    await back.getByRole('button', { name: 'Take bill back' }).click();
    await expect(page.getByText('This bill was taken back.')).toBeVisible();
    await expect(page.getByText('The wrong client')).toBeVisible();
    await expectTrueBooks(db);
  });
}
