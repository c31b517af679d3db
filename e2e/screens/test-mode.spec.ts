import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { aBooking, aProduct, aUser } from '@revive/testing/factories.ts';
import { type Template, urlOf } from '@revive/testing/template-database.ts';
import { sql } from 'kysely';
import { expectAccessible } from '../accessible.ts';
import { test as base, expect } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const OFF = 'Wallet payments are not set up, so none are taken.';
const TEST = 'Test mode: no money moves.';

// A server as `npm start` gives it, with no wallet chosen. The fixtures choose the sandbox.
const test = base.extend<{ unset: BuiltServer }>({
  unset: async ({ server }, use) => {
    const { address } = JSON.parse(process.env.E2E_TEMPLATE ?? '') as Template;
    const { name } = await server.db
      .selectNoFrom(sql<string>`current_database()`.as('name'))
      .executeTakeFirstOrThrow();
    const unset = await startBuiltServer({
      databaseUrl: urlOf(address, name),
      env: { WALLET: '' },
    });
    await use(unset);
    await unset.stop();
  },
  baseURL: ({ unset }, use) => use(unset.url),
});

test('the owner is asked about test mode, sees it on every screen and leaves it in the settings', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First Name').fill('Hodan');
  await page.getByLabel('Last Name').fill('Warsame');
  await page.getByLabel('Username').fill('hodan');
  await page.getByLabel('Password', { exact: true }).fill('warm light at noon');
  await page.getByLabel('Confirm Password').fill('warm light at noon');
  await expect(page.getByLabel('Try it out in test mode')).toBeChecked();
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  const banner = page.getByRole('complementary', { name: 'Wallet' });
  await expect(banner).toContainText(TEST);
  await page.goto('/clients');
  await expect(banner).toContainText(TEST);
  await banner.getByRole('link', { name: 'Go live' }).click();
  await expect(page).toHaveURL('/settings/wallet');
  const card = page.getByRole('region', { name: 'Wallet' });
  await expect(card).toBeInViewport();
  await card.getByText('How to go live').click();
  await expect(card).toContainText('WALLET=waafipay');
  await card.getByRole('button', { name: 'Leave test mode' }).click();
  await expect(card).toContainText('No wallet payments are taken.');
  await expect(banner).toContainText(OFF);
});

test('before it is chosen a payment is refused with what to do, and the shop says that it takes none', async ({
  page,
  db,
}) => {
  await aProduct(db);
  await page.goto('/shop');
  await expect(page.getByText('This shop cannot take payments yet.')).toBeVisible();
  await signIn(page, db, 'admin');
  const booking = await aBooking(db, { name: 'Hodan' });
  await page.goto('/bookings');
  await page
    .getByRole('row', { name: new RegExp(booking.client_name) })
    .getByRole('button', { name: 'Pay' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expect(dialog.getByText(/choose test mode under Settings → Wallet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Set up the wallet' }).click();
  await page.getByRole('button', { name: 'Use test mode' }).click();
  await expect(page.getByRole('complementary', { name: 'Wallet' })).toContainText(TEST);
  await page.goto('/shop');
  // Browser and server keep the page of before for five seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(TEST)).toBeVisible({ timeout: 500 });
  }).toPass();
});

base('a test payment asks a phone for one dollar and stands as the last one taken', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/wallet');
  const card = page.getByRole('region', { name: 'Wallet' });
  await expect(card).toContainText('Last payment takenNever');
  await card.getByRole('button', { name: 'Make a test payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone Number').fill('610000001');
  await dialog.getByRole('button', { name: 'Ask for $1.00' }).click();
  await expect(dialog.getByText('The wallet declined the payment.')).toBeVisible();
  await dialog.getByLabel('Phone Number').fill('615123456');
  await dialog.getByRole('button', { name: 'Ask for $1.00' }).click();
  await expect(page.getByText('The wallet works: $1.00 received.')).toBeVisible();
  await expect(card).not.toContainText('Never');
  await expectAccessible(page);
});

base('a receipt of what the sandbox took says TEST, on the screen and printed', async ({ page, db }) => {
  const { headers } = await signIn(page, db);
  const booking = await aBooking(db);
  await page.request.post(api.bookings.pay.path.replace(':id', String(booking.id)), {
    headers,
    data: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 1 },
  });
  await page.goto('/sales');
  await page.getByRole('button', { name: 'Receipt' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' }).first();
  await expect(receipt).toContainText('TEST');
  await expect(receipt).toContainText('Paid from');
});

base('staff are shown the wallet and cannot change it', async ({ page, db }) => {
  await aUser(db, { role: 'admin' });
  await signIn(page, db, 'staff');
  await page.goto('/settings/wallet');
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('Sandbox');
});
