import type { OwnNewBooking } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { type Standing, useWalletPayment } from '../../lib/use-wallet-payment.ts';
import { book } from './book-calls.ts';

type Wanted = Parameters<typeof book>[0];

const SILENT = 504;

/**
 * Books once. A wallet without an answer is asked about until it has one, and a repetition after a lost line finds the same
 * booking and the same payment, because it has the same key.
 */
export function useBooking(onBooked: (booking: OwnNewBooking) => void) {
  const { key, renew } = useFormKey();
  const { payment, take } = useWalletPayment<OwnNewBooking, Wanted, ApiError>({
    look: (wanted) => send(wanted, true),
    onSettled: (outcome) => {
      // Without an answer it may have happened: the same key asks about the same.
      if (outcome.state === 'paid' || outcome.failure.status !== 0) renew();
      if (outcome.state === 'paid') onBooked(outcome.paid);
    },
  });
  const send = async (
    wanted: Wanted,
    isAgain: boolean,
  ): Promise<Standing<OwnNewBooking, Wanted, ApiError>> => {
    try {
      return { state: 'paid', paid: await book(wanted, key()) };
    } catch (error) {
      if (!(error instanceof ApiError) || (isAgain && error.status === 0)) throw error;
      if (error.status === SILENT) return { state: 'waiting', open: wanted };
      return { state: 'failed', failure: error };
    }
  };
  return { payment, submit: (wanted: Wanted) => take(() => send(wanted, false)) };
}
