import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

/** Acts as a scanner: the code and Enter, wherever the focus is. */
async function scan(page: Page, sku: string) {
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
}

test('[SHELL-01] [POS-04] a cashier sells by scanner and prints the receipt, without touching the mouse', async ({
  page,
  db,
}) => {
  test.slow();
  const cream = await aProduct(db, {
    name: 'Aloe Cream',
    sku: '6291041500213',
    price_cents: 12_50,
    quantity: 9,
  });
  const oil = await aProduct(db, { name: 'Rose Oil', sku: 'OIL-7', price_cents: 20_00, quantity: 9 });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        Number(document.documentElement.dataset.printed ?? 0) + 1,
      );
    };
  });
  const cashier = await signIn(page, db);
  await page.goto('/pos');
  const search = page.getByRole('searchbox', { name: 'Search products by name or SKU...' });
  const piecesOf = (name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
  await expect(search).toBeFocused();
  await expect(page.getByRole('button', { name: 'Aloe Cream' })).toBeVisible();

  await scan(page, '6291041500213');
  await expect(page.getByText('Added Aloe Cream to cart')).toBeVisible();
  await expect(search).toHaveValue('');
  await scan(page, 'oil-7');
  await expect(piecesOf('Rose Oil')).toHaveValue('1');
  // One unknown SKU, and one added to the catalogue after the page was opened.
  await scan(page, '999000111');
  await expect(page.getByText('No product with SKU 999000111')).toBeVisible();
  await aProduct(db, { name: 'Black Soap', sku: 'SOAP-1', price_cents: 5_00 });
  await scan(page, 'SOAP-1');
  await expect(piecesOf('Black Soap')).toHaveValue('1');

  // In the cart: three creams, no soap after all.
  await page.keyboard.press('F3');
  await expect(piecesOf('Aloe Cream')).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(piecesOf('Aloe Cream')).toHaveValue('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(piecesOf('Black Soap')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(piecesOf('Black Soap')).toBeHidden();

  // By name, with the arrows.
  await page.keyboard.press('F2');
  await page.keyboard.type('rose');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(piecesOf('Rose Oil')).toHaveValue('2');

  await page.keyboard.press('F4');
  await page.keyboard.type('2.50');
  await page.keyboard.press('F6');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
  await page.keyboard.press('F8');
  await page.keyboard.type('100');
  await page.keyboard.press('F9');

  // 77.50 + 3.88 − 2.50
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('Change due$21.12');
  await expect(receipt.getByRole('article')).toContainText('Total $78.88');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await expect(search).toBeFocused();

  // The next customer's first scan comes while the receipt of the second sale is open.
  await scan(page, 'OIL-7');
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+Enter');
  await expect(receipt).toContainText('Card');
  await scan(page, '6291041500213');
  await expect(receipt).toBeHidden();
  await expect(piecesOf('Aloe Cream')).toHaveValue('1');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');

  const orders = await db
    .selectFrom('orders')
    .select(['channel', 'status', 'total_cents', 'tendered_cents', 'sold_by'])
    .orderBy('id')
    .execute();
  const sold = { channel: 'POS', status: 'CONFIRMED', sold_by: cashier.id };
  expect(orders).toEqual([
    { ...sold, total_cents: 78_88, tendered_cents: 100_00 },
    { ...sold, total_cents: 21_00, tendered_cents: 21_00 },
  ]);
  const stock = await db
    .selectFrom('products')
    .select(['id', 'quantity'])
    .where('id', 'in', [cream.id, oil.id])
    .orderBy('id')
    .execute();
  expect(stock).toEqual([
    { id: cream.id, quantity: 6 },
    { id: oil.id, quantity: 6 },
  ]);
});

test('[POS-04] a scan that begins while a sale is sent, or as its receipt opens, loses no key', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Aloe Cream', sku: '6291041500213', quantity: 9 });
  await aProduct(db, { name: 'Rose Oil', sku: 'OIL-7', quantity: 9 });
  await signIn(page, db);
  await page.goto('/pos');
  const search = page.getByRole('searchbox', { name: 'Search products by name or SKU...' });
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const creams = page.getByRole('spinbutton', { name: 'Quantity of Aloe Cream' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('button', { name: 'Aloe Cream' })).toBeVisible();
  await scan(page, 'OIL-7');
  await page.keyboard.type('rose');

  // Half of the code before the receipt takes the focus, half of it after.
  const sales = '**/api/onlineshop/pos-sale/';
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(sales, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('629104');
  await expect(search).toHaveValue('629104');
  answer();
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeFocused();
  await scan(page, '1500213');
  await expect(receipt).toBeHidden();
  await expect(creams).toHaveValue('1');
  await page.unroute(sales);

  // On a slow device the receipt is there some time before it takes the focus.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 250);
  });
  await search.focus();
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+Enter');
  await expect(receipt).toBeVisible();
  await page.keyboard.type('6291041500213', { delay: 40 });
  await page.keyboard.press('Enter');
  await expect(receipt).toBeHidden();
  await expect(creams).toHaveValue('1');
});
