import type { Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testClock } from '@revive/testing/clock.ts';
import { aBooking, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const SHEET = '**/finance/api/reports/day-sheet/**';
const LINK = 'How these figures belong together';
const sheet = (page: Page) => page.getByRole('article', { name: 'The day in figures' });
const lines = (page: Page, part: string) =>
  sheet(page).getByRole('region', { name: part, exact: true }).getByRole('listitem');

/** Today: a course of two sessions of 40 dollars, one held and not paid; three pieces for 30 and tax; rent for 4 in cash. */
async function aDayOfBusiness(page: Page, db: Db, headers: Record<string, string>) {
  const wrap = await aService(db, { name: 'Body wrap', unit_price_cents: 40_00, session_count: 2 });
  const given = { services: [wrap.id], name: 'Hodan Ali', scheduled_date: inDays(0) };
  const clock = testClock();
  clock.set(new Date().toISOString());
  const booking = await aBooking(db, given, clock);
  const [session] = await sessionsOf(db, booking.id);
  await page.request.post(`/bookings/api/sessions/${session!.id}/complete_session/`, { headers });
  const oil = await aProduct(db, { name: 'Argan Oil', price_cents: 10_00 });
  await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 3 }], at: new Date() });
  await aFinancePayment(db, { name: 'Rent', amount_cents: 4_00, status: 'completed' });
}

test('the dashboard, the cash-up, profit and loss and the digest lead to one sheet, whose lines add up and open', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db, 'manager');
  await aDayOfBusiness(page, db, headers);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: LINK }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The day in figures');
  await expect(lines(page, 'What was booked and sold')).toContainText([
    /^Treatments1 booking made.*\$80\.00$/,
    /^Goods.*\$30\.00$/,
    /^Booked and sold\$110\.00$/,
  ]);
  await expect(lines(page, 'From booked to earned')).toContainText([
    '$110.00',
    /^Not held yet.*-\$40\.00$/,
    /^Earned\$70\.00$/,
  ]);
  await expect(lines(page, 'From earned to received')).toContainText([
    '$70.00',
    /^Tax on goods\+\$1\.50$/,
    /ahead\$0\.00 before, \$40\.00 at the end\+\$40\.00$/,
    /owe\$0\.00 before, \$80\.00 at the end-\$80\.00$/,
    /^Received\$31\.50$/,
  ]);
  await expect(lines(page, 'From earned to the net result').last()).toHaveText('Net result$66.00');
  await expectAccessibleEverywhere(page);

  await lines(page, 'From booked to earned').getByRole('button', { name: '-$40.00: Not held yet' }).click();
  const drawer = page.getByRole('dialog', { name: 'Not held yet' });
  await expect(drawer.getByRole('listitem')).toHaveText([
    /Hodan Ali-\$40\.00Body wrap.*\$40\.00 of \$80\.00 earned/,
  ]);
  await page.keyboard.press('Escape');

  await lines(page, 'From received to the cash-up').getByRole('link', { name: '$27.50' }).click();
  await expect(page).toHaveURL(/report=cash-up/);
  await page.getByRole('link', { name: LINK }).click();
  await lines(page, 'From earned to the net result').getByRole('link', { name: '$66.00' }).click();
  await expect(page).toHaveURL(/report=profit-and-loss/);
  await page.getByRole('link', { name: LINK }).click();
  await expect(sheet(page)).toBeVisible();
  await page.goto('/digest');
  await page.getByRole('link', { name: LINK }).click();
  await expect(lines(page, 'Received, by way').last()).toHaveText('Received$31.50');
});

test('the sheet loads, says that nothing happened, why it failed, and that a year is too long; it prints alone', async ({
  page,
  db,
}) => {
  const { headers } = await signIn(page, db);
  await page.goto('/sheet');
  await expect(page.getByText('Nothing was booked, held or received on these days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/sheet?start_date=2026-01-01&end_date=2026-11-20');
  await expect(page.getByText('Choose at most 31 days.')).toBeVisible();

  const refusal = { detail: 'The books are locked.', error: 'The books are locked.' };
  await page.route(SHEET, (route) => route.fulfill({ status: 409, json: refusal }));
  await page.goto('/sheet');
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible();
  await page.unroute(SHEET);
  await aDayOfBusiness(page, db, headers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(lines(page, 'What was booked and sold').last()).toHaveText('Booked and sold$110.00');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('body > [data-printout]')).toContainText('Net result$66.00');
});

test('the sheet is closed to staff from whom the owner keeps the figures', async ({ page, browser, db }) => {
  const owner = await browser.newPage();
  const { headers } = await signIn(owner, db, 'admin');
  const body = { ...DEFAULT_POLICY, staff_see_finance: false };
  expect((await owner.request.put(api.policy.update.path, { headers, data: body })).status()).toBe(200);
  await owner.close();
  await signIn(page, db, 'staff');
  await page.goto('/sheet');
  await expect(
    page.getByText('The owner shows the figures of the business to managers and admins only.'),
  ).toBeVisible();
});
