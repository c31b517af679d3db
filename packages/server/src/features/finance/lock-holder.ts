import type { AttachmentHolder, FinancePayment, Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import type { HolderKind } from './attachment-queries.ts';
import { lockPayment } from './payment-queries.ts';
import { lockRequisition } from './requisition-queries.ts';

/** Locks the requisition or payment of a photo against decisions and payments. Throws `NotFound`. */
export async function lockHolder(db: Db, kind: HolderKind, id: number): Promise<AttachmentHolder> {
  if (kind === 'requisition') {
    const { status } = found(await lockRequisition(db, id), 'Requisition');
    return { kind, status: status as Requisition['status'] };
  }
  const { direction, status } = found(await lockPayment(db, id), 'Payment');
  return {
    kind,
    direction: direction as FinancePayment['direction'],
    status: status as FinancePayment['status'],
  };
}
