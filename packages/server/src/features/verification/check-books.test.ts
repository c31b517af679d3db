import { cents } from '@revive/contract';
import { testDatabase } from '@revive/testing/database.ts';
import { aBooking, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { sealAuditTrail } from '../audit/index.ts';
import { receiveDeposit } from '../bookings/index.ts';
import { checkBooks } from './check-books.ts';
import { INVARIANTS } from './invariants.ts';

const { db } = await testDatabase();

/** A sale at the counter, a deposit, and the jobs that follow. */
async function business(on: Db, product_id: number, service: number): Promise<void> {
  await aCounterSale(on, { items: [{ product_id }], discount_cents: 50 });
  const { id, client_id } = await aBooking(on, { services: [service] });
  await receiveDeposit(
    on,
    { now: () => new Date() },
    {
      booking_id: id,
      client_id,
      amount_cents: cents(20_00),
      payment_method: 'cash',
      actor_id: (await on.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id,
    },
  );
  await sealAuditTrail(on);
}

const headNow = async () => {
  const { position } = await db.selectFrom('audit_head').select('position').executeTakeFirstOrThrow();
  return position;
};

describe('checkBooks', () => {
  it('sees the books of one moment, whatever is sold between two of its questions', async () => {
    const product = await aProduct(db, { quantity: 500 });
    const service = await aService(db, { session_count: 2 });
    await business(db, product.id, service.id);
    let atFirst = 0;
    const names: string[] = [];
    const { broken, checked, head } = await checkBooks(db, {
      begins: async ({ name }) => {
        // The moment is that of the first question.
        if (names.length === 1) atFirst = await headNow();
        if (names.length % 8 === 1) await business(db, product.id, service.id);
        names.push(name);
      },
    });
    expect(broken).toEqual([]);
    expect(names).toHaveLength(INVARIANTS.length);
    expect(checked).toBe(INVARIANTS.length);
    expect(head!.position).toBe(atFirst);
    expect(await headNow()).toBeGreaterThan(atFirst);
  });
});
