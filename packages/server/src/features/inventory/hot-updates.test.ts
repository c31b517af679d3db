import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { countUpdates } from '@revive/testing/count-updates.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { expect, it, vi } from 'vitest';

const { db, call, signInAs } = await testApp();

it('sells without rewriting the indexes of products, nine times of ten', async () => {
  const { token } = await signInAs('manager');
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  // As many pieces as a shelf has: some sell down to a handful, which the indexes know.
  for (let count = 0; count < 10; count += 1)
    products.push(await aProduct(db, { price_cents: 500, quantity: 12 + 9 * count }));
  const before = await countUpdates(db, 'products');
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
  const after = await vi.waitFor(
    async () => {
      const now = await countUpdates(db, 'products');
      expect(now.all - before.all).toBeGreaterThan(200);
      return now;
    },
    { timeout: 20_000, interval: 500 },
  );
  expect((after.hot - before.hot) / (after.all - before.all)).toBeGreaterThanOrEqual(0.9);
}, 40_000);
