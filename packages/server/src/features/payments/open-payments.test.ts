import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs, wallet, clock } = await testApp();
const { listOpen, ask, resolve, getAttempt } = api.payments;
const MINUTE = 60_000;

const BODY = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };
const FOUND = { outcome: 'succeeded', transaction_id: 'WS-4711', note: 'In the list of the wallet.' };
const NOT_FOUND = { outcome: 'failed', note: 'The client shows that nothing was taken.' };

/** A booking whose payment outcome the wallet does not report. */
async function aDoubtfulBooking(given: { service?: string } = {}) {
  const { token } = await signInAs('staff');
  const service = await aService(db, {
    ...(given.service && { name: given.service }),
    unit_price_cents: 40_00,
    session_count: 3,
  });
  const booking = await aBooking(db, { name: 'Hodan', services: [service.id] });
  wallet.willCharge({ state: 'unknown' });
  await call(api.bookings.pay, { token, params: { id: booking.id }, body: BODY });
  const attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  return {
    booking,
    attempt,
    params: { id: attempt.id },
    state: async () => (await call(api.bookings.get, { token, params: { id: booking.id } })).body,
  };
}

async function aDoubtfulOrder() {
  const order = (await call(api.shop.createOrder, { body: await aCart(db, { quantity: 2 }) })).body;
  wallet.willCharge({ state: 'unknown' });
  const body = { wallet_id: '615777888', payment_method: '1', token: order.token };
  await call(api.shop.payOrder, { params: { id: order.id }, body });
  return order;
}

describe('GET /payments/api/attempts/', () => {
  it('lists open payments, newest first, with who buys and what', async () => {
    const { booking, attempt } = await aDoubtfulBooking({ service: 'Cavitation' });
    const order = await aDoubtfulOrder();
    const { token } = await signInAs('staff');
    const { body } = await call(listOpen, { token });
    expect(body).toEqual([
      expect.objectContaining({
        order: order.id,
        order_number: order.order_number,
        booking: null,
        client: null,
        client_name: '252615000111',
        subject: order.order_number,
        phone: '252615777888',
        state: 'unknown',
      }),
      expect.objectContaining({
        id: attempt.id,
        reference: attempt.reference,
        wallet: 'test',
        booking: booking.id,
        order: null,
        client: booking.client_id,
        client_name: 'Hodan',
        subject: 'Cavitation',
        amount: 120,
        created_at: '2026-11-20T06:00:00.000Z',
        resolvable_at: '2026-11-20T06:05:00.000Z',
      }),
    ]);
  });

  it('leaves out what is settled and goes on where the last page ended', async () => {
    const first = await aDoubtfulBooking();
    const settled = await aDoubtfulBooking();
    const last = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const { token } = await signInAs('manager');
    await call(resolve, { token, params: settled.params, body: NOT_FOUND });
    const page = await call(listOpen, { token, query: { page_size: 1 } });
    expect(page.body.map(({ id }) => id)).toEqual([last.attempt.id]);
    const rest = await call(listOpen, { token, query: { cursor: page.next } });
    expect(rest.body.map(({ id }) => id)).toEqual([first.attempt.id]);
    expect(rest.next).toBeUndefined();
  });

  it('refuses bad input and the unsigned', async () => {
    const { token } = await signInAs('staff');
    expect((await call(listOpen, { token, query: { cursor: 'x' } })).status).toBe(400);
    expect((await call(listOpen)).status).toBe(401);
  });
});

describe('POST /payments/api/attempts/:id/ask/', () => {
  it('asks the wallet now, however long the next lookup would be away', async () => {
    const { params, state } = await aDoubtfulBooking();
    const { token } = await signInAs('staff');
    wallet.willLookup({ state: 'unknown' });
    expect(await call(ask, { token, params })).toMatchObject({ status: 200, body: { state: 'unknown' } });
    expect(await call(ask, { token, params })).toMatchObject({ body: { state: 'succeeded' } });
    expect(await state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await call(ask, { token, params })).toMatchObject({ body: { state: 'succeeded' } });
    expect(wallet.lookups).toHaveLength(2);
  });

  it('leaves one to its own call while that may still be running', async () => {
    const { params } = await aDoubtfulBooking();
    await db
      .updateTable('payment_attempts')
      .set({ state: 'sent', next_lookup_at: new Date('2026-11-20T06:03:00Z') })
      .execute();
    const { token } = await signInAs('staff');
    expect((await call(ask, { token, params })).body.state).toBe('sent');
    expect(wallet.lookups).toEqual([]);
  });

  it('refuses the unknown and the unsigned', async () => {
    const { token } = await signInAs('staff');
    expect((await call(ask, { token, params: { id: 1 } })).status).toBe(404);
    expect((await call(ask, { params: { id: 1 } })).status).toBe(401);
  });
});

describe('POST /payments/api/attempts/:id/resolve/', () => {
  it('settles a payment that was received as the wallet would have, and keeps who said so', async () => {
    const { attempt, params, state } = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const manager = await signInAs('manager');
    const answer = await call(resolve, { token: manager.token, params, body: FOUND });
    expect(answer).toMatchObject({ status: 200, body: { state: 'succeeded', transaction_id: 'WS-4711' } });
    expect(await state()).toMatchObject({ status: 'completed', amount_paid: 120, open_payment: null });
    expect(
      await db.selectFrom('order_payments').select(['amount_cents', 'reference', 'recorded_by']).execute(),
    ).toEqual([{ amount_cents: 120_00, reference: 'WS-4711', recorded_by: attempt.created_by }]);
    expect(await db.selectFrom('payment_attempts').selectAll().executeTakeFirst()).toMatchObject({
      resolved_by: manager.id,
      resolution_note: 'In the list of the wallet.',
    });
  });

  it('pays an order of the shop', async () => {
    const order = await aDoubtfulOrder();
    clock.advance(6 * MINUTE);
    const { token } = await signInAs('admin');
    const [open] = (await call(listOpen, { token })).body;
    await call(resolve, { token, params: { id: open!.id }, body: FOUND });
    const { body } = await call(api.shop.trackOrder, { params: { token: order.token } });
    expect(body).toMatchObject({ payment_status: 'PAID', status: 'PENDING' });
  });

  it('frees the booking where no money came', async () => {
    const { params, state, booking } = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const { token } = await signInAs('manager');
    expect(await call(resolve, { token, params, body: NOT_FOUND })).toMatchObject({
      body: { state: 'failed', transaction_id: null },
    });
    expect(await state()).toMatchObject({ status: 'pending', amount_paid: 0, open_payment: null });
    const again = await call(api.bookings.pay, { token, params: { id: booking.id }, body: BODY });
    expect(again.status).toBe(200);
  });

  it('happens once, however often and from wherever it is pressed', async () => {
    const { params } = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const [one, other] = [await signInAs('manager'), await signInAs('admin')];
    const press = (token: string) => call(resolve, { token, params, key: 'form-1', body: FOUND });
    const answers = await Promise.all([press(one.token), press(one.token), press(other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(
      answers[0]!.status === 200 ? [200, 200, 409] : [200, 409, 409],
    );
    expect(await db.selectFrom('order_payments').selectAll().execute()).toHaveLength(1);
  });

  it('refuses one whose call may still be running, and one that is settled', async () => {
    const { params } = await aDoubtfulBooking();
    const { token } = await signInAs('manager');
    clock.advance(5 * MINUTE - 1000);
    const early = await call(resolve, { token, params, body: FOUND });
    expect(early).toMatchObject({
      status: 409,
      error: { detail: expect.stringContaining('may still be running') },
    });
    clock.advance(1000);
    expect((await call(resolve, { token, params, body: FOUND })).status).toBe(200);
    expect(await call(resolve, { token, params, body: NOT_FOUND })).toMatchObject({
      status: 409,
      error: { detail: 'This payment is settled already.' },
    });
    expect((await call(getAttempt, { token, params })).body.state).toBe('succeeded');
  });

  it('refuses a transaction that paid for something else already', async () => {
    const [first, second] = [await aDoubtfulBooking(), await aDoubtfulBooking()];
    clock.advance(6 * MINUTE);
    const { token } = await signInAs('manager');
    await call(resolve, { token, params: first.params, body: FOUND });
    const twice = await call(resolve, { token, params: second.params, body: FOUND });
    expect(twice).toMatchObject({
      status: 400,
      error: { transaction_id: [expect.stringContaining(first.attempt.reference)] },
    });
    expect(await second.state()).toMatchObject({ open_payment: { state: 'unknown' } });
  });

  it('wants to know how, and for money received by which transaction', async () => {
    const { params } = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const { token } = await signInAs('manager');
    const answer = await call(resolve, { token, params, body: { outcome: 'succeeded', note: ' ' } });
    expect(answer).toMatchObject({
      status: 400,
      error: {
        note: ['This field is required.'],
        transaction_id: ['Enter the wallet’s transaction id, so that the money can be found again.'],
      },
    });
    expect((await call(resolve, { token, params, body: { ...FOUND, outcome: 'perhaps' } })).status).toBe(400);
  });

  it('refuses staff, the unsigned and the unknown', async () => {
    const { params, state } = await aDoubtfulBooking();
    clock.advance(6 * MINUTE);
    const staff = await signInAs('staff');
    const manager = await signInAs('manager');
    expect((await call(resolve, { token: staff.token, params, body: FOUND })).status).toBe(403);
    expect((await call(resolve, { params, body: FOUND })).status).toBe(401);
    expect((await call(resolve, { token: manager.token, params: { id: 99 }, body: FOUND })).status).toBe(404);
    expect(await state()).toMatchObject({ open_payment: { state: 'unknown' } });
  });
});
