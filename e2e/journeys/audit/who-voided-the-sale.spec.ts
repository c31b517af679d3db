import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const nameUser = (db: Db, id: number, first_name: string, last_name: string) =>
  db.updateTable('users').set({ first_name, last_name }).where('id', '=', id).execute();

const sell = async (page: Page, headers: Record<string, string>, product_id: number) => {
  const answer = await page.request.post('/api/onlineshop/pos-sale/', {
    headers: { ...headers, 'idempotency-key': 'the-first-sale' },
    data: {
      client: { name: 'Hodan Warsame', phone: '252615000042' },
      items: [{ product_id, quantity: 2, unit_price: 10 }],
      payment_info: { payment_method: 'cash', amount_paid: 21, discount: 0 },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { order: { order_number: string } }).order.order_number;
};

test('the owner finds out who voided a cashier’s sale, when and why', async ({ page, browser, db }) => {
  const oil = await aProduct(db, { name: 'Rose oil', price_cents: 10_00, quantity: 10 });
  const counter = await browser.newPage();
  const cashier = await signIn(counter, db, 'staff');
  await nameUser(db, cashier.id, 'Ifrah', 'Ali');
  const number = await sell(counter, cashier.headers, oil.id);

  // The manager voids it.
  const office = await browser.newPage();
  const manager = await signIn(office, db, 'manager');
  await nameUser(db, manager.id, 'Amina', 'Yusuf');
  await office.goto(`/sales?search=${number}`);
  await office.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Delete' }).click();
  const dialog = office.getByRole('dialog', { name: 'Delete sale' });
  await dialog.getByLabel('Reason').fill('Rung up twice');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(office.getByText('Void: Rung up twice')).toBeVisible();

  // The owner looks for it in the audit trail.
  await signIn(page, db, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail');
  await page.getByRole('searchbox').fill(number);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(lines).toHaveText([
    new RegExp(
      `\\d\\d:\\d\\dAmina Yusuf voided sale ${number}.*Confirmed → Cancelled · Reason Rung up twice`,
    ),
    new RegExp(`\\d\\d:\\d\\dIfrah Ali made sale ${number}.*Total \\$21.00`),
  ]);
  await lines.first().getByText('voided').click();
  const details = lines.first();
  await expect(details.getByRole('row', { name: /^Reason/ })).toHaveText(/nothing\s*Rung up twice/);
  await expect(details.getByRole('row', { name: /^Cancelled by/ })).toContainText('Amina Yusuf');
  await expect(details).toContainText('Take a sale back');
  await expect(details).toContainText('127.0.0.1');

  // The sale's own history has the same entry.
  await details.getByRole('link', { name: `Show sale ${number}` }).click();
  await page.getByRole('button', { name: `More about ${number}` }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${number}` });
  await expect(history.getByText(`Amina Yusuf voided sale ${number}`)).toBeVisible();
  await expect(history.getByText(`Ifrah Ali made sale ${number}`)).toBeVisible();
  await expectAccessible(page);
});
