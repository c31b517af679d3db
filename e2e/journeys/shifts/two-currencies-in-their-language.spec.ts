import type { Locator, Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import { inDays } from '../../business-days.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { signIn } from '../../sign-in.ts';
import { SIZES } from '../../sizes.ts';
import { expectNoEnglish, speak } from '../../speak.ts';

type Db = Parameters<typeof signIn>[1];

/** Lets the drawer take shillings, 26,000 for a dollar, in a business of that language. */
async function takeShillings(page: Page, db: Db, language: 'en' | 'so' | 'ar', since = 0) {
  const owner = await aUser(db, { role: 'admin' });
  const { access } = await aSignIn(db, { user_id: owner.id });
  const second_currency = { code: 'SOS', rate: 26_000, valid_from: inDays(since).slice(0, 10) };
  const saved = await page.request.put(api.policy.update.path, {
    headers: { authorization: `Bearer ${access}` },
    // What the owner writes on receipts is in the language it was written in.
    data: { ...DEFAULT_POLICY, language, second_currency, return_policy: 'Waad ku mahadsan tahay' },
  });
  expect(saved.status()).toBe(200);
}

for (const language of ['en', 'so', 'ar'] as const)
  for (const viewport of SIZES)
    test(`a day in shillings and dollars in ${language} at ${viewport.width} px: sold, moved, brought to the bank, counted and closed`, async ({
      page,
      db,
    }) => {
      test.slow();
      const t = speak(language);
      const button = (within: Page | Locator, sentence: string, values = {}) =>
        within.getByRole('button', { name: t(sentence, values), exact: true });
      /** Nothing hangs over, and no word is of another language. */
      const looksRight = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        if (language !== 'en') await expectNoEnglish(page, language);
      };
      await takeShillings(page, db, language);
      await aProduct(db, { name: 'Saliid', price_cents: 20_00 });
      await page.setViewportSize(viewport);
      await signIn(page, db, 'manager');
      const dialog = page.getByRole('dialog');

      await page.goto('/pos');
      await button(page, 'Open shift').click();
      await dialog.getByLabel(t('Float'), { exact: true }).fill('50');
      await dialog.getByLabel(t('Float in {{code}}', { code: 'SOS' })).fill('100000');
      await looksRight();
      await button(dialog, 'Open shift').click();
      await expect(dialog).toBeHidden();

      // $21.00 with tax are 546,000 shillings.
      await page.getByRole('button', { name: 'Saliid' }).first().click();
      // On a phone the cart opens from a bar.
      if (viewport.width < 800) await page.getByRole('button', { name: /\$21\.00/ }).click();
      await page
        .getByRole('group', { name: t('Paid in') })
        .getByText('SOS')
        .click();
      await expect(page.getByText(/546,000\sSOS/).first()).toBeVisible();
      await button(page, 'Exact').click();
      await looksRight();
      await button(page, 'Complete Sale').click();
      const receipt = page.getByRole('dialog', { name: t('Receipt') });
      await expect(receipt).toContainText(/546,000\sSOS/);
      await looksRight();
      await page.keyboard.press('Escape');
      await expect(receipt).toBeHidden();

      await page.locator('a[href^="/shifts/"]').first().click();
      await button(page, 'Move cash').click();
      await dialog.getByText('SOS', { exact: true }).click();
      await dialog.getByLabel(t('Amount')).fill('46000');
      await dialog.getByLabel(t('Reason')).fill('Suuqa');
      await looksRight();
      await button(dialog, 'Record').click();
      await expect(dialog).toBeHidden();
      const shift = new URL(page.url()).pathname;

      await page.goto('/accounts');
      await button(page, 'Move money').click();
      await dialog.getByLabel(t('From'), { exact: true }).selectOption('cash');
      await dialog.getByLabel(t('To'), { exact: true }).selectOption('bank');
      await dialog.getByText('SOS', { exact: true }).click();
      await dialog.getByLabel(t('Amount')).fill('260000');
      await dialog.getByLabel(t('Reason')).fill('Bangiga');
      await looksRight();
      await button(dialog, 'Move', { context: 'money' }).click();
      await expect(dialog).toBeHidden();
      const moved = page.getByRole('table', { name: t('Movements between accounts') });
      await expect(moved).toContainText(/260,000\sSOS/);
      await looksRight();

      // Expected: 100,000 + 546,000 - 46,000 - 260,000. A note is missing.
      await page.goto(shift);
      await button(page, 'Count drawer').click();
      await dialog.getByLabel(t('Cash'), { exact: true }).fill('50');
      await dialog.getByLabel(t('Cash in {{code}}', { code: 'SOS' })).fill('339000');
      await looksRight();
      await button(dialog, 'Save count').click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/-1,000\sSOS/).first()).toBeVisible();
      await looksRight();
      await button(page, 'Close shift').click();
      await dialog.getByLabel(t('Reason for the difference')).fill('Noodh la la’yahay');
      await looksRight();
      await button(dialog, 'Close shift').click();
      const report = page.getByRole('dialog', { name: t('Z-report') });
      await expect(report.getByText(t('Cash difference')).locator('..')).toContainText('-$0.04');
      await expect(report.getByText(t('Difference of rates'))).toBeVisible();
      await looksRight();
      await expectTrueBooks(db);
    });

test('a sale in shillings is one press more than one in dollars', async ({ page, db }) => {
  await takeShillings(page, db, 'en');
  await aProduct(db, { name: 'Rose Oil', price_cents: 20_00 });
  await signIn(page, db, 'staff');
  await page.goto('/pos');
  const presses = await countPresses(page);
  /** A sale of one thing for the exact amount, and the number of presses it takes. */
  const sell = async (currency?: string) => {
    const before = presses();
    await page.getByRole('button', { name: 'Rose Oil' }).first().click();
    if (currency) await page.getByRole('group', { name: 'Paid in' }).getByText(currency).click();
    await page.getByRole('button', { name: 'Exact' }).click();
    await page.getByRole('button', { name: 'Complete Sale' }).click();
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await expect(receipt).toContainText('$21.00');
    const taken = presses() - before;
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    return taken;
  };
  expect(await sell()).toBe(3);
  expect(await sell('SOS')).toBe(4);
  // The next sale is in dollars again, and without a mouse it is one key.
  expect(await sell()).toBe(3);
  await page.getByRole('button', { name: 'Rose Oil' }).first().click();
  await page.keyboard.press('F10');
  await expect(page.getByText(/546,000\sSOS/).first()).toBeVisible();
});

test('a sale is split between dollars and shillings, with the shillings that the rest is', async ({
  page,
  db,
}) => {
  await takeShillings(page, db, 'en');
  await aProduct(db, { name: 'Rose Oil', price_cents: 20_00 });
  await signIn(page, db, 'staff');
  await page.goto('/pos');
  await page.getByRole('button', { name: 'Rose Oil' }).first().click();
  await page.getByRole('button', { name: 'Split' }).click();
  await page.getByLabel('Amount of way 1').fill('20');
  await page.getByLabel('Way 2', { exact: true }).last().selectOption('Cash in SOS');
  await expect(page.getByLabel('Amount of way 2')).toHaveAttribute('placeholder', '26000');
  // A note of 30,000 is too much: 4,000 go back.
  await page.getByLabel('Amount of way 2').fill('30000');
  await expect(page.getByText(/^\u2066?4,000\sSOS/)).toBeVisible();
  await page.getByRole('button', { name: 'Complete Sale' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText(/30,000\sSOS/);
  await expect(receipt).toContainText(/4,000\sSOS/);
  await expectTrueBooks(db);
});

test('another rate counts from today on, and what counted before keeps its day', async ({ page, db }) => {
  await takeShillings(page, db, 'en', -5);
  await signIn(page, db, 'admin');
  await page.goto('/settings/counter');
  await expect(page.getByLabel('Valid from')).toHaveValue(inDays(-5).slice(0, 10));
  await page.getByLabel('A dollar is worth').fill('27000');
  await expect(page.getByLabel('Valid from')).toHaveValue(inDays(0).slice(0, 10));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const rates = await db
    .selectFrom('currency_rates')
    .select('rate_hundredths')
    .orderBy('valid_from')
    .execute();
  expect(rates).toEqual([{ rate_hundredths: 26_000_00 }, { rate_hundredths: 27_000_00 }]);
});
