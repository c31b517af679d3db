import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { anOpenShop, goToCheckout } from '../buying.ts';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../product-picture.ts';
import { signIn } from '../sign-in.ts';

const KILOBYTE = 1000;
const NASTY = 'Oil </script><script>alert(1)</script> & "more"';

test.beforeEach(async ({ db }) => {
  await aUser(db, { role: 'admin' });
});

async function visit(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const answer = await request.get(address, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() };
}

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );

test('the first answer holds the products, for people, searchers and chats', async ({
  request,
  db,
  baseURL,
}) => {
  const image_hash = await aPicture(db);
  const category = await anInventoryCategory(db, { name: 'Oils' });
  const { id, sku } = await aProduct(db, {
    name: 'Rose oil',
    description: 'For the evening.',
    price_cents: 12_50,
    category_id: category.id,
    image_hash,
  });
  const grid = await visit(request, '/');
  expect(grid.headers['cache-control']).toBe('private, no-cache');
  expect(grid.html).toContain(`href="/product/${id}/rose-oil"><bdi>Rose oil</bdi></a>`);
  expect(grid.html).toContain('$12.50');
  expect(grid.html).toMatch(
    /<link rel="preload" as="image" imageSrcSet="[^"]*" imageSizes="[^"]*" fetchPriority="high"/,
  );
  expect(grid.html).not.toMatch(/ style="/);
  expect(structuredData(grid.html).map((data) => data['@type'])).toEqual(['LocalBusiness', 'ItemList']);

  const { html } = await visit(request, `/product/${id}`);
  expect(html).toContain('<title>Rose oil · Revive</title>');
  expect(html).toContain('<meta name="description" content="For the evening."/>');
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/product/${id}/rose-oil"/>`);
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/media/${image_hash}-zoom.jpg"/>`);
  const [product] = structuredData(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Rose oil',
    sku,
    image: `${baseURL}/media/${image_hash}-zoom.webp`,
    category: 'Oils',
    offers: { price: '12.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(JSON.stringify(structuredData(html))).not.toContain('ggregateRating');
  expect((await visit(request, '/?search=rose')).html).toContain('<meta name="robots" content="noindex"/>');
});

test('every address of the storefront names one as its own', async ({ request, db, baseURL }) => {
  const { id } = await anInventoryCategory(db, { name: 'Oils' });
  for (const [address, canonical] of [
    ['/', '/shop'],
    ['/shop', '/shop'],
    ['/shop/', '/shop'],
    [`/shop/?category=${id}`, `/shop?category=${id}`],
  ])
    expect((await visit(request, address!)).html, address).toContain(
      `<link rel="canonical" href="${baseURL}${canonical}"/>`,
    );
});

test('a name that looks like code stays a name', async ({ page, request, db }) => {
  const { id } = await aProduct(db, { name: NASTY, description: NASTY });
  for (const address of ['/', `/product/${id}`, `/?search=${encodeURIComponent(NASTY)}`]) {
    const { html } = await visit(request, address);
    expect(html).not.toContain('<script>alert');
    expect(structuredData(html).length).toBeGreaterThan(0);
    page.on('dialog', () => expect(address, 'no code of a name ever runs').toBe(''));
    await page.goto(address);
    await expect(page.getByText(NASTY).first()).toBeVisible();
  }
});

test('a page that is not there says 404, one of a sold-out product says so', async ({
  page,
  request,
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Rose oil', quantity: 0 });
  const soldOut = await visit(request, `/product/${id}/rose-oil`);
  expect(soldOut.status).toBe(200);
  expect(structuredData(soldOut.html)[0]).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  await page.goto(`/product/${id}`);
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sold out/ })).toBeDisabled();
  expect((await visit(request, '/product/999999')).status).toBe(404);
  await page.goto('/product/999999');
  await expect(page.getByText('This product is not sold here any more, or never was.')).toBeVisible();
});

test('[SHELL-02] looking around works without scripts', async ({ browser, request, baseURL, db }) => {
  const oils = await anInventoryCategory(db, { name: 'Oils' });
  for (let number = 1; number <= 25; number += 1) await aProduct(db, { name: `Soap ${number}` });
  await aProduct(db, { name: 'Rose oil', category_id: oils.id });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  expect((await visit(request, '/')).html).toContain('<noscript>');
  await page.goto('/');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('link', { name: 'Oils' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await page.getByPlaceholder('Search products...').fill('soap 7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Soap 7' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soap 7');
  await context.close();
});

test('the first visit is light, of the shop alone, and without complaints', async ({ page, request, db }) => {
  for (let number = 1; number <= 24; number += 1)
    await aProduct(db, { name: `Soap ${number}`, description: 'Mild, with olive oil. 100 g.' });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const files: string[] = [];
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  // They include every violation of the Content-Security-Policy, and every hydration mismatch.
  expect(complaints).toEqual([]);
  expect(
    files.filter((file) => /\/api\//.test(file)),
    'no second round for what is shown',
  ).toEqual([]);
  const parts = files.filter((file) => /\.(js|css)$/.test(file));
  expect(
    parts.filter((file) => !file.startsWith('/assets/shop/')),
    'nothing of the office',
  ).toEqual([]);

  await expect(page.getByRole('article'), 'what is far below comes when it is near').toHaveCount(8);

  const dist = path.join(import.meta.dirname, '../../packages/web/dist');
  const sizeOf = (kind: string) =>
    parts
      .filter((file) => file.endsWith(kind))
      // What is too small is sent as it is.
      .map((file) => [`${file}.br`, file].find((name) => existsSync(path.join(dist, name)))!)
      .reduce((sum, name) => sum + readFileSync(path.join(dist, name)).length, 0);
  const { html } = await visit(request, '/');
  expect(sizeOf('.js')).toBeGreaterThan(10 * KILOBYTE);
  expect(sizeOf('.js')).toBeLessThanOrEqual(90 * KILOBYTE);
  expect(sizeOf('.css') + brotliCompressSync(html).length).toBeLessThanOrEqual(40 * KILOBYTE);
});

test('the checkout is paid at with no more than 110 kB of scripts', async ({ page, db }) => {
  await anOpenShop(db);
  await goToCheckout(page, ['Rose oil']);
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  const dist = path.join(import.meta.dirname, '../../packages/web/dist');
  const bytes = scripts
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(dist, file))
    // Small files are not compressed.
    .map((file) => readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length)
    .reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10 * KILOBYTE);
  expect(bytes).toBeLessThanOrEqual(110 * KILOBYTE);
});

test('styles and first script stand in each page of the shop, allowed by their hashes; no view asks for others', async ({
  page,
  request,
  db,
}) => {
  const { id } = await aProduct(db, { name: 'Rose oil' });
  const addresses = ['/', `/product/${id}`, '/checkout', '/product/999999'];
  for (const address of addresses) {
    const { html, headers } = await visit(request, address);
    for (const name of ['style', 'script']) {
      const texts = [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text]) => text!);
      expect(texts).toHaveLength(1);
      const hash = createHash('sha256').update(texts[0]!).digest('base64');
      expect(headers['content-security-policy']).toContain(`;${name}-src 'self' 'sha256-${hash}';`);
    }
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  }
  expect((await visit(request, '/login')).headers['content-security-policy']).not.toContain('sha256');

  const styleSheets: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'stylesheet' && styleSheets.push(asked.url()));
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security') && complaints.push(message.text()),
  );
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('body')).toHaveCSS('font-family', /Figtree/);
    // The page's program comes last, after its text and its pictures.
    await expect(page.locator('script[type="module"]')).toHaveAttribute('fetchpriority', 'low');
  }
  expect([styleSheets, complaints]).toEqual([[], []]);
});

test('[SHELL-06] cookie and storage of a sign-in find together again', async ({
  page,
  db,
  context,
  baseURL,
}) => {
  await aProduct(db, { name: 'Rose oil' });
  // With a cookie that outlived its sign-in, the shop is shown too.
  await context.addCookies([{ name: 'access', value: 'left.over.token', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We Revive and Restore');
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).filter(({ name }) => name === 'access')).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Staff sign-in' }).click();
  await page.getByRole('link', { name: 'Revive' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We Revive and Restore');

  await signIn(page, db);
  await context.clearCookies();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect((await context.cookies()).filter(({ name }) => name === 'access')).toHaveLength(1);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Online shop' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rose oil' })).toBeVisible();
});
