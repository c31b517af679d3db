import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { shareOpenShift } from './queries.ts';

const app = await testApp();
const { db, call } = app;

const attached = async (shift: number) =>
  (await db.selectFrom('order_payments').select('id').where('shift_id', '=', shift).execute()).length;

/** Whether a connection waits for a row another one holds. */
const isSomebodyWaiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
};

describe('a sale and a count in the same second', () => {
  it('expects exactly the sales that joined the shift, however they meet', async () => {
    for (let round = 0; round < 3; round += 1) {
      const manager = await aCashier(app, 'manager');
      const other = await aCashier(app, 'manager');
      const id = await manager.opened(0);
      const order = await anOnlineOrder(db);
      const [counted, ...sold] = await Promise.all([
        manager.count(id, { cash: 0 }),
        manager.sell(),
        manager.sell({ payment_method: 'card' }),
        manager.sell(),
        call(api.orders.receive, {
          token: manager.token,
          params: { id: order.id },
          body: { payment_method: 'cash' },
        }),
        manager.move(id, 'in', 1, 'Change'),
      ]);
      expect(counted.status).toBe(200);
      const moved = sold.pop()!;
      expect([201, 409]).toContain(moved.status);
      expect(sold.every(({ status }) => status < 300)).toBe(true);
      // Counting again adds up the same: nothing came after.
      const { body } = await other.count(id, { cash: 0 });
      expect(body.counts).toEqual(counted.body.counts);
      expect(body.figures!.money.map(({ expected }) => expected)).toEqual(
        counted.body.counts!.map(({ expected }) => expected),
      );
      expect((await manager.payments(id)).body).toHaveLength(await attached(id));
    }
  });

  it('lets sales go on beside each other, and the count wait for those that began before it', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened(0);
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let shared = () => {};
    const isShared = new Promise<void>((resolve) => {
      shared = resolve;
    });
    // A sale that has its shift and is not finished.
    const slow = inTransaction(db, async (trx) => {
      await shareOpenShift(trx, cashier.id);
      shared();
      await released;
    });
    await isShared;
    expect((await cashier.sell()).status).toBe(201);
    let isCounted = false;
    const count = cashier.count(id, { cash: 10.5 }).then((answer) => {
      isCounted = true;
      return answer;
    });
    await expect.poll(async () => isCounted || (await isSomebodyWaiting())).toBe(true);
    expect(isCounted).toBe(false);
    letGo();
    await slow;
    expect((await count).body.counts![0]).toMatchObject({ expected: 10.5, difference: 0 });
  });
});
