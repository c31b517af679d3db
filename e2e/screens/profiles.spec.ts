import type { Page } from '@playwright/test';
import {
  aBooking,
  aCategory,
  aClient,
  aMeasurementOption,
  aService,
  sessionsOf,
} from '@revive/testing/factories.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { dayText, inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { fillDateTime } from '../form-fields.ts';
import { signIn } from '../sign-in.ts';

/** Three sessions of a body wrap at 40 dollars, a week apart, for Hodan Ali. */
async function aTreatedClient(db: Db) {
  const slimming = await aCategory(db, { name: 'Slimming' });
  const service = await aService(db, {
    name: 'Body wrap',
    category_id: slimming.id,
    session_count: 3,
    unit_price_cents: 40_00,
    days_between_sessions: 7,
  });
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  const scheduled_date = inDays(1, '14:05');
  const booking = await aBooking(db, {
    services: [service.id],
    name: 'Hodan Ali',
    phone: '252615123456',
    address: 'Hodan district',
    scheduled_date,
  });
  const ids = (await sessionsOf(db, booking.id)).map(({ id }) => id);
  return { client: booking.client_id, booking, service, waist, ids, scheduled_date };
}

const cardOf = (page: Page, column: 'Upcoming' | 'Completed', number: number) =>
  page
    .getByRole('region', { name: new RegExp(`^${column} Sessions`) })
    .getByRole('article', { name: `Session ${number} of 3` });

type Staff = Awaited<ReturnType<typeof signIn>>;
const pay = (page: Page, { headers }: Staff, client: number, booking_id: number, amount: number) =>
  page.request.post(`/bookings/api/client-profiles/${client}/update_payment/`, {
    headers,
    data: { booking_id, amount },
  });

test('[PROF-01] the profile has its five tabs and those of photos and consents, and the open one stands in the address', async ({
  page,
  db,
}) => {
  const { client } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hodan Ali$/);
  await expect(page.getByRole('tab')).toHaveText([
    'Profile',
    'Sessions',
    'Measurements',
    'Payments',
    'Mobile Auth',
    'Photos',
    'Consents',
  ]);
  await page.getByRole('tab', { name: 'Mobile Auth' }).click();
  await expect(page).toHaveURL(`/client/${client}?tab=mobile-auth`);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Mobile Auth' })).toHaveAttribute('aria-selected', 'true');
});

test('[PROF-02] [PROF-12] the Profile tab shows who, what is next, completed sessions, spending and debts', async ({
  page,
  db,
}) => {
  test.slow();
  const { client, booking, ids, scheduled_date } = await aTreatedClient(db);
  await db
    .updateTable('clients')
    .set({ email: 'hodan@example.so', created_at: new Date('2026-03-04T22:00:00Z') })
    .where('id', '=', client)
    .execute();
  const staff = await signIn(page, db);
  await pay(page, staff, client, booking.id, 50);
  await page.request.post(`/bookings/api/sessions/${ids[0]}/complete_session/`, { headers: staff.headers });
  await page.goto(`/client/${client}`);
  const details = page.getByRole('region', { name: 'Client Details' });
  for (const text of [
    'Hodan Ali',
    '+252 61 512 3456',
    'hodan@example.so',
    'Hodan district',
    // 01:00 on the 5th in Mogadishu.
    'Mar 05, 2026',
  ])
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Spent' })).toContainText('$50.00');
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$70.00');
  await expect(page.getByRole('region', { name: 'Active Services' })).toContainText(
    /Body wrap.*Slimming.*\$40\.00.*3 sessions/,
  );
  const second = dayText(inDays(8, scheduled_date.slice(11)), 'MMM dd, yyyy HH:mm');
  await expect(page.getByRole('region', { name: 'Upcoming Sessions' }).getByRole('listitem')).toHaveText([
    new RegExp(`Session 2 of 3 · ${second}.*\\$30\\.00 unpaid`),
    /Session 3 of 3/,
  ]);
  await expect(page.getByRole('region', { name: 'Completed Sessions' })).toContainText(
    /Session 1 of 3.*Paid/,
  );
  await expect(page.getByRole('region', { name: 'Bookings' })).toContainText(
    /Body wrap.*\$120\.00.*Confirmed/,
  );
  await expectAccessibleEverywhere(page);
});

test('[PROF-02] a client who never came has an empty profile that says so', async ({ page, db }) => {
  const { id } = await aClient(db, { name: 'Layla Nuur', address: '' });
  await signIn(page, db);
  await page.goto(`/client/${id}`);
  for (const text of [
    'No upcoming sessions',
    'No active services',
    'No completed sessions',
    'No bookings yet',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  await expect(page.getByText('No measurements recorded')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add Measurement' });
  await expect(add).toHaveAccessibleDescription('A measurement belongs to a session, and there is none yet.');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByText('Every booking is paid. There is nothing to receive.')).toBeVisible();
});

test('[PROF-03] an unpaid upcoming session offers Pay, a paid one Complete, which sends its notes', async ({
  page,
  db,
}) => {
  test.slow();
  const { client } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=sessions`);
  const card = cardOf(page, 'Upcoming', 1);
  await expect(card.getByRole('button', { name: 'Complete' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Pay', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .click();
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await card.getByText('Notes to keep with it').click();
  await card.getByLabel('Notes', { exact: true }).fill('felt well');
  const sent = page.waitForRequest('**/complete_session/');
  await card.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete today' }).click();
  expect((await sent).postDataJSON()).toEqual({ notes: 'felt well' });
  await expect(cardOf(page, 'Completed', 1).getByText('felt well')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions (2)' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('[PROF-04] [PROF-05] a completed session can be undone, and marked paid while it is not', async ({
  page,
  db,
}) => {
  const { client, ids } = await aTreatedClient(db);
  await writeSessions(db, [ids[0]!], { completed_at: new Date() });
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=sessions`);
  const completed = cardOf(page, 'Completed', 1);
  await completed.getByRole('button', { name: 'Mark Paid' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .click();
  await expect(completed.getByText('Paid', { exact: true })).toBeVisible();
  await expect(completed.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);
  await completed.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Upcoming', 1)).toBeVisible();
  await expect(completed).toHaveCount(0);
});

test('[ERR-20] [ERR-40] a session payment that fails in the profile says so, with the reason', async ({
  page,
  db,
}) => {
  const { client } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=sessions`);
  await page.route('**/update_payment/', (route) => route.abort());
  await cardOf(page, 'Upcoming', 1).getByRole('button', { name: 'Pay', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .click();
  await expect(page.getByText('Error updating session payment', { exact: true })).toBeVisible();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
});

test('[ERR-40] an undo that fails says so, with the reason', async ({ page, db }) => {
  const { client, ids } = await aTreatedClient(db);
  await writeSessions(db, [ids[0]!], { completed_at: new Date() });
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=sessions`);
  const undo = cardOf(page, 'Completed', 1).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await writeSessions(db, [ids[0]!], { completed_at: null });
  await undo.click();
  await expect(page.getByText('Error undoing session')).toBeVisible();
  await expect(page.getByText('This session is not completed.')).toBeVisible();
  await expect(cardOf(page, 'Upcoming', 1)).toBeVisible();
});

test('[PROF-06] Reschedule asks for a new date-time and moves the session', async ({ page, db }) => {
  const { client } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=sessions`);
  await cardOf(page, 'Upcoming', 3).getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule Session' });
  await fillDateTime(dialog, 'New Date & Time', '');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog.getByText('Choose a new date and time.')).toBeVisible();
  const moved = inDays(30, '09:15');
  await fillDateTime(dialog, 'New Date & Time', moved);
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Upcoming', 3).getByText(dayText(moved, 'MMM dd, yyyy HH:mm'))).toBeVisible();
});

test('[PROF-07] [API-33] a measurement needs its type and value, is sent as the profile sends it, and shows', async ({
  page,
  db,
}) => {
  const { client, ids, waist } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=measurements`);
  await page.getByRole('button', { name: 'Add Measurement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Measurement' });
  await dialog.getByRole('button', { name: 'Add Measurement' }).click();
  await expect(dialog.getByText('Select a measurement type.')).toBeVisible();
  await expect(dialog.getByText('Enter a value.')).toBeVisible();
  await expect(dialog.getByLabel('Value')).toHaveAttribute('step', '0.01');
  await dialog.getByLabel('Session').selectOption(String(ids[1]));
  await dialog.getByLabel('Measurement Type').selectOption('Waist (cm)');
  await dialog.getByLabel('Value').fill('92.25');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Add Measurement' }).click();
  expect((await sent).postDataJSON()).toEqual({
    session_id: String(ids[1]),
    id: String(waist.id),
    value: '92.25',
    notes: '',
    confirmed: false,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'All Measurements' })).toContainText(/Waist.*92\.25 cm/);
});

test('the curves say in words how the body changed, here and in the Profile tab', async ({ page, db }) => {
  test.slow();
  const { client, ids, waist } = await aTreatedClient(db);
  const value = {
    client_id: client,
    session_id: ids[0]!,
    measurement_type_id: waist.measurement_type_id,
  };
  await db
    .insertInto('measurements')
    .values([
      { ...value, value: '92', recorded_at: new Date('2026-09-20T06:05:00Z') },
      { ...value, value: '88.5', recorded_at: new Date('2026-10-01T06:05:00Z') },
      { ...value, value: '86', notes: 'after lunch', recorded_at: new Date('2026-10-25T06:05:00Z') },
    ])
    .execute();
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=measurements`);
  const words = 'Waist 92 → 86 cm, −6 in 5 weeks';
  await expect(page.getByRole('figure').getByText(words)).toBeVisible();
  await expect(page.getByRole('figure').getByRole('cell')).toHaveText(['92 cm', '88.5 cm', '86 cm']);
  const newest = page.getByRole('region', { name: 'All Measurements' }).getByRole('listitem').first();
  await expect(newest).toHaveText('WaistOct 25, 09:05after lunch86 cm');
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'How the body changed' })).toContainText(words);
});

test('[PROF-08] a payment needs a booking with a balance and an amount, and is received', async ({
  page,
  db,
}) => {
  test.slow();
  const { client, booking } = await aTreatedClient(db);
  const paid = await aBooking(db, { phone: '252615123456', name: 'Hodan Ali' });
  const staff = await signIn(page, db);
  await pay(page, staff, client, paid.id, 50);
  await page.goto(`/client/${client}?tab=payments`);
  const form = page.getByRole('region', { name: 'Add Payment' });
  await expect(form.getByLabel('Booking').getByRole('option')).toHaveText([
    'Select booking',
    /^Body wrap, .*: \$120\.00$/,
  ]);
  await form.getByRole('button', { name: 'Add Payment' }).click();
  await expect(form.getByText('Choose a booking.')).toBeVisible();
  await expect(form.getByLabel('Amount')).toHaveAccessibleDescription('This field is required.');
  await form.getByLabel('Booking').selectOption(String(booking.id));
  await form.getByLabel('Amount').fill('200');
  await form.getByRole('button', { name: 'Add Payment' }).click();
  await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(/more than what is still to pay/);
  await expect(form.getByLabel('Amount')).toHaveValue('200');
  await form.getByLabel('Amount').fill('30');
  await form.getByLabel('Payment Method').selectOption('Card');
  const sent = page.waitForRequest('**/update_payment/');
  await form.getByRole('button', { name: 'Add Payment' }).click();
  expect((await sent).postDataJSON()).toEqual({
    booking_id: String(booking.id),
    amount: '30',
    payment_method: 'card',
  });
  const row = page.getByRole('row').filter({ hasText: 'Body wrap' });
  await expect(row.getByRole('cell')).toContainText(['$120.00', '$30.00', '$0.00', '$90.00', 'Confirmed'], {
    useInnerText: true,
  });
  await expect(form.getByLabel('Amount')).toHaveValue('');
  await expectAccessibleEverywhere(page);
});

test('[PROF-08] the whole balance is filled in at one tap', async ({ page, db }) => {
  const { client, booking } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=payments`);
  await page.getByLabel('Booking', { exact: true }).selectOption(String(booking.id));
  await page.getByRole('button', { name: 'All of it: $120.00' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('120');
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(page.getByText('Every booking is paid. There is nothing to receive.')).toBeVisible();
});

test('[ERR-40] a payment that cannot be sent says why and keeps what was typed', async ({ page, db }) => {
  const { client, booking } = await aTreatedClient(db);
  await signIn(page, db);
  await page.goto(`/client/${client}?tab=payments`);
  await page.route('**/update_payment/', (route) => route.abort());
  await page.getByLabel('Booking', { exact: true }).selectOption(String(booking.id));
  await page.getByLabel('Amount').fill('30');
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(page.getByRole('alert')).toContainText('Error adding payment');
  await expect(page.getByLabel('Amount')).toHaveValue('30');
});
