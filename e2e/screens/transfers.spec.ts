import { evcIn } from '@revive/testing/wallet-messages.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('an owner gives a wallet its number and a secret, and finds its transfers in the menu', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await page.goto('/dashboard');
  const more = page.getByRole('navigation', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Shifts' })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Transfers' })).toHaveCount(0);

  await page.goto('/settings/wallets');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Mobile wallet' });
  await dialog.getByLabel('Operator', { exact: true }).selectOption('evc_plus');
  await dialog.getByLabel('Number customers pay to').fill('615000111');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Wallet saved')).toBeVisible();
  await page.getByRole('button', { name: 'Forward messages' }).click();
  await page.getByRole('button', { name: 'Make a secret' }).click();
  await expect(page.getByText(/^Authorization: Bearer rvw_[\w-]{43}$/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('secret-1440.png') });
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.screenshot({ path: test.info().outputPath('wallets-1440.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('wallets-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await more.getByRole('link', { name: 'Transfers' }).click();
  await expect(page.getByText('There are no such transfers.')).toBeVisible();
});

test('messages are pasted and read, a transfer is ignored and brought back, and a strange one is marked', async ({
  page,
  db,
}) => {
  await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
  await signIn(page, db, 'admin');
  await page.goto('/transfers');
  const strange = 'You got $3 from Hodan on 19/11/2026 10:00:00, balance $13 now';
  const paste = async (text: string) => {
    await page.getByRole('textbox', { name: 'Messages' }).fill(text);
    await page.getByRole('button', { name: 'Read them' }).click();
  };
  await paste(strange);
  await expect(page.getByText('0 new transfers · 0 known already · 1 not read')).toBeVisible();
  await paste(evcIn({ amount: 10, day: '19/11/26', balance: 10 }));
  await expect(page.getByText('1 new transfer · 0 known already · 0 not read')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '$10.00 came in' });
  await expect(row).toContainText('Not in the books yet');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('transfers-1440.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('transfers-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('button', { name: 'Ignore' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('From my brother');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('The transfer is ignored')).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('ignored');
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('The transfer is free again')).toBeVisible();

  await page.getByRole('button', { name: 'Mark its parts' }).click();
  const mark = page.getByRole('dialog', { name: 'Mark the parts of this message' });
  const message = mark.getByLabel('Message', { exact: true });
  for (const [said, part] of [
    ['$3', 'Amount'],
    ['Hodan', 'Other side'],
    ['19/11/2026 10:00:00', 'Day and time'],
    ['$13', 'Balance after'],
  ] as const) {
    await message.evaluate((area: HTMLTextAreaElement, text) => {
      const start = area.value.indexOf(text);
      area.focus();
      area.setSelectionRange(start, start + text.length);
    }, said);
    await mark.getByRole('button', { name: part, exact: true }).click();
  }
  await page.screenshot({ path: test.info().outputPath('mark-1440.png') });
  await mark.getByRole('button', { name: 'Read messages like this' }).click();
  await expect(page.getByText('1 message is read now')).toBeVisible();
  await expect(page.getByText('Every message was read.')).toBeVisible();
});

test('staff dismiss a private message with one press, and bring it back', async ({ page, db }) => {
  await db.updateTable('wallets').set({ operator: 'evc_plus' }).execute();
  await signIn(page, db, 'staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/transfers');
  const birthday = 'Happy birthday, Hodan! See you at six.';
  await page.getByRole('textbox', { name: 'Messages' }).fill(birthday);
  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByText('0 new transfers · 0 known already · 1 not read')).toBeVisible();
  await expect(page.getByText(birthday, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Every message was read.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismissed messages' }).click();
  await expect(page.getByText(birthday, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('dismissed-390.png'), fullPage: true });
  await page.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect(page.getByText('No message was dismissed.')).toBeVisible();
  await page.getByRole('button', { name: 'Unread messages' }).click();
  await expect(page.getByText(birthday, { exact: true })).toBeVisible();
});
