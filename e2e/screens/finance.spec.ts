import type { Page } from '@playwright/test';
import { aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { recordCalls } from '../wire.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = (page: Page, row: string, name: string) =>
  rowOf(page, row).getByRole('button', { name, exact: true });
const agree = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const COLUMNS = ['Purpose', 'Amount', 'Requester', 'Status', 'Date', 'Actions'];
const PAYMENT_COLUMNS = ['Amount', 'User', 'Purpose', 'Status', 'Date', 'Actions'];

test('[FIN-01] [FIN-03] [FIN-04] [FIN-07] [FIN-08] the first of four tabs lists requisitions, each with what its state allows', async ({
  page,
  db,
}) => {
  const sahra = await aUser(db, { username: 'sahra' });
  await db
    .updateTable('users')
    .set({ first_name: 'Sahra', last_name: 'Nuur', email: 'sahra@example.so' })
    .where('id', '=', sahra.id)
    .execute();
  for (const status of ['pending', 'verified', 'approved', 'rejected'] as const)
    await aRequisition(db, { by: sahra.id, purpose: `A ${status} fan`, amount_cents: 1_250_50, status });
  await signIn(page, db, 'manager');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/finance/api/requisitions/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/finance');
  await expect(page.getByRole('status').filter({ hasText: 'Loading requisitions...' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
  await expect(page.getByRole('tab')).toHaveText(['Requisitions', 'Payments', 'Expenses', 'Reports']);
  await expect(page.getByRole('heading', { level: 2, name: 'Requisitions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Requisition' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(COLUMNS);
  const row = rowOf(page, 'A pending fan');
  for (const text of ['$1,250.50', 'Sahra Nuur', 'sahra@example.so']) await expect(row).toContainText(text);
  const offered = {
    pending: ['Verify', 'Edit', 'Delete'],
    verified: ['Approve', 'Reject'],
    approved: [],
    rejected: [],
  };
  const tones = { pending: 'yellow', verified: 'blue', approved: 'green', rejected: 'red' };
  for (const [status, acts] of Object.entries(offered)) {
    const of = rowOf(page, `A ${status} fan`);
    // The menu of a row has an icon and no text.
    await expect(of.getByRole('button').filter({ hasText: /\S/ })).toHaveText(acts);
    const word = status.replace(/^./, (first) => first.toUpperCase());
    await expect(of.getByText(word, { exact: true })).toHaveAttribute(
      'data-tone',
      tones[status as keyof typeof tones],
    );
  }
  await expectAccessibleEverywhere(page);
});

test('[FIN-04] [FIN-05] [FIN-06] [ERR-28] a requisition is asked for in a dialog, which keeps what was typed', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/finance');
  await expect(
    page.getByText('No requisitions found. Create a new one to get started.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'New Requisition' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Requisition' });
  const [purpose, amount] = [dialog.getByLabel('Purpose'), dialog.getByLabel('Amount')];
  await expect(amount).toHaveAttribute('min', '0');
  await expect(amount).toHaveAttribute('step', '0.01');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(purpose).toHaveAccessibleDescription('This field is required.');
  await expect(amount).toHaveAccessibleDescription('This field is required.');
  await purpose.fill('Towels');
  await amount.fill('0');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(amount).toHaveAccessibleDescription('Enter an amount above 0.');
  await amount.fill('120.5');
  await page.route('**/finance/api/requisitions/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alertdialog', {
    name: 'Failed to submit requisition. Please try again.',
  });
  await expect(alert).toContainText('The server could not be reached.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/finance/api/requisitions/');
  await expect(purpose).toHaveValue('Towels');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Towels')).toContainText('$120.50');

  await act(page, 'Towels', 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit Requisition' });
  await expect(edit.getByLabel('Amount')).toHaveValue('120.5');
  await edit.getByLabel('Amount').fill('99');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Towels')).toContainText('$99.00');
});

test('[FIN-07] [FIN-08] [SHELL-11] a refused move is disabled with its reason', async ({ page, db }) => {
  await aRequisition(db, { purpose: 'Fan', status: 'verified' });
  const me = await signIn(page, db);
  await aRequisition(db, { purpose: 'Lamp', by: me.id });
  await aRequisition(db, { purpose: 'Chair' });
  await page.goto('/finance');
  const refused = async (row: string, name: string, reason: string) => {
    const button = act(page, row, name);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(reason);
  };
  await refused('Lamp', 'Verify', 'A colleague has to verify what you asked for yourself.');
  await expect(act(page, 'Lamp', 'Edit')).toBeEnabled();
  const others = 'Only the person who asked for it, a manager or an admin may change it.';
  await refused('Chair', 'Edit', others);
  await refused('Chair', 'Delete', others);
  await expect(act(page, 'Chair', 'Verify')).toBeEnabled();
  for (const name of ['Approve', 'Reject'])
    await refused('Fan', name, 'Only a manager or an admin may do this.');
});

test('[ERR-28] an act on a requisition that fails is an alert with the reason', async ({ page, db }) => {
  await aRequisition(db, { purpose: 'Lamp' });
  await aRequisition(db, { purpose: 'Fan', status: 'verified' });
  await signIn(page, db, 'manager');
  await page.goto('/finance');
  await expect(rowOf(page, 'Lamp')).toBeVisible();
  const refusal = 'Another person was quicker.';
  await page.route('**/finance/api/requisitions/*/**', (route) =>
    route.fulfill({ status: 409, json: { detail: refusal, error: refusal } }),
  );
  const fails = async (row: string, name: string, asks: boolean) => {
    await act(page, row, name).click();
    if (asks) await agree(page, name);
    const alert = page.getByRole('alertdialog', { name: `Failed to ${name.toLowerCase()} requisition` });
    await expect(alert).toContainText(refusal);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  };
  await fails('Lamp', 'Verify', false);
  await fails('Lamp', 'Delete', true);
  await fails('Fan', 'Approve', true);
  await fails('Fan', 'Reject', true);
});

test('[ERR-28] approving what someone else has just rejected says so, though the row has moved on', async ({
  page,
  db,
}) => {
  const { id } = await aRequisition(db, { purpose: 'Fan', status: 'verified' });
  const { headers } = await signIn(page, db, 'manager');
  await page.goto('/finance');
  await act(page, 'Fan', 'Approve').click();
  await page.request.post(`/finance/api/requisitions/${id}/reject/`, { headers });
  await agree(page, 'Approve');
  const alert = page.getByRole('alertdialog', { name: 'Failed to approve requisition' });
  await expect(alert).toContainText('rejected');
  await alert.getByRole('button').last().click();
  await expect(rowOf(page, 'Fan')).toContainText('Rejected');
});

test('[ERR-24] lists that cannot be loaded say so, in red, and may be tried again', async ({ page, db }) => {
  await signIn(page, db);
  const refusal = { detail: 'The list is locked.', error: 'The list is locked.' };
  const lock = (path: string) => page.route(path, (route) => route.fulfill({ status: 409, json: refusal }));
  await lock('**/finance/api/requisitions/*');
  await page.goto('/finance');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load requisitions');
  await expect(alert).toContainText('The list is locked.');
  const color = await alert
    .getByText('Failed to load requisitions', { exact: true })
    .evaluate((element) => getComputedStyle(element).color);
  const [red, green, blue] = color.match(/\d+/g)!.map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green!, blue!));
  await page.unroute('**/finance/api/requisitions/*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No requisitions found.')).toBeVisible();
  await lock('**/finance/api/payments/*');
  for (const tab of ['Payments', 'Expenses']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load payments');
  }
  await page.goto('/expenditure');
  await expect(page.getByRole('alert')).toContainText('Failed to load payments');
});

test('[FIN-09] [FIN-10] [FIN-11] [FIN-13] [FIN-14] payments stand apart from expenses, in one layout', async ({
  page,
  db,
}) => {
  const me = await signIn(page, db);
  await page.goto('/finance?tab=payments');
  await expect(page.getByText('No active payments found.', { exact: true })).toBeVisible();
  const { id } = await aRequisition(db, { purpose: 'Towels', by: me.id, status: 'approved' });
  await aFinancePayment(db, { by: me.id, name: 'Linen house', amount_cents: 40_00, requisition: id });
  await aFinancePayment(db, { by: me.id, name: 'Broken', status: 'failed' });
  await aFinancePayment(db, { by: me.id, name: 'Water', method: 'mobile_money', status: 'completed' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Active Payments');
  await expect(page.getByRole('button', { name: 'New Payment' })).toBeVisible();
  await expect(page.getByText('Completed payments move automatically to the Expenses tab.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(PAYMENT_COLUMNS);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const row = rowOf(page, 'Linen house');
  for (const text of ['$40.00', 'Cash', me.username, 'Requisition: Towels', 'Pending'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('button')).toHaveText(['Complete', 'Edit', 'Delete']);
  await expect(rowOf(page, 'Broken').getByRole('button')).toHaveText(['Delete']);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(page).toHaveURL('/finance?tab=expenses');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Active Payments');
  await expect(page.getByRole('columnheader')).toHaveText(PAYMENT_COLUMNS);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, 'Water')).toContainText('Mobile money');
  await expect(rowOf(page, 'Water').getByRole('button')).toHaveCount(0);
});

test('[FIN-12] [ERR-15] [ERR-29] a payment is completed or deleted after asking; a failure is an alert', async ({
  page,
  db,
}) => {
  for (const name of ['Rent', 'Water']) await aFinancePayment(db, { name });
  await signIn(page, db);
  await page.goto('/finance?tab=payments');
  await expect(rowOf(page, 'Rent')).toBeVisible();
  await page.route('**/finance/api/payments/*/**', (route) => route.abort());
  for (const name of ['Complete', 'Delete']) {
    await act(page, 'Rent', name).click();
    await agree(page, name);
    const alert = page.getByRole('alertdialog', { name: `Failed to ${name.toLowerCase()} payment` });
    await expect(alert).toContainText('The server could not be reached.');
    await alert.getByRole('button', { name: 'OK' }).click();
  }
  await page.unroute('**/finance/api/payments/*/**');
  await act(page, 'Rent', 'Complete').click();
  await expect(page.getByRole('dialog')).toContainText('$400.00 has gone out (Cash).');
  await agree(page, 'Complete');
  await expect(page.getByText('Payment completed and moved to expenditures')).toBeVisible();
  await expect(rowOf(page, 'Rent')).toBeHidden();
  await act(page, 'Water', 'Delete').click();
  await agree(page, 'Delete');
  await expect(page.getByText('Payment deleted successfully')).toBeVisible();
  await expect(page.getByText('No active payments found.')).toBeVisible();
  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(rowOf(page, 'Rent')).toContainText('Completed');
});

test('[FIN-16] [API-52] [API-53] [API-54] [API-55] [ERR-15] [ERR-29] the payment form offers approved requisitions and says what is left', async ({
  page,
  db,
}) => {
  await aRequisition(db, { purpose: 'Towels', amount_cents: 100_00, status: 'approved' });
  await aRequisition(db, { purpose: 'Fan' });
  const [service, product] = [await aService(db), await aProduct(db)];
  await signIn(page, db);
  await page.goto('/finance?tab=payments');
  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'New Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Payment' });
  const [name, amount] = [dialog.getByLabel('Name'), dialog.getByLabel('Amount')];
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  await expect(name).toHaveAccessibleDescription(/This field is required\./);
  const requisition = dialog.getByLabel('Approved requisition (optional)');
  await expect(requisition.getByRole('option')).toHaveText(['No requisition', 'Towels ($100.00 left)']);
  await requisition.selectOption('Towels ($100.00 left)');
  await expect(name).toHaveValue('Towels');
  await expect(amount).toHaveValue('100');
  await name.fill('Linen house');
  await dialog.getByLabel('Payment Method').selectOption('Card');
  await dialog.getByLabel('Service (optional)').selectOption(service.name);
  await dialog.getByLabel('Product (optional)').selectOption(product.name);
  await expectAccessible(page);

  await page.route('**/api/finance/payments/', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  const lost = page.getByRole('alertdialog', { name: 'Failed to save payment' });
  await lost.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/finance/payments/');
  await amount.fill('100.01');
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  const tooMuch = 'The requisition has 100.00 left. Enter that or less.';
  await page.getByRole('alertdialog', { name: tooMuch }).getByRole('button', { name: 'OK' }).click();
  await expect(amount).toHaveAccessibleDescription(tooMuch);
  await amount.fill('60');
  calls.length = 0;
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  await expect(page.getByText('Payment created successfully')).toBeVisible();
  const row = rowOf(page, 'Linen house');
  for (const text of ['$60.00', 'Card', 'Requisition: Towels', service.name, product.name])
    await expect(row).toContainText(text);
  const sent = calls.map(({ method, path }) => `${method} ${path}`);
  expect(sent[0]).toBe('POST /api/finance/payments/');
  // Everything on the page is reloaded, including the notifications.
  expect(sent).toEqual(
    expect.arrayContaining(['GET /finance/api/payments/', 'GET /notifications/api/counts/']),
  );
  for (const { authorization } of calls) expect(authorization).toMatch(/^Bearer /);

  calls.length = 0;
  await act(page, 'Linen house', 'Edit').click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await expect(edit.getByLabel('Approved requisition (optional)')).toHaveValue(/\d+/);
  await expect(edit.getByLabel('Service (optional)')).toHaveValue(String(service.id));
  await edit.getByLabel('Amount').fill('100');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment updated successfully')).toBeVisible();
  await expect(row).toContainText('$100.00');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /api/finance/requisitions/',
      expect.stringMatching(/^PUT \/api\/finance\/payments\/\d+\/$/),
    ]),
  );
});

test('[FIN-15] Expenditure finds, adds up and takes along the money that went out', async ({ page, db }) => {
  const by = (await aUser(db)).id;
  await aFinancePayment(db, { by, name: 'Rent', status: 'completed' });
  await aFinancePayment(db, { by, name: 'Water', amount_cents: 32_50, method: 'card', status: 'completed' });
  await aFinancePayment(db, {
    by,
    name: 'Old fan',
    status: 'completed',
    at: new Date('2026-03-05T09:00:00Z'),
  });
  await aFinancePayment(db, { by, name: 'Planned' });
  await signIn(page, db);
  await page.goto('/expenditure');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expenditure');
  await expect(page.getByRole('rowheader')).toContainText(['Water', 'Rent']);
  const total = page.getByRole('region', { name: 'Total expenditure' });
  await expect(total).toContainText('$432.50');
  await expect(total).toContainText('2 payments');
  const purposes = page.getByRole('figure', { name: 'What it went for' }).locator('[data-bar]');
  await expect(purposes.first()).toBeVisible();
  await total.getByRole('button').click();
  const entries = page.getByRole('dialog', { name: 'Total expenditure' }).getByRole('listitem');
  await expect(entries).toContainText(['$32.50', '$400.00']);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('expenditure.csv');

  await page.getByRole('searchbox').fill('wat');
  await expect(page.getByRole('rowheader')).toContainText(['Water']);
  await expect(total).toContainText('$32.50');
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Payment Method').selectOption('Cash');
  await expect(page.getByRole('rowheader')).toContainText(['Rent']);
  await page.getByLabel('From').fill('2026-03-05');
  await page.getByLabel('To', { exact: true }).fill('2026-03-05');
  await expect(page.getByRole('rowheader')).toContainText(['Old fan']);
  await page.getByLabel('To', { exact: true }).fill('2026-03-06');
  await page.getByLabel('From').fill('2026-03-06');
  await expect(total).toContainText('$0.00-100%against $400.00');
  await page.getByLabel('From').fill('2026-03-05');
  await page.getByLabel('Payment Method').selectOption('Card');
  await expect(page.getByText('No expenses found. Try another period or search.')).toBeVisible();
  await expect(total).toContainText('$0.00');
  await page.getByLabel('Payment Method').selectOption('Any method');
  await expectAccessibleEverywhere(page);
});
