import type { Page } from '@playwright/test';
import { aBooking, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const lineOf = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });
const filterTo = (page: Page, label: RegExp) => page.getByRole('radio', { name: label });

/** One client each at these times of today. */
async function clients(db: Db, ...given: (readonly [name: string, time: string])[]) {
  const service = await aService(db, { name: 'Facial', unit_price_cents: 40_00 });
  for (const [name, time] of given)
    await aBooking(db, { name, services: [service.id], scheduled_date: inDays(0, time) });
  return service;
}

test('the day is listed by time, and each client is called, written to, noted and completed from one place', async ({
  page,
  db,
}) => {
  await clients(db, ['Hodan Warsame', '00:00'], ['Amina Diriye', '23:59']);
  await signIn(page, db);
  await page.goto('/today');
  const lines = page.getByRole('article');
  await expect(lines).toHaveCount(2);
  const hodan = lineOf(page, 'Hodan Warsame');
  await expect(hodan).toContainText('Late');
  await expect(hodan).toContainText('$40.00 to pay');
  await expect(lineOf(page, 'Amina Diriye')).toContainText('Expected');
  const call = hodan.getByRole('link', { name: 'Call Hodan Warsame' });
  await expect(call).toHaveAttribute('href', /^tel:\+252\d{9}$/);
  const write = hodan.getByRole('link', { name: 'Write to Hodan Warsame on WhatsApp' });
  await expect(write).toHaveAttribute('href', /^https:\/\/wa\.me\/252\d{9}$/);

  await hodan.getByRole('button', { name: 'Arrived' }).click();
  await expect(hodan).toContainText('Here');
  await expect(page.getByText('Hodan Warsame is here')).toBeVisible();
  await expect(hodan.getByRole('button', { name: 'Arrived' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hodan).toContainText('Late');

  await hodan.getByRole('button', { name: 'More about Hodan Warsame' }).click();
  await page.getByRole('menuitem', { name: 'Did not come' }).click();
  await page.getByRole('button', { name: 'Keep the session open' }).click();
  await expect(hodan).toContainText('Did not come');
  await expect(hodan).not.toContainText('to pay');
  await hodan.getByRole('button', { name: 'More about Hodan Warsame' }).click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await expect(hodan).toContainText('Late');

  await hodan.getByRole('button', { name: 'Complete' }).click();
  await expect(hodan).toContainText('Done');
  await hodan.getByRole('button', { name: 'Book the next visit' }).click();
  const booking = page.getByRole('dialog');
  await expect(booking.getByLabel('Name')).toHaveValue('Hodan Warsame');
});

test('the counts narrow the list, and the choice and the day stand in the address', async ({ page, db }) => {
  const service = await clients(db, ['Hodan Warsame', '00:00'], ['Amina Diriye', '23:59']);
  await aBooking(db, { name: 'Sagal Dahir', services: [service.id], scheduled_date: inDays(1) });
  await signIn(page, db);
  await page.goto('/today');
  await expect(page.getByText('All 2')).toBeVisible();
  await filterTo(page, /^Late/).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(lineOf(page, 'Hodan Warsame')).toBeVisible();
  await filterTo(page, /^Here/).check();
  await expect(page.getByText('No session on this day matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`/today?date=${inDays(1).slice(0, 10)}`);
  await expect(lineOf(page, 'Sagal Dahir')).toContainText('Expected');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page).toHaveURL('/today');
  await expect(lineOf(page, 'Hodan Warsame')).toBeVisible();
});

test('buttons are dead for a second after a line went, so that the second of two quick presses meets no one else', async ({
  page,
  db,
}) => {
  await clients(db, ['Hodan Warsame', '00:00'], ['Amina Diriye', '00:01']);
  await signIn(page, db);
  await page.goto('/today?show=late');
  await expect(page.getByRole('article')).toHaveCount(2);
  const button = lineOf(page, 'Hodan Warsame').getByRole('button', { name: 'Arrived' });
  const { x, y } = (await button.boundingBox())!;
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/arrive/')) sent += 1;
  });
  await page.mouse.click(x + 10, y + 10);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.mouse.click(x + 10, y + 10);
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  await expect(lineOf(page, 'Amina Diriye').getByRole('button', { name: 'Arrived' })).toBeVisible();
  expect(sent).toBe(1);
  expect(await db.selectFrom('sessions').select('attendance').orderBy('scheduled_at').execute()).toEqual([
    { attendance: 'arrived' },
    { attendance: null },
  ]);
});

test('a day without sessions says so and offers a booking; a failure says what happened', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/today');
  await expect(page.getByText('No sessions on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a booking' }).click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
  await page.route('**/today/api/*', (route) => route.abort());
  await page.goto('/today');
  await expect(page.getByText('The sessions of this day could not be loaded.')).toBeVisible();
});

test('a full day fits a phone and a desk', async ({ page, db }) => {
  const service = await aService(db, { name: 'Ultrasound Cavitation', session_count: 2 });
  await aMeasurementOption(db, service.id);
  for (let place = 0; place < 12; place += 1) {
    const name = place === 3 ? 'Abdirahman'.repeat(9) : `Client ${place}`;
    const time = `${String(8 + place).padStart(2, '0')}:00`;
    await aBooking(db, { name, services: [service.id], scheduled_date: inDays(0, time) });
  }
  await signIn(page, db);
  await page.goto('/today');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await page.getByRole('article').first().getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('who is here and who did not come is seen in the session manager, the profile and the calendar', async ({
  page,
  db,
}) => {
  await clients(db, ['Hodan Warsame', '10:00'], ['Amina Diriye', '11:00']);
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'client_id'])
    .orderBy('scheduled_at')
    .execute();
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/sessions/${sessions[0]!.id}/arrive/`, { headers });
  await page.request.post(`/bookings/api/sessions/${sessions[1]!.id}/no_show/`, { headers });
  await page.goto('/sessions');
  await expect(lineOf(page, 'Hodan Warsame')).toContainText('Here');
  await expect(lineOf(page, 'Amina Diriye')).toContainText('Did not come');
  await page.goto(`/client/${sessions[0]!.client_id}?tab=sessions`);
  await expect(page.getByRole('article').first()).toContainText('Here');
  await page.goto('/bookings?view=day');
  await expect(page.getByRole('button', { name: /Hodan Warsame/ })).toContainText('Here');
});

test('a therapist sees her own day, with room and notes of each session', async ({ page, db }) => {
  const { id: user_id } = await signIn(page, db);
  const hodan = await aResource(db, 'Hodan', { user_id });
  const room = await aResource(db, 'Room 1', { kind: 'room' });
  await aBooking(db, { name: 'Amina Ali', scheduled_date: inDays(0, '12:00'), resources: [hodan, room] });
  await aBooking(db, { name: 'Khadra Omar', scheduled_date: inDays(0, '13:00') });
  await db.updateTable('sessions').set({ notes: 'Sensitive skin' }).execute();
  await page.goto('/today');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Mine' }).check();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Hodan, Room 1');
  await expect(page.getByRole('article')).toContainText('Sensitive skin');
  await expect(page).toHaveURL(/mine=1/);
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
});
