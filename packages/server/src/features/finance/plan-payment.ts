import type { FinancePayment, NewFinancePayment } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { refuseExpense } from '../alerts/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getPayment } from './list-payments.ts';
import { lockPaymentFor } from './lock-for-move.ts';
import { findProduct, insertPayment, listServicesOf, updatePaymentRow } from './payment-queries.ts';
import { lockRequisition, sumPaymentsOf } from './requisition-queries.ts';
import { STATES, tooMuchFor } from './rules.ts';

/** The Idempotency-Key of the call, and the fingerprint of its request. */
export interface Keyed {
  idempotency_key: string | null;
  request_hash: Buffer | null;
}

interface Plan extends Keyed {
  body: NewFinancePayment;
  actor: StaffActor;
}

/**
 * Enters a payment that is to go out. Throws `Invalid` when its requisition, service or product does not exist, is not
 * approved or has less left, `Forbidden` for one without a requisition that the owner refuses. Undefined when the key has
 * made one already.
 */
export async function planPayment(
  db: Db,
  clock: Clock,
  { body, actor, ...keyed }: Plan,
): Promise<FinancePayment | undefined> {
  return inTransaction(db, async (trx) => {
    await refuseSpending(trx, body, actor);
    await checkReferences(trx, body, {});
    const made = await insertPayment(trx, {
      ...columnsOf(body),
      ...keyed,
      direction: 'out',
      created_by: actor.id,
      created_at: clock.now(),
    });
    return made && getPayment(trx, made.id);
  });
}

/** Changes a payment that has not gone out yet; refuses what entering it would refuse. */
export async function updatePayment(
  db: Db,
  id: number,
  { body, actor }: Pick<Plan, 'body' | 'actor'>,
): Promise<FinancePayment> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPaymentFor(trx, 'change', id);
    await refuseSpending(trx, body, actor);
    await checkReferences(trx, body, payment);
    await updatePaymentRow(trx, id, columnsOf(body));
    return getPayment(trx, id);
  });
}

const refuseSpending = async (db: Db, { amount, requisition }: NewFinancePayment, actor: StaffActor) =>
  refuseExpense(await getPolicy(db), { amount_cents: amount, requisition_id: requisition, actor });

const columnsOf = (body: NewFinancePayment) => ({
  name: body.name,
  amount_cents: body.amount as number,
  payment_method: body.payment_method,
  requisition_id: body.requisition,
  service_id: body.service,
  product_id: body.product,
});

type Present = { id?: number; service_id?: number | null; product_id?: number | null };

// A service of the payment may have been archived since; the payment keeps it.
async function checkReferences(
  trx: Transaction<DB>,
  body: NewFinancePayment,
  payment: Present,
): Promise<void> {
  const { service, product } = body;
  if (service !== null && service !== payment.service_id && !(await listServicesOf(trx, [service])).length)
    throw new Invalid({ service: [text('There is no such service.')] });
  if (product !== null && product !== payment.product_id && !(await findProduct(trx, product)))
    throw new Invalid({ product: [text('There is no such product.')] });
  if (body.requisition !== null) await checkRequisition(trx, body, payment.id);
}

// The requisition stays locked until this transaction ends, so two payments cannot both take what is left.
async function checkRequisition(
  trx: Transaction<DB>,
  { requisition: id, amount }: NewFinancePayment,
  exceptId: number | undefined,
): Promise<void> {
  const requisition = await lockRequisition(trx, id!);
  if (!requisition) throw new Invalid({ requisition: [text('There is no such requisition.')] });
  if (requisition.status !== 'approved')
    throw new Invalid({
      requisition: [
        text('This requisition is {{status}}, not approved.', { status: STATES[requisition.status]! }),
      ],
    });
  const { cents } = await sumPaymentsOf(trx, requisition.id, exceptId);
  const problem = tooMuchFor(requisition.amount_cents - cents, amount);
  if (problem) throw new Invalid({ amount: [problem] });
}
