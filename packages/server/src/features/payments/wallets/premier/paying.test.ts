import { api } from '@revive/contract/endpoints';
import { payingApp } from '@revive/testing/paying-app.ts';
import { answers, hangsUp } from '@revive/testing/provider.ts';
import { describe, expect, it } from 'vitest';
import { settleUnknownAttempts } from '../../index.ts';

const { call, signInAs, clock, payments, at, aBookingToPay, anOrderToPay, receipts, attempts } =
  await payingApp((url) => ({
    name: 'premier',
    url,
    username: 'till',
    password: 'secret',
    merchantId: '20417',
    machineId: 'POS-77',
    channelId: '104',
    deviceType: '205',
    category: '1',
    timeoutMs: 5000,
  }));
const MINUTE = 60_000;

describe('payments through Premier', () => {
  const signsIn = answers({ Response: { Code: '001' }, Data: { Token: 'T1' } });
  const asksThePhone = answers({ Response: { Code: '001' }, Data: { TransactionID: '880012' } });
  const stands = (Status: string) =>
    answers({ Response: { Code: '001' }, Data: { TransactionId: '880012', Status } });

  it('wait for the PIN and settle when the page asks after it', async () => {
    at.provider.will(signsIn, asksThePhone, stands('Pending'));
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    expect(await attempts()).toMatchObject([{ state: 'unknown', wallet_transaction_id: '880012' }]);
    clock.advance(5000);
    expect((await booking.poll()).state).toBe('unknown');
    at.provider.will(stands('Executed'));
    clock.advance(5000);
    await Promise.all([booking.poll(), booking.poll()]);
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
    expect(await receipts()).toEqual([{ kind: 'receipt', amount_cents: 120_00, reference: '880012' }]);
  });

  it('never answer 001 before the money has moved', async () => {
    at.provider.will(signsIn, asksThePhone, stands('Executed'));
    const order = await anOrderToPay();
    expect(await order.pay()).toMatchObject({ body: { payment_status: '003' } });
    expect(await order.track()).toMatchObject({ payment_status: 'UNPAID' });
    clock.advance(5000);
    expect(await order.track()).toMatchObject({ payment_status: 'PAID' });
    expect(await order.pay()).toMatchObject({ body: { payment_status: '001', transaction_id: '880012' } });
  });

  it('free the booking when the payer says no', async () => {
    at.provider.will(signsIn, asksThePhone, stands('Rejected'));
    const booking = await aBookingToPay();
    await booking.pay();
    clock.advance(5000);
    expect(await booking.poll()).toMatchObject({ state: 'failed', failure: 'declined' });
    at.provider.will(asksThePhone);
    expect((await booking.pay('form-2')).status).toBe(504);
  });

  it('stay open without an id to ask by, until a person settles them', async () => {
    at.provider.will(signsIn, hangsUp);
    const booking = await aBookingToPay();
    expect((await booking.pay()).status).toBe(504);
    clock.advance(10 * MINUTE);
    expect(await settleUnknownAttempts(payments)).toBe(0);
    expect(at.provider.asked).toHaveLength(2);
    const { token } = await signInAs('manager');
    const [attempt] = await attempts();
    const body = { outcome: 'succeeded', transaction_id: '880012', note: 'Seen in the list of Premier.' };
    const params = { id: attempt!.id };
    expect(await call(api.payments.resolve, { token, params, body })).toMatchObject({ status: 200 });
    expect(await booking.state()).toMatchObject({ status: 'completed', amount_paid: 120 });
  });
});
