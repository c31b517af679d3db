import type { AttachmentHolder, FinancePayment, Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import type { HolderKind } from './attachment-queries.ts';
import { lockPayment } from './payment-queries.ts';
import { lockRequisition } from './requisition-queries.ts';

/** Locks what a photo is attached to, so that no one decides or pays it meanwhile; `NotFound` when it is not there. */
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
