import type { Page } from '@playwright/test';
import { aClient } from '@revive/testing/factories.ts';
import { expectAccessible } from '../../accessible.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { drawSignature } from '../../draw-signature.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a client signs at the desk and on her own phone, and withdraws, at ${width} px`, async ({
    page,
    db,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    const client = await aClient(db, { name: 'Hodan Warsame' });
    await signIn(page, db);
    await page.goto(`/client/${client.id}?tab=consents`);
    const consents = page.getByRole('region', { name: 'Consents' });
    const rowOf = (name: string) => consents.getByRole('listitem').filter({ hasText: name });
    await expect(consents.getByText('Not given')).toHaveCount(4);
    await expectAccessibleEverywhere(page);
    await fits(page, width);

    // At the desk: nothing drawn is refused, then she draws.
    await rowOf('Treatment').getByRole('button', { name: 'Sign here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Treatment' });
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Draw a signature, or type the name instead.');
    await dialog.getByText('العربية').click();
    await expect(dialog.getByText('أوافق على أن أُعالَج هنا.')).toBeVisible();
    await drawSignature(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf('Treatment').getByText('Given')).toBeVisible();

    // Photos: the name is typed instead, shown, withdrawn and taken back.
    await rowOf('Photos for the record').getByRole('button', { name: 'Sign here' }).click();
    const photos = page.getByRole('dialog', { name: 'Photos for the record' });
    await photos.getByRole('button', { name: 'Type the name instead' }).click();
    await photos.getByLabel('Full name, typed as a signature').fill('Hodan Warsame');
    await photos.getByRole('button', { name: 'Sign', exact: true }).click();
    await rowOf('Photos for the record').getByRole('button', { name: 'Show' }).click();
    await expect(photos.getByText('The name was typed as a signature.')).toBeVisible();
    await expectAccessible(page);
    await photos.getByRole('button', { name: 'Close' }).last().click();
    await rowOf('Photos for the record').getByRole('button', { name: 'Withdraw' }).click();
    const withdraw = page.getByRole('dialog', { name: /^Withdraw/ });
    await withdraw.getByLabel('Reason').fill('No photos any more');
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(/No photos any more/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf('Photos for the record').getByText('Given')).toBeVisible();

    // On her own phone: the desk sees it without a reload, and a second phone is told.
    await rowOf('Messages to the phone').getByRole('button', { name: 'On the client’s phone' }).click();
    const waiting = page.getByRole('dialog', { name: 'Messages to the phone' });
    await expect(waiting.getByRole('img', { name: 'Code to scan' })).toBeVisible();
    await expectAccessible(page);
    await fits(page, width);
    const address = new URL((await waiting.getByTestId('sign-link').textContent()) ?? '');
    const phones = await Promise.all(
      [1, 2].map(async () => {
        const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
        await phone.goto(address.pathname + address.search);
        return phone;
      }),
    );
    const [first, second] = phones as [Page, Page];
    await expect(first.getByText('Hodan, please read this. Sign only if you agree.')).toBeVisible();
    await fits(first, 390);
    await expectAccessible(first);
    await drawSignature(first);
    await drawSignature(second);
    await first.getByRole('button', { name: 'I agree and sign' }).click();
    await expect(first.getByText('Thank you, Hodan.')).toBeVisible();
    await second.getByRole('button', { name: 'I agree and sign' }).click();
    await expect(second.getByRole('alert')).toHaveText('This was signed already, with this link.');
    await expect(waiting.getByText('Signed by Hodan Warsame')).toBeVisible();
    await waiting.getByRole('button', { name: 'Close' }).last().click();
    await expect(rowOf('Messages to the phone').getByText('Given')).toBeVisible();
    const settings = await db.selectFrom('clients').select('wants_offers').executeTakeFirst();
    expect(settings?.wants_offers).toBe(true);
    await second.reload();
    await expect(second.getByText('This was signed already, with this link.')).toBeVisible();
    await Promise.all(phones.map((phone) => phone.close()));
  });
}

test('a manager writes a text, sees it as clients will, and finds every version', async ({ page, db }) => {
  await signIn(page, db, 'manager');
  await page.goto('/settings/consents');
  await page.getByLabel('Text', { exact: true }).fill('Our own heading\n\nWe agree.');
  await expect(page.getByTestId('preview')).toContainText('Our own heading');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('listitem').first()).toContainText('In force');
  await versions.getByText('Version 1').click();
  await expect(versions.getByText('I agree to be treated here.')).toBeVisible();
});
