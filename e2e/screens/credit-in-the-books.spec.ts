import type { Page } from '@playwright/test';
import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aSaleToRefund } from '@revive/testing/goods.ts';
import { aPackage } from '@revive/testing/packages.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

const day = inDays(0).slice(0, 10);
const report = (name: string) => `/finance?tab=reports&report=${name}&start_date=${day}&end_date=${day}`;
const sheet = (page: Page) => page.getByRole('article');
const row = (page: Page, table: string, name: string) =>
  sheet(page)
    .getByRole('table', { name: table, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** What a press of the counter sends. */
async function pay(page: Page, headers: Record<string, string>, data: object) {
  const answer = await page.request.post('/bills/api/', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/**
 * Today, in an open shift: a gift card of 30 dollars by card and 7 of change kept; a cream, a facial and a package, paid by
 * credit, the gift card and in cash; 2 of the credit given back.
 */
async function aDayOfCredit(page: Page, db: Db, headers: Record<string, string>) {
  const opened = await page.request.post('/shifts/api/shifts/', { headers, data: { float: 50 } });
  const { id: shift } = await opened.json();
  const { id: client, name, phone } = await aClient(db, { name: 'Amina Warsame', phone: '252615123456' });
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00, session_count: 1 });
  const booking = await aBooking(db, { name, phone, services: [service.id], scheduled_date: inDays(0) });
  const [session] = await sessionsOf(db, booking.id);
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 9 });
  const offered = await aPackage(db, { name: 'Glow', price_cents: 90_00 });
  const bought = await pay(page, headers, {
    client,
    lines: [{ gift_card: true, amount: 30 }],
    payments: [
      { method: 'card', amount: 20 },
      { method: 'cash', amount: 17 },
    ],
    change_as_credit: true,
  });
  const { code } = bought.lines[0].gift_card;
  const spent = await pay(page, headers, {
    client,
    lines: [
      { session: session!.id },
      { product: cream.id, quantity: 1, unit_price: 10 },
      { package: offered.id, price: 90 },
    ],
    payments: [
      { method: 'credit', amount: 5 },
      { method: 'gift_card', amount: 12, code },
      { method: 'cash', amount: 103.5 },
    ],
  });
  await page.request.post(`/clients/api/${client}/credit/pay_out/`, {
    headers,
    data: { amount: 1.5, method: 'cash', reason: 'She moves' },
  });
  return { shift, client, spent };
}

test('the sheet of a day, the report of credit and that of sales say the same of kept money, and open it', async ({
  page,
  db,
}) => {
  test.slow();
  const { headers } = await signIn(page, db, 'manager');
  await aDayOfCredit(page, db, headers);
  await page.goto(`/sheet?start_date=${day}&end_date=${day}`);
  const lines = sheet(page)
    .getByRole('region', { name: 'From earned to received', exact: true })
    .getByRole('listitem');
  await expect(lines).toContainText([
    /^Earned\$10\.00$/,
    /^Tax on goods\+\$0\.50$/,
    /^Change of what is paid or owed ahead.*\+\$110\.00$/,
    /^Kept for clients.*\+\$7\.00$/,
    /^Gift cards sold\+\$30\.00$/,
    /^Paid with credit and gift cards-\$17\.00$/,
    /^Credit given back in money-\$1\.50$/,
    /^Received\$139\.00$/,
  ]);
  await lines.getByRole('button', { name: '-$17.00: Paid with credit and gift cards' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Paid with credit and gift cards' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet(page)
    .getByRole('listitem')
    .filter({ hasText: 'Kept for clients and gift cards' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/report=credit/);
  await expect(row(page, 'Credit by client', 'Amina Warsame')).toContainText('$0.50');
  await expect(sheet(page)).toContainText('$18.50');
  await expectAccessibleEverywhere(page);
  await row(page, 'Credit by client', 'Amina Warsame').getByRole('link', { name: 'Amina Warsame' }).click();
  await expect(page.getByText('$0.50 is kept')).toBeVisible();
  await page.goto(report('sold'));
  await expect(row(page, 'What was sold', 'Goods')).toContainText('$10.50');
  await expect(row(page, 'What was sold', 'Treatments')).toContainText('$20.00');
  await expect(row(page, 'What was sold', 'Packages')).toContainText('$90.00');
  await expect(row(page, 'What was sold', 'Total')).toContainText('$120.50');
  await expectAccessibleEverywhere(page);
  await expectTrueBooks(db);
});

test('a shift and its Z-report show every way, and credit apart from the sales', async ({ page, db }) => {
  const { headers } = await signIn(page, db, 'admin');
  const { shift } = await aDayOfCredit(page, db, headers);
  await page.request.post(`/shifts/api/shifts/${shift}/count/`, { headers, data: { cash: 169 } });
  await page.goto(`/shifts/${shift}`);
  const card = page.getByRole('region', { name: 'Other ways to pay' });
  await expect(card).toContainText('Card$20.00');
  await expect(card).toContainText('Credit$6.50');
  await expect(card).toContainText('Gift card$12.00');
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(sales).toContainText('Gift cards sold$30.00');
  await expect(sales).toContainText('Change kept as credit$7.00');
  await expect(sales).toContainText('Credit given back in money-$1.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Z-report' }).click();
  const paper = page.getByRole('article', { name: 'Z-report' });
  await expect(paper).toContainText('Other ways to pay');
  await expect(paper).toContainText('Gift card$12.00');
});

test('what came in without a bill goes back with it, and is asked for', async ({ page, db }) => {
  const { headers } = await signIn(page, db, 'manager');
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00, quantity: 9 });
  const bill = await pay(page, headers, {
    lines: [{ product: cream.id, quantity: 1, unit_price: 10 }],
    payments: [{ method: 'cash', amount: 10.5 }],
  });
  const { order } = bill.lines[0];
  const receipts = await (
    await page.request.get(`/payments/api/receipts/?order=${order}`, { headers })
  ).json();
  const reason = { reason: 'It was the card' };
  await page.request.post(`/payments/api/receipts/${receipts[0].id}/reverse/`, { headers, data: reason });
  const card = { payment_method: 'card', reference: 'SLIP 1' };
  await page.request.post(`/clients/api/sale-orders/${order}/receive/`, { headers, data: card });
  await page.goto(`/bills/${bill.id}`);
  await page.getByRole('button', { name: 'Take bill back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take bill back' });
  await expect(dialog).toContainText('Back by card');
  await dialog.getByLabel('Reason').fill('She brings it back');
  await dialog.getByRole('button', { name: 'Take bill back' }).click();
  const reference = dialog.getByLabel('Refund reference: Back by card, $10.50');
  await expect(reference).toBeFocused();
  await expectAccessible(page);
  await reference.fill('TERMINAL 7');
  await dialog.getByRole('button', { name: 'Take bill back' }).click();
  await expect(page.getByText('Taken back').first()).toBeVisible();
  await expectTrueBooks(db);
});

test('money that is due for a sale at the counter is noted as given back under Sales', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'manager');
  const sale = await aSaleToRefund(db);
  await page.goto(`/sales?search=${sale.order_number}`);
  await expect(page.getByText('Refund due: $10.50')).toBeVisible();
  await page.getByRole('button', { name: 'Record refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record refund' });
  await dialog.getByLabel('Refund reference').fill('By hand');
  await dialog.getByLabel('Reason').fill('The cream was gone');
  await dialog.getByRole('button', { name: 'Record $10.50 as refunded' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund due: $10.50')).toBeHidden();
  await expectTrueBooks(db);
});
