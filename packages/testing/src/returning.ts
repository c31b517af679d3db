import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import { aProduct } from './factories.ts';
import { aCounterSale } from './goods.ts';

/** A manager who takes goods back, and sales to take them back from. */
export const returning = ({ db, call, signInAs }: Pick<TestApp, 'db' | 'call' | 'signInAs'>) => ({
  back: async (id: number, items: object[], given: object = {}) => {
    const { token } = await signInAs('manager');
    return call(api.orders.returnGoods, {
      token,
      params: { id },
      body: { reason: 'Bottle leaks', method: 'cash', items, ...given },
    });
  },
  /** Three pieces at $10.00 with $1.50 of tax, less a discount; two are left in stock. */
  threeOils: async (given: Omit<NonNullable<Parameters<typeof aCounterSale>[1]>, 'items'> = {}) => {
    const oil = await aProduct(db, { name: 'Oil', quantity: 5, price_cents: 10_00 });
    const sale = await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 3 }], ...given });
    return { oil, sale };
  },
});
