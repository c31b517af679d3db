import type { Page } from '@playwright/test';
import { stockOf } from '@revive/testing/buying.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Order Management' });
const rowOf = (page: Page, name: string) => section(page).getByRole('row').filter({ hasText: name });
const more = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: /More about order/ })
    .click();
const now = () => new Date();

test('a guest without a name is listed once by the number, as numbers are written everywhere', async ({
  page,
  db,
}) => {
  await anOnlineOrder(db, { name: '252615550777', phone: '252615550777', at: now() });
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  const row = rowOf(page, '+252 61 555 0777');
  await expect(row.getByText('+252 61 555 0777')).toHaveCount(1);
  await expect(row.getByRole('link', { name: '+252 61 555 0777' })).toHaveAttribute(
    'href',
    'tel:+252615550777',
  );
  await expect(row.getByText('252615550777')).toHaveCount(0);
});

test('[ORD-01] [ORD-02] [ORD-03] [ORD-04] lists online orders: whose, what, where to, and where they stand', async ({
  page,
  db,
}) => {
  const client = await aClient(db, { name: 'Sahra Nur', phone: '252615550123' });
  const [oil, soap] = [
    await aProduct(db, { name: 'Rose oil', price_cents: 1_000_00 }),
    await aProduct(db, { name: 'Olive soap' }),
  ];
  const delivered = await anOnlineOrder(db, {
    client_id: client.id,
    name: client.name,
    phone: client.phone,
    address: 'Km4, Hodan',
    items: [{ product_id: oil.id }, { product_id: soap.id, quantity: 3 }],
    at: new Date('2026-11-20T06:05:00Z'),
    // Otherwise the server would settle it meanwhile.
    hold_ends_at: new Date(Date.now() + 3_600_000),
  });
  await anOnlineOrder(db, { name: 'Ubah Ali', phone: '252615550999', paid: 'mobile_money', at: now() });
  await aCounterSale(db, { name: 'At the counter' });
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await expect(section(page).getByRole('columnheader')).toHaveText([
    'Order',
    'Customer',
    'Items',
    'Total',
    'Status',
    'Payment',
    'Actions',
  ]);
  const row = rowOf(page, 'Sahra Nur');
  await expect(row.getByRole('rowheader')).toContainText(delivered.order_number);
  await expect(row.getByRole('rowheader')).toContainText('Nov 20, 2026 09:05');
  await expect(row.getByRole('link', { name: 'Sahra Nur' })).toHaveAttribute('href', `/client/${client.id}`);
  for (const words of ['+252 61 555 0123', 'Km4, Hodan', '2 items', 'Rose oil, Olive soap', '$1,060.90'])
    await expect(row).toContainText(words);
  const other = rowOf(page, 'Ubah Ali');
  for (const words of ['+252 61 555 0999', 'Pickup', '1 item']) await expect(other).toContainText(words);
  await expect(rowOf(page, 'At the counter')).toHaveCount(0);
  await expectAccessible(page);

  const filter = section(page).getByRole('combobox', { name: 'Order status' });
  await expect(filter.getByRole('option')).toHaveText([
    'All Orders',
    'Pending',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  await filter.selectOption('Shipped');
  await expect(section(page).getByText('No orders found', { exact: true })).toBeVisible();
  await filter.selectOption('Pending');
  await expect(row).toBeVisible();
  await anOnlineOrder(db, { name: 'Just now', at: now() });
  await section(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, 'Just now')).toBeVisible();
});

test('[ORD-05] [ERR-38] says when there are none, and when they could not be fetched', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await expect(section(page).getByText('No orders found', { exact: true })).toBeVisible();
  const refuse = () =>
    page.route(/\/api\/onlineshop\/orders\/\?/, (route) =>
      route.fulfill({ status: 403, json: { detail: 'Not today.', error: 'Not today.' } }),
    );
  await refuse();
  await page.reload();
  const alert = section(page).getByRole('alert');
  await expect(alert).toContainText('Failed to fetch orders');
  await expect(alert).toContainText('Not today.');
  await page.unroute(/\/api\/onlineshop\/orders\/\?/);
  await anOnlineOrder(db, { name: 'Sahra', at: now() });
  await section(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Sahra')).toBeVisible();
  await refuse();
  await section(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(alert).toContainText('What you see may have changed meanwhile.');
  await expect(rowOf(page, 'Sahra')).toBeVisible();
});

test('[ORD-07] [ORD-09] [ORD-10] every status and payment has its colour; the last two offer no step', async ({
  page,
  db,
}) => {
  const at = now();
  for (const status of ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const)
    await anOnlineOrder(db, {
      name: `Is ${status}`,
      status,
      at,
      ...(status === 'SHIPPED' && { paid: 'cash' }),
    });
  const [due, back] = [
    await anOnlineOrder(db, { name: 'Is CANCELLED', paid: 'mobile_money', at }),
    await anOnlineOrder(db, { name: 'Is given back', paid: 'mobile_money', at }),
  ];
  const { headers } = await signIn(page, db, 'manager');
  const cancel = (id: number, data: object) =>
    page.request.post(`/api/onlineshop/orders/${id}/cancel/`, { headers, data });
  await cancel(due.id, { reason: 'Broken' });
  await cancel(back.id, { reason: 'Broken', refund_reference: 'T-9' });
  await page.goto('/sales-dashboard');
  const steps = {
    PENDING: ['Pending', 'yellow', 'Mark as Confirmed'],
    CONFIRMED: ['Confirmed', 'blue', 'Mark as Processing'],
    PROCESSING: ['Processing', 'purple', 'Mark as Shipped'],
    SHIPPED: ['Shipped', 'indigo', 'Mark as Delivered'],
    DELIVERED: ['Delivered', 'green', undefined],
    CANCELLED: ['Cancelled', 'red', undefined],
  } as const;
  for (const [status, [word, tone, step]] of Object.entries(steps)) {
    const row = rowOf(page, `Is ${status}`);
    await expect(row.getByText(word, { exact: true })).toHaveAttribute('data-tone', tone);
    const button = row.getByRole('button', { name: /^Mark as/ });
    if (step) await expect(button).toHaveText(step);
    else await expect(button).toHaveCount(0);
  }
  const payment = (name: string, word: string) => rowOf(page, name).getByText(word, { exact: true });
  await expect(payment('Is SHIPPED', 'Paid')).toHaveAttribute('data-tone', 'green');
  await expect(payment('Is PENDING', 'Unpaid')).toHaveAttribute('data-tone', 'red');
  await expect(payment('Is CANCELLED', 'Refund due')).toHaveAttribute('data-tone', 'red');
  await expect(payment('Is given back', 'Refunded')).toHaveAttribute('data-tone', 'red');
  await expect(rowOf(page, 'Is PENDING')).toContainText(/Reserved for \d+ more minutes/);
  await expectAccessible(page);
});

test('[ORD-06] [ORD-08] [ERR-39] Mark as turns while it runs, then the list is new; a refusal is said', async ({
  page,
  db,
}) => {
  const order = await anOnlineOrder(db, { name: 'Sahra', paid: 'cash', at: now() });
  await anOnlineOrder(db, { name: 'Ubah', paid: 'cash', at: now() });
  await signIn(page, db);
  // An event stream without events: otherwise the list would refresh before the button is pressed.
  await page.route('**/notifications/api/stream/', (route) => route.abort());
  await page.goto('/sales-dashboard');
  const address = `**/api/onlineshop/orders/${order.id}/status/`;
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  const button = rowOf(page, 'Sahra').getByRole('button', { name: /^Mark as/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(rowOf(page, 'Ubah').getByRole('button', { name: /^Mark as/ })).not.toHaveAttribute(
    'aria-disabled',
  );
  answer();
  await expect(button).toHaveText('Mark as Processing');
  await expect(rowOf(page, 'Sahra')).toContainText('Confirmed');
  await page.unroute(address);
  // Another person did it first.
  await db.updateTable('orders').set({ status: 'SHIPPED' }).where('id', '=', order.id).execute();
  await button.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update order status' });
  await expect(toast).toContainText('An order that is SHIPPED cannot become PROCESSING.');
  await expect(button).toHaveText('Mark as Delivered');
});

test('a step can be undone for ten seconds, by a toast that names the order and its buyer', async ({
  page,
  db,
}) => {
  const order = await anOnlineOrder(db, { name: 'Sahra', paid: 'cash', status: 'CONFIRMED', at: now() });
  await signIn(page, db);
  await page.clock.install();
  await page.goto('/sales-dashboard');
  const row = rowOf(page, 'Sahra');
  await row.getByRole('button', { name: 'Mark as Processing' }).click();
  const toast = page.getByRole('status').filter({ hasText: `${order.order_number}, Sahra: Processing` });
  await expect(toast).toBeVisible();
  await page.clock.runFor(9000);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /^Mark as/ })).toHaveText('Mark as Processing');
  await expect(page.getByText(`${order.order_number}, Sahra: Confirmed again`)).toBeVisible();
  await page.clock.runFor(2000);
  await row.getByRole('button', { name: 'Mark as Processing' }).click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(toast).toBeHidden();
});

test('a double press moves an order one step, and leaves alone what slides under the pointer', async ({
  page,
  db,
}) => {
  for (const name of ['Ubah', 'Sahra']) await anOnlineOrder(db, { name, paid: 'cash', at: now() });
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  const statuses = () => db.selectFrom('orders').select(['client_name', 'status']).orderBy('id').execute();
  const step = (name: string) => rowOf(page, name).getByRole('button', { name: /^Mark as/ });
  await step('Sahra').dblclick();
  await expect(step('Sahra')).toHaveText('Mark as Processing');
  // Presses it as it is, without waiting until it may be pressed.
  await step('Sahra').click({ force: true });
  await step('Sahra').press('Enter');
  await expect(step('Sahra')).not.toHaveAttribute('aria-disabled');
  expect(await statuses()).toEqual([
    { client_name: 'Ubah', status: 'PENDING' },
    { client_name: 'Sahra', status: 'CONFIRMED' },
  ]);
  // The order below takes the place of the one that leaves the list.
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).execute();
  await section(page).getByRole('combobox', { name: 'Order status' }).selectOption('Confirmed');
  await expect(step('Ubah')).toHaveText('Mark as Processing');
  const { x, y } = (await step('Sahra').boundingBox())!;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  await page.mouse.click(x + 10, y + 10);
  await expect(rowOf(page, 'Sahra')).toHaveCount(0);
  await page.mouse.click(x + 10, y + 10);
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  await expect(step('Ubah')).toBeVisible();
  expect(sent).toBe(1);
  expect(await statuses()).toEqual([
    { client_name: 'Ubah', status: 'CONFIRMED' },
    { client_name: 'Sahra', status: 'PROCESSING' },
  ]);
});

test('an order goes one step back with a reason, from its details', async ({ page, db }) => {
  await anOnlineOrder(db, { name: 'Sahra', paid: 'cash', status: 'SHIPPED', at: now() });
  await anOnlineOrder(db, { name: 'Ubah', paid: 'cash', status: 'DELIVERED', at: now() });
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Step back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Step back' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to Processing' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The courier came back with it');
  await dialog.getByRole('button', { name: 'Back to Processing' }).click();
  await expect(rowOf(page, 'Sahra')).toContainText('Processing');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(page.getByRole('dialog')).toContainText('The courier came back with it');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await more(page, 'Ubah');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Step back' })).toHaveCount(0);
});

test('an unpaid order is paid at the counter, unless its wallet is; a paid one is a manager’s to cancel', async ({
  page,
  db,
}) => {
  await anOnlineOrder(db, { name: 'Sahra', at: now() });
  const waiting = await anOnlineOrder(db, { name: 'Ubah', at: now() });
  const attempt = {
    reference: 'R-1',
    wallet: 'sandbox',
    phone: '252615123456',
    intent: '{}',
    state: 'unknown',
    next_lookup_at: new Date(Date.now() + 60 * 60_000),
  };
  await db
    .insertInto('payment_attempts')
    .values({ ...attempt, order_id: waiting.id, amount_cents: waiting.total_cents })
    .execute();
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await expect(rowOf(page, 'Ubah')).toContainText('Waiting for the wallet');
  await more(page, 'Ubah');
  await expect(page.getByRole('menuitem', { name: 'Cancel order' })).toContainText(
    'A wallet payment is still being settled.',
  );
  await page.keyboard.press('Escape');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Receive payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive payment' });
  await dialog.getByLabel('Payment Method').selectOption('Card');
  await dialog.getByLabel('Reference').fill('Slip 77');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Receive $10.30' }).click();
  await expect(rowOf(page, 'Sahra')).toContainText('Paid');
  await more(page, 'Sahra');
  const cancel = page.getByRole('menuitem', { name: 'Cancel order' });
  await expect(cancel).toContainText('only a manager or an admin may cancel it');
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Receipt' }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('Slip 77');
});

test('cancelling says that goods go back only where they have left the stock', async ({ page, db }) => {
  await anOnlineOrder(db, { name: 'Sahra', at: now() });
  await anOnlineOrder(db, { name: 'Ubah', reserved: false, at: now() });
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  for (const [name, goBack] of [
    ['Sahra', true],
    ['Ubah', false],
  ] as const) {
    await more(page, name);
    await page.getByRole('menuitem', { name: 'Cancel order' }).click();
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await expect(dialog.getByText('Its goods go back into stock.')).toBeVisible({ visible: goBack });
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('an order of which a part was taken back says what is left to pay, and what goes back when it is cancelled', async ({
  page,
  db,
}) => {
  const { id } = await anOnlineOrder(db, { name: 'Sahra', paid: 'cash', at: now() });
  const { headers } = await signIn(page, db, 'manager');
  const receipts = await page.request.get(`/payments/api/receipts/?order=${id}`, { headers });
  const [receipt] = await receipts.json();
  await page.request.post(`/payments/api/receipts/${receipt.id}/reverse/`, {
    headers,
    data: { amount: 4, reason: 'Typing mistake' },
  });
  await page.goto('/sales-dashboard');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Receive payment' }).click();
  const receiving = page.getByRole('dialog', { name: 'Receive payment' });
  await expect(receiving.getByRole('button', { name: 'Receive $4.00' })).toBeVisible();
  await receiving.getByRole('button', { name: 'Back' }).click();
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(dialog.getByText('$6.30 was received and has to go back to the customer.')).toBeVisible();
});

test('a cancelled order stands under Refunds due until its money is back', async ({ page, db }) => {
  const oil = await aProduct(db, { name: 'Rose oil', quantity: 4 });
  await anOnlineOrder(db, {
    name: 'Sahra',
    items: [{ product_id: oil.id }],
    paid: 'mobile_money',
    at: now(),
  });
  await anOnlineOrder(db, { name: 'Ubah', at: now() });
  await signIn(page, db, 'manager');
  await page.goto('/sales-dashboard');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: /^Order R/ });
  for (const words of ['Rose oil', 'Subtotal', '$10.00', '$10.30', 'Online shop'])
    await expect(details).toContainText(words);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await more(page, 'Sahra');
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Broken in the shop');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await section(page).getByRole('checkbox', { name: 'Refunds due' }).click();
  await expect(page).toHaveURL(/refund_due=true/);
  await expect(rowOf(page, 'Ubah')).toHaveCount(0);
  await expect(rowOf(page, 'Sahra')).toContainText('Broken in the shop');
  await rowOf(page, 'Sahra').getByRole('button', { name: 'Record refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Record refund' });
  await refund.getByLabel('Refund reference').fill('T-99');
  await refund.getByLabel('Reason').fill('Arrived broken');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Record $10.30 as refunded' }).click();
  await expect(section(page).getByText('No orders found')).toBeVisible();
  await section(page).getByRole('checkbox', { name: 'Refunds due' }).click();
  await expect(rowOf(page, 'Sahra')).toContainText('Refunded');
  expect(await stockOf(db, oil.id)).toBe(4);
});

test('the address of the orders leads to them, and new ones appear by themselves', async ({ page, db }) => {
  await signIn(page, db);
  await page.clock.install();
  await page.goto('/sales-dashboard?order_status=PENDING#orders');
  await expect(section(page).getByRole('heading')).toBeInViewport();
  await expect(section(page).getByText('No orders found', { exact: true })).toBeVisible();
  await anOnlineOrder(db, { name: 'Sahra', at: now() });
  await page.clock.fastForward('00:31');
  await expect(rowOf(page, 'Sahra')).toBeVisible();
});

test('the desk finds the orders under their own entry of the menu, without the figures', async ({
  page,
  db,
}) => {
  await anOnlineOrder(db, { name: 'Sahra', at: now() });
  await signIn(page, db, 'staff');
  await page.goto('/clients');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await rowOf(page, 'Sahra').getByRole('button', { name: 'Mark as Confirmed' }).click();
  await expect(rowOf(page, 'Sahra')).toContainText('Confirmed');
  await section(page).getByRole('combobox', { name: 'Order status' }).selectOption('Pending');
  await expect(page).toHaveURL('/orders?order_status=PENDING');
  await expect(section(page).getByText('No orders found', { exact: true })).toBeVisible();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every order is a card and nothing scrolls sideways', async ({ page, db }) => {
    await anOnlineOrder(db, {
      name: 'Hodan Abdirahman Warsame',
      address: 'Km4, Hodan, by the mosque',
      at: now(),
    });
    await signIn(page, db);
    await page.goto('/sales-dashboard');
    const card = rowOf(page, 'Hodan');
    for (const text of ['Customer', 'Unpaid', '$10.30'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    for (const button of await card.getByRole('button').all()) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
