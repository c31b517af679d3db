import { api } from '@revive/contract/endpoints';
import { aBooking } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const dayIn = (days: number) => inDays(days).slice(0, 10);

test('a manager keeps seasons, holidays and pauses, and sees which sessions they leave outside', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db, 'manager');
  await aBooking(db, { name: 'Hodan Warsame', scheduled_date: `${dayIn(3)}T12:15` });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Seasons and pauses' }).click();
  await expect(page.getByText('No season yet.')).toBeVisible();
  await expect(page.getByText('No holidays yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add season' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Ramadan');
  await dialog.getByLabel('First day').fill(dayIn(30));
  await dialog.getByLabel('Last day').fill(dayIn(59));
  await dialog.getByLabel('Monday opens').fill('10:00');
  await dialog.getByLabel('Monday closes').fill('15:00');
  await dialog.getByRole('button', { name: 'Add hours on Monday' }).click();
  await dialog.getByLabel('Monday opens').nth(1).fill('20:00');
  await dialog.getByLabel('Monday closes').nth(1).fill('23:00');
  await dialog.getByRole('button', { name: "Use Monday's hours on all open days" }).click();
  await dialog.getByRole('button', { name: 'Add pause' }).click();
  await dialog.getByLabel('Pause from').fill('21:00');
  await dialog.getByLabel('Pause until').fill('21:30');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ramadan saved')).toBeVisible();
  await expect(page.getByText('10:00 – 15:00, 20:00 – 23:00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Add holiday' }).click();
  await dialog.getByLabel('Name').fill('Independence Day');
  await dialog.getByLabel('Day', { exact: true }).fill('2026-07-01');
  await dialog.getByLabel('Every year').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Independence Day saved')).toBeVisible();

  await page.getByRole('button', { name: 'Add pause' }).click();
  await dialog.getByLabel('Pause from').fill('12:00');
  await dialog.getByLabel('Pause until').fill('12:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pause saved')).toBeVisible();
  await expect(page.getByText(/1 session still to come lies outside/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hodan Warsame' })).toBeVisible();
  await expectAccessibleEverywhere(page);

  // Someone else takes the pause away while the season is open here: only the season is saved.
  await page.getByRole('button', { name: 'Edit Ramadan' }).click();
  await page.request.put(api.schedule.setPauses.path, { headers, data: [] });
  await dialog.getByLabel('Last day').fill(dayIn(58));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ramadan saved').last()).toBeVisible();
  await expect(page.getByText('No daily pause yet.')).toBeVisible();
  const seasons = await page.request.get(api.schedule.getSeasons.path, { headers });
  expect(await seasons.json()).toMatchObject([{ name: 'Ramadan', to: dayIn(58) }]);

  await page.getByRole('button', { name: 'Remove Independence Day' }).click();
  await expect(page.getByText('No holidays yet.')).toBeVisible();
});

test('a time in a pause or on a holiday is asked about once', async ({ page, db }) => {
  const { headers } = await signIn(page, db, 'manager');
  const holiday = { date: dayIn(5), name: 'Eid', yearly: false };
  await page.request.put(api.schedule.setHolidays.path, { headers, data: [holiday] });
  await page.request.put(api.schedule.setPauses.path, { headers, data: [{ from: '12:00', to: '12:30' }] });
  const booking = await aBooking(db, { scheduled_date: inDays(1) });
  await page.goto(`/client/${booking.client_id}?tab=sessions`);
  const move = async (at: string) => {
    await page.getByRole('button', { name: 'Reschedule' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule Session' });
    await fillDateTime(dialog, 'New Date & Time', at);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Is this time right?' });
  await move(`${dayIn(4)}T12:15`);
  await expect(question).toContainText('It is in the daily pause, 12:00 to 12:30.');
  await question.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByText('Session rescheduled')).toBeVisible();
  await move(`${dayIn(5)}T10:00`);
  await expect(question).toContainText('You are closed on that day: Eid.');
});
