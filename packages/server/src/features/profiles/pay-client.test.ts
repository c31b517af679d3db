import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { pay } = api.profiles;

/** Two sessions at 40 dollars. */
async function aBookingOf80() {
  const service = await aService(db, { session_count: 2, unit_price_cents: 40_00 });
  return aBooking(db, { services: [service.id] });
}

const received = async () =>
  (await db.selectFrom('order_payments').select('amount_cents').orderBy('id').execute()).map(
    ({ amount_cents }) => amount_cents,
  );

describe('POST /bookings/api/client-profiles/:id/update_payment/', () => {
  it('[API-26] [PROF-08] receives money towards a booking and answers it', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBookingOf80();
    expect(
      await call(pay, {
        token,
        params: { id: booking.client_id },
        body: { booking_id: booking.id, amount: '30.00', payment_method: 'card' },
      }),
    ).toMatchObject({
      status: 200,
      body: { id: booking.id, status: 'confirmed', amount_paid: 30, balance: 50, payment_status: 'balance' },
    });
    expect(
      await call(pay, {
        token,
        params: { id: booking.client_id },
        body: { booking_id: booking.id, amount: 50 },
      }),
    ).toMatchObject({ body: { status: 'completed', balance: 0, payment_status: 'fully_paid' } });
  });

  it('[PROF-08] refuses a missing booking or amount, nothing, and more than is owed', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBookingOf80();
    const refusal = async (body: object) =>
      (await call(pay, { token, params: { id: booking.client_id }, body })).error;
    expect(await refusal({})).toMatchObject({
      booking_id: [expect.any(String)],
      amount: ['Enter an amount.'],
    });
    expect(await refusal({ booking_id: booking.id, amount: 0 })).toMatchObject({
      amount: ['Enter an amount above 0.'],
    });
    expect(await refusal({ booking_id: booking.id, amount: 80.01 })).toMatchObject({
      amount: [expect.stringContaining('80.00')],
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(pay, { params: { id: 1 }, body: { booking_id: 1, amount: 1 } })).toMatchObject({
      status: 401,
    });
  });

  it('[ERR-20] refuses a client there is none of, another client’s booking and a cancelled one', async () => {
    const { token } = await signInAs('manager');
    const booking = await aBookingOf80();
    const other = await aClient(db);
    const body = { booking_id: booking.id, amount: 10 };
    expect(await call(pay, { token, params: { id: 999 }, body })).toMatchObject({
      status: 404,
      error: { error: 'Client not found' },
    });
    expect(await call(pay, { token, params: { id: other.id }, body })).toMatchObject({
      status: 400,
      error: { booking_id: [expect.any(String)] },
    });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'Booked by mistake' },
    });
    expect(await call(pay, { token, params: { id: booking.client_id }, body })).toMatchObject({
      status: 409,
    });
  });

  it('never takes more than the cost when a deposit and a settlement come at once', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBookingOf80();
    const [first] = await sessionsOf(db, booking.id);
    const params = { id: booking.client_id };
    const body = { booking_id: booking.id, amount: 80 };
    const answers = await Promise.all([
      call(pay, { token, params, body }),
      call(api.sessions.settle, { token, params: { id: first!.id }, body: { amount: 0 } }),
    ]);
    // The second payer finds less owed than they bring.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([[80_00], [40_00]]).toContainEqual(await received());
    const row = await db
      .selectFrom('bookings')
      .select('amount_paid_cents')
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow();
    expect([row.amount_paid_cents]).toEqual(await received());
  });

  it('receives once for the same Idempotency-Key, also when both come at once', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBookingOf80();
    const send = () =>
      call(pay, {
        token,
        params: { id: booking.client_id },
        body: { booking_id: booking.id, amount: 30 },
        key: 'form-3',
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first!.body).toEqual(second!.body);
    expect(await received()).toEqual([30_00]);
  });
});
