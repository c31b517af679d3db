import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aClient } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { db, call, signInAs, wallet } = await testApp();
const TYPO = '252610000001';
const RIGHT = '252610000008';

let token: string;
beforeEach(async () => {
  ({ token } = await signInAs('manager'));
});

const anOrder = async (guest_name?: string) => {
  const body = await aCart(db, { phone: TYPO });
  return (await call(api.shop.createOrder, { body: { ...body, guest_name } })).body;
};
const pay = async (order: { id: number; token: string }, wallet_id: string) =>
  call(api.shop.payOrder, {
    params: { id: order.id },
    body: { wallet_id, payment_method: '1', token: order.token },
  });
const listed = async () => (await call(api.orders.listOnline, { token })).body[0]!;
/** Declined from the first number, paid from the second. */
const payFromTheSecond = async (guest_name?: string) => {
  const order = await anOrder(guest_name);
  wallet.willCharge({ state: 'failed', failure: 'declined' });
  await pay(order, TYPO);
  expect((await pay(order, RIGHT)).body.payment_status).toBe('001');
  return order;
};

describe('a guest’s order paid from another number than it was made with', () => {
  it('is the order of the number that paid: in the list, on the receipt, in the notification', async () => {
    const order = await payFromTheSecond();
    expect(await listed()).toMatchObject({
      client: { id: null, name: RIGHT, phone: RIGHT },
      ordered_phone: TYPO,
    });
    const receipt = (await call(api.orders.getReceipt, { token, params: { id: order.id } })).body;
    expect(receipt).toMatchObject({ customerName: RIGHT, paidFrom: RIGHT });
    const { body } = await call(api.notifications.list, { token });
    expect(JSON.stringify(body)).toContain(RIGHT);
    expect(JSON.stringify(body)).not.toContain(TYPO);
    await expectBooksTrue(db);
  });

  it('shows the buyer the number that paid with its middle hidden', async () => {
    const { token: link } = await payFromTheSecond();
    const { body } = await call(api.shop.trackOrder, { params: { token: link } });
    expect(body.receipt?.paidFrom).toBe('252 ••• ••• 008');
  });

  it('keeps the name the guest gave', async () => {
    await payFromTheSecond('Hodan');
    expect((await listed()).client).toEqual({ id: null, name: 'Hodan', phone: RIGHT });
  });

  it('belongs to the client who paid, not to the one whose number was typed', async () => {
    await aClient(db, { name: 'A stranger', phone: TYPO });
    const payer = await aClient(db, { name: 'Sahra Yusuf', phone: RIGHT });
    await payFromTheSecond();
    expect((await listed()).client).toEqual({ id: payer.id, name: 'Sahra Yusuf', phone: RIGHT });
    await expectBooksTrue(db);
  });

  it('stays as it is while nothing is paid, and where the same number pays', async () => {
    const order = await anOrder();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    await pay(order, RIGHT);
    expect(await listed()).toMatchObject({ client: { phone: TYPO }, ordered_phone: null });
    await pay(order, TYPO);
    expect(await listed()).toMatchObject({ client: { phone: TYPO }, ordered_phone: null });
  });

  it('keeps the client whose debt stands in the ledger', async () => {
    const client = await aClient(db, { phone: TYPO });
    const order = await anOrder();
    await call(api.orders.setStatus, { token, params: { id: order.id }, body: { status: 'CONFIRMED' } });
    await pay(order, RIGHT);
    expect(await listed()).toMatchObject({
      client: { id: client.id, phone: RIGHT },
      ordered_phone: TYPO,
    });
    await expectBooksTrue(db);
  });
});
