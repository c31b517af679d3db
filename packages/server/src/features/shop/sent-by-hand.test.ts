import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart, GUEST } from '@revive/testing/buying.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { evcIn } from '@revive/testing/wallet-messages.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../orders/release-ended-holds.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { app, db, call, clock, payments, signInAs, wallet } = await testApp();
const { createOrder, payOrder, trackOrder } = api.shop;
const MINUTE = 60_000;

let evc: number;
let edahab: number;
beforeEach(async () => {
  const made = await db
    .insertInto('wallets')
    .values([
      { name: 'Desk phone', operator: 'evc_plus', number: '615000999' },
      { name: 'Second phone', operator: 'edahab', number: '625000999' },
    ])
    .returning('id')
    .execute();
  [evc, edahab] = made.map(({ id }) => id) as [number, number];
});

/** An order of one product, and what its buyer and the desk do. */
async function anOrder() {
  const { body: order } = await call(createOrder, { body: await aCart(db) });
  const params = { id: order.id };
  const track = async () => (await call(trackOrder, { params: { token: order.token } })).body;
  return {
    order,
    track,
    pay: (into?: number, more: { key?: string; token?: string } = {}) =>
      call(payOrder, {
        params,
        ...more,
        body: { wallet_id: GUEST, payment_method: '1', token: order.token, ...(into && { wallet: into }) },
      }),
  };
}
const attempts = () =>
  db.selectFrom('payment_attempts').select(['id', 'state', 'failure', 'wallet_id']).orderBy('id').execute();
const transfers = () =>
  db.selectFrom('transfers').select(['attempt_id', 'wallet_id', 'party']).orderBy('id').execute();

async function comes(amount: number, time = '09:00:30') {
  const { token } = await signInAs('staff');
  const text = evcIn({ amount, balance: amount, time, party: '0615000111' });
  const { status } = await call(api.wallets.readMessages, { token, params: { id: evc }, body: { text } });
  expect(status).toBe(200);
}

describe('an order that is paid into a wallet no program asks', () => {
  it('says where to send how much, asks no one, and is paid once by the message', async () => {
    const { order, pay, track } = await anOrder();
    const { body } = await pay(evc);
    expect(body).toMatchObject({
      payment_status: '003',
      order: {
        payment_status: 'UNPAID',
        payment: {
          state: 'waiting',
          amount: order.total_amount,
          send_to: { id: evc, operator: 'evc_plus', number: '615000999', is_asked: false },
        },
      },
    });
    expect(wallet.charges).toEqual([]);
    await comes(order.total_amount);
    expect(await track()).toMatchObject({
      payment_status: 'PAID',
      payment: { state: 'succeeded', send_to: null },
    });
    expect(await transfers()).toEqual([{ attempt_id: expect.any(Number), wallet_id: evc, party: GUEST }]);
    await comes(order.total_amount);
    expect(await transfers()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('answers the same call once', async () => {
    const { pay } = await anOrder();
    await pay(evc, { key: 'once' });
    await pay(evc, { key: 'once' });
    expect(await attempts()).toHaveLength(1);
  });

  it('counts as nothing before, and is not paid by another amount or another phone', async () => {
    const { order, pay, track } = await anOrder();
    await pay(evc);
    await comes(order.total_amount - 1);
    expect(await track()).toMatchObject({ payment_status: 'UNPAID', receipt: null });
    expect(await db.selectFrom('order_payments').select('id').execute()).toEqual([]);
  });

  it('is not paid into a wallet that is off, has no number, or is none', async () => {
    await db.updateTable('wallets').set({ is_active: false }).where('id', '=', evc).execute();
    await db.updateTable('wallets').set({ number: '' }).where('id', '=', edahab).execute();
    const { pay } = await anOrder();
    for (const into of [evc, edahab, 999])
      expect(await pay(into)).toMatchObject({
        status: 400,
        error: { wallet: ['Choose a wallet that is in use.'] },
      });
    expect(await attempts()).toEqual([]);
    // The one that is asked is no choice where it is alone.
    expect((await pay()).body.payment_status).toBe('001');
  });

  it('gives way to another wallet that its buyer chooses; what comes for the first is free', async () => {
    const { order, pay, track } = await anOrder();
    await pay(evc);
    expect((await pay(edahab)).body).toMatchObject({ payment_status: '003' });
    expect(await attempts()).toMatchObject([
      { state: 'failed', failure: 'given_up', wallet_id: evc },
      { state: 'unknown', wallet_id: edahab },
    ]);
    await comes(order.total_amount);
    expect(await track()).toMatchObject({ payment_status: 'UNPAID' });
    expect(await transfers()).toEqual([{ attempt_id: null, wallet_id: evc, party: GUEST }]);
    // The one that is asked.
    expect((await pay(1)).body.payment_status).toBe('001');
    expect(wallet.charges).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('gives way to no payment that a wallet was asked for', async () => {
    const { pay } = await anOrder();
    wallet.willCharge({ state: 'unknown' });
    await pay(1);
    expect((await pay(evc)).status).toBe(409);
  });

  it('ends with the hold of its order; what comes later is a free transfer', async () => {
    const { order, pay, track } = await anOrder();
    await pay(evc);
    clock.advance(31 * MINUTE);
    // Before the job has run, too.
    await comes(order.total_amount, '09:31:30');
    expect(await transfers()).toEqual([{ attempt_id: null, wallet_id: evc, party: GUEST }]);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await attempts()).toMatchObject([{ state: 'failed', failure: 'not_seen' }]);
    await releaseEndedHolds(db, clock, app.log);
    expect(await track()).toMatchObject({ status: 'CANCELLED', payment_status: 'UNPAID' });
    await expectBooksTrue(db);
  });
});

describe('POST /payments/api/attempts/:id/seen/', () => {
  it('pays what the desk saw on the phone, unconfirmed, and the message later is the same transfer', async () => {
    const { order, pay, track } = await anOrder();
    await pay(evc);
    const { token } = await signInAs('staff');
    const [open] = (await call(api.payments.listOpen, { token })).body;
    expect(open).toMatchObject({ awaits: evc, phone: GUEST, order: order.id });
    const seen = await call(api.payments.seen, { token, params: { id: open!.id }, body: {} });
    expect(seen).toMatchObject({ status: 200, body: { state: 'succeeded', awaits: null } });
    expect(await track()).toMatchObject({ payment_status: 'PAID' });
    expect(await db.selectFrom('alerts').select('kind').execute()).toEqual([{ kind: 'seen_transfer_alert' }]);
    await comes(order.total_amount);
    expect(await db.selectFrom('transfers').select(['confirmed_at']).execute()).toEqual([
      { confirmed_at: expect.any(Date) },
    ]);
    expect((await call(api.payments.seen, { token, params: { id: open!.id }, body: {} })).status).toBe(409);
    await expectBooksTrue(db);
  });

  it('refuses strangers, one that a wallet was asked for, and where the message is wanted first', async () => {
    const { pay } = await anOrder();
    await pay(evc);
    const { id } = (await attempts())[0]!;
    expect((await call(api.payments.seen, { params: { id }, body: {} })).status).toBe(401);
    const { token } = await signInAs('staff');
    await setPolicy(db, { typed_transfers_count: false });
    expect((await call(api.payments.seen, { token, params: { id }, body: {} })).status).toBe(409);
    const other = await anOrder();
    wallet.willCharge({ state: 'unknown' });
    await other.pay(1);
    const asked = (await attempts()).at(-1)!;
    expect((await call(api.payments.seen, { token, params: { id: asked.id }, body: {} })).status).toBe(409);
    expect((await call(api.payments.seen, { token, params: { id: 999 }, body: {} })).status).toBe(404);
  });
});
