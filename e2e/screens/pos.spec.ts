import type { Page } from '@playwright/test';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const SELL = '**/api/onlineshop/pos-sale/';

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search products by name or SKU...' });
const tiles = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const tile = (page: Page, name: string) => tiles(page).getByRole('button', { name });
const cart = (page: Page) => page.getByRole('list', { name: 'Cart' });
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` });
const complete = (page: Page) => page.getByRole('button', { name: 'Complete Sale' });
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });

test('[POS-01] [POS-02] [POS-05] [POS-06] [POS-07] [POS-08] [POS-09] [ERR-17] fills the cart from the grid, by its rules', async ({
  page,
  db,
}) => {
  const oils = await db
    .insertInto('inventory_categories')
    .values({ name: 'Oils' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await aProduct(db, { name: 'Aloe Cream', sku: 'CR-10', price_cents: 12_50, quantity: 2 });
  await aProduct(db, { name: 'Rose Oil', sku: 'OIL-7', quantity: 12, category_id: oils.id });
  await aProduct(db, { name: 'Soap', sku: 'SOAP-1', quantity: 0 });
  await signIn(page, db);
  await page.goto('/pos');
  await expect(tiles(page)).toHaveCount(3);
  await expect(tile(page, 'Aloe Cream')).toContainText('$12.50');
  await expect(tile(page, 'Aloe Cream')).toContainText('2 left');
  await expect(searchOf(page)).toBeFocused();

  await searchOf(page).fill('cr-1');
  await expect(tiles(page)).toHaveCount(1);
  await searchOf(page).fill('ROSE');
  await expect(tile(page, 'Rose Oil')).toBeVisible();
  await searchOf(page).fill('nothing like it');
  await expect(page.getByText('No product matches the search.')).toBeVisible();
  await searchOf(page).fill('');
  await page.getByRole('button', { name: 'Oils' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'All', exact: true }).click();

  await complete(page).click();
  await expect(toast(page, 'Cart is empty')).toBeVisible();
  await tile(page, 'Soap').click();
  await expect(toast(page, 'Soap is out of stock')).toBeVisible();
  await tile(page, 'Aloe Cream').click();
  await expect(toast(page, 'Added Aloe Cream to cart')).toBeVisible();
  await tile(page, 'Aloe Cream').click();
  await expect(quantity(page, 'Aloe Cream')).toHaveValue('2');
  await tile(page, 'Aloe Cream').click();
  await expect(toast(page, 'Not enough stock for Aloe Cream')).toBeVisible();
  await expect(quantity(page, 'Aloe Cream')).toHaveValue('2');

  const panel = page.getByRole('region', { name: 'Cart' });
  for (const label of ['Discount', 'Amount paid']) await expect(panel.getByLabel(label)).toBeVisible();
  await panel.getByLabel('Discount').fill('1');
  await expect(panel).toContainText('Total$25.25');
  await panel.getByLabel('Amount paid').fill('25.24');
  await complete(page).click();
  await expect(panel.getByText('Invalid payment amount')).toBeVisible();
  await panel.getByLabel('Discount').fill('26.26');
  await complete(page).click();
  await expect(panel.getByText('The discount is more than the sale.')).toBeVisible();
  await expectAccessible(page);

  await tile(page, 'Rose Oil').click();
  await quantity(page, 'Aloe Cream').fill('0');
  await quantity(page, 'Aloe Cream').press('Enter');
  await expect(cart(page).getByRole('listitem')).toHaveCount(1);
  // Stored, because a page may be reloaded in the middle of a sale.
  await page.reload();
  await expect(quantity(page, 'Rose Oil')).toHaveValue('1');
  await page.getByRole('button', { name: 'Remove Rose Oil' }).click();
  await expect(cart(page)).toBeHidden();
});

test('F9 leads to the field that keeps the sale from being completed, and no field shows an amount no one typed', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Rose Oil', price_cents: 10_00 });
  await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Rose Oil').click();
  const panel = page.getByRole('region', { name: 'Cart' });
  const paid = panel.getByLabel('Amount paid');
  await expect(paid).toHaveAttribute('placeholder', '0.00');
  await panel.getByLabel('Discount').focus();
  await page.keyboard.press('F9');
  await expect(panel.getByText('Invalid payment amount')).toBeVisible();
  await expect(paid).toBeFocused();
  await panel.getByLabel('Discount').fill('99');
  await page.keyboard.press('F9');
  await expect(panel.getByLabel('Discount')).toBeFocused();
});

test('the search has one cross, in the colours of the counter, and it clears', async ({ page, db }) => {
  await aProduct(db, { name: 'Rose Oil' });
  await signIn(page, db);
  await page.goto('/pos');
  await searchOf(page).fill('oil');
  const native = await searchOf(page).evaluate(
    (input) => getComputedStyle(input, '::-webkit-search-cancel-button').appearance,
  );
  expect(native).toBe('none');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(searchOf(page)).toHaveValue('');
  await expect(searchOf(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
});

test('a discount above the limit is refused to staff as it is typed, and asks a manager why', async ({
  page,
  db,
  browser,
}) => {
  await aProduct(db, { name: 'Rose Oil', price_cents: 10_00 });
  await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Rose Oil').click();
  const discount = page.getByLabel('Discount', { exact: true });
  const refusal = 'A discount above 20 % needs a manager or an admin.';
  await discount.fill('2.01');
  await expect(discount).toHaveAccessibleDescription(refusal);
  await page.getByLabel('Amount paid').fill('20');
  await complete(page).click();
  await expect(discount).toHaveAccessibleDescription(refusal);
  await expect(page.getByLabel('Reason for the discount')).toBeHidden();
  await discount.fill('2');
  await expect(discount).toHaveAccessibleDescription('');

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await office.newPage();
  await signIn(desk, db, 'manager');
  await desk.goto('/pos');
  await tile(desk, 'Rose Oil').click();
  await desk.getByLabel('Discount', { exact: true }).fill('5');
  await desk.getByLabel('Amount paid').fill('20');
  await complete(desk).click();
  const reason = desk.getByLabel('Reason for the discount');
  await expect(reason).toHaveAccessibleDescription('This field is required.');
  await expectAccessible(desk);
  await reason.fill('The box is dented');
  await complete(desk).click();
  await expect(toast(desk, 'Sale completed successfully')).toBeVisible();
  expect(await db.selectFrom('orders').select(['discount_cents', 'discount_reason']).execute()).toEqual([
    { discount_cents: 5_00, discount_reason: 'The box is dented' },
  ]);
  await office.close();
});

test('[POS-03] [POS-04] [POS-10] [POS-11] [ERR-18] sells, shows the receipt, and says what to give back', async ({
  page,
  db,
}) => {
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 12_50, quantity: 11 });
  await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Aloe Cream').click();
  await expect(page.getByRole('radio')).toHaveCount(3);
  for (const method of ['Cash', 'Card', 'Mobile'])
    await expect(page.getByRole('radio', { name: method })).toBeAttached();
  // A card is charged exactly the total: 12.50 and 5 % of it, rounded.
  await page.getByRole('radio', { name: 'Card' }).check();
  await expect(page.getByLabel('Amount paid')).toHaveValue('13.13');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: '+$10' }).click();
  await page.getByRole('button', { name: '+$5', exact: true }).click();
  await expect(page.getByLabel('Amount paid')).toHaveValue('15.00');
  const sent = page.waitForRequest(SELL);
  await complete(page).click();
  const body = (await sent).postDataJSON();
  expect(body).toEqual({
    client: { name: '', phone: expect.stringMatching(/^POS-\d{13}$/), email: '', address: '' },
    items: [{ product_id: cream.id, quantity: 1, unit_price: 12.5 }],
    payment_info: { payment_method: 'cash', amount_paid: 15, discount: 0 },
  });
  await expect(toast(page, 'Sale completed successfully')).toBeVisible();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('Change due$1.87');
  for (const name of ['Print', 'Close'])
    await expect(receipt.getByRole('button', { name }).last()).toBeVisible();
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(receipt).toBeHidden();
  await expect(searchOf(page)).toBeFocused();
  await expect(cart(page)).toBeHidden();
  // The sold pieces leave the stock, also on the screen.
  await expect(tile(page, 'Aloe Cream')).toContainText('10 left');
  await page.getByRole('button', { name: 'Last receipt' }).click();
  await expect(receipt).toContainText('Aloe Cream');
});

test('[ERR-18] keeps a sale whose answer never came, and counts it once however often it is tried', async ({
  page,
  db,
}) => {
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 5 });
  await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Aloe Cream').click();
  await page.getByRole('button', { name: 'Exact' }).click();
  // The server records it, and its answer is lost.
  const keys: string[] = [];
  await page.route(SELL, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await route.fetch();
    await route.abort();
  });
  await complete(page).click();
  await expect(page.getByText('Failed to process payment')).toBeVisible();
  await expect(page.getByText('This sale is kept')).toBeVisible();
  // The parked sale cannot change, and survives a reload.
  await expect(quantity(page, 'Aloe Cream')).toHaveAttribute('readonly');
  await page.reload();
  await expect(page.getByText('This sale is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to process payment')).toBeVisible();
  await page.unroute(SELL);
  const sent = page.waitForRequest(SELL);
  await page.getByRole('button', { name: 'Try again' }).click();
  keys.push((await sent).headers()['idempotency-key'] ?? '');
  await expect(page.getByText('Sale completed successfully')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(await db.selectFrom('orders').select('total_cents').execute()).toEqual([{ total_cents: 10_50 }]);
  const { quantity: left } = await db
    .selectFrom('products')
    .select('quantity')
    .where('id', '=', cream.id)
    .executeTakeFirstOrThrow();
  expect(left).toBe(4);
});

test('shows in the cart what the server knows better: another price, fewer pieces, a product gone', async ({
  page,
  db,
}) => {
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 5 });
  const oil = await aProduct(db, { name: 'Rose Oil', price_cents: 20_00, quantity: 5 });
  const { headers } = await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Aloe Cream').click();
  await tile(page, 'Rose Oil').click();
  await tile(page, 'Rose Oil').click();
  await page.getByLabel('Amount paid').fill('100');
  await db.updateTable('products').set({ price_cents: 11_00 }).where('id', '=', cream.id).execute();
  await complete(page).click();
  await expect(page.getByText('The price of Aloe Cream is now $11.00, not $10.00.')).toBeVisible();
  await expect(cart(page)).toContainText('The price is now $11.00');
  const panel = page.getByRole('region', { name: 'Cart' });
  await expect(panel).toContainText('Total$53.55');

  // Another counter sells four of the five.
  await page.request.post('/api/onlineshop/pos-sale/', {
    headers,
    data: {
      client: { phone: 'POS-1' },
      items: [{ product_id: oil.id, quantity: 4, unit_price: 20 }],
      payment_info: { payment_method: 'card', amount_paid: 84 },
    },
  });
  // The window gets the focus again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(tile(page, 'Rose Oil')).toContainText('1 left');
  await expect(cart(page).getByText('Not enough stock for Rose Oil: only 1 left')).toBeVisible();
  await complete(page).click();
  await expect(page.getByText('Not enough stock for Rose Oil: only 1 left.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'One Rose Oil less' }).click();
  await expect(cart(page).getByText('Not enough stock')).toBeHidden();

  await page.request.delete(`/inventory/api/products/${cream.id}/`, { headers });
  await complete(page).click();
  await expect(cart(page).getByText('Aloe Cream is not sold any more')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Aloe Cream' }).click();
  await complete(page).click();
  await expect(page.getByText('Sale completed successfully')).toBeVisible();
});

test('[ERR-23] says that the products could not be loaded, and loads them on demand', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Aloe Cream' });
  await signIn(page, db);
  await page.route('**/inventory/api/products/**', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.' } }),
  );
  await page.goto('/pos');
  await expect(page.getByText('Error fetching products. Please try again later.')).toBeVisible();
  await page.unroute('**/inventory/api/products/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tile(page, 'Aloe Cream')).toBeVisible();
});

test('sells of 5,000 products at once: few calls and few tiles, whatever is looked for', async ({
  page,
  db,
}) => {
  // Inserted at once, as an import would: the stock with its history. The newest, 5000, comes first.
  await sql`
    with made as (
      insert into products (name, sku, price_cents, quantity)
        select 'Product ' || n, 'P-' || n, 500 + n, 7 from generate_series(1, 5000) n returning id
    )
    insert into stock_transactions (product_id, transaction_type, change, quantity_after)
      select id, 'in', 7, 7 from made`.execute(db);
  await db.insertInto('inventory_categories').values({ name: 'Old stock' }).execute();
  await db
    .updateTable('products')
    .set((eb) => ({ category_id: eb.selectFrom('inventory_categories').select('id') }))
    .where('name', '<=', 'Product 1100')
    .where('name', 'like', 'Product 10__')
    .execute();
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/inventory/api/products/') asked.push(searchParams);
  });
  await signIn(page, db);
  await page.goto('/pos');
  await expect(tiles(page)).toHaveCount(60);
  expect(asked[0]?.get('page_size')).toBe('60');
  // More than the browser loads: the server provides the categories, and the calls stop.
  await expect(page.getByRole('button', { name: 'Old stock' })).toBeVisible();
  expect(asked).toHaveLength(5);
  await page.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect(tiles(page)).toHaveCount(120);
  expect(asked).toHaveLength(5);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2500);

  await searchOf(page).fill('product 47');
  await expect(tile(page, 'Product 4799')).toBeVisible();
  await expect(tiles(page)).toHaveCount(60);
  await searchOf(page).fill('Product 4321');
  await expect(tiles(page)).toHaveCount(1);
  await searchOf(page).press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 'Product 4321')).toHaveValue('1');
  // Typed anywhere on the page, as by a scanner; it replaces the text in the input.
  await page.keyboard.type('p-5000');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 'Product 5000')).toHaveValue('1');
  await expect(searchOf(page)).toHaveValue('');

  // Products that are not loaded are found by name, category and scanner.
  await searchOf(page).fill('product 12');
  await expect(tile(page, 'Product 1299')).toBeVisible();
  await page.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect(tile(page, 'Product 1200')).toBeVisible();
  await searchOf(page).fill('');
  await page.getByRole('button', { name: 'Old stock' }).click();
  await expect(tile(page, 'Product 1099')).toBeVisible();
  await expect(tile(page, 'Product 5000')).toBeHidden();
  await tile(page, 'Product 1099').click();
  await expect(quantity(page, 'Product 1099')).toHaveValue('1');
  await searchOf(page).focus();
  await page.keyboard.type('p-17');
  await page.keyboard.press('Enter');
  await expect(quantity(page, 'Product 17')).toHaveValue('1');

  // The cart is updated, also for products that are not loaded.
  await db.updateTable('products').set({ price_cents: 9_99 }).where('sku', '=', 'P-17').execute();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(cart(page).getByText('The price is now $9.99')).toBeVisible();
});

test('on a phone the cart waits behind a bar, and a client is known by the phone', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00 });
  await aClient(db, { name: 'Hodan Ali', phone: '252615123456' });
  await signIn(page, db);
  await page.goto('/pos');
  await tile(page, 'Aloe Cream').click();
  const bar = page.getByRole('button', { name: 'Cart (1) $10.50' });
  await bar.click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await drawer.getByText('Customer: walk-in').click();
  await drawer.getByLabel('Customer phone').fill('615 123 456');
  await expect(drawer.getByText('Client: Hodan Ali')).toBeVisible();
  await drawer.getByRole('button', { name: 'Exact' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('CustomerHodan Ali');
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Cart (0) $0.00' })).toBeVisible();
});

test('Enter adds the only product that a search finds, and the sale is ready to pay', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 3 });
  await aProduct(db, { name: 'Rose Water', price_cents: 5_00, quantity: 3 });
  await signIn(page, db);
  await page.goto('/pos');
  await expect(tiles(page)).toHaveCount(2);
  await searchOf(page).fill('rose');
  await searchOf(page).press('Enter');
  await expect(quantity(page, 'Rose Water')).toHaveValue('1');
  await expect(searchOf(page)).toHaveValue('');
  await expect(searchOf(page)).toBeFocused();
});
