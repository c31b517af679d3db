import type { Locator, Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });
const REASON = 'Only an admin may do this.';

/** Opens the menu of a row and returns one of its items. */
async function itemOf(row: Locator, name: string) {
  await row.getByRole('button', { name: /^More about/ }).click();
  return row.page().getByRole('menuitem', { name });
}

test('[EMP-02] the table shows user name, email, phone and Delete', async ({ page, db }) => {
  const { id } = await aUser(db, { username: 'sahra' });
  await db
    .updateTable('users')
    .set({ first_name: 'Sahra', last_name: 'Nuur', email: 'sahra@example.so', phone_number: '252615123456' })
    .where('id', '=', id)
    .execute();
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Actions']);
  const row = rowOf(page, 'sahra');
  for (const text of ['sahra', 'Sahra Nuur · Staff'])
    await expect(row.getByRole('rowheader').getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByRole('cell').nth(0)).toContainText('sahra@example.so');
  await expect(row.getByRole('cell').nth(1)).toContainText('+252 61 512 3456');
  await expect(row.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expectAccessible(page);
});

test("[ERR-27] a list that cannot be loaded shows 'Error: ' and the message", async ({ page, db }) => {
  await signIn(page, db, 'admin');
  const refusal = { detail: 'The list is locked.', error: 'The list is locked.' };
  await page.route('**/employees/api/employees/*', (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto('/employees');
  await expect(page.getByRole('alert')).toContainText('Error: The list is locked.');
  await page.unroute('**/employees/api/employees/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('[EMP-03] [ERR-16] Delete asks the whole question and then deletes', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  const dialog = page.getByRole('dialog');
  const question =
    'Confirm Delete: Are you sure you want to delete this employee? This action cannot be undone.';
  await rowOf(page, 'sahra').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'sahra')).toBeVisible();
  await rowOf(page, 'sahra').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Employee deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'sahra')).toBeHidden();
});

test('[ERR-30] an employee that cannot be deleted gives an alert with the reason', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.route('**/employees/api/employees/*/', (route) => route.abort());
  await rowOf(page, 'sahra').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to delete employee' });
  await expect(alert).toContainText('The server could not be reached.');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(rowOf(page, 'sahra')).toBeVisible();
});

test('an admin approves an account that waits, which may then log in', async ({ page, db }) => {
  const sahra = await aUser(db, { username: 'sahra', is_active: false });
  await aUser(db, { username: 'works' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await expect(page.getByRole('rowheader').first()).toContainText('sahra');
  await expect(rowOf(page, 'sahra').getByText('Waiting for approval')).toHaveAttribute('data-tone', 'yellow');
  await rowOf(page, 'sahra').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('sahra may log in now')).toBeVisible();
  await expect(rowOf(page, 'sahra').getByRole('button', { name: 'Edit' })).toBeVisible();
  const login = await page.request.post('/api/auth/login/', { data: sahra });
  expect(login.status()).toBe(200);
});

test('an admin switches an account off and on', async ({ page, db }) => {
  const sahra = await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await (await itemOf(rowOf(page, 'sahra'), 'Switch off')).click();
  await expect(rowOf(page, 'sahra').getByText('Switched off', { exact: true })).toBeVisible();
  expect((await page.request.post('/api/auth/login/', { data: sahra })).status()).toBe(403);
  await (await itemOf(rowOf(page, 'sahra'), 'Switch on')).click();
  await expect(rowOf(page, 'sahra').getByText('Switched off', { exact: true })).toBeHidden();
  expect((await page.request.post('/api/auth/login/', { data: sahra })).status()).toBe(200);
});

test('an admin changes a role after being asked', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await rowOf(page, 'sahra')
    .getByRole('button', { name: /^More about/ })
    .click();
  await expect(page.getByRole('menuitemradio', { name: 'Staff' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Manager' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(rowOf(page, 'sahra').getByRole('rowheader')).toContainText('Manager');
});

test('a new password being typed stays, and is refused with a message, when another admin deletes the employee', async ({
  page,
  db,
}) => {
  const sahra = await aUser(db, { username: 'sahra' });
  const { headers } = await signIn(page, db, 'admin');
  const hearing = page.waitForResponse('**/stream/');
  await page.goto('/employees');
  await (await itemOf(rowOf(page, 'sahra'), 'Password')).click();
  const dialog = page.getByRole('dialog', { name: 'New password for sahra' });
  for (const label of ['New password', 'Confirm new password'])
    await dialog.getByLabel(label, { exact: true }).fill('quiet river stones');
  await hearing;
  await page.request.delete(`/employees/api/employees/${sahra.id}/`, { headers });
  // A new pending account is a notification and reloads the list.
  await aUser(db, { username: 'waits', is_active: false });
  await expect(page.locator('tr', { hasText: 'waits' })).toBeVisible();
  await expect(page.locator('tr', { hasText: 'sahra' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password was not changed.');
});

test('an admin edits a colleague, whose bad phone is said at its field', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await rowOf(page, 'sahra').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit sahra' });
  await dialog.getByLabel('First Name').fill('Sahra');
  await dialog.getByLabel('Last Name').fill('Nuur');
  await dialog.getByLabel('Phone (optional)').fill('61 555');
  await dialog.getByLabel('Role').selectOption('manager');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone (optional)')).toHaveAccessibleDescription('Enter a phone number.');
  await expectAccessible(page);
  await dialog.getByLabel('Phone (optional)').fill('0615 443322');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('sahra is saved')).toBeVisible();
  await expect(rowOf(page, 'sahra')).toContainText('Sahra Nuur · Manager');
  await expect(rowOf(page, 'sahra')).toContainText('+252 61 544 3322');
});

test('an admin gives a new password, with which alone the employee logs in', async ({ page, db }) => {
  const sahra = await aUser(db, { username: 'sahra' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await (await itemOf(rowOf(page, 'sahra'), 'Password')).click();
  const dialog = page.getByRole('dialog', { name: 'New password for sahra' });
  const password = dialog.getByLabel('New password', { exact: true });
  const confirmed = dialog.getByLabel('Confirm new password', { exact: true });
  await password.fill('password123');
  await confirmed.fill('password124');
  const set = dialog.getByRole('button', { name: 'Set password' });
  await set.click();
  await expect(confirmed).toHaveAccessibleDescription('Passwords do not match');
  await confirmed.fill('password123');
  await set.click();
  await expect(password).toHaveAccessibleDescription(/This password is too common\./);
  await expectAccessible(page);
  for (const box of [password, confirmed]) await box.fill('quiet river stones');
  await set.click();
  await expect(page.getByText('sahra has a new password')).toBeVisible();
  await expect(dialog).toBeHidden();
  const login = (secret: string) =>
    page.request.post('/api/auth/login/', { data: { username: 'sahra', password: secret } });
  expect((await login(sahra.password)).status()).toBe(401);
  expect((await login('quiet river stones')).status()).toBe(200);
});

test('no one can delete, switch off, demote or reset their own account', async ({ page, db }) => {
  const me = await signIn(page, db, 'admin');
  await page.goto('/employees');
  const own = rowOf(page, me.username);
  await expect(own.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'You cannot delete your own account.',
  );
  await own.getByRole('button', { name: /^More about/ }).click();
  for (const [name, reason] of [
    ['Role', 'You cannot change your own role.'],
    ['Password', 'Change your own password under Your account.'],
    ['Switch off', 'You cannot switch off your own account.'],
  ] as const) {
    const item = page.getByRole('menuitem', { name });
    await expect(item).toBeDisabled();
    await expect(item).toContainText(reason);
  }
  await expect(own.getByText('Switched off', { exact: true })).toBeHidden();
});

test('everybody but an admin sees the buttons with the reason and changes nothing', async ({ page, db }) => {
  await aUser(db, { username: 'sahra' });
  await aUser(db, { username: 'waits', is_active: false });
  await signIn(page, db, 'manager');
  await page.goto('/employees');
  await expect(page.getByRole('button', { name: 'Add Employee' })).toHaveAccessibleDescription(REASON);
  await expect(rowOf(page, 'waits').getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    REASON,
  );
  for (const name of ['Edit', 'Delete'])
    await expect(rowOf(page, 'sahra').getByRole('button', { name })).toHaveAccessibleDescription(REASON);
  await rowOf(page, 'sahra')
    .getByRole('button', { name: /^More about/ })
    .click();
  for (const name of ['Role', 'Password', 'Switch off'])
    await expect(page.getByRole('menuitem', { name })).toContainText(REASON);
  await page.keyboard.press('Escape');
  await rowOf(page, 'sahra').getByRole('button', { name: 'Delete' }).click({ force: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add Employee' }).click({ force: true });
  await expect(page.getByLabel('First Name')).toBeHidden();
  await expectAccessible(page);
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every employee is a card and nothing scrolls sideways', async ({ page, db }) => {
    const username = 'cabdiraxmaan.maxamed.warsame.with.a.very.long.name.indeed';
    await aUser(db, { username });
    await signIn(page, db, 'admin');
    await page.goto('/employees');
    for (const name of ['Edit', 'Delete', /^More about/]) {
      const { height } = (await rowOf(page, username).getByRole('button', { name }).boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByLabel('First Name')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
