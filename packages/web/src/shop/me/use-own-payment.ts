import type { OfferedWallet, OwnBooking } from '@revive/contract';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { type Standing, useWalletPayment } from '../../lib/use-wallet-payment.ts';
import { payBooking, readBooking } from './me-calls.ts';

/** Dollars that were asked for, or that she is to send herself, and where to. */
type Open = { amount: number; send_to?: OfferedWallet | null };
/** What was refused; of a payment that was waited for, the page says nothing more. */
type Refusal = ApiError | undefined;
type Now = Standing<undefined, Open, Refusal>;

const SILENT = 504;

interface OwnPaymentOptions {
  booking: OwnBooking;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Pays a booking of hers, or follows a payment of it that is under way. */
export function useOwnPayment({ booking, onChanged, onClose }: OwnPaymentOptions) {
  const { id, balance, amount_paid, waiting_payment } = booking;
  const { key, renew } = useFormKey();
  const { payment, take, resume, forget } = useWalletPayment<undefined, Open, Refusal>({
    open: waiting_payment,
    look: async (open) => {
      if (document.visibilityState !== 'visible') return { state: 'waiting', open };
      const now = await readBooking(id);
      if (now?.waiting_payment) return { state: 'waiting', open: now.waiting_payment };
      const isPaid = now !== undefined && now.amount_paid > amount_paid;
      return isPaid ? { state: 'paid', paid: undefined } : { state: 'failed', failure: undefined };
    },
    onSettled: (outcome) => {
      // Without an answer it may have happened: the same key asks about the same.
      if (outcome.state === 'paid' || outcome.failure?.status !== 0) renew();
      void onChanged();
      if (outcome.state === 'paid') onClose();
    },
  });

  // Another phone may have begun to pay.
  const goOn = useEffectEvent(() => {
    if (waiting_payment && payment.state === 'idle') resume({ state: 'waiting', open: waiting_payment });
  });
  const isWaiting = waiting_payment !== null;
  useEffect(() => {
    if (isWaiting) goOn();
  }, [isWaiting]);

  const send = async (wallet_phone: string, amount: number, into?: OfferedWallet): Promise<Now> => {
    // All that is owed by default: what is owed may have changed since the page was read.
    const body = { wallet_phone, ...(into && { wallet: into.id }), ...(amount !== balance && { amount }) };
    try {
      await payBooking(id, body, key(JSON.stringify(body)));
      return { state: 'paid', paid: undefined };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== SILENT) return { state: 'failed', failure: error };
      await onChanged();
      return { state: 'waiting', open: { amount, send_to: into && !into.is_asked ? into : null } };
    }
  };
  return {
    payment,
    pay: (wallet: string, amount: number, into?: OfferedWallet) => take(() => send(wallet, amount, into)),
    chooseAgain: forget,
    /** Goes on waiting for what is under way, if anything is. */
    goBack: () => waiting_payment && resume({ state: 'waiting', open: waiting_payment }),
  };
}
