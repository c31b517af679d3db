import { aProduct, aUser } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const openShift = (db: Db, openedBy: number, at = new Date()) =>
  db
    .insertInto('drawer_shifts')
    .values({ opened_by: openedBy, opened_at: at, float_cents: 50_00 })
    .returning('id')
    .executeTakeFirstOrThrow();

test('a manager finds the shifts of a person and of a period, and may look into an open drawer', async ({
  page,
  db,
}) => {
  const [amina, sagal] = [await aUser(db), await aUser(db)];
  const { id } = await openShift(db, amina.id);
  await openShift(db, sagal.id);
  await signIn(page, db, 'manager');
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Shifts' }).click();
  const rows = page.getByRole('table', { name: 'Shifts' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Person').selectOption({ value: String(amina.id) });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel('Period').selectOption('last-month');
  await expect(page.getByText('No shifts were opened in this period.')).toBeVisible();
  await page.getByLabel('Period').selectOption('today');
  await page.getByRole('link', { name: `Shift ${id}` }).click();
  await expect(page.getByRole('region', { name: 'Cash in the drawer' })).toContainText(
    'Expected in the drawer$50.00',
  );
  await expectAccessibleEverywhere(page);
});

test('says that shifts could not be loaded, and reads them again', async ({ page, db }) => {
  const { id: person } = await signIn(page, db);
  const { id } = await openShift(db, person);
  // A refusal, because the page asks again by itself where no answer comes, and says so only seconds later.
  await page.route('**/shifts/api/shifts/?*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.goto('/shifts');
  await expect(page.getByText('The shifts could not be loaded.')).toBeVisible();
  await page.unroute('**/shifts/api/shifts/?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: `Shift ${id}` })).toBeVisible();
  await page.goto('/shifts/999');
  await expect(page.getByText('There is no shift at this address.')).toBeVisible();
});

test('where the owner demands it, the counter asks for a shift before it sells', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/counter');
  await page.getByLabel('Sell in an open shift only').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await aProduct(db, { name: 'Rose Oil' });
  await page.goto('/pos');
  await page.getByRole('button', { name: 'Rose Oil' }).first().click();
  await page.getByLabel('Amount paid').fill('20');
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText(/^Open a shift before you take money/)).toBeVisible();
  await page.getByRole('button', { name: 'Open shift' }).click();
  await page.getByRole('dialog').getByLabel('Float').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Open shift' }).click();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  await expect(page.getByText('Sale completed successfully')).toBeVisible();
});
