import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { hotPartOf } from '@revive/testing/hot-part-of.ts';
import { expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

it('sells without rewriting the indexes of products, nine times of ten', async () => {
  const { token } = await signInAs('manager');
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  // As many pieces as a shelf has: some sell down to a handful, which the indexes know.
  for (let count = 0; count < 10; count += 1)
    products.push(await aProduct(db, { price_cents: 500, quantity: 12 + 9 * count }));
  const work = async () => {
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
  };
  expect(await hotPartOf(db, 'products', work, { atLeast: 200 })).toBeGreaterThanOrEqual(0.9);
}, 40_000);
