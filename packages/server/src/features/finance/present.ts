import { type Attachment, dollars, type FinancePayment, type Requisition } from '@revive/contract';
import { versionOf } from '../../lib/version.ts';
import type { AttachmentRow } from './attachment-queries.ts';
import type { PaymentRow } from './payment-queries.ts';
import type { RequisitionRow } from './requisition-queries.ts';
import { type Hands, refusalsFor } from './rules.ts';

export const toAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.file_name,
  width: row.width,
  height: row.height,
  uploaded_by: row.uploaded_by,
  uploaded_by_name: row.uploaded_by_name!,
  uploaded_at: new Date(row.uploaded_at).toISOString(),
});

/** A requisition as the caller sees it. */
export const toRequisition = (row: RequisitionRow, hands: Hands): Requisition => ({
  id: row.id,
  purpose: row.purpose,
  amount: dollars(row.amount_cents),
  requester: row.requester,
  status: row.status as Requisition['status'],
  created_at: row.created_at.toISOString(),
  verified_by_name: row.verified_by_name,
  decided_by_name: row.decided_by_name,
  amount_left: dollars(row.left_cents),
  attachments: row.attachments.map(toAttachment),
  refusals: refusalsFor(row.requester_id, hands),
  version: versionOf({ purpose: row.purpose, amount: row.amount_cents }),
});

export const toFinancePayment = (row: PaymentRow): FinancePayment => ({
  id: row.id,
  direction: row.direction as FinancePayment['direction'],
  name: row.name,
  amount: dollars(row.amount_cents),
  discount: dollars(row.discount_cents),
  discount_reason: row.discount_reason,
  payment_method: row.payment_method as FinancePayment['payment_method'],
  user: row.user,
  requisition: row.requisition && {
    ...row.requisition,
    attachments: row.requisition.attachments.map(toAttachment),
  },
  service: row.service,
  product: row.product,
  status: row.status as FinancePayment['status'],
  date: row.dated_at.toISOString(),
  attachments: row.attachments.map(toAttachment),
  version: versionOf({
    name: row.name,
    amount: row.amount_cents,
    method: row.payment_method,
    requisition: row.requisition?.id,
    service: row.service?.id,
    product: row.product?.id,
  }),
});
