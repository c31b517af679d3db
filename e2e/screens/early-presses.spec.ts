import type { Page } from '@playwright/test';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenShop } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { codeOf } from '../own-page.ts';
import { watchPage } from '../watch-page.ts';

/** Opens a page of the shop whose program is blocked until the returned function is called. */
async function openBefore(page: Page, address: string): Promise<() => void> {
  let letCome = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/shop/*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  // Whatever waits for the whole page would wait for its program.
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return letCome;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const waiting = (page: Page) => page.locator('[aria-busy=true]');
/** How many of each product are in the open cart. */
const pieces = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' }).locator('li output');

test('what is pressed before the program is there shows that it waits, and is done once, in order', {
  tag: '@always',
}, async ({ page, db }) => {
  const { complaints } = await watchPage(page);
  const { oil } = await anOpenShop(db);
  for (const address of ['/', `/product/${oil.id}`]) {
    const letCome = await openBefore(page, address);
    await press(page, 'Buy Rose oil');
    await expect(page.getByRole('button', { name: 'Buy Rose oil' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'Buy Rose oil' })).toHaveCSS('animation-name', 'kept');
    // Nothing happened, so it is pressed again; one bottle is meant.
    await press(page, 'Buy Rose oil');
    await press(page, 'Wishlist: Rose oil');
    await press(page, 'Cart');
    await expect(waiting(page)).toHaveCount(3);
    letCome();
    await expect(pieces(page)).toHaveText(['1']);
    await expect(waiting(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Wishlist: Rose oil' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // While the cart closes, the button of its line has the same name.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Directly after Buy it does nothing, as the second tap of a double tap.
    await expect(async () => {
      await page.getByRole('button', { name: 'Remove Rose oil' }).click({ timeout: 500 });
      await expect(page.getByRole('button', { name: 'Buy Rose oil' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await press(page, 'Buy Rose oil');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await page.evaluate('localStorage.clear()');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(complaints).toEqual([]);
});

test('what is in the cart or wished for already is not taken out by a press on what the page said first', async ({
  page,
  db,
}) => {
  await anOpenShop(db);
  await page.goto('/');
  await press(page, 'Buy Rose oil');
  await press(page, 'Wishlist: Rose oil');
  const letCome = await openBefore(page, '/');
  await press(page, 'Buy Rose oil');
  await press(page, 'Wishlist: Rose oil');
  await press(page, 'Buy Coffee scrub');
  await press(page, 'Cart');
  letCome();
  await expect(pieces(page)).toHaveText(['1', '1']);
  await page.keyboard.press('Escape');
  await press(page, 'Wishlist, 1 product');
  await expect(page.getByRole('dialog', { name: 'Wishlist' })).toContainText('Rose oil');
});

test('what is typed before the program is there is looked for, and paid with', async ({ page, db }) => {
  const { oil } = await anOpenShop(db);
  await aProduct(db, { name: 'Rose soap' });
  const letCome = await openBefore(page, '/');
  await page.getByPlaceholder('Search products...').fill('rose');
  await press(page, 'Buy Rose oil');
  letCome();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('rose');
  await expect(page).toHaveURL('/?search=rose');
  await expect(page.getByRole('button', { name: 'Remove Rose oil' })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const order = await anOnlineOrder(db, { items: [{ product_id: oil.id, quantity: 2 }], at: new Date() });
  const letPay = await openBefore(page, `/order/${order.access_token}`);
  await page.getByLabel('EVC Wallet ID').fill('615123456');
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveText(/^Pay \$/);
  letPay();
  await expect(page.getByText(/^Your order is paid\./)).toBeVisible();
});

test('a press on a page whose script failed to load reloads the page', async ({ page, db }) => {
  await anOpenShop(db);
  await page.route('**/assets/shop/*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const again = page.waitForEvent('load');
  await press(page, 'Buy Rose oil');
  await again;
  await press(page, 'Buy Rose oil');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a phone is typed on a client’s own page, and the code asked for once, before its program is there', async ({
  page,
  db,
}) => {
  await setPolicy(db, { message_channel: 'by_hand' });
  await aClient(db, { name: 'Hodan Warsame', phone: '252615000321' });
  const letCome = await openBefore(page, '/me');
  await page.getByLabel('Phone').fill('061 500 0321');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send me a code' })).toHaveAttribute('aria-busy', 'true');
  letCome();
  await expect(page.getByText('A code is on its way to +252 61 500 0321.')).toBeVisible();
  expect(await db.selectFrom('sign_in_codes').select('phone').execute()).toHaveLength(1);
  // Who was signed in is not asked again, before the program has said so.
  await page.getByLabel('Code').fill(await codeOf(db));
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
  const letComeAgain = await openBefore(page, '/me');
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  letComeAgain();
  await expect(page.getByRole('heading', { name: 'Welcome, Hodan' })).toBeVisible();
});
