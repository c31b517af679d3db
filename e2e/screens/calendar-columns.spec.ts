import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, expectDateTime, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const DAY = '2026-12-02';

/** Two therapists and a room, and a treatment of an hour that needs one of each. */
async function aSalon(db: Db) {
  const hodan = await aResource(db, 'Hodan');
  const sahra = await aResource(db, 'Sahra');
  const room = await aResource(db, 'Room 1', { kind: 'room' });
  const second = await aResource(db, 'Room 2', { kind: 'room' });
  const service = await aService(db, { name: 'Body wrap', duration_minutes: 60 });
  await setNeedsOf(db, service.id, [
    [hodan, sahra],
    [room, second],
  ]);
  const book = (name: string, time: string, resources: number[] = []) =>
    aBooking(db, { name, services: [service.id], scheduled_date: `${DAY}T${time}`, resources });
  return { hodan, sahra, room, service, book };
}

test('a day has a column for each therapist; a session dragged into another’s is given to her, or refused with free times', {
  tag: '@always',
}, async ({ page, db }) => {
  const { hodan, sahra, book } = await aSalon(db);
  await book('Amina', '10:00', [hodan]);
  await book('Khadra', '12:00', [sahra]);
  await aBooking(db, { name: 'Ubah', scheduled_date: `${DAY}T15:00` });
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}`);
  await expect(page.getByLabel('Columns')).toHaveValue('therapist');
  const column = (name: string) => page.getByRole('group', { name, exact: true });
  const session = (name: string) => page.getByRole('button').filter({ hasText: name });
  await expect(column('Hodan').getByRole('button')).toHaveCount(1);
  await expect(column('Unassigned')).toContainText('Ubah');
  await page.getByLabel('Columns').selectOption('Rooms');
  // Work is shared evenly.
  await expect(column('Room 1').getByRole('button')).toHaveCount(1);
  await expect(column('Room 2').getByRole('button')).toHaveCount(1);
  await page.getByLabel('Columns').selectOption('Therapists');

  // One column to the right, at the same time; then two hours down, where she is taken.
  await session('Amina').focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(column('Sahra')).toContainText('Amina');
  await expect.poll(() => occupied(db)).toContain('02, 10:00 Sahra');
  await session('Amina').focus();
  await page.keyboard.press('m');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'The session was not moved.' });
  await expect(refusal).toContainText('Sahra is taken by Khadra');
  await refusal.getByRole('button', { name: /13:00/ }).click();
  await expect(refusal).toHaveCount(0);
  await expect(column('Sahra').getByRole('button').filter({ hasText: 'Amina' })).toContainText('13:00');
  await expect.poll(() => occupied(db)).toContain('02, 13:00 Sahra');
  await expectAccessibleEverywhere(page);

  await page.getByRole('radio', { name: 'Week' }).check();
  const week = page.getByRole('table');
  await expect(week.getByRole('row').filter({ hasText: 'Sahra' })).toContainText('Amina');
  await expect(week.getByRole('row').filter({ hasText: 'Unassigned' })).toContainText('Ubah');
  await expectAccessibleEverywhere(page);
});

test('on a phone the day is a list by therapist, and one session has all its acts in one place', async ({
  page,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { hodan, book } = await aSalon(db);
  await book('Amina', '10:00', [hodan]);
  await signIn(page, db);
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  const person = page.getByRole('region', { name: 'Hodan' });
  await person.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Amina' });
  await expect(dialog).toContainText('Hodan, Room 1');
  await dialog.getByRole('button', { name: 'Arrived' }).click();
  await expect(dialog.getByRole('button', { name: 'Arrived' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Did not come' }).click();
  await page.getByRole('button', { name: 'Keep the session open' }).click();
  const undo = dialog.locator('form').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect.poll(() => occupied(db)).toEqual([]);
  await undo.click();
  // She is here, as she was before.
  await expect(dialog.getByRole('button', { name: 'Did not come' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Arrived' })).toHaveCount(0);
  await expect.poll(() => occupied(db)).toHaveLength(2);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessibleEverywhere(page);
});

test('New Booking offers free times with therapist and room; a course that clashes is planned around it before it is saved', async ({
  page,
  db,
}) => {
  const { hodan, sahra, service, book } = await aSalon(db);
  await book('Amina', '10:00', [hodan]);
  await book('Khadra', '10:00', [sahra]);
  await db.updateTable('services').set({ session_count: 2, days_between_sessions: 1 }).execute();
  await signIn(page, db);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Phone').fill('615123456');
  await dialog.getByLabel('Name').fill('Ubah Nur');
  await dialog.getByLabel('Address').fill('Hodan');
  await chooseServices(dialog, service.id);
  await fillDateTime(dialog, 'Scheduled Date', '2026-12-01T09:00');
  const free = dialog.getByLabel('Free times');
  await expect(free.getByRole('option').nth(1)).toHaveText('09:00 – 10:00, Hodan, Room 1');
  await dialog.getByLabel('Therapist').selectOption('Sahra');
  await expect(free.getByRole('option').nth(1)).toHaveText('09:00 – 10:00, Sahra, Room 1');
  await free.selectOption('10:00 – 11:00, Sahra, Room 1');
  await expectDateTime(dialog, 'Scheduled Date', '2026-12-01T10:00');

  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(dialog.getByText('Sahra is taken by Khadra')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Body wrap, session 2');
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(2);
  await dialog.getByRole('button', { name: /11:00/ }).click();
  await expect(dialog.getByRole('button', { name: /11:00/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page.getByText('Booking created successfully')).toBeVisible();
  expect(await occupied(db)).toEqual(expect.arrayContaining(['01, 10:00 Sahra', '02, 11:00 Sahra']));
});

test('a refused booking says why beside the button, whatever is scrolled, and keeps its other offers when one is taken', async ({
  page,
  db,
}) => {
  const { hodan, service, book } = await aSalon(db);
  await db.updateTable('services').set({ session_count: 2, days_between_sessions: 1 }).execute();
  await book('Amina', '10:00', [hodan]);
  await signIn(page, db);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'New Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  await dialog.getByLabel('Phone').fill('615123456');
  await dialog.getByLabel('Name').fill('Ubah Nur');
  await dialog.getByLabel('Address').fill('Hodan');
  await chooseServices(dialog, service.id);
  await fillDateTime(dialog, 'Scheduled Date', '2026-12-02T10:00');
  await dialog.getByLabel('Therapist').selectOption('Hodan');
  await dialog.getByRole('button', { name: 'Create Booking' }).click();

  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('Hodan is taken by Amina');
  await expect(refusal).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Create Booking' })).toBeInViewport();
  const clashes = dialog.locator('li').filter({ hasText: 'Free instead:' });
  await expect(clashes).toHaveCount(2);
  // Sahra could take it on the same day.
  await expect(clashes.first().getByRole('button', { name: '10:00 with Sahra' })).toBeVisible();

  await clashes.first().getByRole('button', { name: /11:00/ }).click();
  await expectDateTime(dialog, 'Scheduled Date', '2026-12-02T11:00');
  await expect(refusal).toHaveCount(0);
  await expect(clashes).toHaveCount(2);
  await expect(clashes.first().getByRole('button', { name: /11:00/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(clashes.last()).toContainText('session 2');
});
