import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const day = (days: number) => inDays(days).slice(0, 10);
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const cells = (page: Page, of: string, name: string) =>
  table(page, of)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

/** Yesterday Hodan worked eight hours: one session of an hour was held at ten, the client of another did not come. */
async function aDayOfCalendar(page: Page, db: Db, headers: Record<string, string>) {
  const facial = await aService(db, { name: 'Facial', duration_minutes: 60 });
  const [hodan, room] = [await aResource(db, 'Hodan'), await aResource(db, 'Room 1', { kind: 'room' })];
  await setNeedsOf(db, facial.id, [[hodan], [room]]);
  for (const [time, end] of [
    ['10:00', 'complete_session'],
    ['14:00', 'no_show'],
  ]) {
    const booking = await aBooking(db, { services: [facial.id], scheduled_date: `${day(-1)}T${time}` });
    const [session] = await sessionsOf(db, booking.id);
    const answer = await page.request.post(`/bookings/api/sessions/${session!.id}/${end}/`, { headers });
    expect(answer.ok()).toBe(true);
  }
}

test('The report of the calendar shows hours, no-shows, the busiest hours and the next free times, on paper and in a file too', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db);
  await aDayOfCalendar(page, db, headers);
  await page.goto(`/finance?tab=reports&report=calendar&start_date=${day(-1)}&end_date=${day(-1)}`);
  await expect(page.getByRole('region', { name: 'Use of therapists' }).locator('p').first()).toHaveText(
    '12.5%',
  );
  await expect(page.getByRole('region', { name: 'Called off late' }).locator('p').first()).toHaveText('0');
  await expect(cells(page, 'Therapists', 'Hodan').locator('> div')).toHaveText([
    '8',
    '1',
    '1',
    '12.5%',
    '1',
    '1',
    '50%',
    '0',
    '0%',
  ]);
  await expect(cells(page, 'Rooms and machines', 'Room 1').locator('> div')).toHaveText([
    '12',
    '1',
    '1',
    '8.3%',
  ]);
  await expect(cells(page, 'No-shows by service', 'Facial').locator('> div')).toHaveText([
    '1',
    '1',
    '50%',
    '0',
    '0%',
  ]);
  // The week begins on Saturday, and only ten o'clock of one day has a session.
  const heat = table(page, 'Busiest hours');
  await expect(heat.getByRole('columnheader')).toHaveText([
    'Hour',
    'Sat',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
  ]);
  const counted = await cells(page, 'Busiest hours', '10:00').allInnerTexts();
  expect(counted.toSorted()).toEqual(['0', '0', '0', '0', '0', '0', '1']);
  await expect(cells(page, 'Next free time', 'Facial').last()).toContainText('Hodan, Room 1');
  await expectAccessibleEverywhere(page);

  // Each figure opens what it counts.
  const behind = page.getByRole('dialog');
  const open = async (figure: string) => {
    await page.keyboard.press('Escape');
    await expect(behind).toHaveCount(0);
    await page.getByRole('button', { name: figure, exact: true }).click();
    await expect(behind.getByRole('listitem')).toHaveCount(1);
  };
  await open('1: Hodan, No-shows');
  await expect(behind.getByRole('listitem')).toContainText('Did not come');
  await expect(behind.getByRole('listitem')).toContainText('14:00Facial, session 1Hodan, Room 1');
  await open('8.3%: Room 1, Use');
  await page.keyboard.press('Escape');
  await heat.getByRole('button').click();
  await expect(behind.getByRole('listitem')).toHaveCount(1);
  await expect(behind.getByRole('listitem')).toContainText('10:00Facial');
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await behind.getByRole('link', { name: /10:00/ }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings\\?view=day&date=${day(-1)}&session=`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`start_date=${day(-1)}`));
  await page.keyboard.press('Escape');
  await expect(table(page, 'Therapists').getByRole('link', { name: '8' }).first()).toHaveAttribute(
    'href',
    `/bookings?view=week&by=therapist&date=${day(-1)}`,
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Hodan,8,1,1,12.5,1,1,50,0,0');
  expect(file).toContain('Busiest hours');
  await page.emulateMedia({ media: 'print' });
  await expect(heat).toBeVisible();
  await expect(heat.getByRole('cell').filter({ hasText: /^1$/ })).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
});

test('The report of the calendar has no sideways scroll on a phone', async ({ page, db }) => {
  const { headers } = await signIn(page, db);
  await aDayOfCalendar(page, db, headers);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/finance?tab=reports&report=calendar&start_date=${day(-1)}&end_date=${day(-1)}`);
  const heat = table(page, 'Busiest hours');
  await heat.scrollIntoViewIfNeeded();
  const box = (await heat.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
});
