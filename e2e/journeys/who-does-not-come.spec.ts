import { brokenBooks } from '@revive/testing/broken-books.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aResource, occupied, setNeedsOf } from '@revive/testing/schedule.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { chooseServices, fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';
import { SIZES } from '../sizes.ts';

for (const viewport of SIZES) {
  test(`a no-show is used up and undone, and a late call-off noted, at ${viewport.width} px; the books stay true`, async ({
    page,
    db,
  }) => {
    const service = await aService(db, { name: 'Facial', unit_price_cents: 35_00, session_count: 5 });
    const booking = await aBooking(db, {
      name: 'Hodan Warsame',
      services: [service.id],
      scheduled_date: inDays(0, '00:05'),
    });
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto('/today');
    const hodan = page.getByRole('article', { name: /Hodan Warsame/ });
    const choose = async (name: string) => {
      await hodan.getByRole('button', { name: 'More about Hodan Warsame' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const usedUp = async () => (await sessionsOf(db, booking.id))[0]!.used_up_at;

    await choose('Did not come');
    const dialog = page.getByRole('dialog', { name: 'Hodan Warsame did not come' });
    await expect(dialog).toContainText('$35.00 is owed for it.');
    await expect(dialog).toContainText('It counts as one of the 5 sessions.');
    await expectAccessibleEverywhere(page);
    await dialog.getByRole('button', { name: 'Use the session up' }).click();
    await expect(hodan).toContainText('Used up');
    await expect(hodan).toContainText('$35.00 to pay');
    expect(await usedUp()).not.toBeNull();
    expect(await brokenBooks(db)).toEqual([]);
    await page.goto(`/client/${booking.client_id}?tab=sessions`);
    await expect(page.getByText('Used up').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.goto('/today');
    await choose('Undo');
    await expect(hodan).toContainText(/Late|Expected/);
    expect(await usedUp()).toBeNull();
    expect(await brokenBooks(db)).toEqual([]);

    await choose('Called off by client');
    const calling = page.getByRole('dialog', { name: 'Called off by Hodan Warsame' });
    await expect(calling).toContainText('This is late');
    await calling.getByLabel('Reason (optional)').fill('Her child is ill');
    await calling.getByRole('button', { name: 'Keep the session open' }).click();
    await expect(hodan).toContainText('Called off late');
    await choose('Use the session up');
    await calling.getByRole('button', { name: 'Use the session up' }).click();
    await expect(hodan).toContainText('Used up');
    expect((await sessionsOf(db, booking.id))[0]).toMatchObject({
      attendance: 'called_off',
      called_off_late: true,
      call_off_reason: 'Her child is ill',
    });
    expect(await brokenBooks(db)).toEqual([]);
  });

  test(`from 'no time suits' to a booking by the waiting list at ${viewport.width} px`, async ({
    page,
    db,
  }) => {
    const therapist = await aResource(db, 'Hodan');
    const service = await aService(db, { name: 'Facial', duration_minutes: 60 });
    await setNeedsOf(db, service.id, [[therapist]]);
    const day = inDays(3, '14:00');
    const taken = await aBooking(db, { name: 'Khadra', services: [service.id], scheduled_date: day });
    await signIn(page, db);
    await page.setViewportSize(viewport);
    await page.goto('/bookings');
    await page.getByRole('button', { name: 'New Booking' }).click();
    const booking = page.getByRole('dialog', { name: 'New Booking' });
    await booking.getByLabel('Phone').fill('615123456');
    await booking.getByLabel('Name').fill('Ubah Nur');
    await booking.getByLabel('Address').fill('Waberi');
    await chooseServices(booking, service.id);
    await fillDateTime(booking, 'Scheduled Date', day);
    await booking.getByRole('button', { name: 'No time suits: waiting list' }).click();
    const waiting = page.getByRole('dialog', { name: 'Add to the waiting list' });
    await expect(waiting.getByLabel('Name')).toHaveValue('Ubah Nur');
    await expect(waiting.getByLabel('From')).toHaveValue(day.slice(0, 10));
    await waiting.getByLabel('To', { exact: true }).fill(day.slice(0, 10));
    await waiting.getByLabel('Time of day').selectOption('Afternoon, 12:00 to 17:00');
    await expectAccessibleEverywhere(page);
    await waiting.getByRole('button', { name: 'Add to the waiting list' }).click();
    await expect(page.getByText('Ubah Nur is on the waiting list')).toBeVisible();

    // Her time becomes free.
    await page.goto(`/client/${taken.client_id}?tab=sessions`);
    const [session] = await sessionsOf(db, taken.id);
    await page.goto(`/bookings?view=day&date=${day.slice(0, 10)}&by=therapist`);
    await page.getByRole('button').filter({ hasText: 'Khadra' }).click();
    await page
      .getByRole('dialog', { name: 'Khadra' })
      .getByRole('button', { name: 'Called off by client' })
      .click();
    await page.getByRole('button', { name: 'Keep the session open' }).click();
    await expect.poll(() => occupied(db)).toEqual([]);
    expect(session).toBeDefined();

    await page.goto('/waitlist');
    const freed = page.getByRole('list', { name: 'Times that became free' });
    await expect(freed).toContainText('Ubah Nur');
    await freed.getByRole('button', { name: 'Offer it to Ubah Nur' }).click();
    await expect(page.getByText('You find the offer under Messages')).toBeVisible();
    await expect(freed).toContainText('offered');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessibleEverywhere(page);
    await freed.getByRole('button', { name: 'Book' }).click();
    await expect(booking.getByLabel('Name')).toHaveValue('Ubah Nur');
    await expect(booking.getByText(/^Held for this booking until/)).toBeVisible();
    await booking.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page.getByText('Booking created successfully')).toBeVisible();
    await expect(page.getByText('No one is waiting for a time.')).toBeVisible();
    await expect(freed).toHaveCount(0);
    expect(await occupied(db)).toHaveLength(1);
    const entry = await db.selectFrom('waitlist').select('state').executeTakeFirstOrThrow();
    expect(entry.state).toBe('booked');
  });
}
