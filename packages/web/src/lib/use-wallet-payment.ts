import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

const POLL_MS = 3000;

/** Where a payment stands after a wallet was asked for it, or about it. */
export type Standing<Paid, Open, Failure> =
  | { state: 'paid'; paid: Paid }
  /** Its outcome is not known yet. */
  | { state: 'waiting'; open: Open }
  | { state: 'failed'; failure: Failure };

/** A payment on a screen; nothing is asked while it is idle. */
export type WalletPayment<Paid, Open, Failure> =
  | { state: 'idle' }
  | { state: 'asking' }
  | Standing<Paid, Open, Failure>;

interface Options<Paid, Open, Failure> {
  /** A payment under way already, for example of before the page was loaded again: it is followed at once. */
  open?: Open | null | undefined;
  /** Asks what became of an open payment. Where it throws `ApiError`, that is still unknown. */
  look: (open: Open) => Promise<Standing<Paid, Open, Failure>>;
  /** Called once the outcome is known, at once or later. */
  onSettled: (outcome: Exclude<Standing<Paid, Open, Failure>, { state: 'waiting' }>) => void;
}

/**
 * Asks a wallet for money once, and follows the payment to its outcome where the wallet did not answer. All screens that
 * ask a wallet use it; it knows no cache of queries, so that the shop can.
 */
export function useWalletPayment<Paid, Open, Failure>(options: Options<Paid, Open, Failure>) {
  type Now = Standing<Paid, Open, Failure>;
  const { open, look, onSettled } = options;
  const [payment, setPayment] = useState<WalletPayment<Paid, Open, Failure>>(
    open ? { state: 'waiting', open } : { state: 'idle' },
  );
  // A key may be pressed twice before the first press is rendered.
  const isAsking = useRef(false);
  // Of a payment from before it may be known already.
  const delay = useRef(open ? 0 : POLL_MS);

  const resume = (now: Now): void => {
    setPayment(now);
    if (now.state !== 'waiting') onSettled(now);
  };

  /** Does nothing while another call runs. Throws what `ask` throws. */
  const take = async (ask: () => Promise<Now>): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setPayment({ state: 'asking' });
    try {
      resume(await ask());
    } catch (error) {
      setPayment({ state: 'idle' });
      throw error;
    } finally {
      isAsking.current = false;
    }
  };

  const goOn = useEffectEvent(resume);
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (payment.state !== 'waiting') return;
    let isOver = false;
    const poll = async () => {
      const now = await lookAgain(payment.open).catch(stillOpen(payment));
      if (!isOver) goOn(now);
    };
    const timer = setTimeout(() => void poll(), delay.current);
    delay.current = POLL_MS;
    const handleReturn = () => document.visibilityState === 'visible' && void poll();
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [payment]);

  return {
    payment,
    take,
    /** Shows a payment whose standing is known from elsewhere, and goes on from there. */
    resume,
    /** Shows no payment any more; one that is open is not followed here. */
    forget: () => setPayment({ state: 'idle' }),
  };
}

// Another object, so that it is asked about again.
const stillOpen =
  <T extends object>(payment: T) =>
  (error: unknown): T => {
    if (!(error instanceof ApiError)) throw error;
    return { ...payment };
  };
