import type { Page } from '@playwright/test';
import { stockOf } from '@revive/testing/buying.ts';
import { aBooking, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { expectAccessible } from '../../accessible.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../cut-line.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { readyCounter, wake } from '../../sells-without-line.ts';
import { signIn } from '../../sign-in.ts';

const look = async (page: Page, name: string) => {
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

const LATE = { timeout: 20_000 };

const receiptOf = (page: Page) => page.getByRole('dialog', { name: 'Receipt' }).getByRole('article');

async function takeCream(page: Page) {
  await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Exact' }).click();
}

test('a counter sells while the line is cut, also after the page was loaded again, and each sale arrives once', {
  tag: '@always',
}, async ({ page, db, line }) => {
  test.slow();
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  await readyCounter(page, db, { origin: line.url });
  await page.goto('/pos');
  await expect(page.getByText('Ready without a line')).toBeVisible(LATE);
  await takeCream(page);

  line.cut();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  // What was sent and not answered is kept first: a press sells it here.
  await expect(page.getByText('The counter sells on.')).toBeVisible();
  await look(page, 'line-offer');
  await page.getByRole('button', { name: 'Sell without the line' }).click();
  await expect(receiptOf(page)).toContainText('D1-000001');
  await expect(receiptOf(page)).toContainText('Sold without a line');
  await expect(receiptOf(page)).toContainText('Total $8.40');
  await look(page, 'line-receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 sale waits to be sent, $8.40.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('The counter sells on.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Split' })).toBeHidden();
  await takeCream(page);
  await look(page, 'line-cut');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(receiptOf(page)).toContainText('D1-000002');
  await page.keyboard.press('Escape');
  expect(await stockOf(db, cream.id)).toBe(5);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('2 sales wait to be sent').first()).toBeVisible();
  await expect(page).toHaveURL(/\/pos$/);

  line.mend();
  await wake(page);
  await expect(page.getByText('The counter sells on.')).toBeHidden(LATE);
  await expect
    .poll(
      () =>
        db.selectFrom('offline_sales').select(['receipt_number', 'state']).orderBy('device_seq').execute(),
      LATE,
    )
    .toEqual([
      { receipt_number: 'D1-000001', state: 'booked' },
      { receipt_number: 'D1-000002', state: 'booked' },
    ]);
  expect(await db.selectFrom('sale_conflicts').selectAll().execute()).toEqual([]);
  expect(await stockOf(db, cream.id)).toBe(3);
  const orders = await db.selectFrom('orders').select('total_cents').execute();
  expect(orders).toEqual([{ total_cents: 8_40 }, { total_cents: 8_40 }]);
  const received = await db.selectFrom('order_payments').select(['amount_cents', 'payment_method']).execute();
  expect(received).toEqual([
    { amount_cents: 8_40, payment_method: 'cash' },
    { amount_cents: 8_40, payment_method: 'cash' },
  ]);
  await expectTrueBooks(db);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/, LATE);
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('revive-line');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('reads').objectStore('reads').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(kept).toBe(0);
});

test('a sale whose answer was lost is sold without the line, and is one sale', { tag: '@always' }, async ({
  page,
  db,
  line,
  context,
}) => {
  test.slow();
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  await readyCounter(page, db, { origin: line.url });
  await page.goto('/pos');
  await takeCream(page);
  // The server has it, and the counter does not hear of it.
  await context.route('**/api/onlineshop/pos-sale/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('This sale is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Sell without the line' }).click();
  await expect(receiptOf(page)).toContainText('D1-000001');
  await expect
    .poll(() => db.selectFrom('offline_sales').select('state').execute(), LATE)
    .toEqual([{ state: 'booked' }]);
  expect(await db.selectFrom('orders').select('total_cents').execute()).toEqual([{ total_cents: 8_40 }]);
  expect(await stockOf(db, cream.id)).toBe(4);
  await expectTrueBooks(db);
});

test('nothing of it shows while the owner does not allow it', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/settings/devices');
  await expect(page.getByText('Selling without a line is off')).toBeVisible();
  await expect(page.getByRole('region', { name: 'This device' })).toBeHidden();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
});

/** Whether the day lies in what the browser keeps of reads, and sealed. */
const isSealed = () =>
  new Promise<boolean>((resolve) => {
    const open = indexedDB.open('revive-line');
    open.onsuccess = () => {
      const rows = open.result.transaction('reads').objectStore('reads').getAll();
      rows.onsuccess = () => {
        open.result.close();
        const day = rows.result.find(({ hash }) => hash.includes('"today"'));
        resolve(day !== undefined && 'iv' in day.data);
      };
    };
  });

test('the day is readable while the line is cut, with the hour it was read', async ({ page, db, line }) => {
  test.slow();
  const service = await aService(db, { name: 'Facial' });
  await aBooking(db, {
    name: 'Amina Warsame',
    phone: '252615123456',
    services: [service.id],
    scheduled_date: inDays(0),
  });
  await readyCounter(page, db, { origin: line.url });
  await page.goto('/today');
  await expect(page.getByText('Amina Warsame').first()).toBeVisible();
  await expect.poll(() => page.evaluate(isSealed), LATE).toBe(true);
  line.cut();
  await page.reload();
  await expect(page.getByText('Amina Warsame').first()).toBeVisible(LATE);
  await expect(page.getByText(/^As it was read at/)).toBeVisible(LATE);
  await expectAccessible(page);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${size.width} px a device says what it lacks, asks, and is ready`, async ({ page, db, line }) => {
    test.slow();
    await page.setViewportSize(size);
    await readyCounter(page, db, { origin: line.url });
    await look(page, `line-device-${size.width}`);
    await page.goto('/pos');
    await expect(page.getByText('Ready without a line')).toBeVisible(LATE);
    await look(page, `line-ready-${size.width}`);
  });

test('a device that opened the shop first is ready without a line too, and keeps the office from then on', async ({
  page,
  db,
  line,
}) => {
  test.slow();
  await aUser(db, { role: 'admin' });
  await page.goto('/shop');
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active }) => new URL(active!.scriptURL).pathname,
      ),
    );
  await expect.poll(workers, LATE).toEqual(['/shop-worker.js']);
  await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  await readyCounter(page, db, { origin: line.url });
  await page.goto('/pos');
  await expect(page.getByText('Ready without a line')).toBeVisible(LATE);
  expect(await workers()).toEqual(['/office-worker.js']);
  line.cut();
  await page.reload();
  await expect(page.getByText('The counter sells on.')).toBeVisible(LATE);
});
