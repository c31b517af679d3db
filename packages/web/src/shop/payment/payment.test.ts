import type { ShopOrder } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { standingOf } from './payment.ts';

type Standing = Partial<Pick<ShopOrder, 'status' | 'payment_status' | 'cancel_reason' | 'payment'>>;

const anOrder = (given: Standing = {}) =>
  ({
    status: 'PENDING',
    payment_status: 'UNPAID',
    cancel_reason: null,
    payment: null,
    ...given,
  }) as ShopOrder;

const payment = (state: 'waiting' | 'succeeded' | 'failed', message = '') => ({
  state,
  message,
  phone: '252 ••• ••• 456',
  transaction_id: null,
  started_at: '2026-11-20T08:00:00.000Z',
  amount: 13.38,
  send_to: null,
});

describe('standingOf', () => {
  it('[CHK-11] is a success once the order is paid, however far it has come since', () => {
    for (const status of ['PENDING', 'CONFIRMED', 'DELIVERED'] as const)
      expect(standingOf(anOrder({ status, payment_status: 'PAID' }))).toMatchObject({ state: 'paid' });
  });

  it('waits while the wallet is silent', () => {
    expect(standingOf(anOrder({ payment: payment('waiting') }))).toMatchObject({ state: 'waiting' });
  });

  it('[ERR-34] is a failure with the reason once the wallet said no', () => {
    expect(standingOf(anOrder({ payment: payment('failed', 'The PIN was wrong.') }))).toMatchObject({
      failure: { message: 'Payment failed. Please try again.', reason: 'The PIN was wrong.' },
    });
  });

  it('[ERR-33] says that nothing was taken where no request arrived', () => {
    expect(standingOf(anOrder())).toMatchObject({
      failure: {
        message: 'Payment processing failed',
        reason: 'The request did not reach the wallet. No money was taken.',
      },
    });
  });

  it('never says to pay again for an order that is over, least of all where its money came too late', () => {
    const over = anOrder({ status: 'CANCELLED', cancel_reason: 'Out of stock' });
    expect(standingOf(over)).toMatchObject({
      failure: { message: 'This order is over.', reason: 'Out of stock' },
    });
    const late = payment('succeeded', 'We will give it back.');
    expect(standingOf({ ...over, payment_status: 'REFUND_DUE', payment: late })).toMatchObject({
      failure: { message: 'This order is over.', reason: 'We will give it back.' },
    });
  });
});
