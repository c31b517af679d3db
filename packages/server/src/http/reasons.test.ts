import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { describe, expect, it } from 'vitest';

const { call, signInAs } = await testApp();

/** What takes something back, with all that its call needs beside the reason. */
const ACTS = [
  [api.receipts.reverse, {}],
  [api.bookings.writeOff, { amount: 1 }],
  [api.orders.writeOff, { amount: 1 }],
  [api.bookings.cancel, {}],
  [api.orders.voidSale, {}],
  [api.orders.cancel, {}],
  [api.orders.refund, { refund_reference: 'T-1' }],
  [api.orders.stepBack, {}],
  [api.health.agree, {}],
  [api.employees.resetFactor, {}],
  [api.orders.returnGoods, { items: [{ item: 1, quantity: 1 }], payment_method: 'cash' }],
  [api.sessions.correctMeasurement, { value: 80 }],
  [api.sessions.removeMeasurement, {}],
] as const;

describe('what takes something back', () => {
  it('removes no measurement without a word', async () => {
    const { token } = await signInAs('staff');
    const removal = { token, params: { id: 1 } } as never;
    expect(await call(api.sessions.removeMeasurement, removal)).toMatchObject({ status: 400 });
  });

  it.each(ACTS.map(([endpoint, body]) => [`${endpoint.method} ${endpoint.path}`, endpoint, body] as const))(
    '%s asks why',
    async (_, endpoint, body) => {
      const { token } = await signInAs('admin');
      for (const reason of [undefined, '', ' ']) {
        const answer = await call(
          endpoint as never,
          { token, params: { id: 1 }, body: { ...body, reason } } as never,
        );
        expect(answer).toMatchObject({ status: 400, error: { reason: [expect.any(String)] } });
      }
    },
  );
});
