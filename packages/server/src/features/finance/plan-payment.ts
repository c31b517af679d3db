import { type FinancePayment, type NewFinancePayment, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { type RequestKey, usedForAnother } from '../../http/idempotency.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/version.ts';
import { refuseExpense } from '../alerts/index.ts';
import { findAttemptByKey } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getPayment } from './list-payments.ts';
import { lockPaymentFor } from './lock-for-move.ts';
import {
  findPaymentByKey,
  findProduct,
  insertPayment,
  keyColumns,
  listServicesOf,
  updatePaymentRow,
} from './payment-queries.ts';
import { lockRequisition, sumPaymentsOf } from './requisition-queries.ts';
import { STATES, tooMuchFor } from './rules.ts';

interface Plan {
  body: NewFinancePayment;
  actor: StaffActor;
  key?: RequestKey | undefined;
}

/**
 * Enters a payment that is to go out, or finds the one that its key made. Throws `Invalid` when its requisition, service or
 * product does not exist, is not approved or has less left, `Forbidden` for one without a requisition that the owner
 * refuses, and `Conflict` for a key of another request.
 */
export async function planPayment(db: Db, clock: Clock, { body, actor, key }: Plan): Promise<FinancePayment> {
  return inTransaction(db, async (trx) => {
    const earlier = key && (await findEarlier(trx, actor, key));
    if (earlier) return getPayment(trx, earlier);
    await refuseSpending(trx, body, actor);
    await checkReferences(trx, body, {});
    const made = await insertPayment(trx, {
      ...columnsOf(body),
      ...keyColumns(key),
      direction: 'out',
      created_by: actor.id,
      created_at: clock.now(),
    });
    // A wallet payment was begun under it meanwhile.
    if (!made) throw usedForAnother();
    return getPayment(trx, made.id);
  });
}

/** The payment that an earlier call with the key made, in case its answer was forgotten since. */
async function findEarlier(trx: Transaction<DB>, { id }: StaffActor, given: RequestKey) {
  const made = await findPaymentByKey(trx, id, given.key);
  if (made?.request_hash?.equals(given.request_hash)) return made.id;
  if (made || (await findAttemptByKey(trx, { created_by: id }, given.key))) throw usedForAnother();
  return undefined;
}

/** Changes a payment that has not gone out yet; refuses what entering it would refuse. */
export async function updatePayment(
  db: Db,
  id: number,
  { body, actor }: Pick<Plan, 'body' | 'actor'>,
): Promise<FinancePayment> {
  return inTransaction(db, async (trx) => {
    const payment = await lockPaymentFor(trx, 'change', id);
    await refuseStale(body.version, () => getPayment(trx, id));
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
