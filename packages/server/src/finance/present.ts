import { dollars, type FinancePayment, type Requisition } from '@revive/contract';
import type { PaymentRow } from './payment-queries.ts';
import type { RequisitionRow } from './requisition-queries.ts';
import { type Hands, refusalsFor } from './rules.ts';

/** A requisition as the one who asks sees it. */
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
  refusals: refusalsFor(row.requester_id, hands),
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
  requisition: row.requisition,
  service: row.service,
  product: row.product,
  status: row.status as FinancePayment['status'],
  date: row.dated_at.toISOString(),
});
