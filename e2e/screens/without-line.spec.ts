import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aDevice, anOfflineSale, type TestDevice } from '@revive/testing/devices.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 60 * 60_000;

type Person = Awaited<ReturnType<typeof signIn>>;
type Product = Awaited<ReturnType<typeof aProduct>>;

/** A counter that may sell without a line, and an oil of $10. */
async function aCounter(page: Page, db: Db, person: Person) {
  await setPolicy(db, { sell_without_line: true });
  const till = await aDevice(db, { number: 3, name: 'Counter', approved_at: new Date(Date.now() - DAY_MS) });
  const oil = await aProduct(db, { name: 'Rose Oil', price_cents: 10_00, quantity: 5 });
  return { till, oil, send: sender(page, person, till, oil) };
}

/** Sends a sale of the oil as the device does. */
const sender =
  (page: Page, person: Person, till: TestDevice, oil: Product) =>
  async (seq: number, facts: Partial<Parameters<typeof anOfflineSale>[1]> = {}) => {
    const answer = await page.request.post(api.pos.takeOffline.path, {
      headers: person.headers,
      data: anOfflineSale(till, {
        id: randomUUID(),
        seq,
        cashier: person.id,
        goods: [{ product: oil }],
        sold_at: new Date().toISOString(),
        ...facts,
      }),
    });
    expect(answer.status()).toBe(200);
  };

test('a changed price is looked at from the sales, and accepted with a reason', async ({ page, db }) => {
  const person = await signIn(page, db, 'manager');
  const { oil, send } = await aCounter(page, db, person);
  await db.updateTable('products').set({ price_cents: 12_00 }).where('id', '=', oil.id).execute();
  await send(1);
  await page.goto('/sales');
  await page.getByRole('link', { name: 'Without a line (1)' }).click();
  const card = page.getByRole('region', { name: 'Price had changed' });
  await expect(card).toContainText('It was sold at the prices that the device knew.');
  await expect(card).toContainText('sold at $10.00, now $12.00');
  await expect(card).toContainText('D3-000001');
  await expect(card).toContainText('In the books');
  await page.screenshot({ path: test.info().outputPath('without-line-1440.png'), fullPage: true });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept' });
  await expect(dialog).toContainText('The sale stays as it was booked.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('The price went up at noon');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(
    page.getByText('Nothing waits for you. Every sale that came is booked as it was sold.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Settled' }).check({ force: true });
  await expect(page.getByText('The price went up at noon')).toBeVisible();
});

test('what was set aside is booked by one press and a reason, and another is not', async ({ page, db }) => {
  const person = await signIn(page, db, 'manager');
  const { oil, send } = await aCounter(page, db, person);
  await setPolicy(db, { line_sale_limit: 15 });
  const two = { goods: [{ product: oil, quantity: 2 }] };
  await send(1, two);
  await page.goto('/sales/without-line');
  const card = page.getByRole('region', { name: 'Worth more than allowed' });
  await expect(card).toContainText('It is worth $21.00, and one sale without a line may be worth $15.00.');
  await expect(card).toContainText('Not in the books');
  await card.getByRole('button', { name: 'Book the sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book the sale' });
  await dialog.getByLabel('Reason').fill('She called me before');
  await dialog.getByRole('button', { name: 'Book the sale' }).click();
  await expect(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  const { quantity } = await db.selectFrom('products').select('quantity').executeTakeFirstOrThrow();
  expect(quantity).toBe(3);

  await send(2, two);
  await page.reload();
  await card.getByRole('button', { name: 'Do not book it' }).click();
  const other = page.getByRole('dialog', { name: 'Do not book it' });
  await other.getByLabel('Reason').fill('It was sold again with the line');
  await other.getByRole('button', { name: 'Do not book it' }).click();
  await expect(page.getByText('Nothing waits for you.', { exact: false })).toBeVisible();
  expect((await db.selectFrom('orders').select('id').execute()).length).toBe(1);
});

test('is found from Today, the counter and the bell, at both widths', async ({ page, db }) => {
  const person = await signIn(page, db, 'manager');
  const { send } = await aCounter(page, db, person);
  await send(1, { goods: [], discount_cents: 0 });
  for (const address of ['/today', '/pos']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Without a line (1)' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const group = page.getByRole('region', { name: /^Sales made without a line/ });
  await expect(group).toContainText('It is not booked: you decide');
  await group.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Cannot be read' })).toContainText(
    'No line of it can be read.',
  );
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: test.info().outputPath('without-line-390.png'), fullPage: true });
  await expectAccessibleEverywhere(page);
});

test('a shift is closed while sales wait on a device, and what comes later has its own lines', async ({
  page,
  db,
}) => {
  const person = await signIn(page, db, 'manager');
  const { till, send } = await aCounter(page, db, person);
  const { id: shift } = await db
    .insertInto('drawer_shifts')
    .values({ opened_by: person.id, opened_at: new Date(Date.now() - 60_000), float_cents: 50_00 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold_at = new Date().toISOString();
  await page.request.post(api.devices.sayWaiting.path.replace(':id', String(till.id)), {
    headers: person.headers,
    data: { count: 1, total: 10.5, oldest_at: sold_at },
  });
  await page.request.post(api.shifts.count.path.replace(':id', String(shift)), {
    headers: person.headers,
    data: { cash: 60.5 },
  });
  await page.goto(`/shifts/${shift}`);
  await page.getByRole('button', { name: 'Close shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close shift' });
  await expect(dialog).toContainText('1 sale of D3 waits to be sent, $10.50.');
  await page.screenshot({ path: test.info().outputPath('close-1440.png') });
  await expectAccessible(page);
  await dialog.getByLabel('Reason for the difference').fill('One sale is on the device');
  await dialog.getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByText('Shift closed')).toBeVisible();

  await send(1, { shift, sold_at });
  await page.goto(`/shifts/${shift}`);
  await expect(page.getByRole('region', { name: 'Came later' })).toContainText(/D3-000001, cash, .*\$10\.50/);
  await page.getByRole('button', { name: 'Z-report' }).click();
  const sheet = page.getByRole('article', { name: 'Z-report' });
  await expect(sheet).toContainText('Came later');
  await expect(sheet).toContainText('D3-000001');
});

for (const [language, title, kind] of [
  ['so', 'Iibka internet la’aanta la sameeyay', 'Qiimuhu wuu isbeddelay'],
  ['ar', 'مبيعات أُجريت دون اتصال', 'تغيّر السعر'],
] as const)
  test(`the sales made without a line are read in ${language}`, async ({ page, db }) => {
    const person = await signIn(page, db, 'manager');
    const { oil, send } = await aCounter(page, db, person);
    await db.updateTable('products').set({ price_cents: 12_00 }).where('id', '=', oil.id).execute();
    await db.updateTable('users').set({ language }).where('id', '=', person.id).execute();
    await send(1);
    await page.addInitScript((code) => localStorage.setItem('revive.language', code), language);
    await page.setViewportSize(PHONE);
    await page.goto('/sales/without-line');
    await expect(page.getByRole('heading', { level: 1, name: title.replace('’', "'") })).toBeVisible();
    await expect(page.getByRole('region', { name: kind })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`without-line-${language}.png`), fullPage: true });
  });
