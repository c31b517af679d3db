import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expectAccessible } from '../../accessible.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test('the owner enters what was there, brings cash to the bank, takes a mistake back, and the balance sheet is equal', async ({
  page,
  db,
}) => {
  test.slow();
  const oil = await aProduct(db, {
    name: 'Rose Oil',
    price_cents: 20_00,
    cost_price_cents: 8_00,
    quantity: 10,
  });
  await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 2 }], at: new Date() });
  await signIn(page, db, 'admin');
  await page.goto('/finance');
  await page.getByRole('link', { name: 'Accounts' }).click();
  const has = page.getByRole('table', { name: 'What the business has' });
  const row = (name: string) => has.getByRole('row').filter({ hasText: name });
  await expect(row('Cash')).toContainText('$42.00');
  await expect(row('Stock')).toContainText('$64.00');

  await page.getByRole('button', { name: 'Opening balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account').selectOption('bank');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row('Bank')).toContainText('$500.00');

  const move = async (from: string, to: string, amount: string, reason: string) => {
    await page.getByRole('button', { name: 'Move money' }).click();
    await dialog.getByLabel('From').selectOption(from);
    await dialog.getByLabel('To').selectOption(to);
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await move('cash', 'bank', '100', 'Too much');
  await expect(dialog).toContainText('There is not so much in this account.');
  await dialog.getByLabel('Amount').fill('40');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Bank')).toContainText('$540.00');
  await expect(row('Cash')).toContainText('$2.00');
  await expectAccessible(page);

  await move('bank', 'owner', '15', 'A mistake');
  const moved = page.getByRole('table', { name: 'Movements between accounts' });
  await moved
    .getByRole('row')
    .filter({ hasText: 'A mistake' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await dialog.getByLabel('Reason').fill('It stayed there');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row('Bank')).toContainText('$540.00');
  await expect(moved.getByRole('row').filter({ hasText: 'A mistake' })).toContainText('Taken back');

  await page.getByRole('link', { name: 'Finance' }).first().click();
  await page.getByRole('tab', { name: 'Reports' }).click();
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  const sheet = page.getByRole('article', { name: 'Balance sheet' });
  const total = (table: string) => sheet.getByRole('table', { name: table }).getByRole('row').last();
  await expect(total('What the business has')).toContainText('$606.00');
  await expect(total('What it owes, and what is the owner’s')).toContainText('$606.00');
  await page.getByRole('link', { name: 'Journal' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('article', { name: 'Journal' }).getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^journal_.*\.csv$/);
});

test('staff see no accounts', async ({ page, db }) => {
  await signIn(page, db, 'staff');
  await page.goto('/finance');
  await expect(page.getByRole('tab', { name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accounts' })).toBeHidden();
});
