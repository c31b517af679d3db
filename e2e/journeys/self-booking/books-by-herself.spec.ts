import type { Page, Route } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';
import { signIn } from '../../sign-in.ts';

const PHONE = '252615000321';

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a stranger books a treatment in the shop on a phone and pays the deposit, which the desk sees and confirms her', {
  tag: '@always',
}, async ({ page, browser, baseURL, db }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await anOpenTreatment(db, { session_count: 2 });
  await setPolicy(db, { deposit_percent: 25, wallet_test_mode: true, message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  await page.goto('/shop');
  await page.getByRole('main').getByRole('link', { name: 'Book a treatment' }).click();
  await expect(page.getByText('Deposit $20.00')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await look(page, 'list-390');
  await page.getByRole('link', { name: 'Choose a time: Body wrap' }).click();
  const choice = page.getByRole('region', { name: 'Choose a time' });
  // Of today only what is left of it is offered.
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  // The answer is lost on its way: the times stay, and another one is chosen at once.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/onlineshop/holds/', lose, { times: 1 });
  await choice.getByRole('button', { name: '10:00' }).click();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await choice.getByRole('button', { name: '11:00' }).click();
  await expect(page.getByText(/We keep this time for you/)).toBeVisible();
  await look(page, 'who-390');
  // The Back key leads to the times, with what was chosen; another takes its place.
  await page.goBack();
  await expect(choice.getByRole('button', { name: '11:00' })).toHaveAttribute('aria-pressed', 'true');
  await look(page, 'times-390');
  await choice.getByRole('button', { name: '12:00' }).click();
  await page.getByLabel('Phone').fill('615 000 321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await expect(page.getByLabel('Your name')).toBeVisible();
  // The choice outlives a reload.
  await page.reload();
  await page.getByLabel('Your name').fill('Amina Ali');
  await expectAccessibleEverywhere(page);
  await look(page, 'pay-390');
  await page.getByLabel('EVC Wallet ID').fill('610000001');
  await page.getByRole('button', { name: 'Book and pay $20.00' }).click();
  await expect(page.getByText(/declined/)).toBeVisible();
  await page.getByLabel('EVC Wallet ID').fill(PHONE);
  await page.getByRole('button', { name: 'Book and pay $20.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('Paid $20.00')).toBeVisible();
  await look(page, 'booked-390');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await file).suggestedFilename()).toBe('appointment.ics');
  expect(await db.selectFrom('bookings').select(['status', 'self_booked']).execute()).toEqual([
    { status: 'confirmed', self_booked: true },
  ]);

  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(desk, db, 'staff');
  await desk.goto('/bookings?view=table');
  await desk.getByLabel('Status of the bookings').selectOption('Confirmed');
  await expect(desk.getByText('Booked by the client')).toBeVisible();
  await desk.getByRole('button', { name: 'Confirm client' }).click();
  await expect(desk.getByText('Client confirmed')).toBeVisible();
  await expect
    .poll(() => db.selectFrom('clients').select('to_confirm').executeTakeFirst())
    .toEqual({ to_confirm: false });
});
