import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

/** Today by the clock of the business. */
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** A manager voids a sale and lowers a price while the owner is away. */
async function aDayWithout(page: Page, db: Db) {
  const oil = await aProduct(db, { name: 'Rose oil', price_cents: 10_00, quantity: 50 });
  const sale = await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 2 }], at: new Date() });
  await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 3 }], at: new Date() });
  const { headers, id } = await signIn(page, db, 'manager');
  await db
    .updateTable('users')
    .set({ first_name: 'Amina', last_name: 'Yusuf' })
    .where('id', '=', id)
    .execute();
  const voided = await page.request.post(`/clients/api/sale-orders/${sale.id}/void/`, {
    headers,
    data: { reason: 'Rung up twice' },
  });
  expect(voided.status()).toBe(200);
  const priced = await page.request.put(`/inventory/api/products/${oil.id}/`, {
    headers,
    data: { name: oil.name, sku: oil.sku, price: 8, description: '' },
  });
  expect(priced.status()).toBe(200);
  return sale;
}

test.use({ viewport: { width: 390, height: 844 } });

test('the owner’s evening: from the bell to the digest and to the voided sale in three presses, and two looked into', async ({
  page,
  browser,
  db,
}) => {
  const sale = await aDayWithout(await browser.newPage(), db);
  await db
    .insertInto('digests')
    .values({
      day: today(),
      made_at: new Date(),
      is_latest: true,
      proof_at: new Date(),
      proof_breaches: 0,
      chain_position: 7,
      chain_hash: Buffer.alloc(32, 1),
    })
    .execute();
  await signIn(page, db, 'admin');
  const pressed = await countPresses(page);
  await page.goto('/today');
  const bell = page.getByRole('button', { name: 'Notifications (3)' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications', exact: true });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Sales voided 1',
    'Prices changed 1',
    'Digest of the day 1',
  ]);
  await expect(panel.getByRole('link')).toHaveText([
    new RegExp(`${sale.order_number}Amina Yusuf.*Rung up twice.*\\$21\\.00`),
    /Rose oil\$10\.00 → \$8\.00 · Amina Yusuf.*\$2\.00/,
    /\d{4}/,
  ]);
  await panel.getByRole('link').last().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digest of the day');
  const sheet = page.getByRole('article', { name: 'Digest of the day' });
  const section = (name: string) => sheet.getByRole('region', { name }).getByRole('link');
  await expect(section('Takings')).toHaveText([
    'Cash$31.50',
    'Card$0.00',
    'Mobile money$0.00',
    'Together$31.50',
    /^How these figures belong together/,
  ]);
  await expect(section('What one person did alone')).toHaveText([
    /Prices changedRose oil · \$10\.00 → \$8\.00Amina Yusuf.*\$2\.00/,
    new RegExp(`Sales voided${sale.order_number}Amina Yusuf.*Rung up twice\\$21\\.00`),
  ]);
  await expect(sheet.getByText('No drawer was opened or closed.')).toBeVisible();
  await expect(section('Books')).toHaveText([
    /Proof of the books.*In order/,
    /End of the audit trail(01){32}7/,
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);

  await section('What one person did alone').last().click();
  await expect(page).toHaveURL(`/sales?search=${sale.order_number}`);
  await expect(page.getByText('Void: Rung up twice')).toBeVisible();
  expect(pressed()).toBe(3);

  // What was looked into leaves the bell.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await panel.getByRole('button', { name: `Looked into: ${sale.order_number}` }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Prices changed 1',
    'Digest of the day 1',
  ]);
  await panel.getByRole('button', { name: 'Looked into: Rose oil' }).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Digest of the day 1']);
  expect(pressed()).toBe(6);
});

test('the limits stand in words, and an emptied one is none', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/alerts');
  const group = page.getByRole('form', { name: 'What the owner hears of' });
  const voids = group.getByLabel('Voided sales');
  await expect(voids).toHaveAccessibleDescription('Each one is notified.');
  await voids.fill('50');
  await expect(voids).toHaveAccessibleDescription('Notified above $50.00.');
  await group.getByLabel('Changed prices').fill('');
  await expect(group.getByLabel('Changed prices')).toHaveAccessibleDescription('None is notified.');
  await group.getByLabel('Phone for the digest').fill('615 000 001');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(voids).toHaveValue('50');
  await expect(group.getByLabel('Changed prices')).toHaveValue('');
  await expect(group.getByLabel('Phone for the digest')).toHaveValue('252615000001');
});
