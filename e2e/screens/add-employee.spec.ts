import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const FIELDS = {
  'First Name': 'Sahra',
  'Last Name': 'Nuur',
  Username: 'sahra',
  Password: 'quiet river stones',
  'Confirm Password': 'quiet river stones',
};

async function fill(page: Page, given: Partial<Record<string, string>> = {}) {
  for (const [label, text] of Object.entries({ ...FIELDS, ...given }))
    await page.getByLabel(label, { exact: true }).fill(text ?? '');
}

test("[EMP-01] the button reads 'Add Employee', then 'Cancel', and the form is below the table", async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await expect(page.getByRole('button', { name: 'Add Employee' })).toBeHidden();
  const form = page.getByRole('region', { name: 'Add Employee' });
  await expect(form).toBeInViewport();
  await expect(page.getByLabel('First Name')).toBeFocused();
  // The table grows when its rows come.
  await expect(async () => {
    const table = (await page.getByRole('table').boundingBox())!;
    expect((await form.boundingBox())!.y).toBeGreaterThanOrEqual(table.y + table.height);
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Employee' })).toBeVisible();
});

test('[EMP-04] names, user name and passwords are required; the role is one of three', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await expect(page.getByLabel('Role').getByRole('option')).toHaveText(['Admin', 'Manager', 'Staff']);
  await page.getByRole('button', { name: 'Create Employee' }).click();
  for (const label of Object.keys(FIELDS))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      /This field is required\./,
    );
  for (const label of ['Email (optional)', 'Phone Number (optional)'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('');
});

test('[EMP-04] [ERR-16] an employee without email and phone is created', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await fill(page);
  await page.getByLabel('Role').selectOption('Manager');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create Employee' }).click();
  expect((await sending).postDataJSON()).toEqual({
    first_name: 'Sahra',
    last_name: 'Nuur',
    username: 'sahra',
    email: '',
    phone_number: '',
    role: 'manager',
    password: 'quiet river stones',
    confirm_password: 'quiet river stones',
  });
  await expect(page.getByText('Employee created successfully!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'sahra' })).toContainText('Sahra Nuur · Manager');
  await expect(page.getByRole('button', { name: 'Add Employee' })).toBeVisible();
});

test('[EMP-05] passwords that differ give an alert and nothing is sent', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await fill(page, { 'Confirm Password': 'quiet river stone' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Create Employee' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Passwords do not match' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Sahra');
  expect(sent).toEqual([]);
});

test('[EMP-06] a taken user name and a common password are toasts, and stand at their fields', async ({
  page,
  db,
}) => {
  await aUser(db, { username: 'SAHRA' });
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Create Employee' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This user name is taken.' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This user name is taken.');
  await fill(page, { Username: 'sahra2', Password: 'password123', 'Confirm Password': 'password123' });
  await page.getByRole('button', { name: 'Create Employee' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This password is too common.' })).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('Nuur');
});

test("[EMP-06] each of the server's field errors is a separate toast", async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/employees');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await fill(page);
  const fields = ['email', 'username', 'phone_number', 'role', 'password', 'confirm_password'];
  const refusal = Object.fromEntries(fields.map((field) => [field, [`The ${field} is refused.`]]));
  await page.route('**/employees/api/employees/', (route) =>
    route.fulfill({ status: 400, json: { detail: 'No.', error: 'No.', ...refusal } }),
  );
  await page.getByRole('button', { name: 'Create Employee' }).click();
  for (const field of fields)
    await expect(page.getByRole('alert').filter({ hasText: `The ${field} is refused.` })).toBeVisible();
});
