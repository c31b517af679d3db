import { api, type Policy, type SoldAtCounter } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/show-toast.ts';
import { amountOf, bodyOf, type CounterSale, type HeldSale, problemOfSale } from './counter-sale.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';

/** What is wrong with the sale, at its field. */
export interface SaleErrors {
  discount?: string | undefined;
  reason?: string | undefined;
  paid?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
}

// A counter sale is in the sales and in the figures, takes stock, and may be a client's.
const SHOWN_IN = ['orders', 'inventory', 'shop', 'analytics', 'dashboard', 'clients', 'profiles'];

// Only what never got a clear no may have been recorded.
const mayHaveCounted = (error: ApiError) => error.status === 0 || error.status >= 500;

const discountRefusal = ({ discount }: CounterSale) =>
  amountOf(discount) === null
    ? 'Enter an amount with at most two decimals.'
    : 'The discount is more than the sale.';

type Selling = {
  counter: Counter;
  catalogue: Catalogue;
  policy: Policy;
  onSold: (sold: SoldAtCounter) => void;
};

/**
 * Completes the sale. Before it is sent it is put by with its key; without a clear answer it stays held and only the
 * very same call is sent again, so that it never counts twice.
 */
export function useSell({ counter, catalogue, policy, onSold }: Selling) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { staff } = useAuth();
  const [errors, setErrors] = useState<SaleErrors>({});
  const { change, clear } = counter;
  // Two presses of a key may come before the first is drawn.
  const isSending = useRef(false);

  const sell = useMutation({
    mutationFn: (held: HeldSale) => call(api.pos.sell, held),
    onSuccess: (sold, held) => {
      clear();
      setErrors({});
      showToast.success(t('Sale completed successfully'));
      onSold(sold);
      void renew(held);
      for (const feature of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [feature] });
    },
    onError: (error, held) => {
      const detail = t(error.message);
      showToast.error(t('Failed to process payment'), { detail });
      if (!(error instanceof ApiError) || mayHaveCounted(error)) return;
      change({ held: null });
      const at = (field: string) => error.fields[field]?.[0] && t(error.fields[field][0]);
      setErrors({
        discount: at('payment_info.discount'),
        reason: at('payment_info.discount_reason'),
        paid: at('payment_info.amount_paid'),
        phone: at('client.phone'),
        name: at('client.name'),
      });
      // A price or a stock that is not so any more: the cart shows what is. So does the drawer, if it was counted.
      void renew(held);
      void queryClient.invalidateQueries({ queryKey: ['shifts'] });
    },
  });

  // Without an answer the next look at the window reads them.
  const renew = ({ body }: HeldSale) =>
    catalogue.refresh(body.items.map(({ product_id }) => Number(product_id))).catch(() => {});

  const send = (held: HeldSale) => {
    if (isSending.current) return;
    isSending.current = true;
    sell.mutate(held, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  return {
    errors,
    isSelling: sell.isPending,
    /** Takes a field's error away once it is typed in. */
    forget: (field: keyof SaleErrors) => setErrors((before) => ({ ...before, [field]: undefined })),
    complete: () => {
      const sale = counter.latest();
      if (sale.held) return send(sale.held);
      const problem = problemOfSale(policy, sale, staff?.role);
      if (problem === 'cart') showToast.error(t('Cart is empty'));
      setErrors({
        discount: problem === 'discount' ? t(discountRefusal(sale)) : undefined,
        reason: problem === 'reason' ? t('This field is required.') : undefined,
        paid: problem === 'paid' ? t('Invalid payment amount') : undefined,
      });
      if (problem) return;
      const held = { key: newKey(), body: bodyOf(policy, sale, new Date()) };
      change({ held });
      send(held);
    },
  };
}
