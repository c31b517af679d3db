import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aCart } from '@revive/testing/buying.ts';
import { capturedLog } from '@revive/testing/captured-log.ts';
import { aBooking, aService } from '@revive/testing/factories.ts';
import { holdRows } from '@revive/testing/hold-rows.ts';
import { describe, expect, it } from 'vitest';
import { settleAttempt, settleUnknownAttempts } from './index.ts';

const { db, pool, call, signInAs, wallet, payments, clock } = await testApp();
const { listOpen, ask, resolve, getAttempt } = api.payments;
const MINUTE = 60_000;

const BODY = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 120 };
const PAID = { state: 'succeeded', transaction_id: 'ABC123' } as const;
const byHand = (transaction_id: string) => ({
  outcome: 'succeeded',
  transaction_id,
  note: 'In the list of the wallet.',
});

/** A booking that the wallet is asked to pay. */
async function aBookingToPay() {
  const { token } = await signInAs('staff');
  const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
  const booking = await aBooking(db, { services: [service.id] });
  const params = { id: booking.id };
  return {
    booking,
    pay: () => call(api.bookings.pay, { token, params, body: BODY }),
    read: async () => (await call(api.bookings.get, { token, params })).body,
  };
}

/** The same, with a payment the wallet was silent about, six minutes ago. */
async function anUnknownPayment() {
  const { booking, pay, read } = await aBookingToPay();
  wallet.willCharge({ state: 'unknown' });
  const answer = await pay();
  clock.advance(6 * MINUTE);
  const { id, reference } = answer.error.payment as { id: number; reference: string };
  return { booking, read, id, reference, params: { id } };
}

const resolveAs = async (token: string, id: number, transaction_id: string) =>
  call(resolve, { token, params: { id }, body: byHand(transaction_id) });

const received = async () =>
  (await db.selectFrom('order_payments').select('reference').execute()).map(({ reference }) => reference);

const unread = async (token: string) => (await call(api.notifications.list, { token })).body;

describe('one transfer of a wallet', () => {
  it('settles one payment by hand when two managers enter it at the same moment', async () => {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    const [one, other] = [await signInAs('manager'), await signInAs('admin')];
    // The first has written its transfer and waits for its booking; the second has looked, and found none.
    const held = await holdRows(pool, `select from bookings where id = ${first.booking.id} for update`);
    const quick = resolveAs(one.token, first.id, 'ABC123');
    await held.waiting(1);
    const slow = resolveAs(other.token, second.id, 'abc-123');
    await held.waiting(2);
    await held.release();
    expect(await quick).toMatchObject({ status: 200, body: { state: 'succeeded' } });
    expect(await slow).toMatchObject({
      status: 400,
      error: { transaction_id: ['This transaction is already another payment. Please check the number.'] },
    });
    expect(await second.read()).toMatchObject({ amount_paid: 0, open_payment: { state: 'unknown' } });
    expect(await received()).toEqual(['ABC123']);
    await expectBooksTrue(db);
  });

  it('pays one thing when another was entered between the look at it and its payment', async () => {
    const service = await aService(db);
    const [one, other] = [await signInAs('staff'), await signInAs('staff')];
    const enter = async (token: string) => {
      const { id, client_id } = await aBooking(db, { services: [service.id] });
      const body = { booking_id: id, amount: 10, transaction_id: 'ABC123' };
      return call(api.profiles.pay, { token, params: { id: client_id }, body });
    };
    // The slow one waits to write down who enters it, and the second one for what becomes of that.
    const held = await holdRows(pool, `select from users where id = ${one.id} for update`);
    const slow = enter(one.token);
    await held.waiting(1);
    const second = enter(other.token);
    await held.waiting(2);
    await held.release();
    expect((await slow).status).toBe(200);
    expect(await second).toMatchObject({
      status: 400,
      error: { transaction_id: ['This transaction is already another payment. Please check the number.'] },
    });
    expect(await received()).toEqual(['ABC123']);
    await expectBooksTrue(db);
  });

  it.each([
    'ABC123',
    'abc123',
    ' Abc 123',
    'ABC-123',
    'abc\u2013123',
    'A.B.C.1.2.3',
    'ＡＢＣ１２３',
    'ABC١٢٣',
    'ABC۱۲۳',
  ])('is refused as %j at its field when it was entered as ABC123', async (spelling) => {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    const { token } = await signInAs('manager');
    expect((await resolveAs(token, first.id, 'ABC123')).status).toBe(200);
    expect(await resolveAs(token, second.id, spelling)).toMatchObject({
      status: 400,
      error: { transaction_id: [expect.stringContaining(first.reference)] },
    });
    expect(await second.read()).toMatchObject({ open_payment: { state: 'unknown' } });
  });

  it('is another one where a letter or a digit differs, or the wallet', async () => {
    const [first, second, third] = [
      await anUnknownPayment(),
      await anUnknownPayment(),
      await anUnknownPayment(),
    ];
    const { token } = await signInAs('manager');
    expect((await resolveAs(token, first.id, 'ABC123')).status).toBe(200);
    expect((await resolveAs(token, second.id, 'ABC124')).status).toBe(200);
    await db.updateTable('payment_attempts').set({ wallet: 'premier' }).where('id', '=', third.id).execute();
    expect((await resolveAs(token, third.id, 'ABC123')).status).toBe(200);
    await expectBooksTrue(db);
  });
});

describe('a wallet’s yes with a transfer that has paid something else', () => {
  async function aDoubtful() {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    const manager = await signInAs('manager');
    await resolveAs(manager.token, first.id, 'abc 123');
    wallet.willLookup(PAID);
    const answer = await call(ask, { token: manager.token, params: second.params });
    return { first, second, manager, answer };
  }

  it('settles nothing and leaves the payment in doubt, for staff to see', async () => {
    const { first, second, answer } = await aDoubtful();
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'doubtful', message: expect.stringContaining('A manager has to find out') },
    });
    expect(await second.read()).toMatchObject({
      status: 'pending',
      amount_paid: 0,
      open_payment: { state: 'doubtful' },
    });
    const { token } = await signInAs('staff');
    expect((await call(listOpen, { token })).body).toMatchObject([
      { id: second.id, state: 'doubtful', transaction_id: 'ABC123', repeats: first.reference },
    ]);
    const again = await call(api.bookings.pay, { token, params: { id: second.booking.id }, body: BODY });
    expect(again.status).toBe(409);
    expect(await received()).toEqual(['abc 123']);
    await expectBooksTrue(db);
  });

  it('notifies managers once, however often the wallet is asked again', async () => {
    const { second, manager } = await aDoubtful();
    const news = await unread(manager.token);
    expect(news).toMatchObject({ counts: { payment_doubtful: 1, payment_unknown: 0 }, unread: 1 });
    const items = news.items.filter(({ kind }) => kind !== 'session_today');
    expect(items).toMatchObject([{ kind: 'payment_doubtful', id: second.id, amount: 120, is_new: true }]);
    await call(api.notifications.markSeen, { token: manager.token, body: { newest: news.newest } });
    for (const answer of [PAID, { state: 'unknown' } as const, PAID]) {
      wallet.willLookup(answer);
      expect((await call(ask, { token: manager.token, params: second.params })).body.state).toBe('doubtful');
    }
    expect(await unread(manager.token)).toMatchObject({ counts: { payment_doubtful: 1 }, unread: 0 });
    const staff = await signInAs('staff');
    expect(await unread(staff.token)).toMatchObject({ counts: { payment_doubtful: 0 }, unread: 0 });
    // The wallet has answered: no job asks it for ever.
    clock.advance(60 * MINUTE);
    const asked = wallet.lookups.length;
    await settleUnknownAttempts(payments);
    expect(wallet.lookups).toHaveLength(asked);
  });

  it('is ended by a manager: no money came, or another transfer was meant', async () => {
    const { second, manager } = await aDoubtful();
    const again = await resolveAs(manager.token, second.id, 'ABC123');
    expect(again.status).toBe(400);
    expect(await resolveAs(manager.token, second.id, 'ABC999')).toMatchObject({
      body: { state: 'succeeded' },
    });
    expect(await second.read()).toMatchObject({ status: 'completed', amount_paid: 120 });
    const other = await aDoubtful();
    const none = { outcome: 'failed', note: 'The client was asked once.' };
    await call(resolve, { token: other.manager.token, params: other.second.params, body: none });
    expect(await other.second.read()).toMatchObject({ amount_paid: 0, open_payment: null });
    expect(await unread(manager.token)).toMatchObject({ counts: { payment_doubtful: 0 } });
    await expectBooksTrue(db);
  });

  it('is settled by the wallet itself once it names the right transfer', async () => {
    const { second, manager } = await aDoubtful();
    wallet.willLookup({ state: 'succeeded', transaction_id: 'ABC124' });
    expect((await call(ask, { token: manager.token, params: second.params })).body).toMatchObject({
      state: 'succeeded',
      transaction_id: 'ABC124',
    });
  });

  it('leaves one of two in doubt when two lookups bring it at the same moment', async () => {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    const held = await holdRows(pool, `select from bookings where id = ${first.booking.id} for update`);
    const quick = settleAttempt(payments, first.id, PAID);
    await held.waiting(1);
    const slow = settleAttempt(payments, second.id, { ...PAID, transaction_id: 'abc123' });
    await held.waiting(2);
    await held.release();
    expect((await quick).state).toBe('succeeded');
    expect((await slow).state).toBe('doubtful');
    expect(await received()).toEqual(['ABC123']);
    await expectBooksTrue(db);
  });

  it('is in doubt at once when the very first answer brings it', async () => {
    const [first, second] = [await aBookingToPay(), await aBookingToPay()];
    wallet.willCharge(PAID, PAID);
    expect((await first.pay()).status).toBe(200);
    expect(await second.pay()).toMatchObject({ status: 504, error: { payment: { state: 'doubtful' } } });
    expect(await second.read()).toMatchObject({ amount_paid: 0 });
  });

  it('asks the buyer of an order to call, and not to pay again', async () => {
    const first = await anUnknownPayment();
    await settleAttempt(payments, first.id, PAID);
    const order = (await call(api.shop.createOrder, { body: await aCart(db, { quantity: 2 }) })).body;
    wallet.willCharge(PAID);
    const body = { wallet_id: '615777888', payment_method: '1', token: order.token };
    await call(api.shop.payOrder, { params: { id: order.id }, body });
    const { body: shown } = await call(api.shop.trackOrder, { params: { token: order.token } });
    expect(shown).toMatchObject({
      payment_status: 'UNPAID',
      payment: { state: 'waiting', message: expect.stringContaining('Please call us'), transaction_id: null },
    });
    expect((await call(api.shop.payOrder, { params: { id: order.id }, body })).status).toBe(409);
  });

  it('changes nothing where the payment was settled as failed, and calls for a person', async () => {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    await settleAttempt(payments, first.id, PAID);
    const { log, lines } = capturedLog();
    const deps = { ...payments, log };
    await settleAttempt(deps, second.id, { state: 'failed', failure: 'timed_out' });
    expect((await settleAttempt(deps, second.id, PAID)).state).toBe('failed');
    expect(lines()).toMatchObject([{ level: 50, msg: expect.stringContaining('it needs a person') }]);
    const { token } = await signInAs('staff');
    expect((await call(getAttempt, { token, params: second.params })).body.state).toBe('failed');
  });

  it('is refused by the database, whatever a program writes', async () => {
    const [first, second] = [await anUnknownPayment(), await anUnknownPayment()];
    await settleAttempt(payments, first.id, PAID);
    const write = (changes: object) =>
      db
        .updateTable('payment_attempts')
        .set({ state: 'succeeded', settled_at: clock.now(), wallet_transaction_id: 'aBc123', ...changes })
        .where('id', '=', second.id)
        .execute();
    await expect(write({})).rejects.toThrow(/payment_attempts_transfer/);
    await expect(write({ repeats_id: first.id })).rejects.toThrow(/has paid payment \d+ already/);
  });
});
