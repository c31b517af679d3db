import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aBooking, aProduct, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** Noon of the business day. */
const noon = () => `${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)}T12:00`;

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true });

/**
 * One of each: a session today, a completed unpaid one, an unsettled payment, a pending account, a product
 * running low.
 */
async function oneOfEach(db: Db) {
  const service = await aService(db, { name: 'Cavitation', unit_price_cents: 40_00 });
  await aBooking(db, { name: 'Hodan Today', services: [service.id], scheduled_date: noon() });
  const unpaid = await aBooking(db, {
    name: 'Sahra Unpaid',
    services: [service.id],
    scheduled_date: '2026-01-10T10:00',
  });
  const [session] = await sessionsOf(db, unpaid.id);
  const completed = { completed_at: new Date('2026-01-10T08:00:00Z') };
  await writeSessions(db, [session!.id], completed);
  const doubtful = await aBooking(db, {
    name: 'Ifrah Doubtful',
    services: [service.id],
    scheduled_date: '2030-01-10T10:00',
  });
  await db
    .insertInto('payment_attempts')
    .values({
      reference: 'R-1',
      wallet: 'sandbox',
      booking_id: doubtful.id,
      phone: '252615123456',
      amount_cents: 30_00,
      intent: '{}',
      state: 'unknown',
      next_lookup_at: new Date(Date.now() + 60 * 60_000),
    })
    .execute();
  await aUser(db, { username: 'newcomer', is_active: false });
  await aProduct(db, { name: 'Argan oil', sku: 'ARG-1', quantity: 3 });
  return { unpaid };
}

test('[SHELL-03] the bell counts what waits and groups it by kind', async ({ page, db }) => {
  await oneOfEach(db);
  await signIn(page, db, 'admin');
  await page.goto('/dashboard');
  // The sessions of the day are listed, but do not count as new.
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (4)');
  await bellOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Payments not settled 1',
    'Accounts waiting for approval 1',
    'Completed sessions not paid 1',
    'Sessions today 1',
    'Products running low 1',
  ]);
  await expect(panel.getByRole('link')).toHaveText([
    /^NewIfrah Doubtful.*Cavitation.*\$30\.00/,
    /^New.*newcomer/,
    /^NewSahra Unpaid.*Cavitation.*\$40\.00.*Jan 10, 2026/,
    /^Hodan Today.*Cavitation.*12:00/,
    /^NewArgan oil.*ARG-1.*3 left/,
  ]);
  await expectAccessibleEverywhere(page);
});

test('[SHELL-03] each notification leads to where it is dealt with, and the panel closes', async ({
  page,
  db,
}) => {
  const { unpaid } = await oneOfEach(db);
  await signIn(page, db, 'admin');
  await page.goto('/settings');
  const places = {
    'Hodan Today': '/sessions',
    'Sahra Unpaid': `/client/${unpaid.client_id}?tab=sessions`,
    'Ifrah Doubtful': '/payments',
    newcomer: '/employees',
    'Argan oil': '/stock?stock=low',
  };
  for (const [name, address] of Object.entries(places)) {
    await bellOf(page).click();
    await panelOf(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(panelOf(page)).toBeHidden();
  }
});

test('managers see what one person did alone, come to the product, the expense and the sale, and say that they looked', async ({
  page,
  db,
}) => {
  const { id: user_id } = await aUser(db, { username: 'cashier' });
  const product = await aProduct(db, { name: 'Oud' });
  const change = await db
    .insertInto('price_changes')
    .values({
      product_id: product.id,
      from_cents: 100_00,
      to_cents: 1_00,
      changed_by: user_id,
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sale = await aCounterSale(db);
  const expense = await aFinancePayment(db, { name: 'Towels', amount_cents: 450_00, status: 'completed' });
  const alert = { user_id, business_day: '2026-11-23', raised_at: new Date() };
  await db
    .insertInto('alerts')
    .values([
      {
        ...alert,
        kind: 'price_alert',
        subject: 'Oud',
        detail: '$100.00 → $1.00 → $100.00',
        price_change_id: change.id,
      },
      {
        ...alert,
        kind: 'expense_alert',
        subject: 'Towels',
        detail: '',
        amount_cents: 450_00,
        finance_payment_id: expense.id,
      },
      { ...alert, kind: 'discount_alert', subject: sale.order_number, detail: '5' },
    ])
    .execute();
  await signIn(page, db, 'manager');
  await page.goto('/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (3)');
  await bellOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Prices lowered and raised again 1',
    'Expenses without a requisition 1',
    'Many discounts near the limit 1',
  ]);
  await expect(panel.getByRole('link', { name: 'Oud' })).toContainText('$100.00 → $1.00 → $100.00 · Amina');
  await expect(panel.getByRole('link', { name: 'Towels' })).toContainText('$450.00');
  await expectAccessibleEverywhere(page);
  for (const [name, address, seen] of [
    ['Oud', '/products?search=Oud', 'Oud'],
    ['Towels', '/finance?tab=expenses', 'Towels'],
    [sale.order_number, `/sales?search=${sale.order_number}`, sale.order_number],
  ] as const) {
    await panel.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main').getByText(seen).first()).toBeVisible();
    await bellOf(page).click();
  }
  await panel.getByRole('button', { name: 'Looked into: Towels' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('managers look into all that is shown at one press, which asks once, but not into what they did', async ({
  page,
  db,
}) => {
  const staff = await aUser(db, { role: 'staff' });
  const manager = await signIn(page, db, 'manager');
  await aUser(db, { role: 'admin' });
  const alert = { kind: 'discount_alert', detail: '5', raised_at: new Date() };
  await db
    .insertInto('alerts')
    .values([
      { ...alert, user_id: staff.id, subject: 'R1041', business_day: '2026-11-22' },
      { ...alert, user_id: staff.id, subject: 'R1042', business_day: '2026-11-23' },
      { ...alert, user_id: manager.id, subject: 'R1043', business_day: '2026-11-23' },
    ])
    .execute();
  await page.goto('/dashboard');
  const panel = panelOf(page);
  const dialog = page.getByRole('dialog', { name: 'Looked into all?' });
  const press = async (answer: string) => {
    await panel.getByRole('button', { name: 'Looked into all' }).click();
    await expect(dialog).toContainText('2 alerts leave the list of everyone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: answer }).click();
    // A press beside the panel closes it.
    await expect(panel).toHaveCount(0);
  };
  await bellOf(page).click();
  await press('Cancel');
  await bellOf(page).click();
  await expect(panel.getByRole('link', { name: 'R1041' })).toBeVisible();
  await press('Looked into all');
  await expect.poll(async () => (await db.selectFrom('notices').select('id').execute()).length).toBe(1);
  await bellOf(page).click();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Many discounts near the limit 1']);
  await expect(panel.getByRole('link', { name: 'R1043' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Looked into all' })).toHaveCount(0);
});

test('what a manager did alone waits for another one, and the button says so', async ({ page, db }) => {
  const { id: user_id } = await signIn(page, db, 'manager');
  await aUser(db, { role: 'admin' });
  await db
    .insertInto('alerts')
    .values({
      user_id,
      kind: 'discount_alert',
      subject: 'R1042',
      detail: '5',
      business_day: '2026-11-23',
      raised_at: new Date(),
    })
    .execute();
  await page.goto('/dashboard');
  await bellOf(page).click();
  const review = panelOf(page).getByRole('button', { name: 'Looked into: R1042' });
  await expect(review).toBeDisabled();
  await expect(review).toHaveAccessibleDescription(
    'Another manager or admin has to look into what you did yourself.',
  );
  await expectAccessible(page);
});

test('a long list stays below the bell and scrolls', async ({ page, db }) => {
  for (let one = 0; one < 20; one += 1) await aProduct(db, { name: `Argan oil ${one}`, quantity: 1 });
  await signIn(page, db);
  await page.goto('/dashboard');
  await bellOf(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('link', { name: 'Argan oil 19' })).toBeVisible();
  const [bell, list] = [await bellOf(page).boundingBox(), await panel.boundingBox()];
  expect(list!.y).toBeGreaterThanOrEqual(bell!.y + bell!.height);
  expect(list!.y + list!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
});

test('Escape and a press elsewhere close the panel, and the bell has the focus again', async ({
  page,
  db,
}) => {
  await oneOfEach(db);
  await signIn(page, db, 'admin');
  await page.goto('/settings');
  await bellOf(page).click();
  await expect(panelOf(page).getByRole('link', { name: 'Ifrah Doubtful' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(bellOf(page)).toBeFocused();
  await bellOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await page.mouse.click(600, 700);
  await expect(panelOf(page)).toHaveCount(0);
});

test('[SHELL-03] with nothing to show the panel says so', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await bellOf(page).click();
  await expect(panelOf(page).getByText('No notifications yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
});

test('more than twenty of a kind are counted, and the rest is a link away', async ({ page, db }) => {
  for (let made = 0; made < 22; made += 1) await aProduct(db, { quantity: 1 });
  await signIn(page, db);
  await page.goto('/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (22)');
  await bellOf(page).click();
  await panelOf(page).getByRole('link', { name: 'and 2 more' }).click();
  await expect(page).toHaveURL('/stock?stock=low');
});

test('without a connection to the event stream, news is shown within a minute', async ({ page, db }) => {
  await signIn(page, db);
  await page.route(`**${api.notifications.stream.path}`, (route) => route.abort());
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await anOnlineOrder(db, { paid: 'mobile_money', at: new Date() });
  await page.clock.fastForward(61_000);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (1)');
});

test('notifications that cannot be loaded say so, and Retry loads them', async ({ page, db }) => {
  await signIn(page, db);
  // Without the stream nothing but the panel when it opens, and Retry asks.
  await page.route(`**${api.notifications.stream.path}`, (route) => route.abort());
  const refused = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/notifications/api/') && answer.status() === 403);
  await page.route('**/notifications/api/', (route) =>
    route.fulfill({ status: 403, json: { detail: 'No.', error: 'No.' } }),
  );
  await page.goto('/dashboard');
  const panelAsked = refused();
  await bellOf(page).click();
  await panelAsked;
  await expect(panelOf(page).getByRole('alert')).toContainText('The notifications could not be loaded.');
  await page.unroute('**/notifications/api/');
  await panelOf(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panelOf(page).getByText('No notifications yet.')).toBeVisible();
});
