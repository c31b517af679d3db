import { cents, type PaymentMethod, type RequisitionStatus } from '@revive/contract';
import type { Db } from '../../server/src/db/client.ts';
import { completePayment, planPayment } from '../../server/src/features/finance/index.ts';
import { aUser } from './factories.ts';

/** A requisition, moved to its state by colleagues of the requester. */
export async function aRequisition(
  db: Db,
  given: { purpose?: string; amount_cents?: number; by?: number; status?: RequisitionStatus } = {},
) {
  const { status = 'pending', purpose = 'Towels', amount_cents = 100_00 } = given;
  const requester_id = given.by ?? (await aUser(db)).id;
  const manager = (await aUser(db, { role: 'manager' })).id;
  const at = new Date();
  return db
    .insertInto('requisitions')
    .values({
      purpose,
      amount_cents,
      requester_id,
      status,
      ...(status !== 'pending' && { verified_by: manager, verified_at: at }),
      ...((status === 'approved' || status === 'rejected') && { decided_by: manager, decided_at: at }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An outgoing payment, planned or completed at that time. */
export async function aFinancePayment(
  db: Db,
  given: {
    name?: string;
    amount_cents?: number;
    method?: PaymentMethod;
    requisition?: number;
    by?: number;
    at?: Date;
    status?: 'pending' | 'completed' | 'failed';
  } = {},
) {
  const by = given.by ?? (await aUser(db)).id;
  const actor = { kind: 'staff', id: by, name: '', role: 'admin', sign_in_id: '' } as const;
  const clock = { now: () => given.at ?? new Date() };
  const payment = await planPayment(db, clock, {
    body: {
      name: given.name ?? 'Rent',
      amount: cents(given.amount_cents ?? 400_00),
      payment_method: given.method ?? 'cash',
      requisition: given.requisition ?? null,
      service: null,
      product: null,
    },
    actor,
  });
  const { id } = payment;
  if (given.status === 'completed') await completePayment(db, clock, { id, actor });
  // Nothing of ours fails by itself; a payment taken over from elsewhere may have.
  if (given.status === 'failed')
    await db.updateTable('finance_payments').set({ status: 'failed' }).where('id', '=', id).execute();
  return payment;
}
