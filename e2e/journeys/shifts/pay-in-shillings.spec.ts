import { aProduct } from '@revive/testing/factories.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test('an owner takes shillings beside dollars, sells for them with change in them, and counts and closes the drawer in both', {
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
  await signIn(page, db, 'admin');
  const saveRate = async (rate: string) => {
    await page.getByLabel('A dollar is worth').fill(rate);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  };
  await page.goto('/settings/counter');
  await page.getByLabel('Take a second currency in cash').check();
  await saveRate('26000');
  await expect(page.getByText(/26,000 SOS from/)).toBeVisible();

  await page.goto('/pos');
  await page.getByRole('button', { name: 'Open shift' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Float', { exact: true }).fill('50');
  await dialog.getByLabel('Float in SOS').fill('100000');
  await dialog.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByText('Shift opened')).toBeVisible();

  // $21.00 with tax are 546,000 shillings.
  await page.getByRole('button', { name: 'Rose Oil' }).first().click();
  await page.getByRole('group', { name: 'Paid in' }).getByText('SOS').click();
  await expect(page.getByText(/546,000\sSOS/)).toBeVisible();
  await page.getByLabel('Amount paid').fill('600000');
  await expect(page.getByText(/54,000\sSOS/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText(/600,000\sSOS/);
  await expect(receipt).toContainText(/54,000\sSOS/);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  // Expected: 100,000 + 600,000 − 54,000.
  await page.getByRole('link', { name: /^Shift since/ }).click();
  await page.getByRole('button', { name: 'Count drawer' }).click();
  await dialog.getByLabel('Cash', { exact: true }).fill('50');
  await dialog.getByLabel('Cash in SOS').fill('645000');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByText(/[-−]1,000\sSOS/).first()).toBeVisible();

  const shift = new URL(page.url()).pathname;
  await page.goto('/settings/counter');
  await saveRate('27000');
  await page.goto(shift);
  await page.getByRole('button', { name: 'Close shift' }).click();
  await dialog.getByLabel('Reason for the difference').fill('A note was torn');
  await dialog.getByRole('button', { name: 'Close shift' }).click();
  const report = page.getByRole('dialog', { name: 'Z-report' });
  await report.getByRole('button', { name: 'Print' }).click();
  const printed = page.locator('html');
  await expect(printed).toHaveAttribute('data-printed', /Worth at 27,000 SOS a dollar\$23\.89/);
  await expect(printed).toHaveAttribute('data-printed', /Difference in dollars[-−]\$0\.04/);
  await expect(printed).toHaveAttribute('data-printed', /Difference of rates[-−]\$0\.92/);
  await expect(printed).toHaveAttribute('data-printed', /Cash difference [-−]\$0\.04/);

  // Booked were 3.85 of the float and 21.00 of the sale; left are 645,000 shillings at the rate of the day, 23.89.
  const lines = await db
    .selectFrom('journal_lines')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_lines.entry_id')
    .select(['account', 'debit_cents', 'credit_cents'])
    .where('source_type', '=', 'drawer_shift')
    .orderBy('account')
    .orderBy('credit_cents')
    .execute();
  expect(lines).toEqual([
    { account: 'cash', debit_cents: 0, credit_cents: 4 },
    { account: 'cash', debit_cents: 0, credit_cents: 92 },
    { account: 'cash_over_short', debit_cents: 4, credit_cents: 0 },
    { account: 'rate_difference', debit_cents: 92, credit_cents: 0 },
  ]);
});
