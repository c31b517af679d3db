import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment, aVisitor } from '@revive/testing/self-booking.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseUnpaidBookings } from '../bookings/index.ts';
import { payWaiting, settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, messenger, payments, wallet } = await testApp();
const PHONE = '252615000321';
const MINUTE = 60_000;

let service: number;
let evc: number;
let her: ReturnType<typeof aVisitor>;
beforeEach(async () => {
  her = aVisitor({ db, call, messenger }, PHONE);
  service = (await anOpenTreatment(db, { therapists: ['Hodan'] })).service.id;
  await setPolicy(db, { deposit_percent: 25 });
  const made = await db
    .insertInto('wallets')
    .values({ name: 'Desk phone', operator: 'evc_plus', number: '615000999' })
    .returning('id')
    .executeTakeFirstOrThrow();
  evc = made.id;
});

const hold = async () => (await her.hold(service)).body.id;
const book = (id: string, key: string = crypto.randomUUID()) =>
  her.book(id, { wallet_phone: PHONE, wallet: evc }, key);
const page = async () => (await call(api.me.read, { token: await her.signIn() })).body;
const comes = (amount_mils: number) =>
  aTransfer(db, { wallet_id: evc, party: PHONE, amount_mils, at: clock.now() });

describe('a deposit that she sends herself', () => {
  it('waits for its message, which confirms the booking; the same try finds it paid', async () => {
    const id = await hold();
    expect((await book(id, 'once')).status).toBe(504);
    expect((await page()).bookings).toMatchObject([
      { status: 'pending', waiting_payment: { amount: 10, send_to: { id: evc, number: '615000999' } } },
    ]);
    expect(wallet.charges).toEqual([]);
    expect(await payWaiting(payments, await comes(10_000))).toBe('paid');
    expect(await book(id, 'once')).toMatchObject({
      status: 201,
      body: { status: 'confirmed', amount_paid: 10, waiting_payment: null },
    });
    await expectBooksTrue(db);
  });

  it('ends with the time that is kept for it, which is then free', async () => {
    await book(await hold());
    clock.advance(16 * MINUTE);
    await settleUnknownAttempts(payments);
    expect(await releaseUnpaidBookings(db, clock, payments.log)).toBe(1);
    expect((await page()).bookings).toMatchObject([{ status: 'cancelled', waiting_payment: null }]);
    expect(await payWaiting(payments, await comes(10_000))).toBe('free');
    await expectBooksTrue(db);
  });

  it('is not booked into a wallet that is not offered', async () => {
    await db.updateTable('wallets').set({ is_active: false }).where('id', '=', evc).execute();
    expect(await book(await hold())).toMatchObject({ status: 400, error: { wallet: expect.anything() } });
    expect((await db.selectFrom('bookings').select('id').execute()).length).toBe(0);
  });
});

describe('what is owed, paid from her page', () => {
  it('waits for the message, gives way to another try, and ends after two hours', async () => {
    await book(await hold(), 'first');
    await payWaiting(payments, await comes(10_000));
    const [booking] = (await page()).bookings;
    const params = { id: booking!.id };
    const pay = async (body: object) =>
      call(api.me.pay, { token: await her.signIn(), params, body: { wallet_phone: PHONE, ...body } });
    expect((await pay({ wallet: evc })).status).toBe(504);
    expect((await pay({ wallet: evc, amount: 20 })).status).toBe(504);
    expect((await page()).bookings).toMatchObject([
      { waiting_payment: { amount: 20, send_to: { id: evc } } },
    ]);
    expect(await payWaiting(payments, await comes(30_000))).toBe('free');
    clock.advance(121 * MINUTE);
    // Her sign-in has ended meanwhile.
    her = aVisitor({ db, call, messenger }, PHONE);
    await settleUnknownAttempts(payments);
    expect((await page()).bookings).toMatchObject([{ waiting_payment: null, amount_paid: 10 }]);
    expect((await pay({})).status).toBe(200);
    expect((await page()).bookings).toMatchObject([{ amount_paid: 40, balance: 0 }]);
    await expectBooksTrue(db);
  });
});
