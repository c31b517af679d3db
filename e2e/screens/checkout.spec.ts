import type { Route } from '@playwright/test';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { anOpenShop, attempts, goToCheckout, orders, payFrom } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('[CHK-01] [CHK-02] [CHK-03] [CHK-04] [CHK-05] the checkout sums up the cart and asks for a wallet, on a phone and at a desk', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil', 'Coffee scrub'], 'Hodan, house 4');
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByRole('listitem')).toHaveText([
    /Rose oil.*Quantity: 1.*\$12\.99/,
    /Coffee scrub.*Quantity: 1.*\$8\.00/,
  ]);
  for (const sum of ['Subtotal$20.99', 'Tax$1.05', 'Discount-$0.42', 'Total$21.62'])
    await expect(summary).toContainText(sum);
  await expect(summary).toContainText(/Delivery.*not part of the total.*\$2\.00/);
  const delivery = summary.getByRole('region', { name: 'Delivery Information' });
  await expect(delivery).toContainText('Hodan, house 4');
  const method = page.getByRole('region', { name: 'Payment Method' });
  await expect(method.getByRole('radio')).toHaveCount(1);
  await expect(method).toContainText('Pay with your wallet');
  const wallet = method.getByLabel('EVC Wallet ID');
  await expect(wallet).toHaveAttribute('placeholder', /^252/);
  await expect(wallet).toHaveAccessibleDescription('The payment request is sent to this number.');
  const pay = page.getByRole('button', { name: 'Pay $21.62 with EVC' });
  await wallet.fill('0615 123 456');
  await expect(method).toContainText(/A request will appear on 252\s61\s512\s3456\. Enter your PIN there/);
  await expectAccessibleEverywhere(page);
  // On a small screen the button stays visible at any scroll position.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(pay).toBeInViewport();
  await page.getByRole('link', { name: 'Back to Cart' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('[CHK-05] [CHK-06] [CHK-07] the button waits for a wallet number, and works once per press', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('Pickup')).toBeVisible();
  await expect(summary.getByText('Delivery', { exact: true })).toHaveCount(0);
  const pay = page.getByRole('button', { name: 'Pay $13.38 with EVC' });
  const wallet = page.getByLabel('EVC Wallet ID');
  await expect(pay).toBeDisabled();
  await wallet.press('Enter');
  await expect(page.getByText('Please enter your wallet ID')).toBeVisible();
  await wallet.fill('12');
  await pay.click();
  await expect(page.getByText(/Enter the number of your wallet, for example 252/)).toBeVisible();

  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/payment/', async (route) => {
    await released;
    await route.continue();
  });
  await wallet.fill('615123456');
  await pay.dblclick();
  const busy = page.getByRole('button', { name: 'Processing Payment...' });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  letGo();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await orders(db)).toHaveLength(1);
});

test('[CHK-08] [CHK-10] nothing to buy leads to /, a page cut off says so, and a delivery needs its address', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await page.goto('/checkout');
  await page.waitForURL('/');
  await page.route('**/assets/shop/checkout-page-*.js', (route) => route.abort());
  await page.goto('/checkout');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.unrouteAll();
  await goToCheckout(page, ['Rose oil'], 'Hodan');
  await page.evaluate(() => {
    const data = JSON.parse(sessionStorage.getItem('revive.checkout')!);
    sessionStorage.setItem('revive.checkout', JSON.stringify({ ...data, deliveryAddress: ' ' }));
  });
  await page.reload();
  await payFrom(page, '615123456');
  await expect(page.getByText('Please enter delivery address')).toBeVisible();
  expect(await orders(db)).toEqual([]);
  await page.getByLabel('Delivery Address').fill('Waberi 7');
  await payFrom(page, '615123456');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await orders(db)).toMatchObject([{ delivery_address: 'Waberi 7' }]);
});

test('a new tab opens the checkout of what is in the cart', async ({ page, context, db }) => {
  await anOpenShop(db);
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/checkout');
  await expect(tab.getByRole('region', { name: 'Order Summary' })).toContainText('Rose oil');
  await payFrom(tab, '615123456');
  await expect(tab.getByText('Payment Successful!')).toBeVisible();
});

test('[CHK-16] a signed-in buyer sends the token and no guest fields', async ({ page, db }) => {
  await anOpenShop(db);
  const { access } = await signIn(page, db);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  const created = page.waitForRequest('**/api/onlineshop/orders/create/');
  await payFrom(page, '615123456');
  expect((await created).headers().authorization).toBe(`Bearer ${access}`);
  expect(Object.keys((await created).postDataJSON())).toEqual([
    'delivery_type',
    'delivery_address',
    'delivery_cost',
    'items',
  ]);
  await expect(page.getByText('Payment Successful!')).toBeVisible();
});

test('[ERR-32] an order that cannot be made says why, and the cart is put right on the spot', async ({
  page,
  db,
}) => {
  const { oil } = await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  await db.updateTable('products').set({ price_cents: 15_00 }).where('id', '=', oil.id).execute();
  await payFrom(page, '615123456');
  const main = page.getByRole('main');
  await expect(main.getByText('The price of Rose oil is now $15.00, not $12.99.')).toBeVisible();
  await main.getByRole('button', { name: 'Update the cart' }).click();
  await expect(page.getByRole('button', { name: 'Pay $15.45 with EVC' })).toBeEnabled();

  await page.route('**/orders/create/', (route) => route.fulfill({ status: 500, json: {} }));
  await payFrom(page, '615123456');
  await expect(main.getByText('Failed to create order')).toBeVisible();
  await page.unroute('**/orders/create/');
  await main.getByRole('button', { name: 'Try Again' }).click();
  await payFrom(page, '615123456');
  await expect(main.getByText('Payment Successful!')).toBeVisible();
  expect(await orders(db)).toMatchObject([{ total_cents: 15_45 }]);
});

test('goods that another buyer takes before the payment begins are named, and the cart is put right on the spot', async ({
  page,
  db,
}) => {
  const { oil } = await anOpenShop(db);
  await goToCheckout(page, ['Rose oil', 'Coffee scrub']);
  const takeAll = async (route: Route) => {
    await anOnlineOrder(db, { items: [{ product_id: oil.id, quantity: 5 }], at: new Date() });
    await route.continue();
  };
  await page.route('**/payment/', takeAll, { times: 1 });
  await payFrom(page, '615123456');
  const main = page.getByRole('main');
  await expect(main.getByText('Rose oil is out of stock')).toBeVisible();
  expect(await attempts(db)).toEqual([]);
  await expectAccessibleEverywhere(page);
  await main.getByRole('button', { name: 'Update the cart' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toHaveText([
    /Coffee scrub/,
  ]);
  await payFrom(page, '615123456');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
});

test('a cart that cannot be updated says so, and one of which nothing is left is shown as the cart', async ({
  page,
  db,
}) => {
  const { oil } = await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  const takeAll = async (route: Route) => {
    await anOnlineOrder(db, { items: [{ product_id: oil.id, quantity: 5 }], at: new Date() });
    await route.continue();
  };
  await page.route('**/payment/', takeAll, { times: 1 });
  await payFrom(page, '615123456');
  const update = page.getByRole('main').getByRole('button', { name: 'Update the cart' });
  await page.route('**/inventory/api/products/*', (route) => route.abort('connectionfailed'), { times: 1 });
  await update.click();
  await expect(page.getByText(/^The server could not be reached\./)).toBeVisible();
  // The earlier refusal does not stay beside it.
  await expect(page.getByText('Rose oil is out of stock')).toHaveCount(0);
  await update.click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByText('Sold out. It is not part of the sum.')).toBeVisible();
});

test('[ERR-33] a payment that cannot be asked for says why; a lost answer never makes a second order or charge', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  const main = page.getByRole('main');
  await page.route('**/payment/', (route) =>
    route.fulfill({ status: 503, json: { error: 'The wallet is closed.' } }),
  );
  await payFrom(page, '615123456');
  await expect(main.getByText('The wallet is closed.')).toBeVisible();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await page.route('**/payment/', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await payFrom(page, '615123456');
  await expect(main.getByText('Payment processing failed')).toBeVisible();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await page.unrouteAll();

  // The server gets the payment; its answer does not reach the browser.
  await page.route('**/payment/', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payFrom(page, '615123456');
  await expect(main.getByText('Payment Successful!')).toBeVisible();
  expect(await orders(db)).toMatchObject([{ received_cents: 13_38 }]);
});

/** Whether the whole element is in the window and nothing lies above it. */
const isUncovered = (element: Element) => {
  const box = element.getBoundingClientRect();
  const corners = [
    [box.left + 2, box.top + 2],
    [box.right - 2, box.bottom - 2],
  ] as const;
  return corners.every(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  });
};

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  // A keyboard is open.
  { width: 390, height: 430 },
])
  test(`on a phone of ${size.width} × ${size.height} the wallet field and its error are seen, and the field in error has the focus`, async ({
    page,
    db,
  }) => {
    await anOpenShop(db);
    await page.setViewportSize(size);
    await goToCheckout(page, ['Rose oil', 'Coffee scrub']);
    const wallet = page.getByLabel('EVC Wallet ID');
    if (size.height > 500) await expect.poll(() => wallet.evaluate(isUncovered)).toBe(true);
    await wallet.focus();
    await expect.poll(() => wallet.evaluate(isUncovered)).toBe(true);
    await wallet.fill('12');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(wallet).toBeFocused();
    const error = page.getByText(/^Enter the number of your wallet, for example 252/);
    await expect.poll(() => error.evaluate(isUncovered)).toBe(true);
    await expect.poll(() => wallet.evaluate(isUncovered)).toBe(true);
  });
