import {
  api,
  type OrderReceipt,
  type OrderStatus,
  type RefundRecord,
  type ReturnRequest,
  type SaleChanges,
  type SaleVoid,
  type StepBack,
} from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

/** A request body, with the Idempotency-Key that makes it count once. */
type OfOrder<Body> = { id: number; body: Body; key: string };

// The queries that show an order: it is in the sales, reserves stock, and changes money of its client and day.
const SHOWN_IN = [
  'orders',
  'inventory',
  'shop',
  'pos',
  'analytics',
  'dashboard',
  'notifications',
  'clients',
  'profiles',
  'finance',
  'reports',
];

/** Returns a function that reloads every query an order is shown in. Do not await it. */
export function useRefreshOrders() {
  const queryClient = useQueryClient();
  /** Resolves when the orders on screen are read again. */
  return async (): Promise<void> => {
    const [orders] = SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }));
    await orders;
  };
}

export function useChangeSale() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof SaleChanges> }) =>
      call(api.orders.updateSale, { params: { id }, body }),
    onSuccess: () => void refresh(),
  });
}

// These refresh after a refusal too: someone else may have changed the order meanwhile.

export function useVoidSale() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof SaleVoid>>) =>
      call(api.orders.voidSale, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}

export function useReturnGoods() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof ReturnRequest>>) =>
      call(api.orders.returnGoods, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}

export function useSetOrderStatus() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<{ status: OrderStatus }>) =>
      call(api.orders.setStatus, { params: { id }, ...given }),
    // It runs until the list shows the step, so that a second press cannot repeat it.
    onSettled: refresh,
  });
}

export function useStepBack() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof StepBack>>) =>
      call(api.orders.stepBack, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}

export function useCancelOrder() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof SaleVoid>>) =>
      call(api.orders.cancel, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}

export function useReceiveForOrder() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof OrderReceipt>>) =>
      call(api.orders.receive, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}

export function useRefundOrder() {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, ...given }: OfOrder<z.input<typeof RefundRecord>>) =>
      call(api.orders.refund, { params: { id }, ...given }),
    onSettled: () => void refresh(),
  });
}
