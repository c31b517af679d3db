import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

const { db, call, signInAs } = await testApp();

/** Updates of products so far, and those that rewrote no index. */
async function updatesOfProducts(): Promise<{ all: number; hot: number }> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'products'`.execute(
    db,
  );
  return rows[0]!;
}

it('sells without rewriting the indexes of products, nine times of ten', async () => {
  const { token } = await signInAs('manager');
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  // As many pieces as a shelf has: some sell down to a handful, which the indexes know.
  for (let count = 0; count < 10; count += 1)
    products.push(await aProduct(db, { price_cents: 500, quantity: 12 + 9 * count }));
  const before = await updatesOfProducts();
  for (let count = 0; count < 100; count += 1) {
    const items = [0, 1, 2].map((place) => {
      const { id, price_cents } = products[(count + 3 * place) % products.length]!;
      return { product_id: id, quantity: 1, unit_price: price_cents / 100 };
    });
    await call(api.pos.sell, {
      token,
      body: {
        client: { phone: `POS-${count}`, name: 'Sahra' },
        items,
        payment_info: { payment_method: 'cash', amount_paid: 1000, discount: 0 },
      },
    });
  }
  // PostgreSQL counts what a connection did within ten seconds after it.
  const after = await vi.waitFor(
    async () => {
      const now = await updatesOfProducts();
      expect(now.all - before.all).toBeGreaterThan(200);
      return now;
    },
    { timeout: 20_000, interval: 500 },
  );
  expect((after.hot - before.hot) / (after.all - before.all)).toBeGreaterThanOrEqual(0.9);
}, 40_000);
