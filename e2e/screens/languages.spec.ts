import { aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('the language is chosen at the door, changes at once, and comes with the account to any device', {
  tag: '@always',
}, async ({ page, db, browser, baseURL }) => {
  const user = await aUser(db, { role: 'admin' });
  await page.goto('/login');
  await page.getByLabel('Username').fill(user.username);
  await page.getByText('العربية').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // What was typed stays.
  await expect(page.getByLabel('اسم المستخدم')).toHaveValue(user.username);
  await page.getByText('Soomaali').click();
  await page.getByLabel('Erayga sirta ah', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Gal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guudmar');
  // The account has none yet; from the menu one is kept with it.
  await page.getByRole('button', { name: 'Menu-ga isticmaalaha' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('لوحة المعلومات');
  await expect
    .poll(async () => (await db.selectFrom('users').select('language').execute()).map((row) => row.language))
    .toEqual(['ar']);
  await expectAccessibleEverywhere(page);
  const elsewhere = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Username').fill(user.username);
  await other.getByLabel('Password', { exact: true }).fill(user.password);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('لوحة المعلومات');
  await expect(other.locator('html')).toHaveAttribute('lang', 'ar');
  await elsewhere.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop changes its language by links, keeps it from page to page, and names the others to searchers', async ({
    page,
    db,
  }) => {
    await aUser(db);
    const product = await aProduct(db, { name: 'Rose oil', description: 'As the owner wrote it.' });
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Soomaali' }).click();
    await expect(page).toHaveURL('/shop?lang=so');
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
    await page.getByRole('link', { name: 'Rose oil' }).first().click();
    await expect(page).toHaveURL(`/product/${product.id}/rose-oil?lang=so`);
    await expect(page.getByText('As the owner wrote it.')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /rose-oil\?lang=so$/);
    await expect(page.locator('link[hreflang]')).toHaveCount(4);
    await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', /rose-oil$/);
    // The cookie keeps it where an address names none.
    await page.goto('/shop');
    await expect(page.locator('html')).toHaveAttribute('lang', 'so');
  });
});

test('a receipt says its labels in the client’s language and the owner’s second, and its figures once', async ({
  page,
  db,
}) => {
  const oil = await aProduct(db, { name: 'Rose Oil', price_cents: 35_00 });
  const { headers } = await signIn(page, db, 'admin');
  const policy = await (await page.request.get('/policy/api/', { headers })).json();
  await page.request.put('/policy/api/', { headers, data: { ...policy, second_receipt_language: 'en' } });
  const hodan = await aClient(db, { name: 'Hodan Ali' });
  const sale = { client_id: hodan.id, name: hodan.name, at: new Date() };
  await aCounterSale(db, { ...sale, items: [{ product_id: oil.id }] });
  const read = async (language: string | null) => {
    await db.updateTable('clients').set({ language }).execute();
    await page.goto('/sales');
    await page
      .getByRole('row')
      .filter({ hasText: 'Hodan Ali' })
      .getByRole('button', { name: 'Receipt' })
      .click();
    const sheet = page.getByRole('article');
    await expect(sheet).toBeVisible();
    return {
      text: (await sheet.innerText()).replace(/[\u2068\u2069]/g, ''),
      direction: await sheet.getAttribute('dir'),
    };
  };
  const english = await read(null);
  expect(english.text).toContain('Total');
  expect(english.text).not.toContain(' / ');
  const figures = (text: string) => text.match(/\$[\d.]+/g);
  for (const [language, total, direction] of [
    ['so', 'Wadarta / Total', 'ltr'],
    ['ar', 'الإجمالي / Total', 'rtl'],
  ] as const) {
    const other = await read(language);
    expect(other.text).toContain(total);
    expect(other.direction).toBe(direction);
    expect(figures(other.text)).toEqual(figures(english.text));
  }
});
