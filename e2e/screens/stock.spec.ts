import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const INVENTORY = '**/inventory/api/**';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
// Each cell contains the label of its card, hidden in a table.
const named = (...names: string[]) => names.map((name) => new RegExp(`^Name${name}$`));
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });

const quantityOf = async (db: Db, id: number) =>
  (await db.selectFrom('products').select('quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .quantity;

test('[STOCK-01] [STOCK-02] the table has its columns, the badge its colours, the filters the address', async ({
  page,
  db,
}) => {
  const description = `${'Softens the skin and the hair of everybody, always'}, even in the dry season.`;
  await aProduct(db, { name: 'None', quantity: 0 });
  await aProduct(db, { name: 'One', quantity: 1 });
  await aProduct(db, { name: 'Ten', quantity: 10 });
  await aProduct(db, { name: 'Eleven', quantity: 11, description, sku: 'ELV-1', price_cents: 12_50 });
  await signIn(page, db);
  await page.goto('/stock');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory Management');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Description',
    'SKU',
    'Price',
    'Quantity',
    'Actions',
  ]);
  const row = rowOf(page, 'Eleven');
  for (const [place, text] of [description.slice(0, 50), 'ELV-1', '$12.50', '11 in stock'].entries())
    await expect(row.getByRole('cell').nth(place)).toContainText(text);
  await expect(row).not.toContainText('dry season');
  for (const [name, tone] of Object.entries({ Eleven: 'green', Ten: 'yellow', One: 'yellow', None: 'red' }))
    await expect(rowOf(page, name).locator('[data-tone]')).toHaveAttribute('data-tone', tone);
  for (const act of ['Edit', 'Stock', 'Delete'])
    await expect(row.getByRole('button', { name: act, exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('radio', { name: 'Low stock' }).check();
  await expect(page.getByRole('rowheader')).toHaveText(named('Ten', 'One', 'None'));
  await expect(page).toHaveURL('/stock?stock=low');
  await page.getByRole('searchbox').fill('on');
  await expect(page.getByRole('rowheader')).toHaveText(named('One', 'None'));
  await page.goto('/stock?stock=out');
  await expect(page.getByRole('radio', { name: 'Out of stock' })).toBeChecked();
  await expect(page.getByRole('rowheader')).toHaveText(named('None'));
});

test('[STOCK-03] [STOCK-07] [ERR-12] a transaction shows the stock, what becomes of it, and is recorded', async ({
  page,
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Argan oil', sku: 'ARG-1', quantity: 20 });
  await signIn(page, db, 'manager');
  await page.goto('/stock');
  const dialog = page.getByRole('dialog', { name: 'Stock Transaction' });
  const record = dialog.getByRole('button', { name: 'Record Transaction' });
  await rowOf(page, 'Argan oil').getByRole('button', { name: 'Stock', exact: true }).click();
  await expect(dialog.getByText('Current stock')).toBeVisible();
  await expect(dialog.getByRole('definition')).toHaveText(['20']);
  const quantity = dialog.getByLabel('Quantity');
  await expect(quantity).toHaveAttribute('min', '1');
  await quantity.fill('0');
  await record.click();
  await expect(quantity).toHaveAccessibleDescription('Must be 1 or more.');
  await quantity.fill('5');
  await expect(dialog.getByRole('definition')).toHaveText(['20', '25']);
  await expectAccessible(page);
  await record.click();
  await expect(toast(page, 'Transaction recorded successfully')).toBeVisible();
  await expect(rowOf(page, 'Argan oil')).toContainText('25');
  await page.getByRole('button', { name: 'Add New Stock Transaction' }).click();
  await dialog.getByLabel('Product').selectOption('Argan oil (ARG-1)');
  await dialog.getByRole('radio', { name: 'Out' }).check();
  await quantity.fill('30');
  await expect(dialog.getByRole('definition')).toHaveText(['25', 'Not enough']);
  await record.click();
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toHaveAccessibleDescription('Say why the stock changes.');
  await reason.fill('One was broken');
  await record.click();
  await expect(toast(page, 'Failed to record transaction')).toBeVisible();
  await expect(quantity).toHaveAccessibleDescription('Only 25 of Argan oil left.');
  await dialog.getByRole('radio', { name: 'Adjust' }).check();
  await dialog.getByLabel('Counted quantity').fill('24');
  await record.click();
  await expect(dialog).toBeHidden();
  expect(await quantityOf(db, id)).toBe(24);
});

test('staff take stock out with a reason, and read that counting is a manager’s', async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Argan oil', quantity: 20 });
  await signIn(page, db);
  await page.goto('/stock');
  await rowOf(page, 'Argan oil').getByRole('button', { name: 'Stock', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock Transaction' });
  const adjust = dialog.getByRole('radio', { name: 'Adjust' });
  await expect(adjust).toBeDisabled();
  await expect(adjust).toHaveAccessibleDescription(
    'Adjust: only a manager or an admin may correct the stock.',
  );
  await dialog.getByRole('radio', { name: 'Out' }).check();
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByLabel('Reason').fill('Two were broken');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record Transaction' }).click();
  await expect(dialog).toBeHidden();
  expect(await quantityOf(db, id)).toBe(18);
  await rowOf(page, 'Argan oil').getByRole('button', { name: 'Edit' }).click();
  const quantity = page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Quantity');
  await expect(quantity).not.toBeEditable();
  await expect(quantity).toHaveAccessibleDescription(
    'In stock now: 18. Only a manager or an admin may correct the stock.',
  );
});

test('a product’s history explains its quantity line by line', async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Argan oil', quantity: 20 });
  const { headers } = await signIn(page, db);
  const transaction = { product: id, quantity: 2, transaction_type: 'out', notes: 'Two were broken' };
  await page.request.post('/inventory/api/transactions/', { headers, data: transaction });
  await page.goto('/stock');
  await page.getByRole('button', { name: 'Stock history of Argan oil' }).click();
  const lines = page.getByRole('dialog', { name: 'Stock History' }).getByRole('listitem');
  await expect(lines).toHaveText([
    /^Went outTwo were broken.*Amina Ali.*−218$/,
    /^Came in.*\+2020$/,
    /^Opening0$/,
  ]);
  await expectAccessible(page);
});

test('[STOCK-04] [STOCK-05] [STOCK-06] [ERR-10] [ERR-11] [ERR-13] [ERR-14] products are kept in a dialog', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'manager');
  await page.goto('/stock');
  await expect(toast(page, 'No products found. Add your first product!')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Stock Transaction' }).click();
  await expect(toast(page, 'No products available for transactions')).toBeVisible();
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add Product' });
  await add.click();
  for (const label of ['Name', 'Price', 'SKU', 'Quantity'])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(/^This field is required\./);
  await dialog.getByLabel('Name').fill('Argan oil');
  await dialog.getByLabel('Price').fill('12.50');
  await dialog.getByLabel('SKU').fill('ARG-1');
  await dialog.getByLabel('Quantity').fill('3');
  await page.route(INVENTORY, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await add.click();
  await expect(toast(page, 'Failed to create product')).toBeVisible();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'The server could not be reached.' }),
  ).toBeVisible();
  await page.unroute(INVENTORY);
  await add.click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
  const row = rowOf(page, 'Argan oil');
  await row.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Price').fill('-1');
  await dialog.getByLabel('Quantity').fill('4');
  const reason = dialog.getByLabel('Reason for the new quantity');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(dialog.getByLabel('Price')).toHaveAccessibleDescription('The amount cannot be negative.');
  await dialog.getByLabel('Price').fill('10');
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(reason).toHaveAccessibleDescription('Say why the stock changes.');
  await reason.fill('One more behind the shelf');
  await page.route(INVENTORY, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(toast(page, 'Failed to save product')).toBeVisible();
  await page.unroute(INVENTORY);
  await dialog.getByRole('button', { name: 'Save Product' }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(row).toContainText('$10.00');
  await page.route(INVENTORY, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete product' })).toBeVisible();
  await page.unroute(INVENTORY);
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();
});

test('[ERR-23] a stock that cannot be loaded says so, and a long one goes on page by page', async ({
  page,
  db,
}) => {
  for (let number = 10; number < 36; number += 1) await aProduct(db, { name: `Oil ${number}` });
  await signIn(page, db);
  await page.route(INVENTORY, (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.goto('/stock');
  await expect(page.getByRole('alert')).toContainText('Error fetching products. Please try again later.');
  await page.unroute(INVENTORY);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(26);
});
