import type { ShopOrder } from '@revive/contract';
import { dollars } from '@revive/contract/money';
import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { cartLines, setQuantity } from '../cart/cart.ts';
import { type CheckoutData, clearCheckoutData, totalsOf } from '../checkout-data.ts';
import { standingOf } from '../payment.ts';
import { useShopPage } from '../shop-page-context.ts';
import { NotToBePaid, usePayment } from '../use-payment.ts';
import { findMadeOrder, forgetMadeOrder, makeOrder, orderBodyOf } from './made-order.ts';

/** The checkout of one cart: its sums by the current policy, and its payment. */
export function useCheckout(data: CheckoutData) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const totals = totalsOf(policy, data.cart, data.deliveryType);
  const body = orderBodyOf(data, totals);
  const total = dollars(totals.total_cents);

  const orderToPay = async (wallet: string): Promise<ShopOrder> => {
    if (body.items.length === 0) throw new NotToBePaid({ state: 'failed', message: 'Cart is empty' });
    const order = await makeOrder(body, wallet);
    if (order.total_amount === total) return order;
    // A rate may have changed since the page was opened; the buyer pays only the sum shown.
    const message = t('The total is now {{total}}. Please look at it once more.', {
      total: formatMoney(order.total_amount),
    });
    throw new NotToBePaid({ state: 'failed', message, remedy: 'page' });
  };

  const flow = usePayment({ orderToPay, onPaid: () => leaveBought(data) });

  // A payment that was open when the page was closed or reloaded continues.
  const goOn = useEffectEvent(async () => {
    const order = await findMadeOrder(body).catch(() => null);
    if (!order || order.is_payable) return;
    const standing = standingOf(order);
    if (standing.state === 'success') leaveBought(data);
    flow.resume(standing);
  });
  useEffect(() => {
    void goOn();
  }, []);

  return { totals, total, ...flow };
}

/** Removes the bought goods from the cart; those added in another tab since stay. */
function leaveBought({ cart }: CheckoutData): void {
  for (const { product, quantity } of cart) {
    const line = cartLines().find((other) => other.product.id === product.id);
    if (line) setQuantity(product.id, line.quantity - quantity);
  }
  forgetMadeOrder();
  clearCheckoutData();
}
