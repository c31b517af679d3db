import { type OfferedWallet, type OwnNewBooking, sentence } from '@revive/contract';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { type Standing, useWalletPayment } from '../../lib/use-wallet-payment.ts';
import { book } from './book-calls.ts';
import { findBooking } from './find-booking.ts';
import type { Attempt, Draft, Wanted } from './use-draft.ts';

type Now = Standing<OwnNewBooking, Open, ApiError>;

/** What is followed: a try that reached its wallet, by its key; any other payment by the booking it is of. */
type Open = { attempt: Attempt } | { booking: number; send_to: OfferedWallet | null };

const SILENT = 504;
const NO_ANSWER = 0;

interface Options {
  service: string;
  draft: Draft;
  /** Keeps the try, so that it outlives a reload; undefined once its outcome is known. */
  onAttempt: (attempt: Attempt | undefined) => void;
  onBooked: (booking: OwnNewBooking) => void;
}

/**
 * Books once. A wallet without an answer is asked about until it has one, after a reload too: the try is kept with the draft. A
 * repetition after a lost line finds the same booking and the same payment, because it has the same key.
 */
export function useBooking({ service, draft, onAttempt, onBooked }: Options) {
  const { payment, take, resume, forget } = useWalletPayment<OwnNewBooking, Open, ApiError>({
    look: (open) => ('attempt' in open ? send(open.attempt, true) : lookAtBooking(open.booking)),
    onSettled: (outcome) => {
      // Without an answer it may have happened: the same key asks about the same.
      if (outcome.state === 'paid' || outcome.failure.status !== NO_ANSWER) onAttempt(undefined);
      if (outcome.state === 'paid') onBooked(outcome.paid);
    },
  });

  const send = async (attempt: Attempt, isAgain: boolean): Promise<Now> => {
    try {
      return { state: 'paid', paid: await book(attempt.wanted, attempt.key) };
    } catch (error) {
      if (!(error instanceof ApiError) || (isAgain && error.status === NO_ANSWER)) throw error;
      if (error.status === SILENT) {
        const asked = { ...attempt, isAsked: true };
        onAttempt(asked);
        return { state: 'waiting', open: { attempt: asked } };
      }
      const failed: Now = { state: 'failed', failure: error };
      const booking = settlingOf(error);
      if (booking !== undefined) return lookAtBooking(booking, failed);
      return error.status === NO_ANSWER ? ((await findStanding(attempt)) ?? failed) : failed;
    }
  };

  /** How her booking of this time stands; undefined where there is none. What was not asked for is asked for by no look. */
  const findStanding = async (attempt: Attempt): Promise<Now | undefined> => {
    if (attempt.isAsked) return { state: 'waiting', open: { attempt } };
    const found = await findBooking({ service, starts_at: draft.starts_at }).catch(unanswered);
    if (!found || (found.deposit_due && !found.waiting_payment)) return undefined;
    return found.waiting_payment
      ? { state: 'waiting', open: { booking: found.id, send_to: found.waiting_payment.send_to } }
      : { state: 'paid', paid: found };
  };

  // A payment that was open when the page was closed or reloaded continues.
  const goOn = useEffectEvent(async () => {
    const standing = draft.attempt && (await findStanding(draft.attempt));
    if (standing) resume(standing);
  });
  useEffect(() => {
    void goOn();
  }, []);

  const submit = (wanted: Wanted) =>
    take(() => {
      const isSame = JSON.stringify(draft.attempt?.wanted) === JSON.stringify(wanted);
      const attempt = isSame ? draft.attempt! : { wanted, key: newKey(), isAsked: false };
      // Kept before it is sent: a lost answer must not lead to a second payment.
      onAttempt(attempt);
      return send(attempt, false);
    });
  return { payment, submit, chooseAgain: forget };
}

/** Where she is to send the deposit of a try herself; null while a wallet is asked for it. */
export function sendToOf(open: Open, wallets: readonly OfferedWallet[]): OfferedWallet | null {
  if ('booking' in open) return open.send_to;
  const chosen = wallets.find(({ id }) => id === open.attempt.wanted.wallet);
  return chosen && !chosen.is_asked ? chosen : null;
}

/** The booking whose deposit is being settled, as a refusal names it. */
export const settlingOf = ({ body }: ApiError): number | undefined =>
  (body as { booking?: number } | undefined)?.booking;

async function lookAtBooking(id: number, refused?: Now): Promise<Now> {
  const booking = await findBooking({ id });
  if (booking?.waiting_payment)
    return { state: 'waiting', open: { booking: id, send_to: booking.waiting_payment.send_to } };
  if (booking && !booking.deposit_due) return { state: 'paid', paid: booking };
  return refused ?? { state: 'failed', failure: notPaid() };
}

const notPaid = () => new ApiError(402, sentence('The payment did not come through. No money was taken.'));

const unanswered = (error: unknown): undefined => {
  if (!(error instanceof ApiError)) throw error;
};
