import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stockOf } from '@revive/testing/buying.ts';
import { aBooking, aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const now = () => new Date();
/** One of them keeps the direction of the client's name. */
const ROW_ELEMENTS = 43;

test('[SALE-01] [SALE-02] [SALE-03] lists the sales of every channel, each with its status and its acts', async ({
  page,
  db,
}) => {
  const client = await aClient(db, { name: 'Hodan Warsame' });
  const [oil, soap] = [await aProduct(db, { price_cents: 1_000_00 }), await aProduct(db)];
  const at = new Date('2026-11-20T06:05:00Z');
  const paid = await aCounterSale(db, {
    client_id: client.id,
    name: client.name,
    items: [{ product_id: oil.id }, { product_id: soap.id, quantity: 2 }],
    at,
  });
  await anOnlineOrder(db, { name: 'Sahra Nur', at: now() });
  const cancelled = await anOnlineOrder(db, {
    name: 'Ubah Ali',
    at,
    // Otherwise the server would settle it meanwhile.
    hold_ends_at: new Date(Date.now() + 3_600_000),
  });
  const { headers } = await signIn(page, db, 'manager');
  await page.request.post(`/api/onlineshop/orders/${cancelled.id}/cancel/`, {
    headers,
    data: { reason: 'Changed her mind' },
  });
  await page.goto('/sales');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Client',
    'Date',
    'Total Amount',
    'Status',
    'Actions',
  ]);
  const row = rowOf(page, 'Hodan Warsame');
  await expect(row.getByRole('rowheader')).toContainText(`${paid.order_number}POS`);
  await expect(row.getByRole('link', { name: 'Hodan Warsame' })).toHaveAttribute(
    'href',
    `/client/${client.id}`,
  );
  await expect(row).toContainText('Nov 20, 2026 09:05');
  await expect(row).toContainText('$1,071.00');
  for (const name of ['View Items (2)', 'Edit', 'Delete'])
    await expect(row.getByRole('button', { name })).toBeVisible();
  const badge = (name: string, word: string) => rowOf(page, name).getByText(word, { exact: true });
  await expect(badge('Hodan Warsame', 'Confirmed')).toHaveAttribute('data-tone', 'green');
  await expect(badge('Sahra Nur', 'Pending')).toHaveAttribute('data-tone', 'yellow');
  await expect(badge('Ubah Ali', 'Cancelled')).toHaveAttribute('data-tone', 'red');
  await expect(rowOf(page, 'Ubah Ali')).toContainText('Changed her mind');
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Search by client name or sale ID...' });
  await search.fill('WARSAME');
  await expect(rowOf(page, 'Sahra Nur')).toBeHidden();
  await expect(row).toBeVisible();
  await expect(page).toHaveURL('/sales?search=WARSAME');
  await search.fill(String(cancelled.id));
  await expect(rowOf(page, 'Ubah Ali')).toBeVisible();
  await expect(row).toBeHidden();
});

test('[SALE-05] View Items shows what was sold, to look at only', async ({ page, db }) => {
  const [oil, soap] = [await aProduct(db, { name: 'Rose oil' }), await aProduct(db, { name: 'Olive soap' })];
  await aCounterSale(db, {
    items: [
      { product_id: oil.id, quantity: 3 },
      { product_id: soap.id, quantity: 1 },
    ],
  });
  await signIn(page, db);
  await page.goto('/sales');
  await page.getByRole('button', { name: 'View Items (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale Items' });
  const items = dialog.getByRole('table').first();
  await expect(items.getByRole('columnheader')).toHaveText(['ID', 'Item', 'Quantity', 'Total Price']);
  const line = dialog.getByRole('row').filter({ hasText: 'Rose oil' });
  await expect(line.getByRole('cell')).toHaveText([/\d+/, /3$/, /\$30\.00$/]);
  await expectAccessible(page);
  await dialog.getByRole('searchbox', { name: 'Search items...' }).fill('SOAP');
  await expect(line).toBeHidden();
  await expect(dialog.getByRole('row').filter({ hasText: 'Olive soap' })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('[SALE-06] [ERR-26] says when there are none, and when they could not be fetched', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/sales');
  await expect(page.getByText('No sales found', { exact: true })).toBeVisible();
  await page.route('**/clients/api/sale-orders/*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch sales data');
  await page.unroute('**/clients/api/sale-orders/*');
  await aCounterSale(db, { name: 'Hodan' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Hodan')).toBeVisible();
});

test('[SALE-04] Edit corrects the client’s name and the notes', async ({ page, db }) => {
  await aCounterSale(db, { name: 'Hodn' });
  await signIn(page, db, 'manager');
  await page.goto('/sales');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Sale' });
  await dialog.getByLabel('Client name').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Client name').fill('Hodan');
  await dialog.getByLabel('Notes').fill('Wants a bag');
  await expectAccessible(page);
  await page.route('**/clients/api/sale-orders/*/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The sale was not saved.');
  await page.unroute('**/clients/api/sale-orders/*/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Hodan')).toContainText('Wants a bag');
});

test('[SALE-04] Delete takes the sale back and keeps it in the list; a wallet’s money needs a reference', async ({
  page,
  db,
}) => {
  const oil = await aProduct(db, { quantity: 5 });
  const items = [{ product_id: oil.id, quantity: 2 }];
  await aCounterSale(db, { name: 'Hodan', items, payment_method: 'mobile_money', reference: 'T-1' });
  await signIn(page, db, 'manager');
  await page.goto('/sales');
  await rowOf(page, 'Hodan').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete sale' });
  for (const words of ['2 pieces return to stock.', '$21.00 goes back', 'The receipt is void.'])
    await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Wrong bottle');
  await dialog.getByLabel('Refund reference').fill('T-2');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Hodan');
  await expect(row).toContainText('Cancelled');
  await expect(row).toContainText('Void: Wrong bottle');
  const gone = row.getByRole('button', { name: 'Delete' });
  await expect(gone).toHaveAttribute('aria-disabled', 'true');
  await expect(gone).toHaveAccessibleDescription('This sale is cancelled already.');
  await row.getByRole('button', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText(/void/i);
  expect(await stockOf(db, oil.id)).toBe(5);
});

test('[SALE-04] Delete of a treatment’s sale leads to its client; staff learn whose acts these are', async ({
  page,
  db,
}) => {
  const booking = await aBooking(db, { name: 'Faadumo', phone: '252615550101' });
  const { headers } = await signIn(page, db, 'staff');
  await page.request.post(`/bookings/api/${booking.id}/paid/`, {
    headers,
    data: { payment_method: 'mobile_money', phone_number: '615550101', amount_paid: booking.balance },
  });
  await page.goto('/sales');
  for (const name of ['Edit', 'Delete'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      'Only a manager or an admin may do this.',
    );
  await db.updateTable('users').set({ role: 'manager' }).execute();
  await page.evaluate(() => {
    const me = JSON.parse(localStorage.getItem('revive.me')!);
    localStorage.setItem('revive.me', JSON.stringify({ ...me, role: 'manager' }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete sale' });
  await expect(dialog).toContainText(`treatments of booking #${booking.id}`);
  await dialog.getByRole('link', { name: 'Cancel the booking' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel Booking' })).toContainText('Faadumo');
  await expect(page).toHaveURL(`/client/${booking.client_id}`);
});

test('the address narrows the list, chips say how, and the file holds what is on the screen', async ({
  page,
  db,
}) => {
  const seller = await aUser(db);
  const oil = await aProduct(db, { name: 'Rose oil' });
  const items = [{ product_id: oil.id }];
  const at = new Date('2026-11-19');
  for (const name of ['Ubah', '=Hodan']) await aCounterSale(db, { name, items, by: seller.id, at });
  await aCounterSale(db, { name: 'Someone else', at });
  await signIn(page, db);
  await page.goto(
    `/sales?channel=POS&start_date=2026-11-01&end_date=2026-11-20&sales_person=${seller.id}&product=${oil.id}`,
  );
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sales.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFID,Order number,Channel,Client,Date,Total Amount,Paid,Payment Method,Status,Items,Sold by,Notes',
  );
  expect(lines[1]).toMatch(
    /^\d+,R\d+,POS,'=Hodan,2026-11-19 03:00,10\.5,10\.5,Cash,Confirmed,1 × Rose oil,Amina/,
  );
  expect(lines).toHaveLength(1 + 2 + 1);
  const chips = page.getByRole('list', { name: 'Active filters' });
  for (const words of ['POS', 'From Nov 01, 2026', 'To Nov 20, 2026', /^Sold by Amina/, 'Rose oil'])
    await expect(chips.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await chips.getByRole('button', { name: 'Remove the filter Sold by' }).click();
  await chips.getByRole('button', { name: 'Remove the filter Rose oil' }).click();
  await expect(rowOf(page, 'Someone else')).toBeVisible();
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/sales');
  await page.getByLabel('Channel').selectOption('Online shop');
  await expect(page.getByText('No sales found', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/sales?channel=ONLINE_SHOP');
});

test('a long list goes on page by page, of light rows; its file and its sum hold all of it', async ({
  page,
  db,
}) => {
  await sql`insert into orders (channel, status, client_name, subtotal_cents, total_cents, business_day)
    select 'POS', 'CONFIRMED', 'Gift ' || n, 0, 0, '2026-11-19' from generate_series(1, 30) n`.execute(db);
  await signIn(page, db, 'manager');
  await page.goto('/sales?channel=POS');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  // All rows are rendered again with every typed letter.
  expect((await page.locator('tbody *').count()) / 25).toBeLessThanOrEqual(ROW_ELEMENTS);
  await expect(page.getByText('30 sales', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\r\n')).toHaveLength(1 + 30);
  expect(file).toContain('Gift 1,');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('a file that cannot be read says so, and the sum follows the filter', async ({ page, db }) => {
  const oil = await aProduct(db, { price_cents: 20_00 });
  await aCounterSale(db, { name: 'Hodan', items: [{ product_id: oil.id }] });
  await aCounterSale(db, { name: 'Sahra' });
  await signIn(page, db);
  await page.goto('/sales');
  const sum = page.getByRole('status').filter({ hasText: /sales?\b/ });
  // All sales of all times are not added up on every opening.
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(sum).toHaveCount(0);
  await page.getByLabel('Channel').selectOption('POS');
  await expect(sum).toHaveText('2 sales$31.50');
  await page.getByRole('searchbox').fill('Hodan');
  await expect(sum).toHaveText('1 sale$21.00');
  await page.route(/sale-orders\/\?.*page_size=500/, (route) => route.abort());
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('The file could not be made.');
});

test('the name of an icon stands beside it on hover and on keyboard focus, and in the page only then', async ({
  page,
  db,
}) => {
  await aCounterSale(db, { name: 'Hodan' });
  await signIn(page, db, 'manager');
  await page.goto('/sales');
  const tips = page.getByRole('tooltip', { includeHidden: true });
  const receipt = page.getByRole('button', { name: 'Receipt' });
  await expect(receipt).toBeVisible();
  await expect(tips).toHaveCount(0);
  await receipt.hover();
  await expect(tips).toHaveText('Receipt');
  await expect(tips).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tips).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Tab');
  await expect(tips).toHaveText('Receipt');
  await page.keyboard.press('Tab');
  await expect(tips).toHaveText(/^More about R/);
  await page.keyboard.press('Escape');
  await expect(tips).toHaveCount(0);
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every sale is a card and nothing scrolls sideways', async ({ page, db }) => {
    await aCounterSale(db, { name: 'Hodan Abdirahman Warsame of the long name' });
    await signIn(page, db, 'manager');
    await page.goto('/sales');
    const card = rowOf(page, 'Hodan');
    for (const text of ['Total Amount', '$10.50', 'Status', 'Confirmed'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    const { width, height } = (await card.getByRole('button', { name: 'Delete' }).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
