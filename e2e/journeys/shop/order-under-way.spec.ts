import type { Page } from '@playwright/test';
import { aProduct } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { anOpenShop, attempts, DECLINING, goToCheckout, orders, PAYING_LATE, payFrom } from '../../buying.ts';
import { countPresses } from '../../count-presses.ts';
import { expect, test } from '../../fixtures.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { SIZES } from '../../sizes.ts';

// The sandbox reports the outcome of such a payment after eight seconds, and the server asks every five.
const LATE = { timeout: 25_000 };

const notice = (page: Page) =>
  page.locator('#content').locator('..').getByRole('region', { name: 'Your orders' });
const cartButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const size of SIZES)
  test(`at ${size.width} px the goods of an order whose answer is lost are not in the next cart, and both are paid once`, async ({
    page,
    db,
  }) => {
    test.slow();
    await anOpenShop(db);
    await page.setViewportSize(size);
    const presses = await countPresses(page);
    // Buy, cart, checkout, pay.
    await goToCheckout(page, ['Rose oil']);
    await page.route(
      '**/payment/',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await payFrom(page, PAYING_LATE);
    await expect(page.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
    expect(presses()).toBe(4);

    // The buyer leaves without a press and goes on buying: buy, cart, checkout, pay.
    await goToCheckout(page, ['Coffee scrub']);
    await expect(notice(page)).toContainText(/Order R1001 is (being )?paid/);
    await expectAccessibleEverywhere(page);
    await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveText([
      /Coffee scrub/,
    ]);
    await page.getByLabel('EVC Wallet ID').fill('615123456');
    await page.getByRole('button', { name: 'Pay $8.24 with EVC' }).click();
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('R1002');
    expect(presses()).toBe(8);

    // Closing the receipt leads to the shop, where one more press leads to the first order.
    await page
      .getByRole('dialog', { name: 'Receipt' })
      .getByRole('button', { name: 'Close' })
      .first()
      .click();
    await page.waitForURL('/');
    await expect(notice(page)).toContainText('Order R1001 is paid. Thank you!', LATE);
    await notice(page).getByRole('link', { name: 'See the order' }).click();
    await expect(page.getByText(/^Your order is paid\./)).toBeVisible();
    expect(presses()).toBe(10);
    await page.goto('/');
    await expect(cartButton(page, 'Cart')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(
      (await orders(db)).map(({ order_number, received_cents }) => [order_number, received_cents]),
    ).toEqual([
      ['R1001', 13_38],
      ['R1002', 8_24],
    ]);
    expect(await attempts(db)).toHaveLength(2);
    await expectTrueBooks(db);
  });

test('an order under way is on every page, in every tab and after a reload, and in the cart instead of its goods', async ({
  page,
  db,
  context,
}) => {
  test.slow();
  const { oil } = await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, PAYING_LATE);
  await expect(page.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
  // On a slow machine too the wallet is silent until the end of this test.
  const next_lookup_at = new Date(Date.now() + 3_600_000);
  await db.updateTable('payment_attempts').set({ next_lookup_at }).execute();
  // The page says it itself.
  await expect(notice(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`/product/${oil.id}`);
  await expect(notice(other)).toContainText('Order R1001 is being paid.');
  await expect(other.getByRole('button', { name: 'Buy Rose oil' })).toBeVisible();
  await cartButton(other, 'Cart').click();
  const cart = other.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByText('Your cart is empty').first()).toBeVisible();
  await expect(cart.getByText('Order R1001 is being paid.')).toBeVisible();
  await other.reload();
  await expect(cart.getByText('Order R1001 is being paid.')).toBeVisible();
  await cart.getByRole('link', { name: 'See the order' }).click();
  await expect(other.getByRole('heading', { name: 'Waiting for your wallet' })).toBeVisible();
});

test('the same goods bought once more are another order, also after the first was paid and seen elsewhere', async ({
  page,
  db,
}) => {
  test.slow();
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, PAYING_LATE);
  await page.getByRole('main').getByRole('link', { name: 'Order R1001' }).click();
  await expect(page.getByText(/^Your order is paid\./)).toBeVisible(LATE);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, '615123456');
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('R1002');
  expect((await orders(db)).map(({ received_cents }) => received_cents)).toEqual([13_38, 13_38]);
});

test('a declined order puts its goods back in the cart with one press, and they are ordered and paid once', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await aProduct(db, { name: 'Last soap', price_cents: 12_99, quantity: 1 });
  await goToCheckout(page, ['Last soap']);
  await payFrom(page, DECLINING);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.goto('/shop');
  await expect(notice(page)).toContainText('The payment for order R1001 failed. No money was taken.');
  await expectAccessibleEverywhere(page);
  await page.route('**/track/*/cancel/', (route) => route.abort('connectionreset'), { times: 1 });
  const putBack = notice(page).getByRole('button', { name: 'Put back in the cart' });
  await putBack.click();
  await expect(notice(page)).toContainText('The server could not be reached.');
  await putBack.dblclick();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Cart, 1 / })).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
  await payFrom(page, '615123456');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await orders(db)).toMatchObject([
    { order_number: 'R1001', status: 'CANCELLED', received_cents: 0 },
    { order_number: 'R1002', status: 'PENDING', received_cents: 13_38 },
  ]);
  await expectTrueBooks(db);
});

test('a checkout left open in another tab does not order the same goods again', async ({
  page,
  db,
  context,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  const other = await context.newPage();
  await goToCheckout(other, ['Coffee scrub']);
  const summary = other.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await payFrom(page, DECLINING);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await payFrom(other, '615123456');
  await expect(other.getByText(/^Your cart has changed since you opened this page\./)).toBeVisible();
  await other.getByRole('button', { name: 'Update the cart' }).click();
  await expect(summary.getByRole('listitem')).toHaveText([/Coffee scrub/]);
  await payFrom(other, '615123456');
  await expect(other.getByText('Payment Successful!')).toBeVisible();
  // Try Again still pays the order already made.
  await page.getByRole('button', { name: 'Try Again' }).click();
  await payFrom(page, '615123456');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect((await orders(db)).map(({ received_cents }) => received_cents)).toEqual([13_38, 8_24]);
});

test('an order that has ended can be put in the cart again, from its page and from the notice', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await payFrom(page, DECLINING);
  await page.getByRole('main').getByRole('button', { name: 'Put back in the cart' }).click();
  await page.waitForURL('/');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByRole('listitem')).toHaveText([/Rose oil/]);
  const [ended] = await orders(db);
  await cart.getByRole('button', { name: 'Remove Rose oil' }).click();
  await page.goto(`/order/${ended!.access_token}`);
  await expect(page.getByText('The buyer put the goods back in the cart.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Put back in the cart' }).click();
  await expect(cart.getByRole('listitem')).toHaveText([/Rose oil/]);
});
