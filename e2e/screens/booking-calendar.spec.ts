import type { Locator, Page } from '@playwright/test';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { expectDateTime, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const DAY = '2026-12-02';
const RESCHEDULE = /\/bookings\/api\/sessions\/\d+\/reschedule\//;

/** A session of 60 minutes at 10:00 on that Wednesday. */
async function aSession(db: Db, given: { name?: string; at?: string; sessions?: number } = {}) {
  const made = await db.selectFrom('services').select('id').executeTakeFirst();
  const service =
    made ??
    (await aService(db, {
      name: 'Cavitation',
      duration_minutes: 60,
      session_count: given.sessions ?? 1,
    }));
  const booking = await aBooking(db, {
    name: given.name ?? 'Hodan',
    services: [service.id],
    scheduled_date: given.at ?? `${DAY}T10:00`,
  });
  return { booking, at: async () => (await sessionsOf(db, booking.id))[0]!.scheduled_at.toISOString() };
}

const idsOf = async (db: Db, booking: { id: number }) =>
  (await sessionsOf(db, booking.id)).map(({ id }) => id);

const eventOf = (page: Page, name: string): Locator => page.getByRole('button').filter({ hasText: name });

/** Drags an event down by a number of quarter hours; a quarter's height follows from the event's own hour. */
async function dragDown(page: Page, event: Locator, quarters: number) {
  // Near an edge the calendar scrolls, and its start position depends on the time of the day.
  await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await event.boundingBox())!;
  const quarter = box.height / 4;
  const x = box.x + box.width / 2;
  const y = box.y + quarter / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + quarter, { steps: 4 });
  await page.mouse.move(x, y + quarter * quarters, { steps: 8 });
  await page.mouse.up();
}

test('[BOOK-06] the calendar stands beside the table, its view and day in the address bar', async ({
  page,
  db,
}) => {
  await aSession(db, { at: '2026-11-28T10:00', name: 'Saturday One' });
  await aSession(db, { at: '2026-12-04T10:00', name: 'Friday One' });
  await aSession(db, { at: '2026-12-05T10:00', name: 'A Week Later' });
  await signIn(page, db);
  await page.goto(`/bookings?date=${DAY}`);
  await page.getByRole('radio', { name: 'Calendar' }).check();
  await expect(page).toHaveURL(`/bookings?date=${DAY}&view=day`);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page).toHaveURL(`/bookings?date=${DAY}&view=week`);
  await expect(page.getByRole('heading', { name: 'Nov 28 – Dec 4, 2026' })).toBeVisible();
  await expect(eventOf(page, 'Saturday One')).toBeVisible();
  await expect(eventOf(page, 'Friday One')).toBeVisible();
  await expect(eventOf(page, 'A Week Later')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(eventOf(page, 'A Week Later')).toBeVisible();
  await page.getByRole('radio', { name: 'Day' }).check();
  await page.getByLabel('Go to a date').fill('2026-12-04');
  await expect(page).toHaveURL('/bookings?date=2026-12-04&view=day');
  await page.reload();
  await expect(eventOf(page, 'Friday One')).toBeVisible();
  await expect(eventOf(page, 'A Week Later')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('columnheader', { name: 'Client Details' })).toBeVisible();
});

test('an event names time, client and service, and whether it was completed and paid', async ({
  page,
  db,
}) => {
  await aSession(db);
  const completed = await aSession(db, { name: 'Sahra', at: `${DAY}T14:00` });
  await db.transaction().execute(async (trx) => {
    const money = { amount_paid_cents: 50_00 };
    const { id } = completed.booking;
    await writeSessions(trx, await idsOf(trx, { id }), { ...money, completed_at: new Date() });
    await trx.updateTable('bookings').set(money).where('id', '=', id).execute();
  });
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  await expect(eventOf(page, 'Hodan')).toContainText('10:00');
  await expect(eventOf(page, 'Hodan')).toContainText('Cavitation 1/1');
  await expect(eventOf(page, 'Hodan')).not.toContainText('Completed');
  await expect(eventOf(page, 'Sahra')).toContainText('Completed');
  await expect(eventOf(page, 'Sahra')).toContainText('Paid');
  await page.getByPlaceholder('Search bookings...').fill('hod');
  await expect(eventOf(page, 'Sahra')).toHaveCount(0);
  await expect(eventOf(page, 'Hodan')).toBeVisible();
});

test('dragging an event moves its session', async ({ page, db }) => {
  const session = await aSession(db);
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  const sent = page.waitForRequest(RESCHEDULE);
  await dragDown(page, eventOf(page, 'Hodan'), 6);
  expect((await sent).postDataJSON()).toEqual({ scheduled_date: '2026-12-02T08:30:00.000Z' });
  await expect(page.getByText('Session moved to Dec 02, 2026 11:30')).toBeVisible();
  await expect(eventOf(page, 'Hodan')).toContainText('11:30');
  expect(await session.at()).toBe('2026-12-02T08:30:00.000Z');
});

test('a finger moves a session after a long press, and in a week to another day', async ({ page, db }) => {
  const session = await aSession(db);
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  const touch = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await eventOf(page, 'Hodan').scrollIntoViewIfNeeded();
  const box = (await eventOf(page, 'Hodan').boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const dragged = page.locator('[data-dragged]');
  await dispatch('touchStart', [from]);
  await expect(dragged).toContainText('10:00');
  const to = { x: from.x + box.width, y: from.y + box.height / 2 };
  await dispatch('touchMove', [to]);
  await expect(dragged).toContainText('10:30');
  await dispatch('touchEnd', []);
  await expect(page.getByText('Session moved to Dec 03, 2026 10:30')).toBeVisible();
  await expect.poll(session.at).toBe('2026-12-03T07:30:00.000Z');
});

test('a drag that is refused goes back, and says why', async ({ page, db }) => {
  const session = await aSession(db);
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  await expect(eventOf(page, 'Hodan')).toBeVisible();
  await writeSessions(db, await idsOf(db, session.booking), { completed_at: new Date() });
  await page.route(/\/bookings\/api\/sessions\/\?/, (route) => route.abort());
  await dragDown(page, eventOf(page, 'Hodan'), 4);
  await expect(page.getByRole('alert').filter({ hasText: 'The session was not moved.' })).toContainText(
    'This session is completed.',
  );
  await expect(eventOf(page, 'Hodan')).toContainText('10:00');
  expect(await session.at()).toBe('2026-12-02T07:00:00.000Z');
});

test('without a mouse: Tab to an event, Enter, and reschedule it in a form', async ({ page, db }) => {
  const { booking } = await aSession(db, { sessions: 2 });
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  await expect(eventOf(page, 'Hodan')).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('Tab');
  await expect(eventOf(page, 'Hodan')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hodan' });
  await expect(dialog).toContainText('Cavitation, session 1 of 2');
  await expect(dialog).toContainText('Wednesday, December 2, 2026 10:00');
  await expect(dialog.getByText('Unpaid: $50.00')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await fillDateTime(dialog, 'New Date & Time', '2026-12-03T15:15');
  await dialog.getByLabel(/Move the later sessions/).check();
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(eventOf(page, 'Hodan')).toContainText('15:15');
  const sessions = await sessionsOf(db, booking.id);
  expect(sessions.map(({ scheduled_at }) => scheduled_at.toISOString())).toEqual([
    '2026-12-03T12:15:00.000Z',
    '2026-12-10T12:15:00.000Z',
  ]);
});

test('without a mouse: M takes a session up, the arrows move it, Enter drops it and Escape leaves it', async ({
  page,
  db,
}) => {
  const session = await aSession(db);
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  const dragged = page.locator('[data-dragged]');
  await eventOf(page, 'Hodan').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await expect(dragged).toContainText('09:45');
  await page.keyboard.press('Escape');
  await expect(dragged).toHaveCount(0);
  await page.keyboard.press('m');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(
    page.getByText('10:30, Thursday, December 3, 2026. Enter moves the session there'),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session moved to Dec 03, 2026 10:30')).toBeVisible();
  await expect.poll(session.at).toBe('2026-12-03T07:30:00.000Z');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an empty slot opens New Booking at its time', async ({ page, db }) => {
  await aSession(db);
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  await eventOf(page, 'Hodan').scrollIntoViewIfNeeded();
  const box = (await eventOf(page, 'Hodan').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 1.6);
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await expectDateTime(dialog, 'Scheduled Date', `${DAY}T11:30`);
});

test('the calendar begins with the day by therapist, and is later as this person left it, unless the address says otherwise', async ({
  page,
  db,
}) => {
  await aResource(db, 'Hodan');
  await signIn(page, db);
  await page.goto('/bookings');
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(chosen('Table')).toBeChecked();
  await chosen('Calendar').check();
  await expect(chosen('Day')).toBeChecked();
  await expect(page.getByLabel('Columns')).toHaveValue('therapist');
  await chosen('Week').check();
  await page.getByLabel('Columns').selectOption('Therapists');
  await page.goto('/bookings');
  await expect(chosen('Week')).toBeChecked();
  await expect(page.getByLabel('Columns')).toHaveValue('therapist');
  await page.goto('/bookings?view=day&by=all');
  await expect(chosen('Day')).toBeChecked();
  await expect(page.getByLabel('Columns')).toHaveValue('');
  await page.goto('/bookings?status=all');
  await expect(chosen('Table')).toBeChecked();
  // Of this person only.
  const tab = await page.context().newPage();
  await signIn(tab, db);
  await tab.goto('/bookings');
  await expect(tab.getByRole('radio', { name: 'Table', exact: true })).toBeChecked();
});

test('the calendar opens by day on a phone, where a week is read as a list', async ({ page, db }) => {
  await aSession(db);
  await signIn(page, db);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bookings?date=${DAY}`);
  await page.getByRole('radio', { name: 'Calendar' }).check();
  await expect(page).toHaveURL(`/bookings?date=${DAY}&view=day`);
  await eventOf(page, 'Hodan').click();
  await expect(page.getByRole('dialog', { name: 'Hodan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByText('Wednesday, Dec 2')).toBeVisible();
  await expect(page.getByText('10:00')).toBeVisible();
});

test('the calendar is accessible and never wider than a phone', async ({ page, db }) => {
  await aSession(db, { name: 'Maryan Xasan Maxamed Cabdullaahi-Warsame Sheekh Nuur' });
  await signIn(page, db);
  for (const view of ['day', 'week']) {
    await page.goto(`/bookings?view=${view}&date=${DAY}`);
    await expect(page.getByText(/^Maryan/)).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
});

test('a calendar that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await aSession(db);
  await signIn(page, db);
  const sessions = /\/bookings\/api\/sessions\/planned\/\?/;
  await page.route(sessions, (route) =>
    route.fulfill({ status: 403, json: { detail: 'Not now.', error: '' } }),
  );
  await page.goto(`/bookings?view=week&date=${DAY}`);
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.unroute(sessions);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(eventOf(page, 'Hodan')).toBeVisible();
});

test('the calendar keeps to the content security policy', async ({ page, db }) => {
  await aSession(db);
  await signIn(page, db);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  const answer = await page.goto(`/bookings?view=day&date=${DAY}`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await dragDown(page, eventOf(page, 'Hodan'), 4);
  await expect(eventOf(page, 'Hodan')).toContainText('11:00');
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(eventOf(page, 'Hodan')).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('in a browser that is set to another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('events stand, move and begin at the business’s own time', async ({ page, db }) => {
    // 19:00 in Mogadishu is 08:00 in Los Angeles.
    const late = await aSession(db, { at: `${DAY}T19:00` });
    await signIn(page, db);
    await page.goto(`/bookings?view=day&date=${DAY}`);
    await expect(eventOf(page, 'Hodan')).toContainText('19:00');
    await dragDown(page, eventOf(page, 'Hodan'), -8);
    await expect(page.getByText('Session moved to Dec 02, 2026 17:00')).toBeVisible();
    await expect.poll(late.at).toBe('2026-12-02T14:00:00.000Z');
    const box = (await eventOf(page, 'Hodan').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 1.1);
    await expectDateTime(page.getByRole('dialog'), 'Scheduled Date', `${DAY}T18:00`);
  });
});

test('on a phone the week opens at today, below the days that are over', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (let back = 1; back <= 6; back += 1)
    for (const time of ['09:00', '11:00', '13:00'])
      await aSession(db, { at: inDays(-back, time), name: `Over ${back} ${time}` });
  for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00'])
    await aSession(db, { at: inDays(0, time), name: `Today ${time}` });
  await signIn(page, db);
  await page.goto('/bookings?view=week');
  await expect(eventOf(page, 'Today 09:00')).toBeInViewport();
});

test('on a phone the tools leave the height to the day, and open below one line', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aSession(db, { at: `${DAY}T10:00`, name: 'Hodan Warsame' });
  await aSession(db, { at: `${DAY}T11:00`, name: 'Sahra Nur' });
  await signIn(page, db);
  for (const view of ['day', 'week']) {
    await page.goto(`/bookings?view=${view}&date=${DAY}`);
    await expect(eventOf(page, 'Hodan')).toBeVisible();
    const first = view === 'day' ? page.getByText('08:00', { exact: true }) : page.locator('main h3');
    const [calendar, screen] = [
      await first.first().boundingBox(),
      await page.getByRole('main').boundingBox(),
    ];
    expect(calendar!.y - screen!.y, view).toBeLessThanOrEqual(200);
  }
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Date, search and filters' }).click();
  await page.getByRole('searchbox').fill('sahra');
  await expect(eventOf(page, 'Hodan')).toHaveCount(0);
  await expect(eventOf(page, 'Sahra')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting list' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('a legend names the colours of the services that are shown', async ({ page, db }) => {
  await aSession(db, { at: `${DAY}T10:00`, name: 'Hodan Warsame' });
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  const legend = page.getByRole('list', { name: 'Colours of the services' });
  const [service] = await db.selectFrom('booking_services').select('name').execute();
  await expect(legend).toContainText(service!.name);
});
