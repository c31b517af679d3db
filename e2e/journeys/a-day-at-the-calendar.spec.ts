import type { Locator, Page } from '@playwright/test';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, occupied } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { dateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

const DAY = '2026-12-02';
const NAMES = ['Hodan', 'Sahra', 'Deqa', 'Ifrah', 'Sagal', 'Ubah', 'Fartun', 'Zamzam'];

/** Eight therapists with sixty sessions between nine and half past four; the last four sessions have no one. */
async function aFullDay(db: Db) {
  const therapists = [];
  for (const name of NAMES) therapists.push(await aResource(db, name));
  const facial = await aService(db, { name: 'Facial', duration_minutes: 45 });
  const wrap = await aService(db, { name: 'Body wrap', duration_minutes: 45 });
  for (let place = 0; place < 60; place += 1) {
    const hour = 9 + Math.floor(place / 8);
    await aBooking(db, {
      name: `Client ${String(place + 1).padStart(2, '0')}`,
      services: [place % 2 === 0 ? facial.id : wrap.id],
      scheduled_date: `${DAY}T${String(hour).padStart(2, '0')}:00`,
      resources: place < 56 ? [therapists[place % 8]!] : [],
    });
  }
}

const session = (page: Page, name: string): Locator => page.getByRole('button').filter({ hasText: name });
const column = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test.setTimeout(120_000);

/** The first sight of a full day. */
const FIRST = { timeout: 20_000 };

test('by keyboard alone: a session is given to someone, moved, made longer, opened, noted and completed', async ({
  page,
  db,
}) => {
  await aFullDay(db);
  await signIn(page, db);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  await expect(column(page, 'Unassigned').getByRole('button')).toHaveCount(4, FIRST);
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Those to be given to someone stand first; Zamzam is the last of eight.
  await session(page, 'Client 60').focus();
  await press(page, 'm', ...Array.from({ length: 8 }, () => 'ArrowRight'), 'Enter');
  await expect(page.getByText('Session given to Zamzam')).toBeVisible();
  await expect(column(page, 'Zamzam')).toContainText('Client 60');
  await expect(session(page, 'Client 60')).toBeFocused();
  await press(page, 'm', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByText('Session moved to Dec 02, 2026 17:00')).toBeVisible();
  await expect(session(page, 'Client 60')).toBeFocused();
  await press(page, 'm', 'Shift+ArrowDown', 'Enter');
  await expect(page.getByText('Session now from 17:00 to 18:00')).toBeVisible();
  await expect.poll(() => occupied(db)).toContain('02, 17:00 Zamzam');
  await press(page, 'm', 'ArrowUp', 'Escape');
  await expect(page.locator('[data-dragged]')).toHaveCount(0);

  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Client 60' });
  await dialog.getByRole('button', { name: 'Arrived' }).focus();
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Arrived' })).toHaveCount(0);
  await press(page, 'Escape');
  await expect(session(page, 'Client 60')).toContainText('Here');
});

test('by mouse: a session is dragged to another, made longer, taken back, and one slot becomes a booking', async ({
  page,
  db,
}) => {
  await aFullDay(db);
  await signIn(page, db);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  const event = session(page, 'Client 57');
  await event.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await event.hover({ position: { x: 10, y: 6 } });
  const box = (await event.boundingBox())!;
  const to = (await column(page, 'Ubah').boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(to.x + 20, box.y + 6, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Session given to Ubah')).toBeVisible();
  await expect(column(page, 'Ubah')).toContainText('Client 57');

  const given = (await event.boundingBox())!;
  await event.hover({ position: { x: 10, y: given.height - 3 } });
  await page.mouse.down();
  await page.mouse.move(given.x + 10, given.y + given.height * 1.33, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Session now from 16:00 to 17:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Session now from 16:00 to 16:45')).toBeVisible();

  await page.mouse.click(given.x + 10, given.y + given.height * 3);
  const booking = page.getByRole('dialog', { name: 'New Booking' });
  const { day, time } = dateTime(booking, 'Scheduled Date');
  await expect(day).toHaveValue('2026-12-02');
  await expect(time).toHaveValue(/^18:/);
});

test('on a phone: the day by therapist, one session given to someone in its dialog, the week, and nothing scrolls sideways', async ({
  page,
  db,
}) => {
  await aFullDay(db);
  await signIn(page, db);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bookings?view=day&date=${DAY}&by=therapist`);
  const nobodys = page.getByRole('region', { name: 'Unassigned' });
  await expect(nobodys.getByRole('button')).toHaveCount(4, FIRST);
  await nobodys.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Therapist').selectOption('Zamzam');
  await dialog.getByLabel('Minutes').fill('30');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Session saved')).toBeVisible();
  await expect(nobodys.getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Zamzam' }).getByRole('button')).toHaveCount(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('radio', { name: 'Week' }).check();
  await expect(page.getByRole('region', { name: 'Wednesday, Dec 2' }).getByRole('button')).toHaveCount(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Date, search and filters' }).click();
  await page.getByLabel('Service', { exact: true }).selectOption('Facial');
  await expect(page.getByRole('region', { name: 'Wednesday, Dec 2' }).getByRole('button')).toHaveCount(30);
});
