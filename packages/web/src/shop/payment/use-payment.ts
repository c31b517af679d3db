import type { ShopOrder } from '@revive/contract';
import { sentence } from '@revive/contract/sentence';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import {
  charge,
  errorField,
  isAboutGoods,
  lookAgain,
  type Payment,
  type PaymentFailure,
  standingOf,
} from './payment.ts';

const POLL_MS = 3000;

interface PaymentOptions {
  /**
   * Returns the order to pay, and makes it where there is none yet. Throws `ApiError`, or the failure to show.
   */
  orderToPay: (wallet: string) => Promise<ShopOrder>;
  onPaid: (order: ShopOrder) => void;
}

/** A refusal before the wallet was asked. */
export class NotToBePaid extends Error {
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Pays an order by wallet and follows the payment to its outcome, also without an answer or a connection. */
export function usePayment({ orderToPay, onPaid }: PaymentOptions) {
  const [payment, setPayment] = useState<Payment>({ state: 'idle' });
  // The attempt with an unknown outcome: repeated with the same key, it never charges twice.
  const attempt = useRef<{ wallet: string; key: string } | null>(null);

  const settle = useEffectEvent((next: Payment) => {
    if (next.state === 'success') onPaid(next.order);
    if (next.state === 'success' || next.state === 'failed') attempt.current = null;
    setPayment(next);
  });

  const pay = async (wallet: string): Promise<void> => {
    setPayment({ state: 'pending', wallet });
    settle(await payOnce(wallet));
  };

  async function payOnce(wallet: string): Promise<Payment> {
    let order: ShopOrder;
    try {
      order = await orderToPay(wallet);
    } catch (error) {
      return notOrdered(error);
    }
    if (!order.is_payable) return standingOf(order);
    if (attempt.current?.wallet !== wallet) attempt.current = { wallet, key: newKey() };
    return charge({ order, ...attempt.current });
  }

  useEffect(() => {
    if (payment.state !== 'waiting') return;
    let isOver = false;
    const look = async () => {
      const next = await lookAgain(payment.order);
      if (!isOver) settle(next);
    };
    const timer = setTimeout(look, POLL_MS);
    const handleReturn = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, [payment]);

  const tryAgain = useCallback(() => setPayment({ state: 'idle' }), []);
  return { payment, pay, tryAgain, resume: setPayment };
}

/** ERR-32: the order could not be made; changed goods can be updated in the cart. */
function notOrdered(error: unknown): PaymentFailure {
  if (error instanceof NotToBePaid) return error.failure;
  if (!(error instanceof ApiError)) throw error;
  const message =
    error.status === 0 ? error.message : (errorField(error) ?? sentence('Failed to create order'));
  const body = (error.body ?? {}) as Record<string, unknown>;
  const remedy = isAboutGoods(error) ? 'cart' : 'delivery_fee' in body ? 'page' : undefined;
  return { state: 'failed', message, remedy };
}
