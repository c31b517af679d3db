import { calls, type ReceiptReversal } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';

type Reversal = { id: number; body: z.input<typeof ReceiptReversal>; key: string };

/** Takes a receipt or a write-off back. */
export function useReverseReceipt() {
  return useMutation({
    mutationFn: ({ id, ...given }: Reversal) => call(calls.receipts.reverse, { params: { id }, ...given }),
    meta: { waitsFor: [] },
  });
}
