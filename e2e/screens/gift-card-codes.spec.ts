import type { Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** A gift card of $25 that was sold; the code and the bill. */
async function aCard(page: Page, db: Db, role: Role) {
  const { headers } = await signIn(page, db, role);
  const data = { lines: [{ gift_card: true, amount: 25 }], payments: [{ method: 'cash', amount: 25 }] };
  const answer = await page.request.post('/bills/api/', { headers, data });
  const { id, lines } = (await answer.json()) as { id: number; lines: { gift_card: { code: string } }[] };
  return { id, code: lines[0]!.gift_card.code };
}

async function check(page: Page, code: string) {
  await page.goto('/pos');
  await page.getByRole('button', { name: 'More at the counter' }).click();
  await page.getByRole('menuitem', { name: 'Check a gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a gift card' });
  await dialog.getByLabel('Code of the gift card').fill(code);
  await page.keyboard.press('Enter');
  return dialog;
}

/** Gives the card of the open dialog another code, which is said once. */
async function replace(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'New code' });
  await dialog.getByRole('button', { name: 'Make a new code' }).click();
  await expect(dialog).toContainText('This field is required.');
  await dialog.getByLabel('Reason').fill('The paper is lost');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a new code' }).click();
  await expect(dialog).toContainText('The new code stands here once. Write it down.');
  await expectAccessible(page);
  const code = /[A-HJKMNP-Z2-9]{12}/.exec(await dialog.innerText())![0];
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  return code;
}

for (const width of [390, 1440])
  test(`at ${width} px a manager gives a card whose code is known another one, and the old one ends`, async ({
    page,
    db,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { code } = await aCard(page, db, 'manager');
    const dialog = await check(page, code.toLowerCase());
    await expect(dialog).toContainText('$25.00 is left');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'New code' }).click();
    const other = await replace(page);
    expect(other).not.toBe(code);
    await expect(await check(page, code)).toContainText('There is no gift card with this code.');
    await expect(await check(page, other)).toContainText('$25.00 is left');
  });

test('a card whose paper is lost gets its new code from the bill that sold it', async ({ page, db }) => {
  const { id } = await aCard(page, db, 'manager');
  await page.goto(`/bills/${id}`);
  await page.getByRole('button', { name: 'New code' }).click();
  const code = await replace(page);
  await expect(await check(page, code)).toContainText('$25.00 is left');
});

test('staff give no card another code, and are shown who may', async ({ page, db }) => {
  const { id, code } = await aCard(page, db, 'staff');
  const dialog = await check(page, code);
  await expect(dialog.getByRole('button', { name: 'New code' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`/bills/${id}`);
  await expect(page.getByRole('button', { name: 'New code' })).toHaveAttribute('aria-disabled', 'true');
});
