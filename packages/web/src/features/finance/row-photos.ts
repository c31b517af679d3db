import type { Attachment, AttachmentHolder, FinancePayment, Requisition } from '@revive/contract';

/** The address parameter of the open photos: `requisition-12` or `payment-7`. */
export const PHOTOS_PARAM = 'photos';

/** The photos of a requisition or a payment. */
export type RowPhotos = {
  id: number;
  title: string;
  holder: AttachmentHolder;
  attachments: readonly Attachment[];
  /** The photos of a payment's requisition. */
  behind?: readonly Attachment[];
};

export const photosOfRequisition = ({ id, purpose, status, attachments }: Requisition): RowPhotos => ({
  id,
  title: purpose,
  holder: { kind: 'requisition', status },
  attachments,
});

export const photosOfPayment = (payment: FinancePayment): RowPhotos => ({
  id: payment.id,
  title: payment.name,
  holder: { kind: 'payment', direction: payment.direction, status: payment.status },
  attachments: payment.attachments,
  behind: payment.requisition?.attachments ?? [],
});
