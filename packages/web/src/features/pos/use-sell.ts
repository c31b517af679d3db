import { api, type PaymentAttempt, type Policy, type SoldAtCounter } from '@revive/contract';
import { sentence } from '@revive/contract/sentence';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { unansweredPayment } from '../payments/take/unanswered-payment.ts';
import { amountOf, bodyOf, type CounterSale, type ParkedSale, problemOfSale } from './counter-sale.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';

/** The errors of the sale by field. */
export interface SaleErrors {
  discount?: string | undefined;
  reason?: string | undefined;
  paid?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
  wallet?: string | undefined;
  transaction?: string | undefined;
}

// Without a clear refusal the sale may have been recorded.
const mayHaveCounted = (error: ApiError) => error.status === 0 || error.status >= 500;

const discountRefusal = ({ discount }: CounterSale) =>
  amountOf(discount) === null
    ? sentence('Enter an amount with at most two decimals.')
    : sentence('The discount is more than the sale.');

type Selling = {
  counter: Counter;
  catalogue: Catalogue;
  policy: Policy;
  onSend: () => void;
  /** Called with the field that keeps the sale from being completed. */
  onProblem: (field: keyof SaleErrors) => void;
  onSold: (sold: SoldAtCounter) => void;
};

/**
 * Completes the sale. It is stored with its key before it is sent. Without a clear answer it stays parked, and
 * only the same call is sent again, so that it never counts twice.
 */
export function useSell({ counter, catalogue, policy, onSend, onProblem, onSold }: Selling) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const [errors, setErrors] = useState<SaleErrors>({});
  const { change, clear } = counter;
  // The payment a wallet has not answered yet; the sale is parked until it has.
  const [waitingFor, setWaitingFor] = useState<PaymentAttempt>();
  // A key may be pressed twice before the first press is rendered.
  const isSending = useRef(false);

  const sell = useMutation({
    mutationFn: (parked: ParkedSale) => call(api.pos.sell, parked),
    onSuccess: (sold, parked) => {
      setWaitingFor(undefined);
      clear();
      setErrors({});
      showToast.success(t('Sale completed successfully'));
      onSold(sold);
      void renew(parked);
    },
    onError: async (error, parked) => {
      const unanswered = await unansweredPayment(error);
      setWaitingFor(unanswered);
      if (unanswered) return;
      const detail = translateMessage(error.message);
      showToast.error(t('Failed to process payment'), { detail });
      if (!(error instanceof ApiError) || mayHaveCounted(error)) return;
      change({ held: null });
      const at = (field: string) => error.fields[field]?.[0] && translateMessage(error.fields[field][0]);
      setErrors({
        discount: at('payment_info.discount'),
        reason: at('payment_info.discount_reason'),
        paid: at('payment_info.amount_paid'),
        phone: at('client.phone'),
        name: at('client.name'),
        wallet: at('payment_info.wallet_phone'),
        transaction: at('payment_info.transaction_id'),
      });
      // The price or the stock has changed.
      void renew(parked);
    },
  });

  // Without an answer they are reloaded when the window gets the focus.
  const renew = ({ body }: ParkedSale) =>
    catalogue.refresh(body.items.map(({ product_id }) => Number(product_id))).catch(() => {});

  const send = (parked: ParkedSale) => {
    if (isSending.current) return;
    isSending.current = true;
    onSend();
    sell.mutate(parked, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };

  return {
    errors,
    isSelling: sell.isPending,
    waitingFor,
    /** Clears a field's error once it is edited. */
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
        wallet: problem === 'wallet' ? t('Enter the phone number of the wallet.') : undefined,
        transaction:
          problem === 'transaction' ? t('Enter the transaction number of the message.') : undefined,
      });
      if (problem && problem !== 'cart') onProblem(problem === 'limit' ? 'discount' : problem);
      if (problem) return;
      const parked = { key: newKey(), body: bodyOf(policy, sale, new Date()) };
      change({ held: parked });
      send(parked);
    },
  };
}
