import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { describe, expect, it } from 'vitest';
import { settleAttempt, settleUnknownAttempts } from './index.ts';
import { runAttempt } from './run-attempt.ts';

const { db, call, metrics, signInAs, wallet, payments, clock } = await testApp();
const { pay, get } = api.bookings;
const MINUTE = 60_000;

const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };

const aSilentPayment = async () => {
  const { token } = await signInAs('staff');
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
  const booking = await aBooking(db, { services: [service.id] });
  const params = { id: booking.id };
  wallet.willCharge({ state: 'unknown' });
  const answer = await call(pay, { token, params, key: 'once', body });
  return { token, params, answer, attempt: (answer.error.payment as { id: number }).id };
};

describe('a wallet that does not answer', () => {
  it('leaves the payment unknown, never failed: 504, and no second one may start', async () => {
    const { token, params, answer, attempt } = await aSilentPayment();
    expect(answer).toMatchObject({ status: 504, error: { payment: { state: 'unknown' } } });
    expect((await call(pay, { token, params, key: 'twice', body })).status).toBe(409);
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'pending',
      open_payment: { state: 'unknown' },
    });
    const polled = await call(api.payments.getAttempt, { token, params: { id: attempt } });
    expect(polled.body).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('has not answered yet'),
    });
  });

  it('completes the booking when a lookup finds that it succeeded, and then answers the first call', async () => {
    const { token, params, attempt } = await aSilentPayment();
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'completed',
      amount_paid: 120,
      open_payment: null,
    });
    expect((await call(api.payments.getAttempt, { token, params: { id: attempt } })).body.state).toBe(
      'succeeded',
    );
    expect((await call(pay, { token, params, key: 'once', body })).status).toBe(200);
    expect(wallet.charges).toHaveLength(1);
  });

  it('frees the booking when a lookup finds that it failed', async () => {
    const { token, params } = await aSilentPayment();
    wallet.willLookup({ state: 'failed', failure: 'timed_out' });
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'pending',
      amount_paid: 0,
      open_payment: null,
    });
    expect((await call(pay, { token, params, key: 'again', body })).status).toBe(200);
  });

  it('asks later and later while no one knows', async () => {
    await aSilentPayment();
    const silence = { state: 'unknown' } as const;
    const asked = async () => {
      wallet.willLookup(silence);
      await settleUnknownAttempts(payments);
      return wallet.lookups.length;
    };
    expect(await asked()).toBe(0);
    for (const seconds of [5, 5, 5, 5, 10, 10]) {
      const before = wallet.lookups.length;
      clock.advance((seconds - 1) * 1000);
      expect(await asked()).toBe(before);
      clock.advance(1000);
      expect(await asked()).toBe(before + 1);
      expect(await asked()).toBe(before + 1);
    }
  });

  it('settles what a crash left behind between database and wallet', async () => {
    const { token, params } = await aSilentPayment();
    await db.updateTable('payment_attempts').set({ state: 'sent' }).execute();
    clock.advance(4 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect((await call(get, { token, params })).body.status).toBe('completed');
  });

  it('knows without asking that no money moved where a crash came before the wallet heard of it', async () => {
    const { token, params, attempt } = await aSilentPayment();
    await db.updateTable('payment_attempts').set({ state: 'created' }).execute();
    clock.advance(4 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(wallet.lookups).toEqual([]);
    expect((await call(api.payments.getAttempt, { token, params: { id: attempt } })).body).toMatchObject({
      state: 'failed',
      message: 'The wallet could not be reached. No money was taken.',
    });
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'pending',
      open_payment: null,
    });
  });

  it('does not ask a wallet about an attempt that was given up meanwhile', async () => {
    const { attempt } = await aSilentPayment();
    await db.updateTable('payment_attempts').set({ state: 'created' }).execute();
    const stored = await db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow();
    await settleAttempt(payments, attempt, { state: 'failed', failure: 'unreachable' });
    expect((await runAttempt(payments, stored, 'Booking')).state).toBe('failed');
    expect(wallet.charges).toHaveLength(1);
  });

  it('asks no wallet about a payment that another wallet took', async () => {
    const { token, params } = await aSilentPayment();
    await db.updateTable('payment_attempts').set({ wallet: 'the-one-before' }).execute();
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(wallet.lookups).toEqual([]);
    expect((await call(get, { token, params })).body.open_payment).toMatchObject({ state: 'unknown' });
  });
});

describe('settleAttempt', () => {
  it('writes one payment however many answers come, late and at once', async () => {
    const { attempt } = await aSilentPayment();
    const success = { state: 'succeeded', transaction_id: 'T1' } as const;
    const failure = { state: 'failed', failure: 'timed_out' } as const;
    const settled = await Promise.all([1, 2, 3].map(() => settleAttempt(payments, attempt, success)));
    expect(settled.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect((await settleAttempt(payments, attempt, failure)).state).toBe('succeeded');
    const receipts = await db.selectFrom('order_payments').select(['amount_cents', 'reference']).execute();
    expect(receipts).toEqual([{ amount_cents: 120_00, reference: 'T1' }]);
  });
});

describe('money that comes after a no', () => {
  it('is booked nowhere and calls for a person', async () => {
    const { attempt, token, params } = await aSilentPayment();
    const { log, lines } = capturedLog();
    const deps = { ...payments, log };
    await settleAttempt(deps, attempt, { state: 'failed', failure: 'timed_out' });
    expect(lines()).toEqual([]);
    await settleAttempt(deps, attempt, { state: 'succeeded', transaction_id: 'T1' });
    expect((await call(get, { token, params })).body).toMatchObject({ status: 'pending', amount_paid: 0 });
    expect(lines()).toMatchObject([{ level: 50, msg: expect.stringContaining('it needs a person') }]);
  });
});

describe('GET /payments/api/attempts/:id/', () => {
  it('asks the wallet itself when the time for it has come, so that the person who waits need not wait for the job', async () => {
    const { token, params, attempt } = await aSilentPayment();
    const poll = () => call(api.payments.getAttempt, { token, params: { id: attempt } });
    expect((await poll()).body.state).toBe('unknown');
    expect(wallet.lookups).toHaveLength(0);
    clock.advance(5_000);
    const answers = await Promise.all([poll(), poll()]);
    expect(answers.map(({ body }) => body.state)).toEqual(['succeeded', 'succeeded']);
    expect((await call(get, { token, params })).body).toMatchObject({
      status: 'completed',
      amount_paid: 120,
    });
  });

  it('refuses bad input, the unsigned and the unknown', async () => {
    const { token } = await signInAs('staff');
    const { getAttempt } = api.payments;
    expect((await call(getAttempt, { token, params: { id: 'x' } })).status).toBe(400);
    expect((await call(getAttempt, { params: { id: 1 } })).status).toBe(401);
    expect((await call(getAttempt, { token, params: { id: 1 } })).status).toBe(404);
  });
});

describe('GET /metrics', () => {
  it('reports how many payments are open, for how long, and how the others ended', async () => {
    expect(await metrics()).toContain('wallet_payments_open_oldest_seconds 0');
    const { attempt } = await aSilentPayment();
    await db
      .updateTable('payment_attempts')
      .set({ created_at: new Date(Date.now() - MINUTE) })
      .execute();
    expect(await metrics()).toContain('wallet_payments_open{wallet="test"} 1');
    expect(await metrics()).toMatch(/wallet_payments_open_oldest_seconds 6\d/);
    const ended = async () =>
      Number(/settled_total\{wallet="test",outcome="wrong_pin"\} (\d+)/.exec(await metrics())?.[1] ?? 0);
    const before = await ended();
    const failure = { state: 'failed', failure: 'wrong_pin' } as const;
    await Promise.all([1, 2].map(() => settleAttempt(payments, attempt, failure)));
    expect(await ended()).toBe(before + 1);
    expect(await metrics()).not.toContain('wallet_payments_open{wallet="test"}');
  });
});

describe('a transfer that was kept, while the process ended before its payment was made', () => {
  const waiting = async () => {
    await setPolicy(db, { typed_transfers_count: false });
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00 });
    const { id, client_id } = await aBooking(db, { services: [service.id] });
    const way = { booking_id: id, amount: 40, party: '615550123' };
    expect((await call(api.profiles.pay, { token, params: { id: client_id }, body: way })).status).toBe(504);
    return async () => (await call(get, { token, params: { id } })).body.amount_paid;
  };
  const used = (id: number) =>
    db.selectFrom('transfers').select('attempt_id').where('id', '=', id).executeTakeFirstOrThrow();

  it('pays what waits for it with the next run of the job, once', async () => {
    const paid = await waiting();
    const transfer = await aTransfer(db, { amount_mils: 40_000, at: clock.now() });
    expect(await paid()).toBe(0);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await paid()).toBe(40);
    expect(await used(transfer)).toEqual({ attempt_id: expect.any(Number) });
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await paid()).toBe(40);
  });

  it('pays once when the job of two processes runs at the same moment', async () => {
    const paid = await waiting();
    await aTransfer(db, { amount_mils: 40_000, at: clock.now() });
    const runs = await Promise.all([settleUnknownAttempts(payments), settleUnknownAttempts(payments)]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect(await paid()).toBe(40);
  });

  it('pays nothing where it is doubtful, only typed, or of another phone', async () => {
    const paid = await waiting();
    const came = { amount_mils: 40_000, at: clock.now() };
    const { id: typed_by } = await signInAs('staff');
    await aTransfer(db, { ...came, is_doubtful: true });
    await aTransfer(db, { ...came, confirmed_at: null, typed_by });
    await aTransfer(db, { ...came, party: '252615550199' });
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(await paid()).toBe(0);
  });
});
