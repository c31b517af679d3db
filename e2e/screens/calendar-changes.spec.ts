import type { Locator, Page } from '@playwright/test';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, occupied } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const DAY = '2026-12-02';
const RESCHEDULE = /\/bookings\/api\/sessions\/\d+\/reschedule\//;

/** An hour at ten, with these resources. */
async function anHour(db: Db, name: string, given: { at?: string; resources?: number[] } = {}) {
  const made = await db.selectFrom('services').select('id').executeTakeFirst();
  const service = made ?? (await aService(db, { name: 'Cavitation', duration_minutes: 60 }));
  const { at = '10:00', resources = [] } = given;
  const booking = await aBooking(db, {
    name,
    services: [service.id],
    scheduled_date: `${DAY}T${at}`,
    resources,
  });
  return (await sessionsOf(db, booking.id))[0]!.id;
}

const eventOf = (page: Page, name: string): Locator => page.getByRole('button').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const minutesOf = async (db: Db, id: number) =>
  (await db.selectFrom('sessions').select('own_minutes').where('id', '=', id).executeTakeFirstOrThrow())
    .own_minutes;

/** Drags the lower edge of an event by a number of quarter hours. */
async function dragEdge(page: Page, event: Locator, quarters: number) {
  // What loads late moves the calendar.
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible();
  await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = (await event.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 3];
  await event.hover({ position: { x: box.width / 2, y: box.height - 3 } });
  await page.mouse.down();
  await page.mouse.move(x, y + box.height / 4, { steps: 4 });
  await page.mouse.move(x, y + (box.height / 4) * quarters, { steps: 8 });
}

test('the lower edge makes a session longer; Escape leaves it, Undo takes it back', async ({ page, db }) => {
  const id = await anHour(db, 'Amina');
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  await dragEdge(page, eventOf(page, 'Amina'), 2);
  await expect(page.locator('[data-dragged]')).toContainText('10:00 – 11:30');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sent = page.waitForRequest(RESCHEDULE);
  await dragEdge(page, eventOf(page, 'Amina'), 2);
  await page.mouse.up();
  expect((await sent).postDataJSON()).toEqual({
    scheduled_date: '2026-12-02T07:00:00.000Z',
    ends_at: '2026-12-02T08:30:00.000Z',
  });
  await expect(page.getByText('Session now from 10:00 to 11:30')).toBeVisible();
  await expect.poll(() => minutesOf(db, id)).toBe(90);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Session now from 10:00 to 11:00')).toBeVisible();
  await expect.poll(() => minutesOf(db, id)).toBe(60);
});

test('the last change is undone by Ctrl+Z too, for as long as no other act came after it', async ({
  page,
  db,
}) => {
  const id = await anHour(db, 'Amina');
  const other = await anHour(db, 'Khadra', { at: '14:00' });
  await page.clock.install();
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  const lengthen = async (name: string) => {
    await eventOf(page, name).focus();
    for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  await lengthen('Amina');
  await expect.poll(() => minutesOf(db, id)).toBe(75);
  await expect(undo).toHaveCount(1);
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => minutesOf(db, id)).toBe(60);
  await expect(undo).toHaveCount(0);

  await lengthen('Amina');
  await expect.poll(() => minutesOf(db, id)).toBe(75);
  await lengthen('Khadra');
  await expect.poll(() => minutesOf(db, other)).toBe(75);
  await page.keyboard.press('Control+z');
  await expect.poll(() => minutesOf(db, other)).toBe(60);
  await page.keyboard.press('Control+z');
  await expect(undo).toHaveCount(0);
  expect(await minutesOf(db, id)).toBe(75);
});

test('with the keyboard the end goes with Shift and the arrows; a clash is refused with free times, and the focus stays', async ({
  page,
  db,
}) => {
  const hodan = await aResource(db, 'Hodan');
  const id = await anHour(db, 'Amina', { resources: [hodan] });
  await anHour(db, 'Khadra', { at: '11:30', resources: [hodan] });
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  await eventOf(page, 'Amina').focus();
  for (const key of ['m', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByText('10:00 to 11:30, Hodan. Enter takes it')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Session now from 10:00 to 11:30')).toBeVisible();
  await expect.poll(() => minutesOf(db, id)).toBe(90);
  await expect(eventOf(page, 'Amina')).toBeFocused();
  for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  const refusal = page.getByRole('alert').filter({ hasText: 'The session was not moved.' });
  await expect(refusal).toContainText('Hodan is taken by Khadra');
  await expect(eventOf(page, 'Amina')).toBeFocused();
  // What was read can be put away, and comes again with the next refusal.
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toHaveCount(0);
  await eventOf(page, 'Amina').focus();
  for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  // The offered time has room for its new length.
  await refusal.getByRole('button', { name: /09:45/ }).click();
  await expect(page.getByText('Session now from 09:45 to 11:30')).toBeVisible();
  expect(await minutesOf(db, id)).toBe(105);
});

test('a session of nobody is given to a therapist by a drag, or in its dialog, and is here all the while', async ({
  page,
  db,
}) => {
  const hodan = await aResource(db, 'Hodan');
  await aResource(db, 'Sahra');
  await aResource(db, 'Room 1', { kind: 'room' });
  const id = await anHour(db, 'Amina');
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/sessions/${id}/arrive/`, { headers });
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  await expect(column(page, 'Unassigned')).toContainText('Amina');
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible();
  await eventOf(page, 'Amina').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await eventOf(page, 'Amina').hover({ position: { x: 20, y: 10 } });
  const from = (await eventOf(page, 'Amina').boundingBox())!;
  const to = (await column(page, 'Hodan').boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(to.x + 20, from.y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Session given to Hodan')).toBeVisible();
  await expect(column(page, 'Hodan')).toContainText('Amina');
  await expect(column(page, 'Unassigned')).toHaveCount(0);
  await expect.poll(() => occupied(db)).toEqual(['02, 10:00 Hodan']);
  await expect(eventOf(page, 'Amina')).toContainText('Here');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Unassigned')).toContainText('Amina');
  await expect.poll(() => occupied(db)).toEqual([]);

  await eventOf(page, 'Amina').click();
  const dialog = page.getByRole('dialog', { name: 'Amina' });
  await expect(dialog.getByText('Here', { exact: true })).toBeVisible();
  await dialog.getByLabel('Therapist').selectOption('Sahra');
  await dialog.getByLabel('Room').selectOption('Room 1');
  await dialog.getByLabel('Minutes').fill('75');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Session saved')).toBeVisible();
  await expect(column(page, 'Sahra')).toContainText('Amina');
  expect(await occupied(db)).toEqual(['02, 10:00 Sahra', '02, 10:00 Room 1']);
  expect(await minutesOf(db, id)).toBe(75);
  expect(hodan).toBeGreaterThan(0);
});

test('leave over several days stands at each of them: in the day, the week and the lists of a phone', async ({
  page,
  db,
}) => {
  const hodan = await aResource(db, 'Hodan');
  await anHour(db, 'Amina');
  const { headers } = await signIn(page, db);
  const leave = {
    resource: hodan,
    reason: 'leave',
    starts_at: '2026-12-01T13:00',
    ends_at: '2026-12-04T00:00',
  };
  await page.request.post('/schedule/api/blocks/', { headers, data: { ...leave, note: 'Wedding' } });
  await page.goto(`/bookings?view=week&date=${DAY}&by=therapist`);
  const row = page.getByRole('row').filter({ hasText: 'Hodan' });
  await expect(row.getByText('13:00 – 24:00 Leave: Wedding')).toBeVisible();
  await expect(row.getByText('All day Leave: Wedding')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Day' }).check();
  await expect(column(page, 'Hodan')).toContainText('Leave: Wedding');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'Hodan' })).toContainText('All day Leave: Wedding');
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('region', { name: 'Wednesday, Dec 2' })).toContainText('Hodan All day Leave');
  await expect(page.getByRole('region', { name: 'Friday, Dec 4' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test('a chosen service stays chosen in a week without it', async ({ page, db }) => {
  await anHour(db, 'Amina');
  const facial = await aService(db, { name: 'Facial' });
  await aBooking(db, { name: 'Ubah', services: [facial.id], scheduled_date: `${DAY}T13:00` });
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}`);
  await page.getByLabel('Service', { exact: true }).selectOption('Facial');
  await expect(eventOf(page, 'Ubah')).toBeVisible();
  await expect(eventOf(page, 'Amina')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByLabel('Service', { exact: true }).locator('option:checked')).toHaveText('Facial');
});

test('without therapists the calendar works and leads the owner to set them up; hours that fail say so', async ({
  page,
  db,
}) => {
  await anHour(db, 'Amina');
  await signIn(page, db, 'admin');
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  await expect(eventOf(page, 'Amina')).toBeVisible();
  await page.getByRole('link', { name: 'Set them up' }).click();
  await expect(page).toHaveURL('/settings/calendar');
  await aResource(db, 'Hodan');
  await page.route('**/schedule/api/blocks/*', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.' } }),
  );
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failure).toContainText('Therapists, rooms and their hours could not be loaded.');
  await page.unroute('**/schedule/api/blocks/*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toHaveCount(0);
});

test('in the week of therapists a session is moved to another day and person, by a drag and by the keyboard', async ({
  page,
  db,
}) => {
  const hodan = await aResource(db, 'Hodan');
  const sahra = await aResource(db, 'Sahra');
  await anHour(db, 'Amina', { resources: [hodan] });
  await aBooking(db, { name: 'Khadra', scheduled_date: '2026-12-03T10:00', resources: [sahra] });
  await signIn(page, db);
  await page.goto(`/bookings?view=week&date=${DAY}&by=therapist`);
  await expect(page.getByText('Test mode: no money moves.')).toBeVisible();
  const cell = (name: string, day: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .locator(`[data-cell$="${day}"]`);
  // Two days further at the same time; what is dragged there is shown, and Escape leaves it.
  const drag = async (to: Locator) => {
    await eventOf(page, 'Amina').hover();
    await page.mouse.down();
    const box = (await to.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  };
  await drag(cell('Sahra', '12-04'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await drag(cell('Sahra', '12-04'));
  await page.mouse.up();
  await expect(page.getByText('Session moved to Dec 04, 2026 10:00')).toBeVisible();
  await expect(cell('Sahra', '12-04')).toContainText('Amina');
  await expect.poll(() => occupied(db)).toEqual(['03, 10:00 Sahra', '04, 10:00 Sahra']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Hodan', '12-02')).toContainText('Amina');
  await expect.poll(() => occupied(db)).toEqual(['02, 10:00 Hodan', '03, 10:00 Sahra']);

  // A day aside and a row down Sahra is taken at ten; a free time is a press away.
  await eventOf(page, 'Amina').focus();
  for (const key of ['m', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByText(/10:00, Sahra · Thursday, December 3, 2026\. Enter moves/)).toBeAttached();
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'The session was not moved.' });
  await expect(refusal).toContainText('Sahra is taken by Khadra');
  await expect(eventOf(page, 'Amina')).toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await refusal
    .getByRole('button', { name: /Dec 03, 2026/ })
    .first()
    .click();
  await expect(cell('Sahra', '12-03')).toContainText('Amina');
  await expect(refusal).toHaveCount(0);
  await expect.poll(() => occupied(db)).toEqual(['03, 09:00 Sahra', '03, 10:00 Sahra']);
});
