import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aService } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from '../payments/index.ts';

const { db, call, clock, wallet, payments, signInAs } = await testApp();
const finance = api.finance;
const MINUTE = 60_000;

const body = { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 40 };
const take = (token: string, more: object = {}, key?: string) =>
  call(finance.createPayment, { token, body: { ...body, ...more }, ...(key !== undefined && { key }) });

const lines = () =>
  db
    .selectFrom('journal_lines')
    .select(['account', 'client_id', 'debit_cents', 'credit_cents'])
    .orderBy('id')
    .execute();
const statuses = async () =>
  (await db.selectFrom('finance_payments').select(['direction', 'status']).execute()).map(
    ({ direction, status }) => `${direction} ${status}`,
  );

describe('POST /finance/api/payments/ with the body of a booking payment', () => {
  it('[API-24] takes the money of a client through the wallet, without a booking', async () => {
    const { token } = await signInAs('staff');
    const client = await aClient(db, { phone: '252615123456' });
    const services = [await aService(db, { name: 'Facial' }), await aService(db, { name: 'Massage' })];
    const paid = await take(token, { discount: 5, service_ids: services.map(({ id }) => id) });
    expect(paid).toMatchObject({
      status: 201,
      body: {
        direction: 'in',
        status: 'completed',
        amount: 40,
        discount: 5,
        payment_method: 'mobile_money',
        payment: { state: 'succeeded', phone: '252615123456', amount: 40 },
      },
    });
    expect(paid.body.name.split(', ').sort()).toEqual(['Facial', 'Massage']);
    const client_id = client.id;
    expect(await lines()).toEqual([
      { account: 'mobile_wallet', client_id, debit_cents: 40_00, credit_cents: 0 },
      { account: 'discounts_given', client_id, debit_cents: 5_00, credit_cents: 0 },
      { account: 'service_revenue', client_id, debit_cents: 0, credit_cents: 45_00 },
    ]);
    expect((await call(finance.listPayments, { token })).body).toEqual([]);
    const listed = await call(finance.listPayments, { token, query: { direction: 'in' } });
    expect(listed.body).toHaveLength(1);
    expect((await call(api.dashboard.get, { token })).body.received_today).toBe(40);
    const profile = await call(api.profiles.get, { token, params: { id: client.id } });
    expect(profile.body.total_spent).toBe(40);
  });

  it('refuses an amount of 0, services there are none of, and other methods', async () => {
    const { token } = await signInAs('staff');
    expect((await take(token, { amount_paid: 0, discount: 5 })).error).toMatchObject({
      amount_paid: ['Enter an amount above 0.'],
    });
    expect((await take(token, { service_ids: [7] })).error).toMatchObject({
      service_ids: ['There is no service 7.'],
    });
    expect((await take(token, { payment_method: 'cash' })).error).toHaveProperty('payment_method');
    expect((await take(token, { phone_number: '1' })).error).toHaveProperty('phone_number');
    expect(wallet.charges).toEqual([]);
  });

  it('holds a discount to the owner’s limit, of what was paid and given together', async () => {
    const { token } = await signInAs('staff');
    const above = { discount: 10.01, discount_reason: 'An old friend' };
    const sentence = 'A discount above 20 % needs a manager or an admin.';
    expect(await take(token, above)).toMatchObject({
      status: 403,
      error: { detail: sentence, discount: [sentence] },
    });
    expect((await take(token, { discount: 10 })).status).toBe(201);
    const { token: manager } = await signInAs('manager');
    expect(await take(manager, { discount: 10.01 })).toMatchObject({
      status: 201,
      body: { discount: 10.01, discount_reason: 'No reason given' },
    });
    expect(await take(manager, above)).toMatchObject({
      status: 201,
      body: { discount: 10.01, discount_reason: 'An old friend' },
    });
  });

  it('keeps a declined one as failed, and posts nothing', async () => {
    const { token } = await signInAs('staff');
    wallet.willCharge({ state: 'failed', failure: 'insufficient_funds' });
    expect(await take(token, {}, 'k')).toMatchObject({
      status: 402,
      error: { detail: 'There is not enough money in the wallet.', payment: { state: 'failed' } },
    });
    expect((await take(token, {}, 'k')).status).toBe(402);
    expect(wallet.charges).toHaveLength(1);
    expect(await statuses()).toEqual(['in failed']);
    expect(await lines()).toEqual([]);
  });

  it('waits for a silent wallet, is seen among the open payments, and is settled when the wallet speaks', async () => {
    const { token } = await signInAs('staff');
    wallet.willCharge({ state: 'unknown' });
    expect(await take(token, {}, 'k')).toMatchObject({
      status: 504,
      error: { payment: { state: 'unknown' } },
    });
    expect(await statuses()).toEqual(['in pending']);
    expect((await call(api.payments.listOpen, { token })).body).toMatchObject([
      { booking: null, order: null, subject: 'Payment without a booking', client_name: '252615123456' },
    ]);
    const waiting = await call(api.notifications.list, { token });
    expect(waiting.body.items).toMatchObject([
      { kind: 'payment_unknown', subject: 'Payment without a booking', name: '252615123456' },
    ]);
    clock.advance(MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(1);
    expect(await statuses()).toEqual(['in completed']);
    expect(await take(token, {}, 'k')).toMatchObject({ status: 201, body: { status: 'completed' } });
    expect(wallet.charges).toHaveLength(1);
    expect(await lines()).toHaveLength(2);
  });

  it('fails when the wallet says no later', async () => {
    const { token } = await signInAs('staff');
    wallet.willCharge({ state: 'unknown' });
    await take(token);
    wallet.willLookup({ state: 'failed', failure: 'timed_out' });
    clock.advance(MINUTE);
    await settleUnknownAttempts(payments);
    expect(await statuses()).toEqual(['in failed']);
  });

  it('asks the wallet once for one key, however often and however much at once', async () => {
    const { token } = await signInAs('staff');
    const release = wallet.hold();
    const calls = [1, 2, 3].map(() => take(token, {}, 'k'));
    await expect.poll(() => wallet.charges.length).toBe(1);
    release();
    for (const { status } of await Promise.all(calls)) expect([201, 504]).toContain(status);
    expect((await take(token, {}, 'k')).status).toBe(201);
    expect(wallet.charges).toHaveLength(1);
    expect(await statuses()).toEqual(['in completed']);
    expect((await take(token, { amount_paid: 41 }, 'k')).status).toBe(409);
    const other = { name: 'Rent', amount: 1, payment_method: 'cash' };
    expect((await call(finance.createPayment, { token, body: other, key: 'k' })).status).toBe(409);
  });

  it('refuses a key that paid a booking', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db);
    const once = { token, params: { id: booking.id }, key: 'k', body: { ...body, amount_paid: 50 } };
    expect((await call(api.bookings.pay, once)).status).toBe(200);
    expect((await take(token, {}, 'k')).status).toBe(409);
    expect(wallet.charges).toHaveLength(1);
  });

  it('is no one’s to change, complete or delete by hand', async () => {
    const { token } = await signInAs('manager');
    const params = { id: (await take(token)).body.id };
    const rent = { name: 'Rent', amount: 1, payment_method: 'cash' };
    for (const answer of [
      await call(finance.completePayment, { token, params }),
      await call(finance.removePayment, { token, params }),
      await call(finance.updatePayment, { token, params, body: rent }),
    ])
      expect(answer).toMatchObject({
        status: 409,
        error: { detail: 'This payment came through a wallet, and only the wallet’s answer changes it.' },
      });
  });
});
