import type { Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

/** Presses what stands in the menu of Hodan's row. */
async function ofMenu(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about Hodan' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('the owner adds a therapist with her hours, a day away and leave, and a service that needs her', async ({
  page,
  db,
}) => {
  const service = await aService(db, { name: 'Body wrap' });
  const { headers } = await signIn(page, db, 'admin');
  const friday = { open: false, from: '08:00', to: '20:00' };
  const data = { ...DEFAULT_POLICY, opening_hours: { ...DEFAULT_POLICY.opening_hours, friday } };
  await page.request.put(api.policy.update.path, { headers, data });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Therapists and rooms' }).click();
  await expect(page.getByText('No therapists yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add therapist' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Hodan');
  await dialog.getByLabel('Employee').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hodan saved')).toBeVisible();
  await ofMenu(page, 'Hours');
  await expect(dialog.getByLabel('Sunday opens')).toHaveValue('08:00');
  await expect(dialog.getByLabel('Friday opens')).toHaveCount(0);
  await dialog.getByLabel('Monday opens').fill('09:00');
  await dialog.getByLabel('Monday closes').fill('08:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('It must close after it opens.')).toBeVisible();
  await dialog.getByLabel('Monday closes').fill('13:00');
  await dialog.getByRole('button', { name: "Use Monday's hours on all open days" }).click();
  await expect(dialog.getByLabel('Friday opens')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours of Hodan saved')).toBeVisible();
  const hours = await db.selectFrom('working_hours').select(['weekday', 'opens', 'closes']).execute();
  expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 6, 7]);
  expect(hours[0]).toMatchObject({ opens: 540, closes: 780 });

  await ofMenu(page, 'Single days');
  await dialog.getByLabel('Day', { exact: true }).fill(inDays(3).slice(0, 10));
  await dialog.getByLabel('Away all day').check();
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(dialog.getByRole('listitem')).toContainText('away');
  await page.keyboard.press('Escape');

  await page.goto(`/services/${service.id}/edit`);
  await page.getByLabel('Hodan').check();
  await page.getByLabel('Pause after a session (minutes)').fill('15');
  await page.getByRole('button', { name: 'Update Service' }).click();
  await expect(page.getByText('Service updated successfully!')).toBeVisible();
  expect(await db.selectFrom('service_needs').select(['place']).execute()).toEqual([{ place: 1 }]);
  const { buffer_minutes } = await db
    .selectFrom('services')
    .select('buffer_minutes')
    .executeTakeFirstOrThrow();
  expect(buffer_minutes).toBe(15);
});

test('staff enter leave, which is refused over sessions with the list of them, and change nothing else', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hodan = await aResource(db, 'Hodan');
  const service = await aService(db, { name: 'Body wrap' });
  await aBooking(db, {
    name: 'Amina Ali',
    services: [service.id],
    scheduled_date: inDays(5, '10:00'),
    resources: [hodan],
  });
  await signIn(page, db);
  await page.goto('/settings/calendar');
  await expect(page.getByRole('button', { name: 'Add therapist' })).toHaveAttribute('aria-disabled', 'true');
  await ofMenu(page, 'Leave');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing is entered from today on.')).toBeVisible();
  await fillDateTime(dialog, 'From', inDays(4, '00:00'));
  await fillDateTime(dialog, 'Until', inDays(6, '00:00'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(
    dialog.getByText('Hodan has 1 session in that time: Amina Ali. Move them first.'),
  ).toBeVisible();
  await expect(dialog.getByText('Body wrap, session 1')).toBeVisible();
  await fillDateTime(dialog, 'From', inDays(6, '00:00'));
  await fillDateTime(dialog, 'Until', inDays(8, '00:00'));
  await dialog.getByLabel('Note').fill('Wedding');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toContainText('(Wedding)');
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('listitem').getByRole('button').click();
  await expect(dialog.getByText('Nothing is entered from today on.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
