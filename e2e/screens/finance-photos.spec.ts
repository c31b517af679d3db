import { aBill } from '@revive/testing/attaching.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await aBill.arrayBuffer()),
});

test('photos of a bill are added, looked at with the keyboard and deleted, while the request is open', async ({
  page,
  db,
}) => {
  await aRequisition(db, { purpose: 'Massage oils' });
  await signIn(page, db);
  await page.goto('/finance');
  const row = page.getByRole('row').filter({ hasText: 'Massage oils' });
  await row.getByRole('link', { name: 'Add photos of Massage oils' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photos of Massage oils' });
  await dialog.getByLabel('Add photos').setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  await expect(dialog.getByRole('button', { name: 'Open two.jpg' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await dialog.getByRole('button', { name: 'Open one.jpg' }).click();
  const viewer = page.getByRole('dialog', { name: 'one.jpg' });
  await expect(viewer.getByRole('status')).toHaveText('1 of 2');
  await expect(viewer.getByRole('button', { name: 'Previous photo' })).toBeDisabled();
  const picture = viewer.getByRole('img', { name: 'Photo of a bill: one.jpg' });
  const width = async () => (await picture.boundingBox())!.width;
  await expect(picture).toBeVisible();
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'two.jpg' }).getByRole('status')).toHaveText('2 of 2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete one.jpg' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Delete one.jpg' }))
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(dialog.getByRole('button', { name: 'Open one.jpg' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row.getByRole('link', { name: '1 photo' })).toBeVisible();
});

test('money that came in without a booking is listed apart from what goes out, and offers nothing to do', async ({
  page,
  db,
}) => {
  const out = await aFinancePayment(db, { name: 'Rent' });
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('finance_payments')
      .values({
        direction: 'in',
        name: 'Facial',
        amount_cents: 25_00,
        payment_method: 'mobile_money',
        status: 'failed',
        created_by: out.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('payment_attempts')
      .values({
        reference: 'R-1',
        wallet: 'sandbox',
        finance_payment_id: id,
        phone: '252615123456',
        amount_cents: 25_00,
        intent: '{}',
        state: 'failed',
        settled_at: new Date(),
      })
      .execute();
  });
  await signIn(page, db);
  await page.goto('/finance?tab=payments');
  await expect(page.getByRole('row').filter({ hasText: 'Rent' })).toBeVisible();
  await expect(page.getByText('Facial')).toBeHidden();
  await page.getByText('Money in', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Money In' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Facial' });
  await expect(row).toContainText('$25.00');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Rent')).toBeHidden();
  await expectAccessibleEverywhere(page);
});
