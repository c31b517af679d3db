import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

async function sell(page: Page, method: 'Cash' | 'Card') {
  await page.getByRole('button', { name: 'Rose Oil' }).first().click();
  await page.getByText(method, { exact: true }).click();
  if (method === 'Cash') await page.getByLabel('Amount paid').fill('50');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('$21.00');
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
}

test('a cashier opens a shift, sells, takes money out, counts, explains the difference and prints the Z-report', {
  tag: '@always',
}, async ({ page, db }) => {
  test.slow();
  await aProduct(db, { name: 'Rose Oil', price_cents: 20_00 });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed =
        document.querySelector('[role=dialog] article')?.textContent ?? '';
    };
  });
  const cashier = await signIn(page, db);
  await page.goto('/pos');
  await page.getByRole('button', { name: 'Open shift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Float').fill('50');
  await dialog.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByText('Shift opened')).toBeVisible();
  await sell(page, 'Cash');
  await sell(page, 'Card');

  await page.getByRole('link', { name: /^Shift since/ }).click();
  await expect(page.getByText('The drawer is counted blind')).toBeVisible();
  await expect(page.getByText('$21.00')).toBeHidden();
  await page.getByRole('button', { name: 'Move cash' }).click();
  await dialog.getByLabel('Amount').fill('30');
  await dialog.getByLabel('Reason').fill('To the bank');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'To the bank' })).toContainText('-$30.00');

  // Expected: 50 + 21 − 30.
  await page.getByRole('button', { name: 'Count drawer' }).click();
  await dialog.getByLabel('Cash').fill('39.50');
  await dialog.getByLabel('Card').fill('21');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  const counted = page.getByRole('table', { name: 'Count' });
  await expect(counted.getByRole('row').filter({ hasText: 'Cash' })).toContainText(
    /\$41\.00.*\$39\.50.*Short -\$1\.50/,
  );
  await expect(counted.getByRole('row').filter({ hasText: 'Card' })).toContainText(
    /\$21\.00.*\$21\.00.*\$0\.00/,
  );

  await page.getByRole('button', { name: 'Close shift' }).click();
  await dialog.getByRole('button', { name: 'Close shift' }).click();
  await expect(dialog.getByText('Say why the count differs from what was expected.')).toBeVisible();
  await dialog.getByLabel('Reason for the difference').fill('Gave too much change');
  await dialog.getByRole('button', { name: 'Close shift' }).click();

  const report = page.getByRole('dialog', { name: 'Z-report' });
  await report.getByRole('button', { name: 'Print' }).click();
  const printed = page.locator('html');
  await expect(printed).toHaveAttribute('data-printed', /Number of sales2Gross\$40\.00/);
  await expect(printed).toHaveAttribute('data-printed', /Short in the drawer-\$1\.50/);
  await expect(printed).toHaveAttribute(
    'data-printed',
    /Cash difference -\$1\.50Reason: Gave too much change/,
  );

  const lines = await db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select(['account', 'debit_cents', 'credit_cents', 'actor_id'])
    .where('source_type', '=', 'drawer_shift')
    .orderBy('account')
    .execute();
  expect(lines).toEqual([
    { account: 'cash', debit_cents: 0, credit_cents: 1_50, actor_id: cashier.id },
    { account: 'cash_over_short', debit_cents: 1_50, credit_cents: 0, actor_id: cashier.id },
  ]);
  await page.keyboard.press('Escape');
  await page.goto('/pos');
  await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible();
});
