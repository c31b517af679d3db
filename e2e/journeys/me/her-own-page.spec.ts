import type { Page } from '@playwright/test';
import { aBooking, aClient, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import type { Db } from '../../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { inDays } from '../../business-days.ts';
import { drawSignature } from '../../draw-signature.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';
import { signIn } from '../../sign-in.ts';

const PHONE = '252615000321';

/** Hodan has a course of three sessions from in three days on, with a therapist. */
async function aCourseOf(db: Db) {
  await setPolicy(db, { cancel_until_hours: 12, message_channel: 'by_hand', wallet_test_mode: true });
  const service = await aService(db, { name: 'Body wrap', session_count: 3, days_between_sessions: 7 });
  const therapist = await aResource(db, 'Sahra Ali');
  await setNeedsOf(db, service.id, [[therapist]]);
  const by = (await aUser(db, { role: 'manager' })).id;
  const booking = await aBooking(db, {
    services: [service.id],
    phone: PHONE,
    name: 'Hodan Warsame',
    scheduled_date: inDays(3, '10:00'),
    by,
  });
  return { booking, session: (await sessionsOf(db, booking.id))[0]! };
}

const linkOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('messages').select('link').where('kind', '=', 'booked').executeTakeFirstOrThrow())
    .link!;

/** She signs a consent, withdraws it, and takes that back. */
async function signsAndWithdraws(page: Page, db: Db) {
  const photos = page
    .getByRole('region', { name: 'Your consents' })
    .getByRole('listitem')
    .filter({ hasText: 'Photos for the record' });
  await photos.getByRole('button', { name: 'Read and sign' }).click();
  const form = photos.getByRole('region', { name: 'Photos for the record' });
  await form.getByRole('button', { name: 'I agree and sign' }).click();
  await expect(form.getByText('Draw a signature, or type the name instead.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await isNotWide(page);
  await drawSignature(page);
  await form.getByRole('button', { name: 'I agree and sign' }).click();
  await expect(photos.getByText(/^signed on /)).toBeVisible();
  await photos.getByRole('button', { name: 'Withdraw' }).click();
  await photos.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(photos.getByText(/^withdrawn on /)).toBeVisible();
  await photos.getByRole('button', { name: 'It was not withdrawn' }).click();
  await expect(photos.getByText(/^signed on /)).toBeVisible();
  const kept = await db.selectFrom('consents').select(['channel', 'signature', 'withdrawn_at']).execute();
  expect(kept).toEqual([
    { channel: 'own_phone', signature: expect.stringMatching(/^M/), withdrawn_at: null },
  ]);
}

test('a reminder’s link moves the session in three presses on a phone, which the desk sees, and stops the messages in one', {
  tag: '@always',
}, async ({ page, browser, baseURL, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { session } = await aCourseOf(db);
  // The first press opens the link.
  await page.goto(await linkOf(db));
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  const first = page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem').first();
  // The code of the form is loaded when it is asked for; without a line it says so, and can be tried again.
  await page.route(/move-panel/, (route) => route.abort());
  await first.getByRole('button', { name: 'Move' }).click();
  await expect(first.getByText('You need an internet connection for this.')).toBeVisible();
  await page.unroute(/move-panel/);
  await first.getByRole('button', { name: 'Try again' }).click();
  const choice = page.getByRole('region', { name: 'Choose another time' });
  await expectAccessibleEverywhere(page);
  await isNotWide(page);
  await choice.getByRole('button', { name: '15:00' }).dblclick();
  await expect(first.getByText(/^Moved to .* 15:00\.$/)).toBeVisible();
  const moved = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('scheduled_at')
        .where('id', '=', session.id)
        .executeTakeFirstOrThrow()
    ).scheduled_at!;
  expect((await moved()).getTime() - session.scheduled_at.getTime()).toBe(5 * 3_600_000);
  await first.getByRole('button', { name: 'Move it back' }).click();
  await expect(first.getByText('10:00', { exact: true })).toBeVisible();
  expect(await moved()).toEqual(session.scheduled_at);
  const desk = await browser.newPage({ baseURL: baseURL! });
  await signIn(desk, db, 'staff');
  await desk.goto('/today');
  await desk.getByRole('button', { name: 'Notifications (1)' }).click();
  const notice = desk.getByRole('region', { name: 'Moved or called off by clients' }).getByRole('link');
  await expect(notice).toHaveText(/^NewHodan Warsame.*From .* 15:00 to .* 10:00.*Body wrap/);
  await notice.click();
  const dialog = desk.getByRole('dialog', { name: 'Hodan Warsame' });
  await expect(dialog.getByText(/^The client moved it, from .* 15:00$/)).toBeVisible();
  await desk.close();
  await page.getByLabel('Reminders of my sessions').uncheck();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await db.selectFrom('messages').select('id').where('state', '=', 'planned').execute()).toEqual([]);
  await page.goto('/me/not-a-link-any-more');
  await expect(page.getByText(/^This link has expired/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with a code' }).click();
  await expect(page.getByLabel('Phone')).toBeVisible();
});

test('a client signs in with a code, sees what is hers, pays, calls off, and reads it without a line', async ({
  page,
  context,
  db,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aCourseOf(db);
  await setPolicy(db, { show_therapists: true });
  await page.goto('/shop');
  await page.getByRole('banner').getByRole('link', { name: 'My page' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/^Enter your phone number, for example/)).toBeVisible();
  await page.getByLabel('Phone').fill('061 500 0321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('A code is on its way to +252 61 500 0321.')).toBeVisible();
  const code = await codeOf(db);
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByLabel('Code').fill(code);
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
  await expect(page.getByText('Sahra Ali').first()).toBeVisible();
  await expect(page.getByText('3 of 3 left')).toBeVisible();
  await isNotWide(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Still to pay')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Receipts and orders' }).getByText('Wallet')).toBeVisible();
  await signsAndWithdraws(page, db);
  const last = page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem').last();
  await last.getByRole('button', { name: 'Call off' }).click();
  await last.getByRole('button', { name: 'Yes, call it off' }).click();
  await expect(last.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  // Once the worker has the page, it is there without a line.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You are offline\. This is how it was at/)).toBeVisible();
  await expect(page.getByText('Sahra Ali').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move' }).first()).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  // By itself, once there is a line again.
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Phone')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Hodan');
});

test('a deposit that is awaited is said with its hour, and paid alone', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aCourseOf(db);
  const until = new Date(Date.now() + 10 * 60_000);
  await db
    .updateTable('bookings')
    .set({ self_booked: true, deposit_cents: 10_00, deposit_until: until })
    .execute();
  await page.goto('/me');
  await page.getByLabel('Phone').fill('061 500 0321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await expect(
    page.getByText(/^Your time is kept until .*\. Pay the deposit of \$10\.00 before that\.$/),
  ).toBeVisible();
  await isNotWide(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Pay the deposit of $10.00' }).click();
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await expect(page.getByText(/^Your time is kept until/)).toBeHidden();
  expect(await db.selectFrom('bookings').select(['amount_paid_cents', 'deposit_until']).execute()).toEqual([
    { amount_paid_cents: 10_00, deposit_until: null },
  ]);
});

test('what a client asks about her data is answered at the desk, and in Arabic she reads it from the right', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  await aCourseOf(db);
  const hers = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await hers.goto(`${baseURL}/me?lang=ar`);
  await hers.getByLabel('الهاتف').fill(PHONE);
  await hers.getByRole('button', { name: 'أرسل لي رمزًا' }).click();
  await expect(hers.getByLabel('الرمز')).toBeVisible();
  await hers.getByLabel('الرمز').fill(await codeOf(db));
  await expect(hers.getByRole('heading', { name: /^مرحبًا/ })).toBeVisible();
  await expectAccessibleEverywhere(hers);
  await isNotWide(hers);
  const consents = hers.getByRole('region', { name: 'موافقاتك' });
  await consents.getByRole('button').first().click();
  await expect(consents.getByRole('img', { name: /وقّع هنا/ })).toBeVisible();
  await expectAccessibleEverywhere(hers);
  await hers.getByRole('button', { name: 'طلب بشأن بياناتي' }).click();
  await hers.getByRole('button', { name: 'إرسال' }).click();
  await expect(hers.getByText(/^مطلوب، ويُجاب عليه في/)).toBeVisible();
  await signIn(page, db, 'manager');
  await page.goto('/settings/requests?state=open');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/^data-of-client-\d+\.zip$/);
  await expect(page.getByText(/^Last copied on/)).toBeVisible();
  await page.getByRole('button', { name: 'Note as fulfilled' }).click();
  await page.getByRole('dialog').getByLabel('What was done (optional)').fill('Given to her at the desk');
  await page.getByRole('dialog').getByRole('button', { name: 'Note as fulfilled' }).click();
  await expect(page.getByText('Hodan Warsame was answered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/settings/requests');
  await expect(page.getByText('Given to her at the desk')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await hers.reload();
  await expect(hers.getByText('Given to her at the desk')).toBeVisible();
  await hers.close();
});

test('a request for erasure is noted at the desk, decided with what goes and stays, and called off', async ({
  page,
  db,
}) => {
  const client = await aClient(db, { name: 'Sahra Nuur' });
  await aCourseOf(db);
  await signIn(page, db, 'manager');
  await page.goto(`/client/${client.id}?tab=consents`);
  await page.getByRole('button', { name: 'Note a request' }).click();
  const noting = page.getByRole('dialog', { name: 'Note a request' });
  await noting.getByLabel('What the client asks for').selectOption('Erasure of the data');
  await noting.getByLabel('In her words').fill('I am moving away');
  await noting.getByRole('button', { name: 'Note', exact: true }).click();
  await expect(page.getByText('Noted. A manager answers it.')).toBeVisible();
  await page.goto('/settings/requests');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const erasing = page.getByRole('dialog', { name: 'Erase what is kept of Sahra Nuur' });
  await expect(erasing.getByText('What stays, and why')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await isNotWide(page);
  await erasing.getByLabel(/^Type the client/).fill('Sahra');
  await erasing.getByRole('button', { name: 'Erase in three days' }).click();
  await expect(erasing.getByText('Type the name exactly as shown: Sahra Nuur.')).toBeVisible();
  await erasing.getByLabel(/^Type the client/).fill('sahra nuur');
  await erasing.getByRole('button', { name: 'Erase in three days' }).click();
  await expect(page.getByText(/^Will be erased after/)).toBeVisible();
  await page.getByRole('button', { name: 'Call off the erasure' }).click();
  await expect(page.getByText('The erasure is called off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeVisible();
});

test.describe('without a service worker, which would have the program', () => {
  test.use({ serviceWorkers: 'block' });

  test('her next session is there before the program of the page', async ({ page, db, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { booking } = await aCourseOf(db);
    await page.goto('/me');
    await page.getByLabel('Phone').fill(PHONE);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.getByLabel('Code').fill(await codeOf(db));
    await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/assets\/shop\/base-/, async (route) => {
      await held;
      await route.continue();
    });
    expect(booking.id).toBeGreaterThan(0);
    await page.goto(`${baseURL}/me`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
    await expect(page.getByText('Body wrap').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0);
    await isNotWide(page);
    letGo();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toHaveCount(1);
  });
});
