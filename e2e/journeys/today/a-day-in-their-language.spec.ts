import type { Locator, Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aBooking, aMeasurementOption, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { aSignIn } from '@revive/testing/sign-in.ts';
import { inDays } from '../../business-days.ts';
import { expect, test } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { expectNoEnglish, speak } from '../../speak.ts';

/** Fills the day and the time of a field, found by their labels in that language. */
async function fillMoment(dialog: Locator, [label, time]: [string, string], local: string) {
  const [date = '', clock = ''] = local.split('T');
  const day = dialog.getByLabel(label, { exact: true });
  await day.fill(date);
  await day.locator('..').getByLabel(time, { exact: true }).fill(clock);
}

for (const { language, direction, viewport } of [
  { language: 'so' as const, direction: 'ltr', viewport: { width: 390, height: 844 } },
  { language: 'ar' as const, direction: 'rtl', viewport: { width: 1440, height: 900 } },
]) {
  test(`a whole day at the desk in ${language}: a client, a sale and the drawer, without a word of English`, async ({
    page,
    db,
  }) => {
    test.slow();
    const t = speak(language);
    const button = (within: Page | Locator, sentence: string, values = {}) =>
      within.getByRole('button', { name: t(sentence, values), exact: true });
    const noEnglish = () => expectNoEnglish(page, language);
    const service = await aService(db, { name: 'Duugis', unit_price_cents: 35_00, session_count: 2 });
    await aMeasurementOption(db, service.id, { name: 'cm-1', unit: 'cm' });
    await aBooking(db, {
      name: 'Hodan Warsame',
      phone: '252615000101',
      services: [service.id],
      scheduled_date: inDays(0, '00:01'),
    });
    await aProduct(db, { name: 'Saliid', price_cents: 20_00 });
    const owner = await aUser(db, { role: 'admin' });
    const { access } = await aSignIn(db, { user_id: owner.id });
    const saved = await page.request.put(api.policy.update.path, {
      headers: { authorization: `Bearer ${access}` },
      data: { ...DEFAULT_POLICY, language },
    });
    expect(saved.status()).toBe(200);
    const cashier = await aUser(db, { role: 'staff' });

    // The owner's language is that of the door and of receipts, on a device that asks for English.
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await page.getByLabel(t('Username')).fill(cashier.username);
    await page.getByLabel(t('Password'), { exact: true }).fill(cashier.password);
    await noEnglish();
    await button(page, 'Login').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Dashboard'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await noEnglish();

    // Her client comes, is measured and treated, and pays.
    await page.goto('/today');
    const line = page.getByRole('article', { name: /Hodan Warsame/ });
    await button(line, 'Arrived').click();
    await expect(line).toContainText(t('Here'));
    await button(line, 'Measure {{client}}', { client: 'Hodan Warsame' }).click();
    const dialog = page.getByRole('dialog');
    await noEnglish();
    await dialog.getByLabel('cm-1').fill('97.5');
    await dialog.getByLabel('cm-1').press('Enter');
    await expect(dialog).toBeHidden();
    await button(line, 'Complete').click();
    await expect(line).toContainText(t('Done'));
    await button(line, 'Pay').click();
    await noEnglish();
    await button(dialog, 'Receive {{amount}}', { amount: '$35.00' }).click();
    await button(page, 'Show receipt').click();
    const receipt = page.getByRole('dialog', { name: t('Receipt') });
    await expect(receipt.getByRole('article')).toContainText('$35.00');
    await expect(button(receipt, 'Print')).toBeVisible();
    await noEnglish();
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();

    // Another calls for an appointment.
    await page.goto('/bookings');
    await button(page, 'New Booking').first().click();
    await dialog.getByLabel(t('Phone'), { exact: true }).fill('615000102');
    await dialog.getByLabel(t('Name'), { exact: true }).fill('Amina Diriye');
    await dialog.getByLabel(t('Address'), { exact: true }).fill('Hodan, Muqdisho');
    await dialog.getByRole('option', { name: /Duugis/ }).click();
    await fillMoment(dialog, [t('Scheduled Date'), t('Time')], inDays(7));
    await noEnglish();
    await button(dialog, 'Create Booking').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Amina Diriye').first()).toBeVisible();

    // She sells at the counter, which is a desk, with a drawer of her own, counts it and closes it.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/pos');
    await button(page, 'Open shift').click();
    await dialog.getByLabel(t('Float')).fill('50');
    await button(dialog, 'Open shift').click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Saliid' }).first().click();
    await page.getByText(t('Cash'), { exact: true }).first().click();
    await page.getByLabel(t('Amount paid')).fill('50');
    await noEnglish();
    await button(page, 'Complete Sale').click();
    await expect(receipt).toContainText('$21.00');
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await page.goto('/shifts');
    await noEnglish();
    await page
      .getByRole('link', { name: t('Open shift') })
      .or(page.locator('a[href^="/shifts/"]'))
      .first()
      .click();
    await button(page, 'Count drawer').click();
    await dialog.getByLabel(t('Cash')).fill('71');
    await button(dialog, 'Save count').click();
    await expect(dialog).toBeHidden();
    await noEnglish();
    await button(page, 'Close shift').click();
    await button(dialog, 'Close shift').click();
    await expect(page.getByRole('dialog', { name: t('Z-report') })).toContainText('$20.00');
    await noEnglish();
    await expectTrueBooks(db);
  });
}
