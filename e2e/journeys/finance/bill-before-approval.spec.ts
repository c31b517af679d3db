import { aBill } from '@revive/testing/attaching.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test('a member of staff asks for money with a photo of the bill, and the manager reads it before approving', async ({
  page,
  browser,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/finance');
  await page.getByRole('button', { name: 'New Requisition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Purpose').fill('Towels and sheets');
  await dialog.getByLabel('Amount').fill('150');
  const photo = (name: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(bytes),
  });
  const bytes = await aBill.arrayBuffer();
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([
      { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      photo('front.jpg'),
      photo('back.jpg'),
    ]);
  await expect(dialog.getByRole('alert')).toContainText('Take a photo of the bill');
  await expect(dialog.getByRole('img', { name: 'Preview of front.jpg' })).toBeVisible();
  // The connection breaks during the upload: the requisition is saved, and only once.
  await page.route('**/attachments/', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your request is saved, its photos are not');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  const requested = page.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await expect(requested).toHaveCount(1);
  await expect(requested.getByRole('link', { name: '2 photos' })).toBeVisible();

  const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const desk = await office.newPage();
  await signIn(desk, db, 'manager');
  await desk.goto('/finance');
  const asked = desk.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await asked.getByRole('button', { name: 'Verify' }).click();
  await expect(asked).toContainText('Verified');
  await asked.getByRole('link', { name: '2 photos' }).click();
  const photos = desk.getByRole('list', { name: 'Photos of the bill' });
  await photos.getByRole('button', { name: 'Open back.jpg' }).click();
  const large = desk.getByRole('img', { name: 'Photo of a bill: back.jpg' });
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await desk.goBack();
  await asked.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toContainText('Approved');
  await office.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.getByRole('button', { name: 'New Payment' }).click();
  await dialog.getByLabel('Approved requisition (optional)').selectOption('Towels and sheets ($150.00 left)');
  await dialog.getByLabel('Add photos').setInputFiles(photo('receipt.jpg'));
  await dialog.getByRole('button', { name: 'Create Payment' }).click();
  const planned = page.getByRole('row').filter({ hasText: 'Towels and sheets' });
  await planned.getByRole('link', { name: '3 photos' }).click();
  await expect(dialog.getByRole('button', { name: 'Open receipt.jpg' })).toBeVisible();
  const behind = dialog.getByRole('list', { name: 'Photos of the requisition' });
  await expect(behind.getByRole('button', { name: /^Open/ })).toHaveCount(2);
  await expect(behind.getByRole('button', { name: 'Delete front.jpg' })).toHaveAccessibleDescription(
    'This requisition is approved, and its photos stay with it.',
  );
});
