import type { Attachment, AttachmentHolder, FinancePayment, Requisition } from '@revive/contract';

/** The address says whose photos are open: `requisition-12` or `payment-7`. */
export const PHOTOS_PARAM = 'photos';

/** A row with its photos. */
export type Held = {
  id: number;
  title: string;
  holder: AttachmentHolder;
  attachments: readonly Attachment[];
  /** Those of the requisition behind a payment. */
  behind?: readonly Attachment[];
};

export const heldByRequisition = ({ id, purpose, status, attachments }: Requisition): Held => ({
  id,
  title: purpose,
  holder: { kind: 'requisition', status },
  attachments,
});

export const heldByPayment = (payment: FinancePayment): Held => ({
  id: payment.id,
  title: payment.name,
  holder: { kind: 'payment', direction: payment.direction, status: payment.status },
  attachments: payment.attachments,
  behind: payment.requisition?.attachments ?? [],
});
