import { aProduct, aUser } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ db }) => {
  await aUser(db, { role: 'admin' });
  await aProduct(db, { name: 'Rose oil', price_cents: 12_99, quantity: 5 });
});

const DIALOGS = [
  { opener: 'Cart', title: 'Shopping Cart' },
  { opener: 'Wishlist', title: 'Wishlist' },
  { opener: 'Quick view of Rose oil', title: 'Rose oil' },
];

for (const { opener, title } of DIALOGS)
  test(`Back closes what ‘${opener}’ opened, Forward opens it again, and a reload keeps it`, {
    tag: opener === 'Cart' ? '@always' : [],
  }, async ({ page }) => {
    await page.goto('/shop?search=rose');
    const button = page.getByRole('button', { name: opener, exact: true });
    const dialog = page.getByRole('dialog', { name: title });
    await button.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/shop?search=rose');
    await expect(button).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/shop?search=rose');
  });

test('a closed cart leaves no step behind, so that the next Back leaves the page', async ({ page }) => {
  await page.goto('/product/1');
  await page.goto('/');
  for (const close of ['Escape', 'Close', 'Close']) {
    await page.getByRole('button', { name: 'Cart', exact: true }).click();
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await cart.getByRole('button', { name: 'Close' }).click();
    await expect(cart).toHaveCount(0);
  }
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/product/1');
});

test('Back from the checkout leads to the cart that led there, and the shared address opens nothing', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('/checkout');
  await page.goBack();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart).toBeVisible();
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('heading', { name: 'Our products' })).toBeVisible();
  await expect(shared.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(cart).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
