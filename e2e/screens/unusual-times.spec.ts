import type { Page } from '@playwright/test';
import { DEFAULT_POLICY, weekdayOf } from '@revive/contract';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { dayText, inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

async function typeBooking(page: Page, service: number, at: string) {
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Phone').fill('615123456');
  await dialog.getByLabel('Name').fill('Hodan Warsame');
  await dialog.getByLabel('Address').fill('Hodan');
  await fillDateTime(dialog, 'Scheduled Date', at);
  await chooseServices(dialog, service);
  return dialog;
}

/** Closes the weekday of this day; every other day is open from 08:00 to 20:00. */
async function closeWeekday(page: Page, headers: Record<string, string>, day: string) {
  const closed = weekdayOf(day.slice(0, 10));
  const opening_hours = {
    ...DEFAULT_POLICY.opening_hours,
    [closed]: { ...DEFAULT_POLICY.opening_hours[closed], open: false },
  };
  await page.request.put('/policy/api/', { headers, data: { ...DEFAULT_POLICY, opening_hours } });
}

test('a booking in the past and outside the opening hours asks once, keeps what was typed, and is then taken', async ({
  page,
  db,
}) => {
  const service = await aService(db);
  await signIn(page, db);
  const dialog = await typeBooking(page, service.id, inDays(-3, '03:00'));
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  const question = page.getByRole('dialog', { name: 'Is this time right?' });
  await expect(question).toContainText('It is in the past.');
  await expect(question).toContainText('It is outside your opening hours, 08:00 to 20:00.');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Hodan Warsame');
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await question.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByText('Booking created successfully')).toBeVisible();
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
});

test('a usual time is not asked about; one on a closed day or far ahead is, also when a session is moved', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db, 'admin');
  const closed = inDays(7);
  await closeWeekday(page, headers, closed);
  const booking = await aBooking(db, { scheduled_date: inDays(1) });
  await page.goto(`/client/${booking.client_id}?tab=sessions`);
  const move = async (at: string) => {
    await page.getByRole('button', { name: 'Reschedule' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule Session' });
    await fillDateTime(dialog, 'New Date & Time', at);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Is this time right?' });
  await move(closed);
  await expect(question).toContainText('You are closed on that day.');
  await question.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByText('Session rescheduled')).toBeVisible();
  await move(inDays(400));
  await expect(question).toContainText('It is more than a year from now.');
  await question.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await move(inDays(2));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('beside the date of a new booking stands how full that day is, and who comes at that time', async ({
  page,
  db,
}) => {
  const service = await aService(db, { duration_minutes: 60 });
  for (const [client, time] of [
    ['Amina Diriye', '10:00'],
    ['Sagal Dahir', '15:00'],
  ] as const)
    await aBooking(db, { name: client, services: [service.id], scheduled_date: inDays(3, time) });
  await signIn(page, db);
  const dialog = await typeBooking(page, service.id, inDays(3, '10:30'));
  await expect(dialog.getByText('2 sessions on that day. 1 at that time: Amina Diriye.')).toBeVisible();
  await fillDateTime(dialog, 'Scheduled Date', inDays(4, '10:30'));
  await expect(dialog.getByText('No sessions on that day yet.')).toBeVisible();
});

test('a drag in the calendar and Edit ask as well, and the settings list what lies on a closed day', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db, 'admin');
  const closed = inDays(7, '10:00');
  const service = await aService(db, { duration_minutes: 60 });
  const booking = await aBooking(db, { name: 'Hodan', services: [service.id], scheduled_date: closed });
  await closeWeekday(page, headers, closed);
  const at = async () => {
    const session = await db.selectFrom('sessions').select('scheduled_at').executeTakeFirstOrThrow();
    return session.scheduled_at!.toISOString();
  };
  const planned = await at();
  const question = page.getByRole('dialog', { name: 'Is this time right?' });

  await page.goto(`/bookings?view=day&date=${closed.slice(0, 10)}`);
  const event = page.getByRole('button').filter({ hasText: 'Hodan' });
  const dragDown = async () => {
    await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, height } = (await event.boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10 + height, { steps: 8 });
    await page.mouse.up();
    await expect(question).toContainText('You are closed on that day.');
  };
  await dragDown();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(event).toContainText('10:00');
  expect(await at()).toBe(planned);
  await dragDown();
  await question.getByRole('button', { name: 'Yes, take it' }).click();
  await expect(event).toContainText('11:00');
  await expect.poll(at).not.toBe(planned);

  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' });
  await fillDateTime(dialog, 'Scheduled Date', inDays(8, '04:00'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(question).toContainText('It is outside your opening hours, 08:00 to 20:00.');
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(dialog.getByLabel('Scheduled Date')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.goto('/settings/hours');
  const notice = page.getByText('1 session still to come falls on a day when you are closed.').locator('..');
  await expect(notice).toContainText('11:00');
  await notice.getByRole('link', { name: 'Hodan' }).click();
  await expect(page).toHaveURL(`/client/${booking.client_id}?tab=sessions`);
});

test('a course that would meet on closed days is planned around them, and says so', async ({ page, db }) => {
  const { headers } = await signIn(page, db, 'admin');
  await closeWeekday(page, headers, inDays(7));
  const service = await aService(db, { name: 'Body wrap', session_count: 2, days_between_sessions: 4 });
  const dialog = await typeBooking(page, service.id, inDays(3, '10:00'));
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  const moved = page.getByRole('dialog', { name: 'Some sessions were planned for another day' });
  const day = (days: number) => dayText(inDays(days), 'EEEE, MMMM d, yyyy');
  await expect(moved.getByRole('listitem')).toHaveText([
    `Body wrap, session 2: ${day(8)} instead of ${day(7)}`,
  ]);
  await page.keyboard.press('Enter');
  await expect(moved).toHaveCount(0);
});
