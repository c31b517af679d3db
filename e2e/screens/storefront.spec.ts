import type { Page } from '@playwright/test';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../product-picture.ts';

test.beforeEach(async ({ db }) => {
  await aUser(db, { role: 'admin' });
});

const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');

async function aShelf(db: Db) {
  const oils = await anInventoryCategory(db, { name: 'Oils' });
  await anInventoryCategory(db, { name: 'Combs' });
  await aProduct(db, { name: 'Horn comb', description: 'Smooths like OIL.' });
  await aProduct(db, { name: 'Argan oil', category_id: oils.id, description: 'For dry ends.' });
  await aProduct(db, { name: 'Rose oil', category_id: oils.id, description: 'For the evening.' });
  await aProduct(db, { name: 'Sold-out oil', category_id: oils.id, quantity: 0 });
  return oils;
}

test('[SHOP-01] [SHOP-02] [SHOP-03] the first page says who sells here and leads to the products', async ({
  page,
  db,
}) => {
  await aShelf(db);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Revive' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('button', { name: 'Cart' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We Revive and Restore');
  await expect(page.getByRole('main').getByText('Get back to original you')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(cards(page).first()).not.toBeInViewport();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(cards(page).first()).toBeInViewport();
  await cards(page).first().getByRole('button', { name: 'Buy' }).click();
  await expect(header.getByRole('button', { name: 'Cart, 1 item', exact: true })).toContainText('1');
});

test('[SHOP-04] [SHOP-05] [SHOP-07] [SHOP-08] [SHOP-09] [SHOP-10] categories and search narrow the grid, and the address remembers', async ({
  page,
  db,
}) => {
  const oils = await aShelf(db);
  await page.goto('/');
  await expect(names(page)).toHaveText(['Rose oil', 'Argan oil', 'Horn comb']);
  const pills = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(pills).toHaveText(['All Products', 'Combs', 'Oils']);
  const bar = page.getByRole('region', { name: 'Active Filters' });
  await expect(bar).toHaveCount(0);

  const search = page.getByPlaceholder('Search products...');
  await search.fill('OiL');
  await expect(names(page)).toHaveText(['Rose oil', 'Argan oil', 'Horn comb']);
  await expect(page).toHaveURL('/?search=OiL');
  await expect(bar).toContainText('OiL');
  await page.getByRole('link', { name: 'Oils' }).click();
  await expect(names(page)).toHaveText(['Rose oil', 'Argan oil']);
  await expect(page).toHaveURL(`/?category=${oils.id}&search=OiL`);
  await expect(bar).toContainText(/Active Filters.*OiL.*Oils/);
  await expect(page).toHaveTitle(/OiL.*Oils · Revive/);

  await search.fill('comb');
  const nothing = page.getByText('No products found matching your criteria.');
  await expect(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(page).toHaveURL('/');
  await expect(search).toHaveValue('');

  await page.goBack();
  await expect(nothing).toBeVisible();
  await expect(search).toHaveValue('comb');
  await page.reload();
  await expect(nothing).toBeVisible();
  await bar.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(names(page)).toHaveCount(3);
  await expect(bar).toHaveCount(0);
});

test('[SHOP-06] the grid has one to four columns', async ({ page, db }) => {
  for (let number = 1; number <= 4; number += 1) await aProduct(db);
  await page.goto('/');
  for (const [width, columns] of [
    [320, 1],
    [390, 2],
    [900, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `${width} px`).toBe(columns);
  }
});

test('[SHOP-11] [SHOP-12] [SHOP-13] [SHOP-15] [FIELD-28] a card shows the product; its button and its heart go on and off', async ({
  page,
  db,
}) => {
  const image_hash = await aPicture(db);
  const { id } = await aProduct(db, {
    name: 'Rose oil',
    description: 'For the evening.',
    price_cents: 12_50,
    previous_price_cents: 15_00,
    image_hash,
  });
  await aProduct(db, { name: 'Plain soap' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  const card = cards(page).filter({ hasText: 'Rose oil' });
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', `/media/${image_hash}-zoom.webp`);
  await expect(picture).toHaveAttribute('width', '1200');
  await expect(picture).toHaveAttribute('height', '900');
  await expect(cards(page).filter({ hasText: 'Plain soap' }).locator('img')).toHaveCount(0);
  await expect(card).toContainText('For the evening.');
  await expect(card.getByText('$12.50')).toBeVisible();
  await expect(card.locator('s')).toHaveText(/\$15\.00$/);
  await expect(card.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
  await expect(card).toContainText('24 reviews');
  await expect(card.getByRole('button', { name: 'Quick view of Rose oil' })).toBeAttached();

  await card.getByRole('button', { name: 'Buy Rose oil' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  // Directly after Buy it does nothing: it is the second tap of a double tap.
  await expect(async () => {
    await card.getByRole('button', { name: 'Remove Rose oil' }).click({ timeout: 500 });
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(card.getByRole('button', { name: 'Buy Rose oil' })).toBeVisible();

  const heart = card.getByRole('button', { name: 'Wishlist: Rose oil' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('revive.wishlist'))).toBe(`[${id}]`);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.getItem('revive.wishlist'))).toBe('[]');
  // Its code is loaded, and nothing of it is sent.
  expect(asked.filter((request) => /wish/i.test(request) && !request.includes('/assets/'))).toEqual([]);
});

test('a double tap on Buy buys one piece', async ({ page, db }) => {
  await aProduct(db, { name: 'Rose oil' });
  await page.goto('/');
  await cards(page).getByRole('button', { name: 'Buy Rose oil' }).dblclick();
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await expect(cards(page).getByRole('button', { name: 'Remove Rose oil' })).toBeVisible();
});

test('[SHOP-14] [SHOP-18] the quick view shows more, adds to the cart and to the wishlist', async ({
  page,
  db,
}) => {
  await aProduct(db, { name: 'Rose oil', description: 'For the evening.', price_cents: 12_50, quantity: 2 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Quick view of Rose oil' }).click();
  const view = page.getByRole('dialog', { name: 'Rose oil' });
  await expect(view).toContainText('For the evening.');
  await expect(view).toContainText('$12.50');
  await view.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(view.getByText('1 in your cart')).toBeVisible();
  await view.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(view.getByText('2 in your cart')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await view.getByRole('button', { name: 'Wishlist: Rose oil' }).click();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await page.getByRole('button', { name: 'Wishlist, 1 product', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Wishlist' })).toContainText('Rose oil');
});

test('[SHOP-27] a shop that cannot load says so and tries again', async ({ page, db }) => {
  await aProduct(db, { name: 'Rose oil' });
  await db.schema.alterTable('products').renameTo('products_away').execute();
  try {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible();
  } finally {
    await db.schema.alterTable('products_away').renameTo('products').execute();
  }
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(names(page)).toHaveText(['Rose oil']);

  // The same when only a further list cannot be loaded.
  await page.route('**/inventory/api/products/**', (route) => route.abort());
  await page.getByPlaceholder('Search products...').fill('rose');
  await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(names(page)).toHaveText(['Rose oil']);
  await expect(page).toHaveURL('/?search=rose');
});

test('the grid goes on below, and the back button finds all that was loaded', async ({ page, db }) => {
  const description = 'Pure soap of olives and laurel, cut by hand, for dry skin and for hair.';
  for (let number = 1; number <= 30; number += 1) await aProduct(db, { name: `Soap ${number}`, description });
  await page.goto('/');
  // The server writes what a screen shows first; the rest of the first page is read when its place comes near.
  await expect(cards(page)).toHaveCount(8);
  await page.getByRole('link', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(24);
  // Cards far below have no layout yet. If they became taller, the link would move while it is pressed.
  const heights = await page
    .locator('li:has(article)')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(30);
  await expect(names(page).last()).toHaveText('Soap 1');
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
  await page.getByPlaceholder('Search products...').fill('Soap 30');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
});

test('an empty shop says something kind', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('The shelves are being filled. Please come back soon.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test('the shop is good for everybody: light and dark, phone and desk', async ({ page, db }) => {
  const image_hash = await aPicture(db);
  const oils = await anInventoryCategory(db, { name: 'Oils' });
  await aProduct(db, { category_id: oils.id, image_hash, previous_price_cents: 12_00, price_cents: 10_00 });
  const { id } = await aProduct(db, {
    name: 'Averylongnamethatnobodybreaks'.repeat(3),
    description: 'Long words. '.repeat(40),
  });
  await page.goto(`/?category=${oils.id}`);
  await expectAccessibleEverywhere(page);
  await page.goto(`/product/${id}`);
  await expectAccessibleEverywhere(page);
});

test('what a search finds stands on the first screen of a phone', async ({ page, db }) => {
  await aShelf(db);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/');
  await page.getByPlaceholder('Search products...').fill('rose');
  await expect(names(page)).toHaveText(['Rose oil']);
  await expect(names(page).first()).toBeInViewport();
  await page.goto('/?search=rose');
  await expect(names(page).first()).toBeInViewport();
});

test('with letters twice as large a small phone shows the name of the shop beside nothing that lies on it', async ({
  page,
  db,
}) => {
  await aShelf(db);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const boxOf = async (name: string | RegExp, role: 'link' | 'button') =>
    (await page.getByRole('banner').getByRole(role, { name }).boundingBox())!;
  const brand = await boxOf('Revive', 'link');
  for (const box of [
    await boxOf('My page', 'link'),
    await boxOf(/^Wishlist/, 'button'),
    await boxOf(/^Cart/, 'button'),
  ]) {
    const isApart =
      box.x >= brand.x + brand.width || box.x + box.width <= brand.x || box.y >= brand.y + brand.height - 1;
    expect([box, isApart]).toEqual([box, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
