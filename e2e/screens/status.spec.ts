import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';
import { expectNoEnglish, speak } from '../speak.ts';

const AT = new Date('2026-11-20T01:00:00Z');

for (const language of ['en', 'so', 'ar'] as const) {
  test(`the status says in ${language} what is wrong first and what to do, and then how everything is`, async ({
    page,
    db,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('revive.language', code), language);
    const t = language === 'en' ? (sentence: string) => sentence : speak(language);
    await signIn(page, db, 'admin');
    await page.goto('/settings/status');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('Status') })).toBeVisible();
    await expect(main.getByText(t('What is watched'))).toBeVisible();

    await db
      .insertInto('failing_jobs')
      .values({ job: 'send_messages', since: AT, last_at: AT, times: 3 })
      .execute();
    await db
      .insertInto('backup_proofs')
      .values({ name: 'x', place: 'here', began_at: AT, ended_at: AT, failure: '42' })
      .execute();
    await db
      .insertInto('backups')
      .values({ name: 'x', place: 'here', made_at: AT, bytes: 34_100_000, tried_at: AT, read_back_at: AT })
      .execute();
    await page.reload();
    const problems = main.getByRole('list', { name: t('What needs you') }).getByRole('listitem');
    const texts = problems.filter({ hasText: t('What to do now') });
    await expect(texts.first()).toContainText(t('A backup could not be restored'));
    await expect(texts.filter({ hasText: t('A task fails') })).toContainText('send_messages');
    await expect(main.getByText('34.1 MB')).toBeVisible();
    if (language !== 'en') await expectNoEnglish(page, language);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(problems.first()).toBeVisible();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/status-${language}-${width}.png` });
    }
    await expectAccessibleEverywhere(page);
  });
}

test('the status is for admins alone', async ({ page, db }) => {
  await signIn(page, db, 'manager');
  await page.goto('/settings/status');
  await expect(page.getByText('Only a manager or an admin may do this.')).toBeVisible();
});
