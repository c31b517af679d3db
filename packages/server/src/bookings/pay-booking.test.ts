import { api } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aBooking, aService, sessionsOf } from '../../test/factories.ts';

const { db, call, signInAs, wallet } = await testApp();
const payment = (amount_paid: unknown, more = {}) => ({
  payment_method: 'mobile_money',
  phone_number: '615123456',
  amount_paid,
  discount: 0,
  service_ids: [],
  ...more,
});

describe('POST /bookings/api/:id/paid/', () => {
  it('[BOOK-12] [API-23] completes a pending booking and answers it', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 40_00, session_count: 3 });
    const booking = await aBooking(db, { services: [service.id] });
    const answer = await call(api.bookings.pay, {
      token,
      params: { id: booking.id },
      body: payment(100, { discount: 20 }),
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        amount_paid: 100,
        discount: 20,
        payment_status: 'fully_paid',
        payment: { state: 'succeeded' },
      },
    });
    const sessions = await sessionsOf(db, booking.id);
    expect(sessions.map((session) => [session.discount_cents, session.amount_paid_cents])).toEqual([
      [20_00, 20_00],
      [0, 40_00],
      [0, 40_00],
    ]);
    expect(wallet.charges).toMatchObject([{ phone: '252615123456', amount_cents: 100_00 }]);
  });
});
