import { aClient } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const PHONE_TEXT = 'Phone number must start with 252 and be followed by 9 digits (e.g. 252615123456)';

test('[CLI-05] [ERR-19] New Client adds a client', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Client' });
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Hodan Ali');
  await dialog.getByLabel('Phone').fill('252615123456');
  await dialog.getByLabel('Address').fill('Hodan district');
  const sending = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Add Client' }).click();
  expect((await sending).postDataJSON()).toMatchObject({
    name: 'Hodan Ali',
    phone: '252615123456',
    address: 'Hodan district',
  });
  await expect(page.getByText('Client added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Hodan Ali' })).toContainText('+252 61 512 3456');
});

for (const typed of ['+252 61 512 3456', '252 61 5123456', '0615123456', '00252-61-512-3456']) {
  test(`New Client takes a phone spelled ${typed}`, async ({ page, db }) => {
    await signIn(page, db);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'New Client' }).click();
    await page.getByLabel('Name').fill('Hodan Ali');
    await page.getByLabel('Phone').fill(typed);
    await page.getByLabel('Address').fill('Hodan district');
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Add Client' }).click();
    expect((await sending).postDataJSON()).toMatchObject({ phone: '252615123456' });
    await expect(page.getByText('Client added successfully')).toBeVisible();
  });
}

for (const phone of ['', '615123456', '252015123456', '25261512345', '2526151234567', '2526151234x6']) {
  test(`[CLI-07] [CONST-03] the phone '${phone}' is refused with the example in the text`, async ({
    page,
    db,
  }) => {
    await signIn(page, db);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'New Client' }).click();
    await page.getByLabel('Name').fill('Hodan Ali');
    await page.getByLabel('Address').fill('Hodan district');
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(PHONE_TEXT);
    await expect(page.getByLabel('Phone')).toBeFocused();
    expect(await db.selectFrom('clients').selectAll().execute()).toEqual([]);
  });
}

test('[CLI-08] name and address are required', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  await page.getByLabel('Name').fill('  ');
  await page.getByLabel('Phone').fill('252615123456');
  await page.getByRole('button', { name: 'Add Client' }).click();
  for (const label of ['Name', 'Address'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription('This field is required.');
});

test('a phone another client has is refused at its field, and what was typed stays', async ({ page, db }) => {
  await aClient(db, { name: 'Faadumo Warsame', phone: '252615123456' });
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  await page.getByLabel('Name').fill('Hodan Ali');
  await page.getByLabel('Address').fill('Hodan district');
  await page.getByLabel('Phone', { exact: true }).fill('252615123456');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
    'The client Faadumo Warsame already has this phone number.',
  );
  await expect(page.getByLabel('Name')).toHaveValue('Hodan Ali');
});

test('without an answer the dialog says so, keeps everything, and a second try adds one client', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  await page.getByLabel('Name').fill('Hodan Ali');
  await page.getByLabel('Phone').fill('252615123456');
  await page.getByLabel('Address').fill('Hodan district');
  // The server saves it, but its answer is lost.
  await page.route('**/clients/api/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await expect(page.getByLabel('Address')).toHaveValue('Hodan district');
  await page.unroute('**/clients/api/');
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText('Client added successfully')).toBeVisible();
  expect(await db.selectFrom('clients').selectAll().execute()).toHaveLength(1);
});

test('Cancel clears what was typed', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'New Client' }).click();
  await page.getByLabel('Name').fill('Hodan Ali');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'New Client' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('[CLI-05] [ERR-19] Edit changes a client and may switch one off', async ({ page, db }) => {
  await aClient(db, { name: 'Hodan Ali', phone: '252615123456', email: 'hodan@example.so' });
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(dialog.getByLabel('Phone')).toHaveValue('252615123456');
  await expect(dialog.getByLabel('Email (optional)')).toHaveValue('hodan@example.so');
  await dialog.getByLabel('Name').fill('Hodan Cali');
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save Client' }).click();
  await expect(page.getByText('Client updated successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Hodan Cali' })).toContainText('Inactive');
});

test("[ERR-20] changing a client someone else has deleted says 'Client not found'", async ({ page, db }) => {
  const { id } = await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Edit' }).click();
  await db.updateTable('clients').set({ archived_at: new Date() }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Save Client' }).click();
  await expect(page.getByRole('alert')).toHaveText('Client not found');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Hodan Ali')).toBeHidden();
});
