import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test('[SHELL-01] [FIN-07] [FIN-08] [FIN-12] a member of staff asks for money, a manager grants it, and it becomes an expense', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  await signIn(page, db);
  await page.goto('/finance');
  await page.getByRole('button', { name: 'New Requisition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill('Towels and sheets');
  await dialog.getByLabel('Amount').fill('150');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const requested = page.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await expect(requested).toContainText('Pending');

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await office.newPage();
  await signIn(desk, db, 'manager');
  await desk.goto('/finance');
  const asked = desk.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await asked.getByRole('button', { name: 'Verify' }).click();
  await expect(asked).toContainText('Verified');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toContainText('Approved');
  await office.close();

  await page.reload();
  await expect(requested).toContainText('Approved');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'New Payment' }).click();
  await dialog.getByLabel('Approved requisition (optional)').selectOption('Towels and sheets ($150.00 left)');
  await dialog.getByLabel('Amount').fill('140');
  await dialog.getByLabel('Payment Method').selectOption('Mobile money');
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  const planned = page.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await planned.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('No active payments found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(planned).toContainText('$140.00');
  await expect(planned).toContainText('Completed');
  await page.getByRole('tab', { name: 'Requisitions' }).click();
  await expect(requested).toContainText('$10.00 left');
  await page.goto('/expenditure');
  await expect(page.getByRole('region', { name: 'Total expenditure' })).toContainText('$140.00');
});
