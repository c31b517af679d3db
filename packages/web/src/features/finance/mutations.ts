import {
  type AttachmentHolder,
  calls,
  type NewFinancePayment,
  type NewRequisition,
  otherSpelling,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

export type RequisitionInput = z.input<typeof NewRequisition>;
export type PaymentInput = z.input<typeof NewFinancePayment>;

/** Saves a requisition: the one with this id, else a new one. */
export function useSaveRequisition(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: RequisitionInput; key: string }) =>
      id === undefined
        ? call(calls.finance.createRequisition, { body, key })
        : call(calls.finance.updateRequisition, { params: { id }, body }),
  });
}

export type RequisitionMove = 'verify' | 'approve' | 'reject';

const MOVES = {
  verify: calls.finance.verifyRequisition,
  approve: calls.finance.approveRequisition,
  reject: calls.finance.rejectRequisition,
};

export function useMoveRequisition() {
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: RequisitionMove }) =>
      call(MOVES[move], { params: { id }, key: newKey() }),
  });
}

export function useDeleteRequisition() {
  return useMutation({
    mutationFn: (id: number) => call(calls.finance.removeRequisition, { params: { id } }),
  });
}

// The payment form uses the other path (spec 7); both reach the same handlers.
const create = otherSpelling(calls.finance.createPayment);
const update = otherSpelling(calls.finance.updatePayment);

/** Saves a finance payment. */
export function useSavePayment(id: number | undefined) {
  return useMutation({
    mutationFn: async ({ body, key }: { body: PaymentInput; key: string }): Promise<{ id: number }> =>
      id === undefined ? call(create, { body, key }) : call(update, { params: { id }, body }),
    // The page reloads (spec 7).
    meta: { changesKept: [['notifications']] },
  });
}

export function useDeletePayment() {
  return useMutation({
    mutationFn: (id: number) => call(calls.finance.removePayment, { params: { id } }),
  });
}

export function useCompletePayment() {
  return useMutation({
    mutationFn: (id: number) => call(calls.finance.completePayment, { params: { id }, key: newKey() }),
  });
}

const ATTACH = { requisition: calls.finance.attachToRequisition, payment: calls.finance.attachToPayment };

export type AttachmentSend = {
  /** Id of the requisition or the payment. */
  id: number;
  photo: File;
  key: string;
  onProgress: (share: number) => void;
};

/** Uploads the photo of a bill. */
export function useAttachPhoto(kind: AttachmentHolder['kind']) {
  return useMutation({
    mutationFn: ({ id, photo, key, onProgress }: AttachmentSend) => {
      const body = new FormData();
      body.append('image', photo);
      body.append('name', photo.name);
      return call(ATTACH[kind], { params: { id }, body, key, onProgress });
    },
  });
}

export function useRemoveAttachment() {
  return useMutation({
    mutationFn: (id: number) => call(calls.finance.removeAttachment, { params: { id } }),
  });
}
