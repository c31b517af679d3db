import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { settle } = api.sessions;

/** Two sessions at 40 dollars, of which 10 were received on the first. */
async function aSessionHolding10(token: string) {
  const service = await aService(db, { session_count: 2, unit_price_cents: 40_00 });
  const booking = await aBooking(db, { services: [service.id] });
  await call(api.profiles.pay, {
    token,
    params: { id: booking.client_id },
    body: { booking_id: booking.id, amount: 10 },
  });
  const [first, second] = await sessionsOf(db, booking.id);
  return { id: first!.id, second: second!.id, booking };
}

const receipts = () =>
  db.selectFrom('order_payments').select(['payment_method', 'amount_cents']).orderBy('id').execute();

describe('POST /bookings/api/sessions/:id/update_payment/', () => {
  it('[API-30] [SESS-13] receives what the session lacks and answers it paid', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSessionHolding10(token);
    const answer = await call(settle, {
      token,
      params: { id },
      body: { amount: 10, payment_method: 'card' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { id, paid: true, amount_paid: 40, unpaid_amount: 0, completed: false },
    });
    expect(await receipts()).toEqual([
      { payment_method: 'cash', amount_cents: 10_00 },
      { payment_method: 'card', amount_cents: 30_00 },
    ]);
  });

  it('[SESS-13] understands 0 and the missing amount as well', async () => {
    const { token } = await signInAs('staff');
    const { id, second } = await aSessionHolding10(token);
    expect(await call(settle, { token, params: { id }, body: { amount: 0 } })).toMatchObject({ status: 200 });
    expect(await call(settle, { token, params: { id: second }, body: { amount: '40.00' } })).toMatchObject({
      status: 200,
    });
    expect((await receipts()).map((receipt) => receipt.amount_cents)).toEqual([10_00, 30_00, 40_00]);
  });

  it('refuses an amount that is none and a method no one pays with', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSessionHolding10(token);
    expect(await call(settle, { token, params: { id }, body: {} })).toMatchObject({
      status: 400,
      error: { amount: ['Enter an amount.'] },
    });
    expect(
      await call(settle, { token, params: { id }, body: { amount: 0, payment_method: 'cheque' } }),
    ).toMatchObject({ status: 400, error: { payment_method: [expect.stringContaining('cash')] } });
  });

  it('refuses the unsigned', async () => {
    expect(await call(settle, { params: { id: 1 }, body: { amount: 0 } })).toMatchObject({ status: 401 });
  });

  it('[SESS-15] refuses a wrong belief, a paid session (there is no way back but a refund) and one of a cancelled booking', async () => {
    const { token } = await signInAs('manager');
    const { id, booking, second } = await aSessionHolding10(token);
    expect(await call(settle, { token, params: { id }, body: { amount: 12 } })).toMatchObject({
      status: 409,
      error: { error: 'This session holds 10.00 and lacks 30.00. Please reload.' },
    });
    await call(settle, { token, params: { id }, body: { amount: 0 } });
    expect(await call(settle, { token, params: { id }, body: { amount: 0 } })).toMatchObject({
      status: 409,
      error: { error: 'This session is already paid.' },
    });
    await call(api.bookings.cancel, {
      token,
      params: { id: booking.id },
      body: { reason: 'A mistake', refund_reference: 'cash desk' },
    });
    expect(await call(settle, { token, params: { id: second }, body: { amount: 0 } })).toMatchObject({
      status: 409,
      error: { error: 'The booking of this session is cancelled.' },
    });
  });

  it('receives the money once when two mark it paid at once', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSessionHolding10(token);
    const press = () => call(settle, { token, params: { id }, body: { amount: 0 } });
    const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await receipts()).map((receipt) => receipt.amount_cents)).toEqual([10_00, 30_00]);
    const posted = await db
      .selectFrom('journal_entries')
      .select('kind')
      .where('kind', '=', 'session_settlement')
      .execute();
    expect(posted).toHaveLength(1);
  });

  it('gives the stored answer again for the same Idempotency-Key, also when both come at once', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aSessionHolding10(token);
    const press = () => call(settle, { token, params: { id }, body: { amount: 0 }, key: 'tap-1' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await receipts()).toHaveLength(2);
    expect(await call(settle, { token, params: { id }, body: { amount: 30 }, key: 'tap-1' })).toMatchObject({
      status: 409,
    });
  });
});
