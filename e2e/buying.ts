import type { Page } from '@playwright/test';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import type { Db } from '../packages/server/src/db/client.ts';

/** Numbers to which the sandbox wallet gives a special answer. */
export const DECLINING = '610000001';
/** No answer at first; paid, or failed, some seconds later. */
export const PAYING_LATE = '610000008';
export const FAILING_LATE = '610000009';

/**
 * A business with a shop that sells rose oil at $12.99 and a scrub at $8.00; without an owner, / is no shop.
 */
export async function anOpenShop(db: Db) {
  await aUser(db, { role: 'admin' });
  return {
    oil: await aProduct(db, { name: 'Rose oil', price_cents: 12_99, quantity: 5 }),
    scrub: await aProduct(db, { name: 'Coffee scrub', price_cents: 8_00, quantity: 3 }),
  };
}

/** Adds products to the cart and goes to the checkout, as a visitor does. */
export async function goToCheckout(page: Page, products: readonly string[], address?: string): Promise<void> {
  await page.goto('/');
  for (const name of products) await page.getByRole('button', { name: `Buy ${name}` }).click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  if (address !== undefined) {
    await cart.getByLabel('Delivery Type').selectOption('Delivery');
    await cart.getByLabel('Delivery Address').fill(address);
  }
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('/checkout');
}

/** Enters the wallet number and presses Pay. */
export async function payFrom(page: Page, wallet: string): Promise<void> {
  await page.getByLabel('EVC Wallet ID').fill(wallet);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

export const orders = (db: Db) => db.selectFrom('orders').selectAll().orderBy('id').execute();

export const attempts = (db: Db) => db.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
