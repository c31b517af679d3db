import { type Requisition, text, textOf } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { handsOf } from './list-requisitions.ts';
import { lockPayment } from './payment-queries.ts';
import { lockRequisition } from './requisition-queries.ts';
import {
  type PaymentMove,
  paymentRefusal,
  type RequisitionMove,
  refusalsFor,
  requisitionRefusal,
} from './rules.ts';

const ASKED: Record<RequisitionMove, keyof Requisition['refusals']> = {
  change: 'change',
  remove: 'change',
  verify: 'verify',
  approve: 'decide',
  reject: 'decide',
};

/**
 * Locks a requisition for a change of state. Throws `Forbidden` when the caller may not do it, `Conflict` when its state
 * does not allow it.
 */
export async function lockRequisitionFor(db: Db, move: RequisitionMove, id: number, actor: StaffActor) {
  const requisition = found(await lockRequisition(db, id), 'Requisition');
  const forbidden = refusalsFor(requisition.requester_id, await handsOf(db, actor))[ASKED[move]];
  if (forbidden) throw new Forbidden(textOf(forbidden));
  const refusal = requisitionRefusal(move, requisition.status);
  if (refusal) throw new Conflict(refusal);
  return requisition;
}

/**
 * Locks an outgoing payment for a change of state. Throws `Conflict` when its state does not allow it, and for a wallet
 * payment, because only the wallet's answer changes that.
 */
export async function lockPaymentFor(db: Db, move: PaymentMove, id: number) {
  const payment = found(await lockPayment(db, id), 'Payment');
  if (payment.direction === 'in')
    throw new Conflict(text('This payment came through a wallet, and only the wallet’s answer changes it.'));
  const refusal = paymentRefusal(move, payment.status);
  if (refusal) throw new Conflict(refusal);
  return payment;
}
