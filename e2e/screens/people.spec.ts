import type { Locator, Page } from '@playwright/test';
import { aClient, aService } from '@revive/testing/factories.ts';
import { aFamily } from '@revive/testing/family.ts';
import { aResource } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { expectNoEnglish, speak } from '../speak.ts';

const LANGUAGES = ['so', 'ar'] as const;

test.use({ actionTimeout: 10_000 });

/** The family's screens in a language, as an admin sees them. */
async function open(page: Page, db: Db, language: (typeof LANGUAGES)[number]) {
  await page.addInitScript((code) => localStorage.setItem('revive.language', code), language);
  const family = await aFamily(db);
  await signIn(page, db, 'admin');
  const t = speak(language);
  const look = async (name: string) => {
    await expectNoEnglish(page, language);
    if (process.env.SHOTS)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `${process.env.SHOTS}/${language}-${name}-${width}.png` });
      }
    await expectAccessibleEverywhere(page);
  };
  const dialog = page.getByRole('dialog');
  const button = (within: Page | Locator, sentence: string) =>
    within.getByRole('button', { name: t(sentence), exact: true }).first();
  return { ...family, t, look, dialog, button };
}

for (const language of LANGUAGES) {
  test(`the people of a phone are told apart at the desk in ${language}`, async ({ page, db }) => {
    await aService(db, { name: 'Duugis' });
    const { muna, t, look, dialog, button } = await open(page, db, language);
    await page.goto('/bookings?form=new');
    await dialog.getByLabel(t('Phone'), { exact: true }).fill('615000777');
    await dialog.getByText('Muna Said', { exact: true }).click();
    await expect(dialog.getByLabel(t('Name'), { exact: true })).toHaveValue('Muna Said');
    await look('new-booking');

    await page.goto('/waitlist');
    await look('waitlist-empty');
    await button(page, 'Add to the waiting list').click();
    await dialog.getByLabel(t('Phone'), { exact: true }).fill('615000777');
    await expect(dialog.getByText('Muna Said', { exact: true })).toBeVisible();
    await look('waitlist');

    await page.goto('/pos');
    await page.getByText(`${t('Customer')}: ${t('walk-in')}`).click();
    await page.getByLabel(t('Customer phone')).fill('0615000777');
    await expect(page.getByText('Muna Said', { exact: true })).toBeVisible();
    await look('pos');

    await page.goto(`/clients?search=${encodeURIComponent('Muna Said')}`);
    await button(page.getByRole('row').filter({ hasText: 'Muna Said' }), 'Edit').click();
    await expect(dialog.getByText(t('Asked for first at this phone'))).toBeVisible();
    await look('client');

    await page.goto(`/client/${muna.id}`);
    await expect(page.getByRole('link', { name: 'Amina Nur' }).first()).toBeVisible();
    await look('profile');
  });

  test(`lists, settings and files of people are read in ${language}, and lead back`, async ({ page, db }) => {
    await aResource(db, 'Sagal', { sex: 'woman', serves: 'women' });
    await aClient(db, { name: 'Amina Nuur', phone: '252615000001' });
    await aClient(db, { name: 'Amina Nuur', phone: '252615000002' });
    const { t, look } = await open(page, db, language);
    const settings = page.getByRole('main').getByRole('link', { name: t('Settings'), exact: true });
    for (const [name, path, heading] of [
      ['seasons', '/settings/seasons', 'Seasons and pauses'],
      ['resources', '/settings/calendar', 'Therapists and rooms'],
      ['tags', '/settings/tags', 'Tags'],
      ['import', '/settings/import', 'Import'],
      ['export', '/settings/export', 'Export'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible();
      await expect(settings).toBeVisible();
      await look(name);
    }
    for (const [name, path, heading] of [
      ['doubles', '/clients/doubles', 'Doubles'],
      ['bring-back', '/bring-back', 'Bring back'],
      ['report', '/finance?tab=reports&report=bring-back', 'Finance'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: t(heading) })).toBeVisible();
      await look(name);
    }
  });
}
