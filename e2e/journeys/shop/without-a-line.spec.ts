import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessible.ts';
import { anOpenShop, attempts, orders, payFrom } from '../../buying.ts';
import { expect, test } from '../../cut-line.ts';
import { expectTrueBooks } from '../../prove-books.ts';
import { PHONE, sizes } from '../../sizes.ts';

const LATE = { timeout: 25_000 };
const WAITS = 'Your order waits on this phone, and nothing was paid.';

const look = async (page: Page, name: string) => {
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

const isKept = (page: Page, address: string) =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address);

/** A visitor with rose oil in the cart, whose phone has kept what she saw and the checkout. */
async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  await expect.poll(() => isKept(page, '/checkout'), LATE).toBe(true);
  await page.getByRole('link', { name: 'Rose oil' }).first().click();
  await expect(page.getByRole('heading', { name: 'Rose oil' })).toBeVisible();
  await expect.poll(() => isKept(page, new URL(page.url()).pathname), LATE).toBe(true);
}

async function orderFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('/checkout');
  await payFrom(page, '615123456');
}

for (const { tag, ...size } of sizes(PHONE))
  test(`at ${size.width} px what was seen stays readable without a line, and an order is sent once the buyer still wants it`, {
    tag,
  }, async ({ page, db, line }) => {
    test.slow();
    await anOpenShop(db);
    await page.setViewportSize(size);
    await visit(page);
    line.cut();
    await page.reload();
    await expect(page.getByText(/^You are offline\. This page is as it was at/)).toBeVisible(LATE);
    await expect(page.getByRole('heading', { name: 'Rose oil' })).toBeVisible();
    await look(page, `shop-kept-${size.width}`);
    await orderFrom(page);
    await expect(page.getByText(WAITS)).toBeVisible(LATE);
    await look(page, `shop-waits-${size.width}`);
    expect(await orders(db)).toEqual([]);

    line.mend();
    await expect(page.getByText('You are online again. Do you still want to order?')).toBeVisible(LATE);
    await look(page, `shop-back-${size.width}`);
    await page.getByRole('button', { name: /^Order and pay \$/ }).dblclick();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(LATE);
    expect(await orders(db)).toMatchObject([{ received_cents: 13_38 }]);
    expect(await attempts(db)).toHaveLength(1);
    await expectTrueBooks(db);
  });

test('who left the page of an order that no line took is asked on the next one, and may leave it in the cart', async ({
  page,
  db,
  line,
}) => {
  test.slow();
  await anOpenShop(db);
  await visit(page);
  line.cut();
  await orderFrom(page);
  await expect(page.getByText(WAITS)).toBeVisible(LATE);
  await page.goto('/');
  const asked = page.getByText('Your order could not be sent, and nothing was paid. Do you still want it?');
  await expect(asked).toBeVisible(LATE);
  line.mend();
  await page.reload();
  await look(page, 'shop-unsent');
  await page.getByRole('link', { name: 'Go on' }).click();
  await payFrom(page, '615123456');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible(LATE);
  expect(await orders(db)).toHaveLength(1);
  await page.goto('/');
  await expect(asked).toBeHidden();

  await page.getByRole('button', { name: 'Buy Rose oil' }).click();
  line.cut();
  await orderFrom(page);
  await expect(page.getByText(WAITS)).toBeVisible(LATE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Leave it in the cart' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeVisible();
  expect(await orders(db)).toHaveLength(1);
});
