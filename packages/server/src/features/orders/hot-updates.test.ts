import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { GUEST } from '@revive/testing/buying.ts';
import { aBooking, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { hotPartOf } from '@revive/testing/hot-part-of.ts';
import { aShopBuyer } from '@revive/testing/shop-buyer.ts';
import { expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;

it('pays, delivers and ends sales without rewriting the indexes of orders, nine times of ten', async () => {
  const { token, id: by } = await signInAs('manager');
  const buyer = aShopBuyer(app);
  const product = await aProduct(db, { price_cents: 500, quantity: 1000 });
  const { id: service } = await aService(db, { unit_price_cents: 2000, session_count: 2 });
  const ordered = async (count: number) => {
    // One address may order and pay so often in a while.
    app.clock.advance(30_000);
    const phone = `${GUEST.slice(0, -3)}${String(count).padStart(3, '0')}`;
    const order = await buyer.order([{ product_id: product.id, quantity: 1, unit_price: 5 }], {
      guest_phone: phone,
    });
    const params = { id: order.body.id };
    const paid = await buyer.pay({ id: params.id, token: order.body.token }, { wallet_id: phone });
    expect(paid.status).toBe(200);
    for (const status of ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const)
      expect((await call(api.orders.setStatus, { token, params, body: { status } })).status).toBe(200);
  };
  const treated = async () => {
    const booking = await aBooking(db, { services: [service], by });
    for (const [index, { id }] of (await sessionsOf(db, booking.id)).entries()) {
      const body = { booking_id: booking.id, amount: index === 0 ? 15 : 25, payment_method: 'cash' as const };
      const received = await call(api.profiles.pay, { token, params: { id: booking.client_id }, body });
      expect(received.status).toBe(200);
      const held = await call(api.sessions.complete, { token, params: { id }, body: { notes: '' } });
      expect(held.status).toBe(200);
    }
  };
  const work = async () => {
    for (let count = 0; count < 30; count += 1) {
      await ordered(count);
      await treated();
    }
  };
  expect(await hotPartOf(db, 'orders', work, { atLeast: 200 })).toBeGreaterThanOrEqual(0.9);
}, 60_000);
