import type { Page } from '@playwright/test';
import { stockOf } from '@revive/testing/buying.ts';
import { aBooking, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { expectAccessible } from '../../accessible.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../cut-line.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { readyCounter, wake } from '../../sells-without-line.ts';
import { signIn } from '../../sign-in.ts';
import { DESK, SIZES, sizes } from '../../sizes.ts';

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
  await wake(page);
  await expect(page.getByText('The counter sells on.')).toBeVisible(LATE);
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(receiptOf(page)).toContainText('D1-000001');
  await expect(receiptOf(page)).toContainText('Sold without a line');
  await expect(receiptOf(page)).toContainText('Total $8.40');
  await look(page, 'line-receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 sale waits to be sent, $8.40.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('The counter sells on.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card' })).toBeHidden();
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

test('a sale whose answer was lost is sold without the line, and is one sale', async ({
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
  // What was sent and not answered is kept first: a press sells it here.
  await expect(page.getByText('This sale is kept')).toBeVisible();
  await look(page, 'line-offer');
  await page.getByRole('button', { name: 'Sell without the line' }).click();
  await expect(receiptOf(page)).toContainText('D1-000001');
  await expect
    .poll(() => db.selectFrom('offline_sales').select('state').execute(), LATE)
    .toEqual([{ state: 'booked' }]);
  expect(await db.selectFrom('orders').select('total_cents').execute()).toEqual([{ total_cents: 8_40 }]);
  expect(await stockOf(db, cream.id)).toBe(4);
  await expectTrueBooks(db);
});

/** A counter at which Amina is due for a facial of $20 today, with a cream of $8 on the shelf. */
async function aVisitToday(page: Page, db: Parameters<typeof aProduct>[0], origin: string) {
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
  const service = await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  await aBooking(db, {
    name: 'Amina Warsame',
    phone: '252615123456',
    services: [service.id],
    scheduled_date: inDays(0),
  });
  await readyCounter(page, db, { origin });
  await page.goto('/today');
  await expect(page.getByText('Amina Warsame').first()).toBeVisible();
  await page.goto('/pos');
  await expect(page.getByText('Ready without a line')).toBeVisible(LATE);
  return cream;
}

for (const { tag, ...size } of sizes(DESK))
  test(`at ${size.width} px a treatment of today and goods are one bill without the line, half in cash and half by a transfer`, {
    tag,
  }, async ({ page, db, line }) => {
    test.slow();
    await page.setViewportSize(size);
    const cream = await aVisitToday(page, db, line.url);
    line.cut();
    await wake(page);
    await expect(page.getByText('The counter sells on.')).toBeVisible(LATE);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('amina');
    await page
      .getByRole('list', { name: 'People' })
      .getByRole('button', { name: /Amina Warsame/ })
      .click();
    await page.getByRole('list', { name: 'Products' }).getByRole('button').first().click();
    const isPhone = size.width < 500;
    if (isPhone)
      await page
        .getByRole('button', { name: /Cart|items/ })
        .first()
        .click();
    await expect(page.getByRole('list', { name: 'To pay besides goods' })).toContainText('Facial');
    await page.getByRole('button', { name: 'Split' }).click();
    const second = page.getByRole('combobox', { name: 'Way 2' });
    await expect(second.locator('option')).toHaveText(['Cash', 'Wallet: seen']);
    await page.getByLabel('Amount of way 1').fill('10');
    await page.getByLabel(/Transaction|Number/).fill('T77');
    await look(page, `line-bill-${size.width}`);
    const complete = page.getByRole('button', { name: 'Complete Sale' });
    if (isPhone) await complete.click();
    else {
      // A piece that is scanned while the bill is being sold is refused, and not gone with it.
      await complete.evaluate((button: HTMLElement) => {
        button.click();
        document.querySelector<HTMLElement>('[data-tile]')!.click();
      });
      await expect(page.getByText('The sale before is not settled yet')).toBeVisible();
    }
    await expect(receiptOf(page)).toContainText('D1-000001');
    await expect(receiptOf(page)).toContainText('Facial');
    await expect(receiptOf(page)).toContainText('Total $28.40');
    await expect(receiptOf(page)).toContainText('Sold without a line');
    await look(page, `line-bill-receipt-${size.width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByText('1 sale waits to be sent, $28.40.')).toBeVisible();
    // What was paid is not offered again.
    await page.getByRole('searchbox', { name: 'Search products' }).fill('amina');
    await expect(page.getByText('No product matches the search.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'People' })).toBeHidden();

    line.mend();
    await wake(page);
    await expect
      .poll(() => db.selectFrom('bills').select(['state', 'total_cents']).execute(), LATE)
      .toEqual([{ state: 'settled', total_cents: 28_40 }]);
    expect(await db.selectFrom('sale_conflicts').selectAll().execute()).toEqual([]);
    expect(await stockOf(db, cream.id)).toBe(4);
    await expectTrueBooks(db);
  });

test('Today leads to the counter without the line too, with what the treatment lacks and whose it is', async ({
  page,
  db,
  line,
}) => {
  test.slow();
  await aVisitToday(page, db, line.url);
  line.cut();
  await wake(page);
  await expect(page.getByText('The counter sells on.')).toBeVisible(LATE);
  await page.goto('/today');
  await page.getByRole('button', { name: /^More/ }).last().click();
  await page.getByRole('menuitem', { name: 'Pay at the counter' }).click();
  await expect(page.getByRole('list', { name: 'To pay besides goods' })).toContainText('Facial', LATE);
  await expect(page.getByText('Customer: Amina Warsame')).toBeVisible();
  await look(page, 'line-from-today');
});

test('a bill whose answer was lost is made without the line, and is one bill', async ({
  page,
  db,
  line,
  context,
}) => {
  test.slow();
  await aVisitToday(page, db, line.url);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('amina');
  await page
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: /Amina Warsame/ })
    .click();
  await page.getByRole('button', { name: 'Add Facial, 1 of 1' }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  // The server has it, and the counter does not hear of it.
  await context.route('**/bills/api/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('This bill is kept')).toBeVisible();
  await look(page, 'line-bill-offer');
  await page.getByRole('button', { name: 'Sell without the line' }).click();
  await expect(receiptOf(page)).toContainText('D1-000001');
  await expect
    .poll(() => db.selectFrom('offline_sales').select('state').execute(), LATE)
    .toEqual([{ state: 'booked' }]);
  expect(await db.selectFrom('bills').select('total_cents').execute()).toEqual([{ total_cents: 20_00 }]);
  expect(await db.selectFrom('order_payments').select('amount_cents').execute()).toEqual([
    { amount_cents: 20_00 },
  ]);
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

for (const size of SIZES)
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
