import type { Page } from '@playwright/test';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** One session today of a body wrap, for which waist, hip and weight are measured. */
async function aMeasuredSession(db: Db) {
  const service = await aService(db, { name: 'Body wrap' });
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  const hip = await aMeasurementOption(db, service.id, { name: 'Hip', unit: 'cm' });
  await aMeasurementOption(db, service.id, { name: 'Weight', unit: 'kg' });
  const booking = await aBooking(db, {
    services: [service.id],
    name: 'Hodan Ali',
    scheduled_date: inDays(0),
  });
  const [session] = await sessionsOf(db, booking.id);
  const take = (option: typeof waist, value: string, recorded_at: string) =>
    db
      .insertInto('measurements')
      .values({
        session_id: session!.id,
        client_id: booking.client_id,
        measurement_type_id: option.measurement_type_id,
        value,
        recorded_at: new Date(recorded_at),
      })
      .execute();
  return { booking, session: session!, waist, hip, take };
}

const valuesOf = async (db: Db) => {
  const rows = await db.selectFrom('measurements').select(['value', 'notes']).orderBy('id').execute();
  return rows.map(({ value, notes }) => [Number(value), notes]);
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const choose = async (page: Page, measured: string, act: 'Correct' | 'Remove') => {
  await page.getByRole('button', { name: `More about ${measured}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('all values of a session are entered in one form with the last ones beside them, and saved at once', async ({
  page,
  db,
}) => {
  const { take, waist } = await aMeasuredSession(db);
  await take(waist, '92', '2026-09-20T06:05:00Z');
  await signIn(page, db);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Add Measurement' }).click();
  await dialogOf(page, 'Add Measurement').getByLabel('Measurement Type').selectOption('Hip (cm)');
  await dialogOf(page, 'Add Measurement').getByLabel('Value').fill('101');
  await page.getByRole('button', { name: 'Enter all values at once' }).click();
  const dialog = dialogOf(page, 'Measure');
  await expect(dialog.getByLabel('Hip')).toHaveValue('101');
  await expect(dialog.getByLabel('Waist')).toBeFocused();
  await expect(dialog.getByLabel('Waist')).toHaveAccessibleDescription('Last time 92 cm, on Sep 20, 2026');
  await expectAccessible(page);
  await dialog.getByLabel('Waist').fill('90.5');
  await dialog.getByLabel('Notes (optional)').fill('before lunch');
  const sent = page.waitForRequest('**/bookings/api/sessions/*/measurements/');
  await dialog.getByLabel('Notes (optional)').press('Tab');
  await dialog.getByRole('button', { name: 'Save measurements' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ notes: 'before lunch' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Measurements saved')).toBeVisible();
  expect(await valuesOf(db)).toEqual([
    [92, null],
    [90.5, 'before lunch'],
    [101, 'before lunch'],
  ]);
});

test('a completed session is measured too; a doubtful value asks, and nothing is saved before the answer', async ({
  page,
  db,
}) => {
  const { take, waist, session } = await aMeasuredSession(db);
  await take(waist, '97.6', '2026-09-20T06:05:00Z');
  await writeSessions(db, [session.id], { completed_at: new Date() });
  await signIn(page, db);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Measure', exact: true }).click();
  const dialog = dialogOf(page, 'Measure');
  await dialog.getByRole('button', { name: 'Save measurements' }).click();
  await expect(dialog.getByText('Enter at least one value.')).toBeVisible();
  await dialog.getByLabel('Waist').fill('0');
  await dialog.getByRole('button', { name: 'Save measurements' }).click();
  await expect(dialog.getByLabel('Waist')).toHaveAccessibleDescription(/Enter a value above 0\./);
  await dialog.getByLabel('Waist').fill('79.6');
  await dialog.getByLabel('Weight').fill('81');
  await dialog.getByRole('button', { name: 'Save measurements' }).click();
  await expect(page.getByText('Is that right? The last Waist was 97.6 cm.')).toBeVisible();
  await page.getByRole('button', { name: 'No, correct it' }).click();
  expect(await valuesOf(db)).toHaveLength(1);
  await dialog.getByLabel('Waist').fill('97.1');
  await dialog.getByRole('button', { name: 'Save measurements' }).click();
  await expect(dialog).toBeHidden();
  expect(await valuesOf(db)).toEqual([
    [97.6, null],
    [97.1, null],
    [81, null],
  ]);
});

test('a mistyped value is corrected in the profile; list, chart and result card follow and say what it was', async ({
  page,
  db,
}) => {
  test.slow();
  const { take, waist, booking } = await aMeasuredSession(db);
  await take(waist, '98', '2026-09-20T06:05:00Z');
  await take(waist, '79.6', '2026-10-25T06:05:00Z');
  await signIn(page, db);
  await page.goto(`/client/${booking.client_id}?tab=measurements`);
  await expect(page.getByText('Waist 98 → 79.6 cm', { exact: false })).toBeVisible();
  await choose(page, 'Waist 79.6 cm', 'Correct');
  const dialog = dialogOf(page, 'Correct Measurement');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Typing mistake');
  await expectAccessible(page);
  await dialog.getByLabel('Right value').fill('97.6');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Waist 98 → 97.6 cm', { exact: false })).toBeVisible();
  await expect(page.getByText(/^was 79\.6 cm, corrected by Amina Ali .*: Typing mistake$/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/client/${booking.client_id}/results`);
  await expect(page.getByText('97.6')).toBeVisible();
  await expect(page.getByText('79.6')).toHaveCount(0);
});

test('a value of the wrong client is removed in the session manager, and the toast puts it back', async ({
  page,
  db,
}) => {
  const { take, waist, hip, session } = await aMeasuredSession(db);
  await take(waist, '98', '2026-09-20T06:05:00Z');
  await take(hip, '101', '2026-09-20T06:05:00Z');
  await writeSessions(db, [session.id], { completed_at: new Date() });
  await signIn(page, db);
  await page.goto('/sessions?tab=measurements');
  const values = page.getByRole('article', { name: /Session 1 of 1/ }).getByRole('listitem');
  await expect(values).toHaveCount(2);
  await choose(page, 'Waist 98 cm', 'Remove');
  const dialog = dialogOf(page, 'Remove Measurement');
  await dialog.getByLabel('Reason').fill('');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('This field is required.');
  await dialog.getByLabel('Reason').fill('Of another client');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(values).toHaveCount(1);
  const kept = await db
    .selectFrom('measurements')
    .select('removal_reason')
    .where('value', '=', '98')
    .execute();
  expect(kept).toEqual([{ removal_reason: 'Of another client' }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(values).toHaveCount(2);
});
