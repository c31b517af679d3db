import type { Page } from '@playwright/test';
import type { Role } from '@revive/contract';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

// Numbers to which the sandbox wallet gives a special answer.
const WITHOUT_MONEY = '610000002';
const SILENT = '610000008';
const PAID = /\/bookings\/api\/\d+\/paid\//;

/** A booking of 3 × $40.00 and its dialog. */
async function openPayment(
  page: Page,
  db: Db,
  before = async (_bookingId: number) => {},
  role: Role = 'staff',
) {
  const service = await aService(db, {
    name: 'Cavitation',
    unit_price_cents: 40_00,
    session_count: 3,
    days_between_sessions: 7,
  });
  const booking = await aBooking(db, { name: 'Hodan', phone: '252615111222', services: [service.id] });
  await before(booking.id);
  await signIn(page, db, role);
  await page.goto('/bookings');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Payment' });
  return {
    booking,
    service,
    dialog,
    discount: dialog.getByLabel('Discount', { exact: true }),
    amount: dialog.getByLabel('Amount Paid'),
    method: dialog.getByLabel('Payment Method'),
    balance: dialog.getByLabel('Balance'),
    phone: dialog.getByLabel('Phone Number'),
    pay: dialog.getByRole('button', { name: 'Pay', exact: true }),
  };
}

const countPayments = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (PAID.test(request.url())) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  return sent;
};

test('[BPAY-01] [BPAY-02] [BPAY-03] the dialog lists the services and their total, and has its five fields', async ({
  page,
  db,
}) => {
  const { dialog, discount, amount, method, balance, phone } = await openPayment(page, db);
  const services = dialog.getByRole('region', { name: 'Services' });
  await expect(services).toContainText('Cavitation');
  await expect(services).toContainText('Price per session$40.00');
  await expect(services).toContainText('Sessions3');
  await expect(services).toContainText('Days between sessions7');
  await expect(services).toContainText('Total$120.00');
  await expect(discount).toHaveValue('0.00');
  await expect(amount).toHaveValue('120.00');
  await expect(balance).toHaveValue('0.00');
  await expect(balance).toHaveAttribute('readonly', '');
  await expect(method.getByRole('option')).toHaveText(['Mobile money']);
  await expect(method).toHaveValue('mobile_money');
  await expect(phone).toHaveValue('615111222');
  await expectAccessibleEverywhere(page);
});

test('[BPAY-04] Cancel closes; Pay reads Processing... while the wallet thinks', async ({ page, db }) => {
  const { dialog, pay } = await openPayment(page, db);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PAID, async (route) => {
    await released;
    await route.continue();
  });
  await pay.click();
  await expect(dialog.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
});

test('[BPAY-04] Cancel closes the dialog and pays nothing', async ({ page, db }) => {
  const { dialog } = await openPayment(page, db);
  const sent = countPayments(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([]);
});

test('[BPAY-05] without a phone a toast asks for one and no call is made', async ({ page, db }) => {
  const { dialog, phone, pay } = await openPayment(page, db);
  const sent = countPayments(page);
  await phone.fill('');
  await pay.click();
  await expect(dialog.getByText('Please enter a phone number')).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
});

test('[BPAY-06] [BPAY-07] the discount sets the amount, the amount sets the balance', async ({
  page,
  db,
}) => {
  const { discount, amount, balance } = await openPayment(page, db);
  await discount.fill('20.5');
  await expect(amount).toHaveValue('99.50');
  await expect(balance).toHaveValue('0.00');
  await amount.fill('60');
  await expect(balance).toHaveValue('39.50');
  await expect(discount).toHaveValue('20.5');
});

test('[BPAY-06] a discount that replaces a typed amount says so, and one press brings the amount back', async ({
  page,
  db,
}) => {
  const { dialog, discount, amount, balance } = await openPayment(page, db);
  const replaced = dialog.getByText('You had typed $50.00.');
  await discount.fill('5');
  await expect(amount).toHaveValue('115.00');
  await amount.fill('50');
  await expect(replaced).toHaveCount(0);
  await discount.fill('20');
  await expect(amount).toHaveValue('100.00');
  await expect(replaced).toContainText('The discount has set the amount to $100.00.');
  await dialog.getByRole('button', { name: 'Take $50.00 again' }).click();
  await expect(amount).toHaveValue('50');
  await expect(balance).toHaveValue('50.00');
  await expect(replaced).toHaveCount(0);
  // What would be too much now is not offered.
  await discount.fill('90');
  await expect(amount).toHaveValue('30.00');
  await expect(replaced).toHaveCount(0);
});

test('[BOOK-12] [ERR-02] [API-23] [FIELD-21] a payment completes the booking and says that it worked', async ({
  page,
  db,
}) => {
  const { booking, service, dialog, discount, amount, pay } = await openPayment(page, db);
  await discount.fill('20');
  await amount.fill('70');
  const sent = page.waitForRequest(PAID);
  await pay.click();
  expect((await sent).postDataJSON()).toEqual({
    payment_method: 'mobile_money',
    phone_number: '615111222',
    amount_paid: 70,
    discount: 20,
    service_ids: [service.id],
  });
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No bookings found. Create a new booking to get started.')).toBeVisible();
  expect(
    await db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst(),
  ).toMatchObject({ status: 'completed', amount_paid_cents: 70_00, discount_cents: 20_00 });
});

test('a discount beyond what is owed, a negative and too much are refused at the field', async ({
  page,
  db,
}) => {
  const { discount, amount, pay } = await openPayment(page, db);
  const sent = countPayments(page);
  await discount.fill('120.01');
  await expect(discount).toHaveAccessibleDescription(
    /cannot be more than what is still to pay \(\$120\.00\)/,
  );
  await discount.fill('-1');
  await expect(discount).toHaveAccessibleDescription(/cannot be negative/);
  await discount.fill('20');
  await amount.fill('100.01');
  await expect(amount).toHaveAccessibleDescription(/more than what is still to pay \(\$120\.00\)/);
  await amount.fill('-5');
  await expect(amount).toHaveAccessibleDescription(/cannot be negative/);
  await pay.click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a discount above the limit is refused to staff as it is typed', async ({ page, db }) => {
  const { dialog, discount, amount, pay } = await openPayment(page, db);
  const sent = countPayments(page);
  await discount.fill('24.01');
  await expect(discount).toHaveAccessibleDescription('A discount above 20 % needs a manager or an admin.');
  await pay.click();
  await expect(discount).toBeFocused();
  expect(sent).toEqual([]);
  await discount.fill('24');
  await expect(discount).toHaveAccessibleDescription('');
  await expect(amount).toHaveValue('96.00');
  await expect(dialog.getByLabel('Reason for the discount')).toBeHidden();
});

test('a discount above the limit asks a manager why, and the sale shows it', async ({ page, db }) => {
  const { dialog, discount, pay } = await openPayment(page, db, undefined, 'manager');
  await discount.fill('60');
  await pay.click();
  const reason = dialog.getByLabel('Reason for the discount');
  await expect(reason).toHaveAccessibleDescription('This field is required.');
  await expectAccessibleEverywhere(page);
  await reason.fill('The machine broke down');
  await pay.click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  await page.goto('/sales');
  await page.getByRole('button', { name: 'View Items (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Sale Items' })).toContainText(
    'Discount: $60.00, because: The machine broke down',
  );
});

test('where a deposit was made, what is still owed is what is reckoned from', async ({ page, db }) => {
  const { dialog, discount, amount, balance } = await openPayment(page, db, async (bookingId) => {
    const [first] = await sessionsOf(db, bookingId);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ amount_paid_cents: 30_00 })
        .where('id', '=', first!.id)
        .execute();
      await trx
        .updateTable('bookings')
        .set({ amount_paid_cents: 30_00 })
        .where('id', '=', bookingId)
        .execute();
    });
  });
  await expect(dialog.getByText(/Already paid \$30\.00/).locator('..')).toContainText('$90.00');
  await expect(amount).toHaveValue('90.00');
  await discount.fill('15');
  await expect(amount).toHaveValue('75.00');
  await expect(balance).toHaveValue('0.00');
});

test('[ERR-03] a declined payment says so and why, and may be tried again', async ({ page, db }) => {
  const { dialog, phone, pay } = await openPayment(page, db);
  const keys = countPayments(page);
  await phone.fill(WITHOUT_MONEY);
  await pay.click();
  await expect(dialog.getByText('Failed to process payment')).toBeVisible();
  await expect(dialog.getByText(/There is not enough money in the wallet./)).toBeVisible();
  await expect(phone).toHaveValue(WITHOUT_MONEY);
  // The next mistake is another one, and says so alone.
  await phone.fill('61');
  await pay.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/There is not enough money in the wallet./)).toBeHidden();
  await phone.fill('615111222');
  await pay.click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  expect(new Set(keys).size).toBe(2);
});

test('[ERR-04] a payment without an answer says so; the same payment is then asked for, not a second one', async ({
  page,
  db,
}) => {
  const { dialog, pay } = await openPayment(page, db);
  const keys = countPayments(page);
  await page.route(PAID, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await pay.click();
  await expect(dialog.getByText('An error occurred while processing payment')).toBeVisible();
  await expect(dialog.getByText(/could not be reached/)).toBeVisible();
  await page.unroute(PAID);
  await pay.click();
  await expect(page.getByText('Payment processed successfully')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await db.selectFrom('order_payments').select('amount_cents').execute()).toEqual([
    { amount_cents: 120_00 },
  ]);
});

test('a silent wallet is waited for; closing keeps the booking marked, and Pay shows the wait again', async ({
  page,
  db,
}) => {
  const { dialog, phone, pay } = await openPayment(page, db);
  await phone.fill(SILENT);
  await pay.click();
  await expect(dialog.getByText('Still waiting for the wallet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Hodan' });
  await expect(row.getByText('Payment pending')).toBeVisible();
  // Opened again it shows the same wait, and nothing to pay with.
  await row.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByText('Still waiting for the wallet')).toBeVisible();
  await expect(pay).toHaveCount(0);
});

test('a silent wallet that turns out to have refused says why, and another try may be made', async ({
  page,
  db,
}) => {
  const { dialog, phone, pay } = await openPayment(page, db);
  await phone.fill(SILENT);
  await pay.click();
  await expect(dialog.getByText('Still waiting for the wallet')).toBeVisible();
  await db
    .updateTable('payment_attempts')
    .set({ state: 'failed', failure: 'timed_out', settled_at: new Date() })
    .execute();
  await expect(dialog.getByText('Failed to process payment')).toBeVisible();
  await expect(dialog.getByText(/The payer did not answer in time./)).toBeVisible();
  await expect(pay).toBeVisible();
});
