import type { ShopOrder } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useWalletPayment } from '../../lib/use-wallet-payment.ts';
import { NOT_ORDERED } from './failure-words.ts';
import { prepareOutcomes } from './outcomes.ts';
import {
  charge,
  errorField,
  failed,
  isAboutGoods,
  lookAgain,
  type OrderStanding,
  type PaymentFailure,
  standingOf,
  type Waiting,
} from './payment.ts';

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
  // The same key for the same wallet until the outcome is known, so that it never charges twice.
  const { key, renew } = useFormKey();
  const { payment, take, resume, forget } = useWalletPayment<ShopOrder, Waiting, PaymentFailure>({
    look: ({ order }) => lookAgain(order),
    onSettled: (outcome) => {
      renew();
      if (outcome.state === 'paid') onPaid(outcome.paid);
    },
  });
  const payOnce = async (wallet: string, card: string, into: number | undefined): Promise<OrderStanding> => {
    let order: ShopOrder;
    try {
      order = await orderToPay(wallet);
    } catch (error) {
      return notOrdered(error);
    }
    // What she was to send the money for herself gives way to another try.
    return order.is_payable || order.payment?.send_to
      ? charge({ order, wallet, card, into, key: key(`${wallet} ${card} ${into ?? ''}`) })
      : standingOf(order);
  };
  return {
    payment,
    pay: (wallet: string, card = '', into?: number) => {
      prepareOutcomes();
      return take(() => payOnce(wallet, card.trim(), into));
    },
    tryAgain: forget,
    resume: (standing: Parameters<typeof resume>[0]) => {
      prepareOutcomes();
      resume(standing);
    },
  };
}

/** ERR-32: the order could not be made; changed goods can be updated in the cart. */
function notOrdered(error: unknown): OrderStanding {
  if (error instanceof NotToBePaid) return failed(error.failure);
  if (!(error instanceof ApiError)) throw error;
  const message = error.status === 0 ? error.message : (errorField(error) ?? NOT_ORDERED);
  const body = (error.body ?? {}) as Record<string, unknown>;
  return failed({
    message,
    isUnsent: error.status === 0,
    remedy: isAboutGoods(error) ? 'cart' : 'delivery_fee' in body ? 'page' : undefined,
  });
}
