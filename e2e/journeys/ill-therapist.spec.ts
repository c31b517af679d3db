import { brokenBooks } from '@revive/testing/broken-books.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { countPresses } from '../count-presses.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';
import { DESK, sizes } from '../sizes.ts';

const ALL_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 24 * 60 }));
const TOMORROW = inDays(1, '00:00').slice(0, 10);

/** Hodan has four clients tomorrow; Sahra is free for three of them, and has a client of her own at noon. */
async function aFullDay(db: Db) {
  const hodan = await aResource(db, 'Hodan', { hours: ALL_DAY });
  const sahra = await aResource(db, 'Sahra', { hours: ALL_DAY });
  const rooms = [
    await aResource(db, 'Room 1', { kind: 'room', hours: ALL_DAY }),
    await aResource(db, 'Room 2', { kind: 'room', hours: ALL_DAY }),
  ];
  const service = await aService(db, { name: 'Body wrap', duration_minutes: 60 });
  await setNeedsOf(db, service.id, [[hodan, sahra], rooms]);
  const book = (name: string, phone: string, time: string, resource: number) =>
    aBooking(db, {
      name,
      phone,
      services: [service.id],
      scheduled_date: inDays(1, time),
      resources: [resource],
    });
  await book('Amina Ali', '252615000001', '09:00', hodan);
  await book('Khadra Nur', '252615000002', '10:00', hodan);
  await book('Ubah Warsame', '252615000003', '12:00', hodan);
  await book('Hibo Jama', '252615000004', '14:00', hodan);
  await book('Deqa Omar', '252615000005', '12:00', sahra);
  // The messages about what was booked have gone out.
  await db
    .updateTable('messages')
    .set({ state: 'cancelled', reason: 'by_person' })
    .where('kind', '=', 'booked')
    .execute();
}

for (const { tag, ...viewport } of sizes(DESK)) {
  test(`an ill therapist is blocked and her four sessions handed over in three presses at ${viewport.width} px`, {
    tag,
  }, async ({ page, db }) => {
    await aFullDay(db);
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto(`/bookings?view=day&date=${TOMORROW}&by=therapist`);
    const presses = await countPresses(page);
    await page.getByRole('button', { name: 'Hodan is ill or away' }).click();
    const away = page.getByRole('dialog', { name: 'Ill or away' });
    await expectAccessibleEverywhere(page);
    // The day that is shown is chosen already.
    await expect(away.getByLabel('First day')).toHaveValue(TOMORROW);
    await expect(away.getByLabel('Last day')).toHaveValue(TOMORROW);
    await away.getByRole('button', { name: 'Block the time' }).click();

    const handover = page.getByRole('dialog', { name: 'Sessions to hand over' });
    const line = (name: string) => handover.getByRole('listitem').filter({ hasText: name });
    await expect(line('Amina Ali')).toContainText('was with Hodan');
    await expect(line('Amina Ali').getByRole('combobox').locator('option:checked')).toHaveText(
      'Sahra, same time',
    );
    await expect(line('Ubah Warsame').getByRole('combobox').locator('option:checked')).toHaveText(
      /^13:00, Sahra, Room [12]$/,
    );
    await expectAccessibleEverywhere(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await handover.getByRole('button', { name: 'Hand over 4 sessions' }).click();
    await expect(page.getByText('4 sessions handed over')).toBeVisible();
    expect(presses()).toBe(3);

    // Only who has another time is written to, from here.
    await expect(handover.getByText('Write to those who were moved')).toBeVisible();
    const message = handover.getByRole('listitem').filter({ hasText: 'Ubah Warsame' });
    await expect(handover.getByRole('link', { name: /on WhatsApp$/ })).toHaveCount(1);
    await expect(message.getByRole('link', { name: /on WhatsApp$/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/252615000003\?text=/,
    );
    await message.getByRole('button', { name: 'Sent to Ubah Warsame' }).click();
    await expect(handover.getByText('Nothing is left to be sent to them.')).toBeVisible();
    await handover.getByRole('button', { name: 'Close' }).last().click();
    const times = (await occupied(db))
      .filter((taken) => taken.endsWith('Sahra'))
      .map((taken) => taken.slice(4));
    expect(times).toEqual(['09:00 Sahra', '10:00 Sahra', '12:00 Sahra', '13:00 Sahra', '14:00 Sahra']);
    expect(await brokenBooks(db)).toEqual([]);
  });

  test(`sessions stand above the columns and in the bell until they are moved, one by one or by taking the block back, at ${viewport.width} px`, async ({
    page,
    db,
  }) => {
    await aFullDay(db);
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto('/settings/calendar');
    await page
      .getByRole('row')
      .filter({ hasText: 'Hodan' })
      .getByRole('button', { name: 'Ill or away' })
      .click();
    const away = page.getByRole('dialog', { name: 'Ill or away' });
    await away.getByText('Whole days').click();
    await away.getByLabel('First day').fill('');
    await away.getByLabel('Last day').fill(TOMORROW);
    await away.getByRole('button', { name: 'Block the time' }).click();
    await expect(away.getByText('This field is required.')).toBeVisible();
    await away.getByLabel('First day').fill(TOMORROW);
    await away.getByRole('button', { name: 'Block the time' }).click();
    const handover = page.getByRole('dialog', { name: 'Sessions to hand over' });
    for (const name of ['Khadra Nur', 'Ubah Warsame', 'Hibo Jama'])
      await handover.getByLabel(`Who takes the session of ${name}`).selectOption('Not yet');
    await handover.getByRole('button', { name: 'Hand over 1 session', exact: true }).click();
    await expect(handover.getByText('Amina Ali')).toHaveCount(0);
    await handover.getByRole('button', { name: 'Move the session of Khadra Nur' }).click();
    const moving = page.getByRole('dialog', { name: 'Reschedule Session' });
    await expect(moving).toContainText('To hand over');
    await moving.getByLabel('Therapist').selectOption('Sahra');
    await moving.getByRole('button', { name: 'Reschedule' }).click();
    await expect(handover.getByText('Khadra Nur')).toHaveCount(0);
    await handover.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: /Notifications/ }).click();
    const notices = page.getByRole('region', { name: /Sessions to hand over/ });
    await expect(notices.getByRole('link')).toHaveCount(2);
    await notices.getByRole('link', { name: /Ubah Warsame/ }).click();
    await expect(handover).toContainText('Hibo Jama');
    await handover.getByRole('button', { name: 'Close' }).last().click();
    const strip = page.getByRole('region', { name: '2 sessions to hand over' });
    await expect(strip.getByRole('button', { name: /Ubah Warsame/ })).toBeVisible();
    await expectAccessibleEverywhere(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    await page.goto('/settings/calendar');
    await page.getByRole('button', { name: 'More about Hodan' }).click();
    await page.getByRole('menuitem', { name: 'Leave' }).click();
    await page.getByRole('button', { name: /^Remove: / }).click();
    await expect
      .poll(async () => (await occupied(db)).filter((taken) => taken.endsWith('Hodan')))
      .toHaveLength(2);
    await page.goto(`/bookings?view=day&date=${TOMORROW}&by=therapist`);
    await expect(page.getByRole('button', { name: 'Hodan is ill or away' })).toBeVisible();
    await expect(strip).toHaveCount(0);
    expect(await brokenBooks(db)).toEqual([]);
  });
}

test('leave that is refused over sessions is entered all the same at one more press, and taken back whole', async ({
  page,
  db,
}) => {
  await aFullDay(db);
  await signIn(page, db);
  await page.goto('/settings/calendar');
  const openLeave = async () => {
    await page.getByRole('button', { name: 'More about Hodan' }).click();
    await page.getByRole('menuitem', { name: 'Leave' }).click();
  };
  await openLeave();
  const leave = page.getByRole('dialog', { name: 'Leave, breaks and blocks' });
  await fillDateTime(leave, 'From', `${TOMORROW}T08:00`);
  await fillDateTime(leave, 'Until', `${TOMORROW}T13:00`);
  await leave.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(leave.getByText(/Hodan has 3 sessions in that time/)).toBeVisible();
  await leave.getByRole('button', { name: 'Block now and hand the sessions over' }).click();
  const handover = page.getByRole('dialog', { name: 'Sessions to hand over' });
  await expect(handover.getByRole('combobox')).toHaveCount(3);
  await handover.getByRole('button', { name: 'Close' }).last().click();
  const hers = async () => (await occupied(db)).filter((taken) => taken.endsWith('Hodan')).length;
  expect(await hers()).toBe(1);
  await openLeave();
  await leave.getByRole('button', { name: /^Remove: / }).click();
  await expect.poll(hers).toBe(4);
  // Undo puts the leave back over the sessions that had her again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hers).toBe(1);
  expect(await brokenBooks(db)).toEqual([]);
});
