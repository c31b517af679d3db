import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { ledgerInDollars } from '@revive/testing/treating.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

async function aShelf() {
  const { token } = await signInAs('manager');
  const cream = await aProduct(db, { price_cents: 10_50 });
  const sell = (quantity: number, discount = 0) =>
    call(api.pos.sell, {
      token,
      body: {
        client: { phone: 'POS-1763618400000' },
        items: [{ product_id: cream.id, quantity, unit_price: 10.5 }],
        payment_info: { payment_method: 'cash', amount_paid: 1000, discount },
      },
    });
  return { token, cream, sell };
}

describe('goods whose prices have the tax in them', () => {
  it('cost what they say; what of it is tax is no revenue, and stands on sale and receipt', async () => {
    await setPolicy(db, { goods_tax: 'included' });
    const { sell } = await aShelf();
    const { body } = await sell(2, 1);
    expect(body.order).toMatchObject({ subtotal: 21, tax: 0.95, tax_included: true, total_amount: 20 });
    expect(body.receipt).toMatchObject({ subtotal: 21, tax: 0.95, taxIncluded: true, total: 20 });
    expect(await ledgerInDollars(db)).toEqual({
      cash: 20,
      discounts_given: 1,
      product_revenue: -20.05,
      tax_payable: -0.95,
    });
    await expectBooksTrue(db);
  });

  it('come back with their share of it to the cent, whatever the settings are by then', async () => {
    await setPolicy(db, { goods_tax: 'included' });
    const { token, cream, sell } = await aShelf();
    const { order } = (await sell(3, 1)).body;
    await setPolicy(db, { goods_tax: 'before', tax_rate: 20 });
    const back = (quantity: number) =>
      call(api.orders.returnGoods, {
        token,
        params: { id: order.id },
        body: {
          items: [{ product: cream.id, quantity, restock: true }],
          reason: 'Wrong',
          method: 'cash',
        },
      });
    expect((await back(1)).body.returns[0]).toMatchObject({
      subtotal: 10.5,
      tax: 0.48,
      discount: 0.33,
      total: 10.17,
    });
    await expectBooksTrue(db);
    expect((await back(2)).status).toBe(200);
    expect(await ledgerInDollars(db)).toEqual({});
    await expectBooksTrue(db);
  });

  it('are taken back whole with a sale that is void', async () => {
    await setPolicy(db, { goods_tax: 'included' });
    const { token, sell } = await aShelf();
    const { order } = (await sell(2)).body;
    const { status } = await call(api.orders.voidSale, {
      token,
      params: { id: order.id },
      body: { reason: 'A mistake' },
    });
    expect(status).toBe(200);
    expect(await ledgerInDollars(db)).toEqual({});
    await expectBooksTrue(db);
  });

  it('bear none where the owner says so, and an older sale keeps its own', async () => {
    const { token, sell } = await aShelf();
    const { order } = (await sell(2)).body;
    await setPolicy(db, { goods_tax: 'none' });
    expect((await sell(2)).body.order).toMatchObject({ tax: 0, tax_included: false, total_amount: 21 });
    const { body } = await call(api.orders.getSale, { token, params: { id: order.id } });
    expect(body).toMatchObject({ tax: 1.05, tax_included: false, total_amount: 22.05 });
    await expectBooksTrue(db);
  });
});
