import { api } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aBooking, aService } from '../../test/factories.ts';

const { db, call, clock, signInAs } = await testApp();
const { getSummary, createPayment, completePayment } = api.finance;

const summary = async (token: string, start_date: string, end_date: string) =>
  (await call(getSummary, { token, query: { start_date, end_date } })).body;

describe('GET /finance/api/reports/summary/', () => {
  it('tells from the ledger what came in, what went out and what it was for, by business day', async () => {
    const morning = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 50_00 });
    const booking = await aBooking(db, { services: [service.id] });
    const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 45, discount: 5 };
    await call(api.bookings.pay, { token: morning.token, params: { id: booking.id }, body });
    // Half past midnight of the 21st in Mogadishu.
    clock.set('2026-11-20T21:30:00.000Z');
    const { token } = await signInAs('staff');
    const rent = { name: 'Rent', amount: 20, payment_method: 'cash' };
    const { id } = (await call(createPayment, { token, body: rent })).body;
    await call(completePayment, { token, params: { id } });
    expect(await summary(token, '2026-11-20', '2026-11-21')).toEqual({
      money: [
        { payment_method: 'cash', received: 0, paid_out: 20 },
        { payment_method: 'card', received: 0, paid_out: 0 },
        { payment_method: 'mobile_money', received: 45, paid_out: 0 },
      ],
      total_received: 45,
      total_paid_out: 20,
      revenue: [
        { account: 'service_revenue', name: 'Service revenue', amount: 50 },
        { account: 'product_revenue', name: 'Product revenue', amount: 0 },
        { account: 'delivery_revenue', name: 'Delivery revenue', amount: 0 },
      ],
      total_revenue: 50,
      discounts_given: 5,
      refunds: 0,
    });
    expect(await summary(token, '2026-11-20', '2026-11-20')).toMatchObject({
      total_received: 45,
      total_paid_out: 0,
    });
    expect(await summary(token, '2026-11-21', '2026-11-21')).toMatchObject({
      total_received: 0,
      total_paid_out: 20,
    });
  });

  it('refuses a period that is missing, backwards or longer than a year', async () => {
    const { token } = await signInAs('staff');
    const refused = async (query: Record<string, string>) => (await call(getSummary, { token, query })).error;
    expect(await refused({})).toHaveProperty('start_date');
    expect(await refused({ start_date: '2026-11-20', end_date: '2026-11-19' })).toHaveProperty('end_date');
    expect(await refused({ start_date: '2025-11-19', end_date: '2026-11-20' })).toHaveProperty('start_date');
  });
});
