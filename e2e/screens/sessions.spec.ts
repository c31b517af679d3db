import type { Page } from '@playwright/test';
import { aBooking, aMeasurementOption, aService, sessionsOf } from '@revive/testing/factories.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { dayText, inDays, instantOf } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** The lists of the screen, and its other queries. */
const SESSIONS_READ = /\/bookings\/api\/sessions\/(\?|overview)/;

const columnOf = (page: Page, name: 'Upcoming' | 'Completed') =>
  page.getByRole('region', { name: new RegExp(`^${name} Sessions`) });
const cardOf = (page: Page, column: 'Upcoming' | 'Completed', name: string | RegExp) =>
  columnOf(page, column).getByRole('article', { name });

const complete = (db: Db, id: number, at = new Date()) => writeSessions(db, [id], { completed_at: at });

/** A booking of a body wrap with a number of sessions, from a day relative to today. */
async function aWrap(db: Db, given: { name: string; sessions?: number; days?: number; time?: string }) {
  const service = await aService(db, {
    name: `Body wrap for ${given.name}`,
    session_count: given.sessions ?? 1,
    unit_price_cents: 40_00,
  });
  const scheduled_date = inDays(given.days ?? 0, given.time);
  const booking = await aBooking(db, { services: [service.id], name: given.name, scheduled_date });
  const ids = (await sessionsOf(db, booking.id)).map(({ id }) => id);
  return { service, booking, ids, scheduled_date };
}

test('[SESS-01] [SESS-02] the screen has its header, two tabs and two columns with their counts', async ({
  page,
  db,
}) => {
  const { ids } = await aWrap(db, { name: 'Hodan Ali', sessions: 3 });
  await complete(db, ids[0]!);
  await signIn(page, db);
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session & Measurements Manager');
  await expect(page.getByRole('tab')).toHaveText(['Sessions (3)', 'Measurements']);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Upcoming Sessions (2)',
    'Completed Sessions (1)',
  ]);
});

test('[SESS-01] a spinner turns while the sessions are loading', async ({ page, db }) => {
  await signIn(page, db);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SESSIONS_READ, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sessions');
  await expect(page.getByRole('status').filter({ hasText: 'Loading sessions...' })).toHaveCount(2);
  release();
  await expect(page.getByText('No upcoming sessions')).toBeVisible();
  await expect(page.getByText('Loading sessions...')).toHaveCount(0);
});

test('[SESS-03] [CONST-04] an upcoming session shows whose, which, when, what for, its notes and three acts', async ({
  page,
  db,
}) => {
  test.slow();
  const wrap = await aService(db, { name: 'Body wrap', session_count: 2 });
  const massage = await aService(db, { name: 'Massage', session_count: 1 });
  const scheduled_date = inDays(3, '14:05');
  const booking = await aBooking(db, {
    services: [wrap.id, massage.id],
    name: 'Hodan Ali',
    scheduled_date,
  });
  const [first] = await sessionsOf(db, booking.id);
  await db
    .updateTable('sessions')
    .set({ notes: 'Mind the left knee.' })
    .where('id', '=', first!.id)
    .execute();
  await signIn(page, db);
  await page.goto('/sessions');
  const card = cardOf(page, 'Upcoming', /Session 1 of 2 · Body wrap/);
  await expect(card.getByRole('link', { name: 'Hodan Ali' })).toHaveAttribute(
    'href',
    `/client/${booking.client_id}`,
  );
  for (const text of [
    dayText(scheduled_date, 'MMM dd, yyyy HH:mm'),
    'Body wrap, Massage',
    'Mind the left knee.',
  ])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('button')).toHaveText(['Complete', 'Add Measurement', 'Reschedule']);
  await expectAccessibleEverywhere(page);
});

test('[SESS-03] [SESS-04] [SESS-08] an empty business sees an empty state in every part', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/sessions');
  await expect(page.getByRole('tab').first()).toHaveText('Sessions (0)');
  await expect(columnOf(page, 'Upcoming').getByText('No upcoming sessions')).toBeVisible();
  await expect(columnOf(page, 'Completed').getByText('No completed sessions')).toBeVisible();
  await page.getByRole('tab', { name: 'Measurements' }).click();
  await expect(page.getByText('No completed sessions with measurements')).toBeVisible();
});

test('[SESS-03] today comes first, then what earlier days left open, then the days to come', async ({
  page,
  db,
}) => {
  await aWrap(db, { name: 'Tomorrow', days: 1 });
  await aWrap(db, { name: 'Yesterday', days: -1 });
  await aWrap(db, { name: 'Today', days: 0, time: '23:50' });
  const { scheduled_date } = await aWrap(db, { name: 'Next week', days: 8 });
  await signIn(page, db);
  await page.goto('/sessions');
  const upcoming = columnOf(page, 'Upcoming');
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText([
    'Today',
    'Earlier and still open',
    'Tomorrow',
    dayText(scheduled_date, 'EEEE, MMMM d, yyyy'),
  ]);
  await expect(upcoming.getByRole('link')).toHaveText(['Today', 'Yesterday', 'Tomorrow', 'Next week']);
});

test('more upcoming sessions than a page are loaded on demand', async ({ page, db }) => {
  await aWrap(db, { name: 'Hodan Ali', sessions: 25 });
  await signIn(page, db);
  await page.goto('/sessions');
  await expect(columnOf(page, 'Upcoming').getByRole('article')).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(columnOf(page, 'Upcoming').getByRole('article')).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('[SESS-04] [SESS-06] [CONST-04] a completed session shows its day, mark, measurements and whether it is paid', async ({
  page,
  db,
}) => {
  const { ids, service, booking } = await aWrap(db, { name: 'Hodan Ali', sessions: 2, days: -2 });
  const waist = await aMeasurementOption(db, service.id, { name: 'Waist' });
  const completed = inDays(-1, '16:00');
  await complete(db, ids[0]!, instantOf(completed));
  await complete(db, ids[1]!);
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/sessions/${ids[1]}/update_payment/`, {
    headers,
    data: { amount: 0 },
  });
  await db
    .insertInto('measurements')
    .values(
      [90, 91].map((value) => ({
        session_id: ids[0]!,
        client_id: booking.client_id,
        measurement_type_id: waist.measurement_type_id,
        value: String(value),
      })),
    )
    .execute();
  await page.goto('/sessions');
  const unpaid = cardOf(page, 'Completed', /Session 1 of 2/);
  for (const text of [
    'Hodan Ali',
    dayText(completed, 'MMM dd, yyyy'),
    'Body wrap for Hodan Ali',
    'Completed',
    '2 measurements',
    'Unpaid',
  ])
    await expect(unpaid.getByText(text, { exact: true })).toBeVisible();
  await expect(unpaid.getByRole('button', { name: 'Mark Paid' })).toBeVisible();
  const paid = cardOf(page, 'Completed', /Session 2 of 2/);
  await expect(paid.getByText('Paid', { exact: true })).toHaveAttribute('data-tone', 'green');
  await expect(paid.getByText('0 measurements')).toBeVisible();
  await expect(paid.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);
});

test('[SESS-05] the completed column shows the first ten only, unpaid ones before paid ones', async ({
  page,
  db,
}) => {
  const { ids } = await aWrap(db, { name: 'Hodan Ali', sessions: 12 });
  for (const [place, id] of ids.entries())
    await complete(db, id, new Date(Date.now() - (12 - place) * 60_000));
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/sessions/${ids[11]}/update_payment/`, {
    headers,
    data: { amount: 0 },
  });
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { name: 'Completed Sessions (12)' })).toBeVisible();
  await expect(columnOf(page, 'Completed').getByRole('article')).toHaveCount(10);
  await expect(columnOf(page, 'Completed').getByRole('article').first()).toContainText('Session 11 of 12');
  await expect(columnOf(page, 'Completed')).not.toContainText('Session 12 of 12');
});

test('the search narrows both columns and their counts and stays in the address bar', async ({
  page,
  db,
}) => {
  await aWrap(db, { name: 'Hodan Ali' });
  await aWrap(db, { name: 'Layla Nuur' });
  await signIn(page, db);
  await page.goto('/sessions');
  await page.getByRole('searchbox').fill('hodan');
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions (1)' })).toBeVisible();
  await expect(columnOf(page, 'Upcoming').getByRole('link')).toHaveText(['Hodan Ali']);
  await expect(page).toHaveURL('/sessions?search=hodan');
});

test('[SESS-11] [SESS-14] Complete moves a session over at one tap, unpaid too; the toast takes it back', async ({
  page,
  db,
}) => {
  await aWrap(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/sessions');
  const sent = page.waitForRequest('**/complete_session/');
  await cardOf(page, 'Upcoming', /Hodan/).getByRole('button', { name: 'Complete' }).click();
  expect((await sent).postDataJSON()).toEqual({});
  await expect(cardOf(page, 'Completed', /Hodan/).getByText('Unpaid')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming Sessions (0)' })).toBeVisible();
  await expect(page.getByText('No upcoming sessions')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Completed Sessions (0)' })).toBeVisible();
});

test('[ERR-37] a Complete that fails puts the session back and says why', async ({ page, db }) => {
  await aWrap(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/sessions');
  await page.route('**/complete_session/', (route) => route.abort());
  await cardOf(page, 'Upcoming', /Hodan/).getByRole('button', { name: 'Complete' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error completing session' });
  await expect(toast).toContainText('The server could not be reached.');
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toBeVisible();
  await expect(page.getByText('No completed sessions')).toBeVisible();
});

test('a second tap after a lost answer completes the session once', async ({ page, db }) => {
  const { ids } = await aWrap(db, { name: 'Hodan Ali', sessions: 1 });
  await signIn(page, db);
  await page.goto('/sessions');
  const button = cardOf(page, 'Upcoming', /Hodan/).getByRole('button', { name: 'Complete' });
  await expect(button).toBeVisible();
  const keys: (string | undefined)[] = [];
  // The list must not reload before the second press, which would remove the card.
  await page.route(SESSIONS_READ, (route) => (keys.length < 2 ? route.abort() : route.continue()));
  await page.route('**/complete_session/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page.getByText('Error completing session')).toBeVisible();
  await button.click();
  await expect(cardOf(page, 'Completed', /Hodan/)).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys).toEqual([keys[0], keys[0]]);
  const [session] = await db.selectFrom('sessions').selectAll().where('id', '=', ids[0]!).execute();
  expect(session!.completed_at).not.toBeNull();
});

test('[SESS-13] [SESS-06] Mark Paid sends what was received already and makes the session paid, in cash', async ({
  page,
  db,
}) => {
  const { ids, booking } = await aWrap(db, { name: 'Hodan Ali' });
  await complete(db, ids[0]!);
  const { headers } = await signIn(page, db);
  await page.request.post(`/bookings/api/client-profiles/${booking.client_id}/update_payment/`, {
    headers,
    data: { booking_id: booking.id, amount: 15 },
  });
  await page.goto('/sessions');
  const card = cardOf(page, 'Completed', /Hodan/);
  await expect(card.getByText('$25.00')).toBeVisible();
  const sent = page.waitForRequest('**/update_payment/');
  await card.getByRole('button', { name: 'Mark Paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Paid' });
  await expect(dialog).toContainText('$25.00 from Hodan Ali for');
  await expect(dialog.getByRole('button', { name: 'Receive $25.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ amount: 15, payment_method: 'cash' });
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);
  await expect(page.getByText('$25.00 received from Hodan Ali')).toBeVisible();
  const receipts = await db.selectFrom('order_payments').select('amount_cents').execute();
  expect(receipts.map(({ amount_cents }) => amount_cents)).toEqual([15_00, 25_00]);
});

test('a double press of Mark Paid takes nothing before it is confirmed, and then from one person', async ({
  page,
  db,
}) => {
  for (const name of ['Hodan Ali', 'Amina Nur']) {
    const { ids } = await aWrap(db, { name });
    await complete(db, ids[0]!);
  }
  await signIn(page, db);
  await page.goto('/sessions');
  await cardOf(page, 'Completed', /Hodan/).getByRole('button', { name: 'Mark Paid' }).dblclick();
  await expect(page.getByRole('dialog')).toContainText('from Hodan Ali');
  expect(await db.selectFrom('order_payments').select('id').execute()).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .dblclick();
  await expect(page.getByText('received from Hodan Ali')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await db.selectFrom('order_payments').select('id').execute()).toHaveLength(1);
  await expect(cardOf(page, 'Completed', /Amina/).getByRole('button', { name: 'Mark Paid' })).toBeVisible();
});

test('Mark Paid asks a wallet: a no may be tried again, silence waits until it is known', async ({
  page,
  db,
}) => {
  const { ids } = await aWrap(db, { name: 'Hodan Ali' });
  await complete(db, ids[0]!);
  await signIn(page, db);
  await page.goto('/sessions');
  const card = cardOf(page, 'Completed', /Hodan/);
  await card.getByRole('button', { name: 'Mark Paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Paid' });
  await dialog.getByLabel('Payment Method').selectOption('Mobile money: ask a wallet');
  await dialog.getByLabel('Phone Number').fill('610000001');
  await dialog.getByRole('button', { name: /^Ask for/ }).click();
  await expect(dialog.getByText('The wallet declined the payment.')).toBeVisible();
  // It turns out to have succeeded eight seconds later.
  await dialog.getByLabel('Phone Number').fill('610000008');
  await dialog.getByRole('button', { name: /^Ask for/ }).click();
  await expect(dialog.getByText('Still waiting for the wallet')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/received from Hodan Ali/)).toBeVisible({ timeout: 30_000 });
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  const receipts = await db.selectFrom('order_payments').select(['phone', 'payment_method']).execute();
  expect(receipts).toEqual([{ phone: '252610000008', payment_method: 'mobile_money' }]);
});

test('Mark Paid takes a transfer seen on the phone once', async ({ page, db }) => {
  for (const name of ['Hodan Ali', 'Amina Nur']) {
    const { ids } = await aWrap(db, { name });
    await complete(db, ids[0]!);
  }
  await signIn(page, db);
  await page.goto('/sessions');
  const dialog = page.getByRole('dialog', { name: 'Mark Paid' });
  const record = async (name: RegExp) => {
    await cardOf(page, 'Completed', name).getByRole('button', { name: 'Mark Paid' }).click();
    await dialog.getByLabel('Payment Method').selectOption('Mobile money: seen on the phone');
    await dialog.getByRole('button', { name: /^Receive/ }).click();
    await expect(dialog.getByLabel('Transaction number')).toHaveAccessibleDescription(
      /Enter the transaction number of the message/,
    );
    await dialog.getByLabel('Transaction number').fill('EVC-7788');
    await dialog.getByRole('button', { name: /^Receive/ }).click();
  };
  await record(/Hodan/);
  await expect(page.getByText('received from Hodan Ali')).toBeVisible();
  await record(/Amina/);
  await expect(dialog.getByLabel('Transaction number')).toHaveAccessibleDescription(
    /This transaction is already the payment/,
  );
});

test('[ERR-20] [ERR-37] a session payment that fails says so, with the reason', async ({ page, db }) => {
  const { ids } = await aWrap(db, { name: 'Hodan Ali' });
  await complete(db, ids[0]!);
  const { headers } = await signIn(page, db);
  await page.goto('/sessions');
  const button = cardOf(page, 'Completed', /Hodan/).getByRole('button', { name: 'Mark Paid' });
  await expect(button).toBeVisible();
  // Another person did it first.
  await page.request.post(`/bookings/api/sessions/${ids[0]}/update_payment/`, {
    headers,
    data: { amount: 0 },
  });
  await button.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receive/ })
    .click();
  await expect(page.getByText('Error updating session payment', { exact: true })).toBeVisible();
  await expect(page.getByText('This session is already paid.')).toBeVisible();
  await expect(cardOf(page, 'Completed', /Hodan/).getByText('Paid', { exact: true })).toBeVisible();
});

test('[ERR-37] sessions that cannot be loaded say so, and Retry loads them', async ({ page, db }) => {
  await aWrap(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.route(SESSIONS_READ, (route) =>
    route.fulfill({ status: 400, json: { detail: 'Not today.', error: 'Not today.' } }),
  );
  await page.goto('/sessions');
  const failure = columnOf(page, 'Upcoming').getByRole('alert');
  await expect(failure).toContainText('Failed to load sessions');
  await expect(failure).toContainText('Not today.');
  await page.unroute(SESSIONS_READ);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(cardOf(page, 'Upcoming', /Hodan/)).toBeVisible();
});
