import type { Page } from '@playwright/test';
import { DEFAULT_POLICY } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { forgetPopovers } from '../forget-popovers.ts';

test.beforeEach(async ({ db }) => {
  await aUser(db, { role: 'admin' });
});

const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
const line = (page: Page, name: string) => cart(page).getByRole('listitem').filter({ hasText: name });
const openCart = (page: Page) => page.getByRole('button', { name: /^Cart/ }).click();

/** Each sum of the cart by its label. */
async function sums(page: Page): Promise<Record<string, string>> {
  const rows = cart(page).locator('dl > div');
  const pairs = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('dt')?.firstChild?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
  return Object.fromEntries(pairs);
}

test('[SHOP-16] the cart opens at the side, 500 px wide, and closes on Escape and on a press outside', async ({
  page,
}) => {
  await page.goto('/');
  await openCart(page);
  await expect(cart(page).getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  // It slides in.
  await expect.poll(() => cart(page).boundingBox()).toMatchObject({ width: 500, x: 940 });
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('Tab');
  // After its last control the focus goes to the browser's own controls; the page below never gets it.
  expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused();
  await openCart(page);
  await page.mouse.click(300, 500);
  await expect(cart(page)).toHaveCount(0);
});

test('a browser that blocks storage keeps cart and wishlist for as long as the page', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Rose oil', price_cents: 12_50, quantity: 3 });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/shop');
  await page.getByRole('article').getByRole('button', { name: /^Buy/ }).click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /wishlist/i })
    .click();
  await expect(page.getByRole('button', { name: /^Wishlist.*1/ })).toBeVisible();
  await openCart(page);
  await expect(line(page, 'Rose oil')).toBeVisible();
  expect(faults).toEqual([]);
});

test('[SHOP-17] [SHOP-19] [SHOP-22] [SHOP-26] lines are counted up, down and away; an empty cart checks nothing out', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Rose oil', price_cents: 12_50, quantity: 3 });
  await aProduct(db, { name: 'Soap', price_cents: 4_00 });
  await page.goto('/');
  await openCart(page);
  await expect(cart(page).getByText('Your cart is empty').first()).toBeVisible();
  const checkout = cart(page).getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await page.getByRole('button', { name: 'Buy Soap' }).click();
  await openCart(page);
  await expect(checkout).toBeEnabled();
  const rose = line(page, 'Rose oil');
  await rose.getByRole('button', { name: 'One more of Rose oil' }).click();
  await expect(rose.getByRole('status')).toHaveText('2');
  await expect(rose).toContainText('$12.50');
  await expect(rose.getByText('$25.00')).toBeVisible();
  expect(await sums(page)).toEqual({
    Subtotal: '$29.00',
    Discount: '-$0.58',
    Tax: '$1.45',
    Total: '$29.87',
  });
  await rose.getByRole('button', { name: 'One more of Rose oil' }).click();
  await expect(rose.getByRole('button', { name: 'One more of Rose oil' })).toBeDisabled();
  await expectAccessibleEverywhere(page);
  for (let left = 3; left > 0; left -= 1)
    await rose.getByRole('button', { name: 'One less of Rose oil' }).click();
  await expect(rose).toHaveCount(0);
  await line(page, 'Soap').getByRole('button', { name: 'Remove Soap' }).click();
  await expect(cart(page).getByText('Your cart is empty').first()).toBeVisible();
  await expect(checkout).toBeDisabled();
});

test('what a guest may order at once is said in the cart and at the checkout, before anything is sent', async ({
  page,
  db,
}) => {
  const owner = await aUser(db, { role: 'admin' });
  const login = await page.request.post(api.auth.login.path, { data: owner });
  const { access } = (await login.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const limits = { guest_order_pieces: 2, guest_order_worth: 30, phone: '061 555 0000' };
  const data = { ...DEFAULT_POLICY, ...limits };
  expect((await page.request.put(api.policy.update.path, { headers, data })).status()).toBe(200);
  await aProduct(db, { name: 'Rose oil', price_cents: 12_50, quantity: 9 });
  await aProduct(db, { name: 'Soap', price_cents: 6_00 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await openCart(page);
  const more = line(page, 'Rose oil').getByRole('button', { name: 'One more of Rose oil' });
  await more.click();
  await expect(more).toBeDisabled();
  await expect(more).toHaveAccessibleDescription('At most 2 of a product in one order');
  const checkout = cart(page).getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buy Soap' }).click();
  await openCart(page);
  const sentence = 'One order is worth at most $30.00. Please call 061 555 0000 for more.';
  await expect(cart(page).getByText(sentence).first()).toBeVisible();
  await expect(checkout).toBeDisabled();
  await expect(checkout).toHaveAccessibleDescription(sentence);
  await expectAccessibleEverywhere(page);
  // A cart from before the owner set the limit is stopped at the checkout.
  await line(page, 'Soap').getByRole('button', { name: 'Remove Soap' }).click();
  await checkout.click();
  await page.waitForURL('/checkout');
  await page.evaluate(() => {
    const handed = JSON.parse(sessionStorage.getItem('revive.checkout')!);
    handed.cart[0].quantity = 3;
    sessionStorage.setItem('revive.checkout', JSON.stringify(handed));
  });
  await page.reload();
  await page.getByLabel('EVC Wallet ID').fill('615123456');
  await expect(page.getByRole('button', { name: /^Pay / })).toBeDisabled();
  const pieces = 'One order takes at most 2 pieces of a product. Please call 061 555 0000 for more.';
  await expect(page.getByRole('main').getByText(pieces).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('[SHOP-20] [SHOP-21] [SHOP-23] [SHOP-24] [SHOP-25] [SHOP-26] [FIELD-26] [FIELD-27] delivery costs 2, the courier collects it, and the checkout sends everything', async ({
  page,
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Rose oil', price_cents: 100_00 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await openCart(page);
  const type = cart(page).getByLabel('Delivery Type');
  const address = cart(page).getByLabel('Delivery Address');
  await expect(type.getByRole('option')).toHaveText(['Pickup', 'Delivery']);
  await expect(address).toHaveCount(0);
  expect(await sums(page)).toEqual({
    Subtotal: '$100.00',
    Discount: '-$2.00',
    Tax: '$5.00',
    Total: '$103.00',
  });

  await type.selectOption('Delivery');
  expect(await sums(page)).toEqual({
    Subtotal: '$100.00',
    Delivery: '$2.00',
    Discount: '-$2.00',
    Tax: '$5.00',
    Total: '$103.00',
  });
  await expect(cart(page).getByText('Paid to the courier, so it is not part of the total.')).toBeVisible();
  const checkout = cart(page).getByRole('button', { name: 'Checkout' });
  await expect(checkout).toBeDisabled();
  await address.fill('   ');
  await expect(checkout).toBeDisabled();
  await address.fill('Makka Street 4');
  await checkout.click();
  await expect(page).toHaveURL('/checkout');
  const handed = await page.evaluate(() => JSON.parse(sessionStorage.getItem('revive.checkout') ?? 'null'));
  expect(handed).toEqual({
    cart: [{ product: expect.objectContaining({ id, name: 'Rose oil', price: 100 }), quantity: 1 }],
    deliveryType: 'delivery',
    deliveryAddress: 'Makka Street 4',
    deliveryCost: 2,
    cartTotal: 100,
    discount: 2,
    tax: 5,
    total: 103,
    subtotal: 102,
  });
});

test('the cart is the same in every tab, and says what has changed in the shop meanwhile', async ({
  page,
  db,
  context,
}) => {
  const rose = await aProduct(db, { name: 'Rose oil', price_cents: 10_00, quantity: 2 });
  await aProduct(db, { name: 'Soap', price_cents: 4_00, quantity: 1 });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto(`/product/${rose.id}`);
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await page.getByRole('button', { name: 'Buy Soap' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 2 items', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Remove Rose oil' })).toBeVisible();

  await db.updateTable('products').set({ price_cents: 11_00 }).where('id', '=', rose.id).execute();
  await db.updateTable('products').set({ archived_at: new Date() }).where('name', '=', 'Soap').execute();
  await openCart(page);
  await expect(line(page, 'Rose oil')).toContainText('The price was $10.00');
  await expect(line(page, 'Soap')).toContainText('Sold out. It is not part of the sum.');
  expect(await sums(page)).toMatchObject({ Subtotal: '$11.00' });
});

test('the cart is modal: the page beneath can not be reached, and what opened it has the focus again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart' }).focus();
  await page.keyboard.press('Enter');
  await expect(cart(page).getByRole('button', { name: 'Close' })).toBeFocused();
  const reached = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#content input')?.focus();
    return document.activeElement?.closest('#content');
  });
  expect(reached).toBeNull();
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused();

  await openCart(page);
  await cart(page).getByRole('button', { name: 'Close' }).click();
  await expect(cart(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused();
});

test('a drag out of the cart does not close it', async ({ page }) => {
  await page.goto('/');
  await openCart(page);
  await expect.poll(() => cart(page).boundingBox()).toMatchObject({ x: 940 });
  await page.mouse.move(1200, 200);
  await page.mouse.down();
  await page.mouse.move(300, 500);
  await page.mouse.up();
  await expect(cart(page)).toBeVisible();
});

test('in a browser without popovers tooltips appear, and the cart opens, keeps the focus and gives it back', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(forgetPopovers);
  await page.goto('/');
  const tip = page.locator('[role=tooltip]', { hasText: 'Cart' });
  await expect(tip).toBeHidden();
  await page.getByRole('button', { name: 'Cart' }).hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(tip).toBeHidden();
  expect(complaints).toEqual([]);
  await openCart(page);
  expect(await cart(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(cart(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused();
});
