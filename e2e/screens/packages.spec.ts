import { aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aPackage, aSoldPackage } from '@revive/testing/packages.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

test('a manager adds a package, sees what it saves, changes it and switches it off', async ({ page, db }) => {
  await aService(db, { name: 'Cavitation', unit_price_cents: 40_00 });
  await aService(db, { name: 'Facial', unit_price_cents: 20_00 });
  await signIn(page, db, 'manager');
  await page.goto('/services');
  await page.getByRole('link', { name: 'Packages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages');
  await expect(page.getByText('No packages yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New package' }).click();
  const dialog = page.getByRole('dialog', { name: 'New package' });
  await dialog.getByLabel('Name').fill('Glow');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one service.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a service' }).click();
  await dialog.getByLabel('Sessions', { exact: true }).first().fill('3');
  await dialog.getByRole('button', { name: 'Add a service' }).click();
  await dialog.getByLabel('Sessions', { exact: true }).nth(1).fill('2');
  await expect(dialog.getByText('One by one they cost $160.00.')).toBeVisible();
  await dialog.getByLabel('Price of the package').fill('120');
  await dialog.getByLabel('Valid for').fill('6');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Glow' });
  await expect(row).toContainText('3 × Cavitation');
  await expect(row).toContainText('$120.00');
  await expect(row).toContainText('6 months');
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Glow' });
  await edit.getByLabel('Valid for').fill('');
  await edit.getByLabel('Active').uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('for ever');
  await expect(row).toContainText('Inactive');
  await expectAccessible(page);
});

test('one that was sold is kept, and staff change none', async ({ page, db }) => {
  await aSoldPackage(db, { name: 'Glow' });
  await aPackage(db, { name: 'Never sold' });
  await signIn(page, db, 'manager');
  await page.goto('/services/packages');
  const remove = (name: string) =>
    page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Delete' });
  await expect(remove('Glow')).toHaveAttribute('aria-disabled', 'true');
  await remove('Never sold').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Package deleted')).toBeVisible();
  await expect(page.getByText('Never sold')).toBeHidden();
});

test('sessions of a package wait for a date in a list, are planned, and the date is taken away again', async ({
  page,
  db,
}) => {
  const client = await aClient(db, { name: 'Hodan Warsame' });
  const wrap = await aService(db, { name: 'Wrap' });
  const sold = await aSoldPackage(db, {
    client_id: client.id,
    name: 'Three wraps',
    services: [{ service: wrap.id, count: 3 }],
  });
  await signIn(page, db, 'manager');
  await page.goto('/sessions');
  await page.getByRole('tab', { name: 'To be planned' }).click();
  const cards = page.getByRole('article').filter({ hasText: 'Hodan Warsame' });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('To be planned');
  await expectAccessible(page);
  await cards.first().getByRole('button', { name: 'Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the session' });
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await expect(dialog.getByText('Choose a new date and time.')).toBeVisible();
  await fillDateTime(dialog, 'Date & Time', '2027-03-02T10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByText('Session planned')).toBeVisible();
  await expect(cards).toHaveCount(2);
  const planned = (await sessionsOf(db, sold.booking_id)).filter(({ scheduled_at }) => scheduled_at !== null);
  expect(planned.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual(['2027-03-02T07:00:00.000Z']);
  await page.goto(`/client/${client.id}?tab=sessions`);
  await page.getByRole('button', { name: 'Take the date away' }).click();
  await expect(page.getByText('The session is to be planned again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toHaveCount(2);
});

test('an exchange says the difference before it is done', async ({ page, db }) => {
  const client = await aClient(db, { name: 'Hodan Warsame' });
  await aService(db, { name: 'Facial', unit_price_cents: 30_00 });
  const sold = await aSoldPackage(db, { client_id: client.id, name: 'Three wraps', price_cents: 100_00 });
  await signIn(page, db, 'manager');
  await page.goto(`/client/${client.id}`);
  await expect(page.getByText('Three wraps')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('button', { name: 'Exchange sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exchange sessions' });
  await expect(dialog.getByText('3 open sessions go; $100.00 was paid for them.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a service' }).click();
  await dialog.getByLabel('Service', { exact: true }).selectOption({ label: 'Facial · $30.00' });
  await dialog.getByLabel('Sessions', { exact: true }).fill('4');
  await expect(dialog.getByText('The client owes $20.00.')).toBeVisible();
  await dialog.getByLabel('Sessions', { exact: true }).fill('3');
  await expect(dialog.getByText('$10.00 becomes credit of the client.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('She wants facials');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(page.getByText('Sessions exchanged')).toBeVisible();
  const open = (await sessionsOf(db, sold.booking_id)).filter(({ cancelled_at }) => cancelled_at === null);
  expect(open.map(({ price_cents }) => price_cents)).toEqual([30_00, 30_00, 30_00]);
});
