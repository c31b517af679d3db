import type { Page } from '@playwright/test';
import { anInventoryCategory, aProduct } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { aPhoto } from '../product-picture.ts';
import { signIn } from '../sign-in.ts';

const PRODUCTS = '**/inventory/api/products/**';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toast = (page: Page, words: string) => page.getByText(words, { exact: true });
const formOf = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) Product$/ });
const categoriesOf = (page: Page) => page.getByRole('dialog', { name: 'Manage Categories' });

const historyOf = (db: Db) =>
  db
    .selectFrom('stock_transactions')
    .select(['transaction_type', 'change', 'quantity_after'])
    .orderBy('id')
    .execute();

test('the Enter of a scanner in SKU leads on to the quantity and saves nothing', async ({ page, db }) => {
  await signIn(page, db);
  for (const [address, button] of [
    ['/products', 'Add Product'],
    ['/stock', 'Add Product'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('button', { name: button }).first().click();
    const form = page.locator('form').filter({ has: page.getByLabel('SKU') });
    await form.getByLabel('Name').fill('Rose oil');
    await form.getByLabel('Price', { exact: true }).fill('10');
    await form.getByLabel('SKU').focus();
    await page.keyboard.type('6201234567890');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Quantity')).toBeFocused();
    await expect(form.getByLabel('SKU')).toHaveValue('6201234567890');
  }
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
});

test('[PROD-01] [PROD-03] the table has its columns; while it loads and when it is empty it says so', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(PRODUCTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/products');
  await expect(page.getByText('Loading products...', { exact: true })).toBeVisible();
  answer();
  await expect(toast(page, 'No products available.')).toBeVisible();
  const { id } = await anInventoryCategory(db, { name: 'Oils' });
  await aProduct(db, {
    name: 'Argan oil',
    description: 'Softens skin and hair.',
    price_cents: 1_012_50,
    previous_price_cents: 1_500_00,
    sku: 'ARG-1',
    quantity: 1_200,
    category_id: id,
  });
  await aProduct(db, { name: 'Soap' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'SKU',
    'Image',
    'Price',
    'Quantity',
    'Category',
    'Actions',
  ]);
  const row = rowOf(page, 'Argan oil');
  await expect(row.getByRole('rowheader')).toContainText('Softens skin and hair.');
  for (const [place, text] of ['ARG-1', '', '$1,012.50', '1,200', 'Oils'].entries())
    await expect(row.getByRole('cell').nth(place)).toContainText(text);
  await expect(row.getByText('$1,500.00')).toBeVisible();
  await expect(rowOf(page, 'Soap')).toContainText('No category');
  await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('[PROD-02] [PROD-04] [PROD-05] [ERR-07] a product is added in place, with its picture', async ({
  page,
  db,
}) => {
  await anInventoryCategory(db, { name: 'Oils' });
  await signIn(page, db);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Price')).toHaveAttribute('min', '0');
  await expect(form.getByLabel('Price')).toHaveAttribute('step', '0.01');
  await expect(form.getByLabel('Quantity')).toHaveAttribute('min', '0');
  await expect(form.getByLabel('Quantity')).toHaveValue('0');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Name and price are required')).toBeVisible();
  for (const label of ['Name', 'Price', 'SKU'])
    await expect(form.getByLabel(label)).toHaveAccessibleDescription('This field is required.');
  expect(sent).toEqual([]);
  await form.getByLabel('Name').fill('Argan oil');
  await form.getByLabel('Price').fill('12.5');
  await form.getByLabel('SKU').fill('ARG-1');
  await form.getByLabel('Quantity').fill('7');
  await form.getByLabel('Category').selectOption('Oils');
  await form.getByLabel('Description').fill('Softens.');
  await form
    .getByLabel('Image')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(form.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await form.getByLabel('Image').setInputFiles(await aPhoto(page, 640, 480));
  await expect(form.getByRole('img', { name: 'Preview' })).toBeVisible();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Product created successfully')).toBeVisible();
  await expect(form).toBeHidden();
  const row = rowOf(page, 'Argan oil');
  for (const text of ['ARG-1', '$12.50', 'Oils']) await expect(row).toContainText(text);
  const shown = row.getByRole('img', { name: 'Argan oil' });
  await expect(shown).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}-thumb\.webp$/);
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(160);
  expect(await historyOf(db)).toEqual([{ transaction_type: 'adjust', change: 7, quantity_after: 7 }]);
});

test('[ERR-07] [ERR-08] a product is changed; a refusal says so and keeps what was typed', async ({
  page,
  db,
}) => {
  const { id: category_id } = await anInventoryCategory(db, { name: 'Oils' });
  await aProduct(db, { name: 'Soap', sku: 'SOAP' });
  const { id } = await aProduct(db, { name: 'Argan oil', price_cents: 20_00, quantity: 20, category_id });
  await signIn(page, db);
  await page.goto('/products');
  await rowOf(page, 'Argan oil').getByRole('button', { name: 'Edit' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('Category')).toHaveValue(String(category_id));
  await form.getByLabel('Name').fill('Argan oil 50 ml');
  await form.getByLabel('Price').fill('15');
  await form.getByLabel('SKU').fill('soap');
  const save = form.getByRole('button', { name: 'Save Product' });
  await save.click();
  await expect(toast(page, 'Error updating product')).toBeVisible();
  await expect(form.getByLabel('SKU')).toHaveAccessibleDescription('Another product has this SKU already.');
  await expect(form.getByLabel('Name')).toHaveValue('Argan oil 50 ml');
  // The messages for the field `name` are shown too.
  await page.route(PRODUCTS, (route) =>
    route.fulfill({ status: 400, json: { detail: 'No.', error: 'No.', name: ['This name is taken.'] } }),
  );
  await form.getByLabel('SKU').fill('ARG-50');
  await save.click();
  await expect(page.getByText('This name is taken.')).toHaveCount(2);
  await page.unroute(PRODUCTS);
  await save.click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Argan oil 50 ml')).toContainText('$20.00');
  // No quantity was typed, so none was sent and no stock changed.
  expect(await historyOf(db)).toHaveLength(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await page.route(PRODUCTS, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form.getByLabel('Name').fill('Rose water');
  await form.getByLabel('Price').fill('3');
  await form.getByLabel('SKU').fill('ROSE');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Error creating product')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('The server could not be reached.');
  expect(await db.selectFrom('products').select('sku').where('id', '=', id).execute()).toEqual([
    { sku: 'ARG-50' },
  ]);
});

test('a typed quantity does not undo what was sold meanwhile', async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Argan oil', quantity: 20 });
  const { headers } = await signIn(page, db, 'manager');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = formOf(page);
  const quantity = form.getByLabel('Quantity', { exact: true });
  await quantity.fill('25');
  await form.getByLabel('Reason for the new quantity').fill('Counted');
  const sold = { product: id, quantity: 5, transaction_type: 'out', notes: 'Broken' };
  await page.request.post('/inventory/api/transactions/', { headers, data: sold });
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(form.getByRole('alert')).toContainText('it is 15 now, not 20');
  await expect(quantity).toHaveValue('25');
  await quantity.fill('16');
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  expect((await historyOf(db)).map(({ quantity_after }) => quantity_after)).toEqual([20, 15, 16]);
});

test('a photo beyond 5 MB is made smaller before it is sent, and a picture can be taken away', async ({
  page,
  db,
}) => {
  // A photo is chosen, scaled down, sent, and encoded in three sizes.
  test.slow();
  await aProduct(db, { name: 'Argan oil' });
  await signIn(page, db);
  await page.goto('/products');
  const row = rowOf(page, 'Argan oil');
  const form = formOf(page);
  await row.getByRole('button', { name: 'Edit' }).click();
  const photo = await aPhoto(page, 2200, 1650, { isNoise: true });
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await form.getByLabel('Image').setInputFiles(photo);
  await expect(form.getByRole('img', { name: 'Preview' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(toast(page, 'Product updated successfully')).toBeVisible();
  await expect(row.getByRole('img', { name: 'Argan oil' })).toBeVisible();
  expect(await db.selectFrom('images').select(['width', 'height']).execute()).toEqual([
    { width: 1200, height: 900 },
  ]);
  await row.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove picture' }).click();
  await form.getByRole('button', { name: 'Save Product' }).click();
  await expect(row.getByRole('img', { name: 'No picture' })).toBeVisible();
});

test('[ERR-09] Delete asks before it deletes, and says when it could not', async ({ page, db }) => {
  await aProduct(db, { name: 'Argan oil' });
  await signIn(page, db);
  await page.goto('/products');
  const dialog = page.getByRole('dialog');
  const askAndAgree = async () => {
    await rowOf(page, 'Argan oil').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await page.route(PRODUCTS, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await askAndAgree();
  await expect(page.getByRole('alert').filter({ hasText: 'Error deleting product' })).toBeVisible();
  await page.unroute(PRODUCTS);
  await rowOf(page, 'Argan oil').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await askAndAgree();
  await expect(toast(page, 'Product deleted successfully')).toBeVisible();
  await expect(toast(page, 'No products available.')).toBeVisible();
});

test('[PROD-02] [PROD-06] [ERR-05] [ERR-06] categories are added, changed and removed in their dialog', async ({
  page,
  db,
}) => {
  await anInventoryCategory(db, { name: 'Soaps' });
  await signIn(page, db);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  const dialog = categoriesOf(page);
  const name = dialog.getByLabel('Category name');
  const add = dialog.getByRole('button', { name: 'Add Category' });
  await expect(add).toBeDisabled();
  await name.fill('  ');
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Category name is required' })).toBeVisible();
  await name.fill('SOAPS');
  await add.click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'A category with this name already exists.' }),
  ).toBeVisible();
  await name.fill('Oils');
  await add.click();
  await expect(toast(page, 'Category created successfully')).toBeVisible();
  await expect(name).toHaveValue('');
  const categories = dialog.getByRole('list', { name: 'Categories' });
  await expect(categories.getByRole('listitem')).toContainText(['Oils', 'Soaps']);
  await dialog.getByRole('button', { name: 'Edit Oils' }).click();
  await name.fill('Balms');
  await page.route('**/inventory/api/categories/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(toast(page, 'Error updating category')).toBeVisible();
  await page.unroute('**/inventory/api/categories/**');
  await dialog.getByRole('button', { name: 'Save Category' }).click();
  await expect(toast(page, 'Category updated successfully')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove Soaps' }).click();
  await page.getByRole('dialog', { name: 'Remove Soaps' }).getByRole('button', { name: 'Remove' }).click();
  await expect(categories.getByRole('listitem')).toHaveCount(1);
  await expect(categories.getByRole('listitem')).toContainText('Balms');
  await page.route('**/inventory/api/categories/', (route) => route.abort());
  await name.fill('Creams');
  await add.click();
  await expect(toast(page, 'Error creating category')).toBeVisible();
  await expect(name).toHaveValue('Creams');
});

test('[ERR-23] a list that cannot be loaded says so, and Retry loads it; search and category stay in the address', async ({
  page,
  db,
}) => {
  const { id } = await anInventoryCategory(db, { name: 'Oils' });
  await aProduct(db, { name: 'Argan oil', category_id: id });
  await aProduct(db, { name: 'Soap' });
  await signIn(page, db);
  await page.route(PRODUCTS, (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.goto('/products');
  await expect(page.getByRole('alert')).toContainText('Error fetching products. Please try again later.');
  await page.unroute(PRODUCTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Soap')).toBeVisible();
  await page.getByLabel('Category').selectOption('Oils');
  await expect(rowOf(page, 'Soap')).toBeHidden();
  await expect(page).toHaveURL(`/products?category=${id}`);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No products match your search.')).toBeVisible();
});
