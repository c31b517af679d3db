import { GIVEN_UP } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart, GUEST, stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expect, it } from 'vitest';

const { db, call, clock, signInAs, wallet } = await testApp();
const { createOrder, giveUpOrder, payOrder, trackOrder } = api.shop;

const anOrder = async () => {
  const product = await aProduct(db, { price_cents: 10_00, quantity: 1 });
  const { body } = await call(createOrder, { body: await aCart(db, { product }) });
  return { product, id: body.id, token: body.token };
};
const giveUp = (token: string) => call(giveUpOrder, { params: { token } });
const pay = ({ id, token }: { id: number; token: string }, wallet_id = GUEST) =>
  call(payOrder, { params: { id }, body: { wallet_id, payment_method: '1', token } });

it('ends an order whose payment was declined, and its goods can be ordered again', async () => {
  const order = await anOrder();
  wallet.willCharge({ state: 'failed', failure: 'declined' });
  expect((await pay(order)).body.payment_status).toBe('002');
  expect(await stockOf(db, order.product.id)).toBe(0);
  const answer = await giveUp(order.token);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'CANCELLED', payment_status: 'UNPAID', is_payable: false, cancel_reason: GIVEN_UP },
  });
  expect(await stockOf(db, order.product.id)).toBe(1);
  expect((await pay(order)).status).toBe(409);
  expect((await giveUp(order.token)).body).toEqual(answer.body);
  await expectBooksTrue(db);
});

it('refuses an unknown link', async () => {
  expect((await giveUp('no-such-link')).status).toBe(404);
});

it('refuses an order that is being paid, is paid, or was accepted by staff', async () => {
  const waiting = await anOrder();
  wallet.willCharge({ state: 'unknown' });
  expect((await pay(waiting)).body.payment_status).toBe('003');
  expect(await giveUp(waiting.token)).toMatchObject({
    status: 409,
    error: { error: expect.stringContaining('still being settled') },
  });
  const paid = await anOrder();
  expect((await pay(paid)).body.payment_status).toBe('001');
  expect(await giveUp(paid.token)).toMatchObject({
    status: 409,
    error: { error: 'This order is paid. Please call us to cancel it.' },
  });
  const accepted = await anOnlineOrder(db, { status: 'CONFIRMED', at: clock.now() });
  expect((await giveUp(accepted.access_token!)).status).toBe(409);
  await expectBooksTrue(db);
});

it('gives way to a payment that begins at the same moment, or ends the order, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await anOrder();
    const [paid, ended] = await Promise.all([pay(order, `25261500020${round}`), giveUp(order.token)]);
    expect([paid.status, ended.status].sort()).toEqual([200, 409]);
    const { body } = await call(trackOrder, { params: { token: order.token } });
    expect(body.payment_status).toBe(paid.status === 200 ? 'PAID' : 'UNPAID');
  }
  await expectBooksTrue(db);
});

it('names the member of staff who gave up an order of theirs', async () => {
  const order = await anOrder();
  const { id, token } = await signInAs('staff');
  expect((await call(giveUpOrder, { token, params: { token: order.token } })).status).toBe(200);
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst();
  expect(row).toMatchObject({ cancelled_by: id, cancel_kind: 'cancelled' });
});
