import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const TEXTS = { so: { name: 'Saliid' }, ar: { name: 'زيت' } };
const STORED = JSON.stringify({ ...TEXTS, so: { ...TEXTS.so, description: 'Way jilcisaa.' } });

const receiptOf = async (id: number) => {
  const { token } = await signInAs('staff');
  return (await call(api.orders.getReceipt, { token, params: { id } })).body;
};

describe('the items of a receipt', () => {
  it('have the translated names of goods, beside the English one', async () => {
    const { id } = await aProduct(db, { name: 'Oil' });
    await db.updateTable('products').set({ texts: STORED }).where('id', '=', id).execute();
    const sale = await aCounterSale(db, { items: [{ product_id: id }] });
    expect((await receiptOf(sale.id)).items).toMatchObject([{ name: 'Oil', texts: TEXTS }]);
    expect(JSON.stringify(await receiptOf(sale.id))).not.toContain('jilcisaa');
  });

  it('are said as they were sold once a product is called otherwise', async () => {
    const { id } = await aProduct(db, { name: 'Oil' });
    await db.updateTable('products').set({ texts: STORED }).where('id', '=', id).execute();
    const sale = await aCounterSale(db, { items: [{ product_id: id }] });
    await db.updateTable('products').set({ name: 'Soap' }).where('id', '=', id).execute();
    const [item] = (await receiptOf(sale.id)).items;
    expect(item).toMatchObject({ name: 'Oil' });
    expect(item).not.toHaveProperty('texts');
  });

  it('have them at once when they are sold at the counter', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { name: 'Oil', price_cents: 10_00, quantity: 3 });
    await db.updateTable('products').set({ texts: STORED }).where('id', '=', id).execute();
    const { body } = await call(api.pos.sell, {
      token,
      body: {
        client: { name: '', phone: 'POS-1', email: '', address: '' },
        items: [{ product_id: id, quantity: 1, unit_price: 10 }],
        payment_info: { payment_method: 'cash', amount_paid: 20, discount: 0 },
      },
    });
    expect(body.receipt.items).toMatchObject([{ name: 'Oil', texts: TEXTS }]);
  });

  it('have those of treatments', async () => {
    const service = await aService(db, { name: 'Facial', unit_price_cents: 50_00 });
    await db.updateTable('services').set({ texts: STORED }).where('id', '=', service.id).execute();
    const { id } = await aBooking(db, { services: [service.id] });
    const { token } = await signInAs('staff');
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 20, discount: 0 };
    expect((await call(api.bookings.pay, { token, params: { id }, body })).status).toBe(200);
    expect((await call(api.orders.getBookingReceipt, { token, params: { id } })).body.items).toMatchObject([
      { name: 'Facial', texts: TEXTS },
    ]);
  });
});
