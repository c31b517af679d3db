import type { OrderStatus } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, accountsLeft, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../payments/index.ts';
import { releaseEndedHolds } from './release-ended-holds.ts';

const { db, payments, call, clock, signInAs } = await testApp();

async function aStaffMember() {
  const { token } = await signInAs('staff');
  return {
    back: (id: number, body: { reason?: string; from?: OrderStatus } = {}, key?: string) =>
      call(api.orders.stepBack, {
        token,
        params: { id },
        body: { reason: 'Too early', ...body },
        ...(key && { key }),
      }),
    mark: (id: number, status: OrderStatus) =>
      call(api.orders.setStatus, { token, params: { id }, body: { status } }),
  };
}

describe('POST /api/onlineshop/orders/{id}/step_back/', () => {
  it('answers the order one step earlier with the reason, until it goes forward again', async () => {
    const { back, mark } = await aStaffMember();
    const order = await anOnlineOrder(db, { paid: 'cash', status: 'SHIPPED' });
    const steps = ['PROCESSING', 'CONFIRMED', 'PENDING'] as const;
    for (const status of steps)
      expect(await back(order.id, { reason: 'The wrong order' })).toMatchObject({
        status: 200,
        body: { status, payment_status: 'PAID', step_back_reason: 'The wrong order', hold_ends_at: null },
      });
    expect((await mark(order.id, 'CONFIRMED')).body.step_back_reason).toBeNull();
  });

  it('refuses a reason that is too long, an unknown order and a sale of the counter', async () => {
    const { back } = await aStaffMember();
    const order = await anOnlineOrder(db, { status: 'SHIPPED' });
    expect(await back(order.id, { reason: 'x'.repeat(301) })).toMatchObject({
      status: 400,
      error: { reason: [expect.any(String)] },
    });
    expect((await back(999_999)).status).toBe(404);
    expect((await back((await aCounterSale(db)).id)).status).toBe(404);
  });

  it('refuses a caller who is not signed in', async () => {
    const order = await anOnlineOrder(db, { status: 'SHIPPED' });
    expect(
      (await call(api.orders.stepBack, { params: { id: order.id }, body: { reason: 'A mistake' } })).status,
    ).toBe(401);
  });

  it.each(['PENDING', 'DELIVERED', 'CANCELLED'] as const)('refuses an order that is %s', async (status) => {
    const { back } = await aStaffMember();
    const order = await anOnlineOrder(db, status === 'CANCELLED' ? { cancelled: 'Late' } : { status });
    expect(await back(order.id)).toMatchObject({
      status: 409,
      error: { detail: `An order that is ${status} cannot go one step back.` },
    });
  });

  it('takes back that an unpaid order was accepted: it waits for its money again, and then ends', async () => {
    const { back } = await aStaffMember();
    const oil = await aProduct(db, { quantity: 3 });
    const order = await anOnlineOrder(db, { items: [{ product_id: oil.id }], status: 'CONFIRMED' });
    expect(await accountsLeft(db)).toMatchObject({ receivable: 10_30 });
    const { body } = await back(order.id, { reason: 'Not this one' });
    expect(body).toMatchObject({ status: 'PENDING', goods_reserved: true });
    expect(Date.parse(body.hold_ends_at!)).toBe(clock.now().getTime() + 30 * 60_000);
    expect(await accountsLeft(db)).toEqual({});
    clock.advance(31 * 60_000);
    await releaseEndedHolds(db, clock, payments.log);
    expect(await stockOf(db, oil.id)).toBe(3);
  });

  it('takes back what was written off of the debt, which the buyer does not owe any more', async () => {
    const { back } = await aStaffMember();
    const { token } = await signInAs('manager');
    const order = await anOnlineOrder(db, { status: 'CONFIRMED' });
    const params = { id: order.id };
    await call(api.orders.writeOff, { token, params, body: { amount: 4, reason: 'Agreed' } });
    expect(await accountsLeft(db)).toMatchObject({ receivable: 6_30, written_off: 4_00 });
    expect((await back(order.id)).body).toMatchObject({ status: 'PENDING', total_amount: 10.3 });
    expect(await accountsLeft(db)).toEqual({});
    const written = await db
      .selectFrom('write_offs')
      .select(['amount_cents', 'reverses_id'])
      .orderBy('id')
      .execute();
    expect(written).toEqual([
      { amount_cents: 4_00, reverses_id: null },
      { amount_cents: 4_00, reverses_id: expect.any(Number) },
    ]);
  });

  it('waits for the wallet before an order stops being accepted', async () => {
    const { back } = await aStaffMember();
    const order = await anOnlineOrder(db, { status: 'CONFIRMED' });
    await openAttempt(payments, {
      order_id: order.id,
      phone: '252615550123',
      amount_cents: order.total_cents,
      intent: {},
      idempotency_key: null,
      created_by: null,
    });
    expect((await back(order.id)).status).toBe(409);
  });

  it('moves two who press at the same moment one step only', async () => {
    const { back } = await aStaffMember();
    const order = await anOnlineOrder(db, { paid: 'cash', status: 'SHIPPED' });
    const answers = await Promise.all([
      back(order.id, { from: 'SHIPPED' }, 'one'),
      back(order.id, { from: 'SHIPPED' }, 'two'),
      back(order.id, { from: 'SHIPPED' }, 'one'),
    ]);
    const moved = answers.filter(({ status }) => status === 200);
    expect(moved.length).toBeLessThan(3);
    for (const { body } of moved) expect(body.status).toBe('PROCESSING');
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('PROCESSING');
  });
});
