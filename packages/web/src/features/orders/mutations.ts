import {
  calls,
  type OrderStatus,
  type RefundRecord,
  type ReturnRequest,
  type SaleChanges,
  type SaleVoid,
  type StepBack,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A request body, with the Idempotency-Key that makes it count once. */
type OfOrder<Body> = { id: number; body: Body; key: string };

export function useChangeSale() {
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof SaleChanges> }) =>
      call(calls.orders.updateSale, { params: { id }, body }),
  });
}

export function useVoidSale() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof SaleVoid>>) =>
      call(calls.orders.voidSale, { params: { id }, ...given }),
  });
}

export function useReturnGoods() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof ReturnRequest>>) =>
      call(calls.orders.returnGoods, { params: { id }, ...given }),
  });
}

export function useSetOrderStatus() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<{ status: OrderStatus }>) =>
      call(calls.orders.setStatus, { params: { id }, ...given }),
    // It runs until the list shows the step, so that a second press cannot repeat it.
    meta: { waitsFor: ['orders'] },
  });
}

export function useStepBack() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof StepBack>>) =>
      call(calls.orders.stepBack, { params: { id }, ...given }),
  });
}

export function useCancelOrder() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof SaleVoid>>) =>
      call(calls.orders.cancel, { params: { id }, ...given }),
  });
}

export function useRefundOrder() {
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof RefundRecord>>) =>
      call(calls.orders.refund, { params: { id }, ...given }),
  });
}
