import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';
import { getReceipt } from './get-receipt.ts';

const { db, call, signInAs } = await testApp();

const receiptOf = async (id: number) => {
  const { token } = await signInAs('staff');
  return (await call(api.orders.getReceipt, { token, params: { id } })).body;
};

describe('GET /clients/api/sale-orders/{id}/receipt/', () => {
  it('says what was given back, how and when, and takes no refund for change', async () => {
    const order = await anOnlineOrder(db, { paid: 'cash', phone: '252615550123' });
    const { token } = await signInAs('manager');
    const body = { reason: 'Broken', refund_reference: 'By hand' };
    await call(api.orders.cancel, { token, params: { id: order.id }, body });
    expect(await receiptOf(order.id)).toMatchObject({
      isTreatment: false,
      customerPhone: '252615550123',
      amountPaid: 10.3,
      change: 0,
      refunds: [{ kind: 'refund', date: '2026-11-20T06:00:00.000Z', amount: 10.3, method: 'cash' }],
    });
  });

  it('has no number of a walk-in', async () => {
    const sale = await aCounterSale(db);
    expect(await receiptOf(sale.id)).toMatchObject({ customerPhone: null, refunds: [] });
  });
});

describe('GET /bookings/api/{id}/receipt/', () => {
  it('answers the receipt of treatments, from the first payment on', async () => {
    const service = await aService(db, { unit_price_cents: 100_00 });
    const { id } = await aBooking(db, { services: [service.id], name: 'Hodan' });
    const { token } = await signInAs('staff');
    expect((await call(api.orders.getBookingReceipt, { token, params: { id } })).status).toBe(404);
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 40, discount: 0 };
    expect((await call(api.bookings.pay, { token, params: { id }, body })).status).toBe(200);
    expect((await call(api.orders.getBookingReceipt, { token, params: { id } })).body).toMatchObject({
      isTreatment: true,
      customerName: 'Hodan',
      total: 100,
      amountPaid: 40,
      change: 0,
      refunds: [],
    });
  });

  it('names who was treated, and who paid where another client’s number did', async () => {
    await aClient(db, { name: 'Amina Nur', phone: '252615123456' });
    await aClient(db, { name: 'Muna Said', phone: '252615123456', is_holder: false });
    const service = await aService(db, { unit_price_cents: 100_00 });
    const { token } = await signInAs('staff');
    const paidFor = async (name: string, phone: string) => {
      const { id } = await aBooking(db, { services: [service.id], name, phone });
      const body = {
        payment_method: 'mobile_money',
        phone_number: '615123456',
        amount_paid: 40,
        discount: 0,
      };
      await call(api.bookings.pay, { token, params: { id }, body });
      const { customerName, paidBy } = (await call(api.orders.getBookingReceipt, { token, params: { id } }))
        .body;
      return [customerName, paidBy];
    };
    expect(await paidFor('Muna Said', '252615123456')).toEqual(['Muna Said', 'Amina Nur']);
    expect(await paidFor('Sahra Ali', '252615000009')).toEqual(['Sahra Ali', 'Amina Nur']);
    expect(await paidFor('Amina Nur', '252615123456')).toEqual(['Amina Nur', null]);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('client_name', '=', 'Muna Said')
      .executeTakeFirstOrThrow();
    expect(await receiptOf(id)).toMatchObject({ customerName: 'Muna Said', paidBy: 'Amina Nur' });
    // The client herself reads no name that the desk knows of a number.
    expect((await getReceipt(db, id)).paidBy).toBeNull();
  });

  it('refuses callers who are not signed in, and a booking there is not', async () => {
    expect((await call(api.orders.getBookingReceipt, { params: { id: 1 } })).status).toBe(401);
    const { token } = await signInAs('staff');
    expect((await call(api.orders.getBookingReceipt, { token, params: { id: 999 } })).status).toBe(404);
  });
});
