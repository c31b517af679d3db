import {
  type BillReceipt,
  calls,
  type PaymentAttempt,
  type Policy,
  type Receipt,
  type SoldAtCounter,
  sentence,
} from '@revive/contract';
import { useState } from 'react';
import { ApiError, hasNoAnswer } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Standing, useWalletPayment } from '../../lib/use-wallet-payment.ts';
import { noteCut } from '../../line/line-store.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { problemOfWays, type WayProblem } from '../bills/take/ways.ts';
import { unansweredPayment } from '../payments/take/use-desk-payment.ts';
import {
  amountOf,
  bodyOf,
  type CounterSale,
  isBill,
  type ParkedSale,
  problemOfSale,
  totalsOf,
} from './counter-sale.ts';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';
import { useSellOffline } from './use-sell-offline.ts';

/** The errors of the sale by field. */
export interface SaleErrors {
  discount?: string | undefined;
  reason?: string | undefined;
  paid?: string | undefined;
  phone?: string | undefined;
  /** Of the phone as well: who it is for is not known. */
  client?: string | undefined;
  name?: string | undefined;
  wallet?: string | undefined;
  transaction?: string | undefined;
  /** Of the row of a split. */
  ways?: WayProblem | undefined;
}

// Without a clear refusal the sale may have been recorded.
const isUnclear = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const discountRefusal = ({ discount }: CounterSale) =>
  amountOf(discount) === null
    ? sentence('Enter an amount with at most two decimals.')
    : sentence('The discount is more than the sale.');

/** What was sold last: goods alone, or a bill. */
export type SoldHere = ({ receipt: Receipt } | { bill: BillReceipt }) & { isWithoutLine?: boolean };

type Sold = { parked: ParkedSale; sold: SoldAtCounter };
type Open = { parked: ParkedSale; payment: PaymentAttempt };
type Refused = { parked: ParkedSale; error: Error };

type Selling = {
  counter: Counter;
  catalogue: Catalogue;
  policy: Policy;
  onSend: () => void;
  /** Called with the field that keeps the sale from being completed. */
  onProblem: (field: keyof SaleErrors) => void;
  onSold: (sold: SoldHere) => void;
  /** Called with a sale that goes as a bill. */
  onBill: () => void;
};

/**
 * Completes the sale. It is stored with its key before it is sent. Without a clear answer it stays parked, and
 * only the same call is sent again, so that it never counts twice.
 */
export function useSell({ counter, catalogue, policy, onSend, onProblem, onSold, onBill }: Selling) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const readAgain = useReadAgain();
  const [errors, setErrors] = useState<SaleErrors>({});
  const { change, clear } = counter;
  const offline = useSellOffline({
    counter,
    policy,
    onSold: (receipt) => {
      setErrors({});
      onSold('lines' in receipt ? { bill: receipt, isWithoutLine: true } : { receipt, isWithoutLine: true });
    },
  });
  const { payment, take, forget } = useWalletPayment<Sold, Open, Refused>({
    // The same sale with its key asks about its wallet, and never counts twice.
    look: async ({ parked }) => {
      const now = await send(parked);
      if (now.state === 'failed' && isUnclear(now.failure.error)) throw now.failure.error;
      return now;
    },
    onSettled: (outcome) => {
      const { parked } = outcome.state === 'paid' ? outcome.paid : outcome.failure;
      // Another tab of this counter was faster, and may sell the next one already.
      if (counter.latest().held?.key !== parked.key) return;
      if (outcome.state === 'paid') finish(outcome.paid);
      else refuse(outcome.failure);
    },
  });

  const send = async (parked: ParkedSale): Promise<Standing<Sold, Open, Refused>> => {
    try {
      return { state: 'paid', paid: { parked, sold: await call(calls.pos.sell, parked) } };
    } catch (error) {
      const unanswered = await unansweredPayment(error);
      if (unanswered) return { state: 'waiting', open: { parked, payment: unanswered } };
      return { state: 'failed', failure: { parked, error: error as Error } };
    }
  };

  const finish = ({ parked, sold }: Sold) => {
    clear();
    setErrors({});
    showToast.success(t('Sale completed successfully'));
    onSold(sold);
    void renew(parked);
    readAgain();
  };

  const refuse = ({ parked, error }: Refused) => {
    const detail = translateMessage(error.message);
    if (hasNoAnswer(error)) noteCut();
    showToast.error(t('Failed to process payment'), { detail });
    if (!(error instanceof ApiError) || isUnclear(error)) return;
    change({ held: null });
    const at = (field: string) => error.fields[field]?.[0] && translateMessage(error.fields[field][0]);
    setErrors({
      discount: at('payment_info.discount'),
      reason: at('payment_info.discount_reason'),
      paid: at('payment_info.amount_paid'),
      phone: at('client.phone'),
      name: at('client.name'),
      wallet: at('payment_info.wallet_phone'),
      transaction:
        at('payment_info.transaction_id') ?? at('payment_info.transfer') ?? at('payment_info.party'),
    });
    // The price, the stock or the shift has changed.
    void renew(parked);
    readAgain();
  };

  // Without an answer they are reloaded when the window gets the focus.
  const renew = ({ body }: ParkedSale) =>
    catalogue.refresh(body.items.map(({ product_id }) => Number(product_id))).catch(() => {});

  const start = (parked: ParkedSale) => {
    onSend();
    void take(() => send(parked));
  };

  return {
    errors,
    isSelling: payment.state === 'asking' || offline.isSelling,
    /** Sells the parked sale without the line; undefined where this device or this sale may not. */
    sellOffline:
      counter.sale.held && offline.maySell && !offline.refusalOf(counter.sale)
        ? () => void offline.sell(counter.latest().held!)
        : undefined,
    /** Makes the bill that was sent without the line; undefined where this device or this bill may not. */
    sellBillOffline:
      counter.sale.sent && offline.maySell && !offline.refusalOf(counter.sale)
        ? () => void offline.sellBill(counter.latest().sent!.key)
        : undefined,
    /** The payment a wallet has not answered yet; the sale is parked until it has. */
    waitingFor: payment.state === 'waiting' ? payment.open.payment : undefined,
    /** Lets a parked sale be changed, and follows its payment no more. */
    giveUp: () => {
      forget();
      change({ held: null });
    },
    /** Clears a field's error once it is edited. */
    forget: (field: keyof SaleErrors) => setErrors((before) => ({ ...before, [field]: undefined })),
    /** Says that the typed phone is no client's. */
    askClient: () =>
      setErrors({ client: t('No client has this phone. Add the client first, then choose them.') }),
    /** Says what a bill was refused for. */
    refuseBill: (error: ApiError) => {
      showToast.error(t('Failed to process payment'), { detail: translateMessage(error.message) });
      const at = (field: string) => error.fields[field]?.[0] && translateMessage(error.fields[field][0]);
      setErrors({
        discount: at('discount'),
        reason: at('discount_reason'),
        paid: at('payments') ?? at('change_as_credit'),
        client: at('client'),
      });
      readAgain();
    },
    complete: () => {
      const sale = counter.latest();
      if (sale.sent) return;
      if (sale.held) return start(sale.held);
      const problem = problemOfSale(policy, sale, staff?.role);
      if (problem === 'cart') showToast.error(t('Cart is empty'));
      setErrors({
        discount: problem === 'discount' ? t(discountRefusal(sale)) : undefined,
        client: problem === 'client' ? t('Choose whom the package is for.') : undefined,
        reason: problem === 'reason' ? t('This field is required.') : undefined,
        paid: problem === 'paid' ? t('Invalid payment amount') : undefined,
        wallet: problem === 'wallet' ? t('Enter the phone number of the wallet.') : undefined,
        transaction:
          problem === 'transaction' ? t('Enter the transaction number of the message.') : undefined,
        ways:
          problem === 'ways'
            ? (problemOfWays(sale.ways!, totalsOf(policy, sale).total_cents) ?? undefined)
            : undefined,
      });
      if (problem && problem !== 'cart') onProblem(problem === 'limit' ? 'discount' : problem);
      if (problem) return;
      const isOffline = offline.isCut && offline.maySell;
      const refusal = isOffline && offline.refusalOf(sale);
      // Nothing was sent: what is refused can be changed.
      if (refusal) return void offline.refuse(t(refusal));
      if (isBill(policy, sale)) return isOffline ? void offline.sellBill(newKey()) : onBill();
      const parked = { key: newKey(), body: bodyOf(policy, sale, new Date()) };
      if (isOffline) {
        onSend();
        change({ held: parked });
        return void offline.sell(parked).then((isSold) => isSold || change({ held: null }));
      }
      change({ held: parked });
      start(parked);
    },
  };
}
