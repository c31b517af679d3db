import type { PaymentAttempt } from '@revive/contract';
import { useState } from 'react';
import { useReadAgain } from '../../../lib/read-again.ts';
import { unansweredPayment } from './unanswered-payment.ts';

type WalletPayment = {
  /** A payment under way already, for example of before the page was loaded again: it is followed at once. */
  open?: PaymentAttempt | null;
  /** Given the wallet's payment where it was waited for. */
  onPaid: (settled?: PaymentAttempt) => void;
};

/** Sends a payment, and follows it where the wallet did not answer. */
export function useWalletPayment({ open, onPaid }: WalletPayment) {
  const [waitingFor, setWaitingFor] = useState<PaymentAttempt | undefined>(open ?? undefined);
  const [failure, setFailure] = useState<string>();
  const readAgain = useReadAgain();
  const take = async (send: () => Promise<unknown>): Promise<void> => {
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      const unanswered = await unansweredPayment(error);
      if (!unanswered) throw error;
      return setWaitingFor(unanswered);
    } finally {
      readAgain();
    }
    onPaid();
  };
  const conclude = (settled: PaymentAttempt) => {
    readAgain();
    setWaitingFor(undefined);
    if (settled.state === 'succeeded') onPaid(settled);
    else setFailure(settled.message);
  };
  return { take, conclude, waitingFor, failure, forgetFailure: () => setFailure(undefined) };
}
