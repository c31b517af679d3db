import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { inWords, messagesIn, setPolicy } from '@revive/testing/messages.ts';
import { occupied } from '@revive/testing/schedule.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseUnpaidBookings } from '../bookings/index.ts';
import { settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, messenger, payments, signInAs, wallet } = await testApp();
const PHONE = '252615000321';
const OTHER = '252615000322';
const MINUTE = 60_000;
const GONE = 'This time is not kept for you any more. Please choose a time again.';

let service: number;
beforeEach(async () => {
  const made = await anOpenTreatment(db, { therapists: ['Hodan'] });
  service = made.service.id;
  await setPolicy(db, { deposit_percent: 25 });
});

const visitor = (phone = PHONE) => {
  const her = aVisitor({ db, call, messenger }, phone);
  return {
    ...her,
    hold: (starts_at?: string) => her.hold(service, starts_at),
    pay: (id: string, key: string = crypto.randomUUID(), wallet_phone = phone) =>
      her.book(id, { wallet_phone }, key),
    page: async () => (await call(api.me.read, { token: await her.signIn() })).body,
  };
};
const release = () => releaseUnpaidBookings(db, clock, payments.log);
const said = async () => (await messagesIn(db)).map(inWords).filter((words) => words.startsWith('booked'));
const newsOfDesk = async () => {
  const { token } = await signInAs('staff');
  return (await call(api.notifications.list, { token })).body.counts.self_booking;
};

describe('a deposit', () => {
  it('is taken with the booking, which is then confirmed, said and shown to the desk', async () => {
    const her = visitor();
    const { status, body } = await her.pay((await her.hold()).body.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      amount_paid: 10,
      balance: 30,
      deposit_due: null,
      waiting_payment: null,
    });
    expect(wallet.charges).toMatchObject([
      { phone: PHONE, amount_cents: 10_00, description: `Booking ${body.id}` },
    ]);
    expect(await said()).toHaveLength(1);
    expect(await newsOfDesk()).toBe(1);
    expect((await her.page()).receipts).toMatchObject([
      { amount: 10, method: 'mobile_money', booking: body.id },
    ]);
    await expectBooksTrue(db);
    clock.advance(60 * MINUTE);
    expect(await release()).toBe(0);
  });

  it('may be the whole price', async () => {
    await setPolicy(db, { deposit_percent: 100 });
    const her = visitor();
    const { body } = await her.pay((await her.hold()).body.id);
    expect(body).toMatchObject({ status: 'completed', amount_paid: 40, balance: 0 });
    expect(await newsOfDesk()).toBe(1);
  });

  it('is not asked for without a wallet’s number, and books nothing then', async () => {
    const her = visitor();
    const { body } = await her.hold();
    expect(await her.book(body.id)).toMatchObject({
      status: 400,
      error: { wallet_phone: ['Enter the number of the wallet that pays the deposit.'] },
    });
    expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([]);
    expect((await her.pay(body.id)).status).toBe(201);
  });

  it('that is declined keeps the time for another try, and is taken once', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
    const key = crypto.randomUUID();
    expect(await her.pay(held.id, key)).toMatchObject({
      status: 402,
      error: { payment: { state: 'failed' } },
    });
    expect((await her.page()).bookings).toMatchObject([
      {
        status: 'pending',
        deposit_due: { amount: 10, until: '2026-11-20T06:10:00.000Z' },
        waiting_payment: null,
      },
    ]);
    expect(await said()).toEqual([]);
    expect(await newsOfDesk()).toBe(0);
    // The same try is answered as it was.
    expect((await her.pay(held.id, key)).status).toBe(402);
    expect(wallet.charges).toHaveLength(1);
    expect((await her.pay(held.id, undefined, OTHER)).body).toMatchObject({
      status: 'confirmed',
      amount_paid: 10,
    });
    expect((await her.pay(held.id)).body).toMatchObject({ status: 'confirmed', amount_paid: 10 });
    expect(wallet.charges).toHaveLength(2);
    expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
    await expectBooksTrue(db);
  });

  it('that was declined can be paid on her page, where she reads until when', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    await her.pay(held.id);
    const [booking] = (await her.page()).bookings;
    expect(booking).toMatchObject({ balance: 40, deposit_due: { amount: 10 }, waiting_payment: null });
    const paid = await call(api.me.pay, {
      token: await her.signIn(),
      key: crypto.randomUUID(),
      params: { id: booking!.id },
      body: { wallet_phone: PHONE, amount: booking!.deposit_due!.amount },
    });
    expect(paid).toMatchObject({
      status: 200,
      body: { status: 'confirmed', amount_paid: 10, balance: 30, deposit_due: null },
    });
    clock.advance(60 * MINUTE);
    expect(await release()).toBe(0);
    await expectBooksTrue(db);
  });

  it('that does not come in time gives the time free, and the hold books nothing any more', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    await her.pay(held.id);
    clock.advance(10 * MINUTE - 1);
    expect(await release()).toBe(0);
    clock.advance(1);
    expect(await release()).toBe(1);
    expect(await occupied(db)).toEqual([]);
    expect((await her.page()).bookings).toMatchObject([{ status: 'cancelled', deposit_due: null }]);
    expect(await said()).toEqual([]);
    expect(await her.pay(held.id)).toMatchObject({ status: 409, error: { error: GONE } });
    expect((await visitor(OTHER).hold()).status).toBe(201);
    await expectBooksTrue(db);
  });

  it('that is tried late leaves five minutes more to try again, an hour at most', async () => {
    const { body: held } = await visitor().hold();
    // She signs in again each time, because a token ends before the hour does.
    const fail = () => {
      wallet.willCharge({ state: 'failed', failure: 'declined' });
      return visitor().pay(held.id);
    };
    const until = async () =>
      (
        await db.selectFrom('bookings').select('deposit_until').executeTakeFirstOrThrow()
      ).deposit_until?.toISOString();
    await fail();
    clock.advance(9 * MINUTE);
    await fail();
    expect(await until()).toBe('2026-11-20T06:14:00.000Z');
    clock.set('2026-11-20T06:58:00.000Z');
    await fail();
    expect(await until()).toBe('2026-11-20T07:00:00.000Z');
  });

  it('that the desk does without confirms the booking, and is said then', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    await her.pay(held.id);
    const [booking] = (await her.page()).bookings;
    const { token } = await signInAs('staff');
    const params = { id: booking!.id };
    expect((await call(api.bookings.get, { token, params })).body.deposit_due).toMatchObject({ amount: 10 });
    await call(api.bookings.confirm, { token, params });
    expect((await call(api.bookings.get, { token, params })).body.deposit_due).toBeNull();
    expect(await said()).toHaveLength(1);
    clock.advance(60 * MINUTE);
    expect(await release()).toBe(0);
  });

  it('asks a wallet no more often than the shop does, and the time is given free all the same', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    for (let n = 0; n < 6; n += 1) {
      wallet.willCharge({ state: 'failed', failure: 'declined' });
      const { status } = await her.pay(held.id);
      expect(status).toBe(n < 5 ? 402 : 429);
    }
    clock.advance(10 * MINUTE);
    expect(await release()).toBe(1);
  });
});

describe('a wallet that is silent', () => {
  it('keeps the time however long it takes: of two clients for the last time one books, the other is not charged', async () => {
    const [her, other] = [visitor(), visitor(OTHER)];
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'unknown' });
    const key = crypto.randomUUID();
    expect(await her.pay(held.id, key)).toMatchObject({
      status: 504,
      error: { payment: { state: 'unknown' } },
    });
    // The minutes of the hold are long over, and the job looks again and again.
    clock.advance(2 * 60 * MINUTE);
    wallet.willLookup({ state: 'unknown' });
    await settleUnknownAttempts(payments);
    expect(await release()).toBe(0);
    expect((await other.hold()).status).toBe(409);
    expect(wallet.charges).toHaveLength(1);
    const again = visitor();
    expect((await again.page()).bookings).toMatchObject([
      { status: 'pending', waiting_payment: { amount: 10 } },
    ]);
    expect((await again.pay(held.id)).status).toBe(409);
    // The money has moved: the booking it was for is there, with its time.
    clock.advance(MINUTE);
    expect((await again.pay(held.id, key)).body).toMatchObject({ status: 'confirmed', amount_paid: 10 });
    expect(wallet.charges).toHaveLength(1);
    expect(await occupied(db)).toHaveLength(2);
    await expectBooksTrue(db);
  });

  it('and then says no gives the time to who asks next', async () => {
    const [her, other] = [visitor(), visitor(OTHER)];
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'unknown' });
    await her.pay(held.id);
    clock.advance(20 * MINUTE);
    wallet.willLookup({ state: 'failed', failure: 'timed_out' });
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await release()).toBe(1);
    expect((await other.pay((await other.hold()).body.id)).body).toMatchObject({ status: 'confirmed' });
    expect((await her.page()).bookings).toMatchObject([{ status: 'cancelled', amount_paid: 0 }]);
    await expectBooksTrue(db);
  });

  it('lets the desk cancel nothing whose money may still come', async () => {
    const her = visitor();
    const { body: held } = await her.hold();
    wallet.willCharge({ state: 'unknown' });
    await her.pay(held.id);
    const [booking] = (await her.page()).bookings;
    const { token } = await signInAs('manager');
    expect(
      (
        await call(api.bookings.cancel, {
          token,
          params: { id: booking!.id },
          body: { reason: 'Booked by mistake' },
        })
      ).status,
    ).toBe(409);
  });
});

describe('two clients for the last time at once', () => {
  it('with the first one’s money under way: one books, the other’s wallet is never asked', async () => {
    const [her, other] = [visitor(), visitor(OTHER)];
    const one = (await her.hold()).body;
    clock.advance(10 * MINUTE);
    // Her hold has ended and the other one has it now; both pay.
    const two = (await other.hold()).body;
    await Promise.all([her.signIn(), other.signIn()]);
    const answer = wallet.hold();
    const payments = [her.pay(one.id), other.pay(two.id)];
    const first = await Promise.race(payments);
    expect(first.status).toBe(409);
    answer();
    const answers = await Promise.all(payments);
    expect(answers.map(({ status }) => status)).toEqual([409, 201]);
    expect(wallet.charges).toMatchObject([{ phone: OTHER }]);
    expect(await occupied(db)).toHaveLength(2);
    await expectBooksTrue(db);
  });

  it('after both holds have ended, ten times over', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [her, other] = [visitor(`25261500040${n}`), visitor(`25261500050${n}`)];
      const time = `2026-11-${24 + n}T10:00`;
      const one = (await her.hold(time)).body;
      clock.advance(10 * MINUTE);
      const two = (await other.hold(time)).body;
      clock.advance(10 * MINUTE);
      await Promise.all([her.signIn(), other.signIn()]);
      const answers = await Promise.all([her.pay(one.id), other.pay(two.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
    expect(wallet.charges).toHaveLength(5);
    await expectBooksTrue(db);
  });
});
