import { dollars, type ShopOrder, sentence } from '@revive/contract';
import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { noteOrder, setShownOrder } from '../open-orders/open-orders.ts';
import { standingOf } from '../payment/payment.ts';
import { NotToBePaid, usePayment } from '../payment/use-payment.ts';
import { type CheckoutData, clearCheckoutData, totalsOf } from './checkout-data.ts';
import { findMadeOrder, finishOrder, makeOrder, orderBodyOf } from './made-order.ts';

/** The checkout of one cart: its sums by the current policy, and its payment. `onOrdered` stores the order's token. */
export function useCheckout(data: CheckoutData, onOrdered: (token: string) => void) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const totals = totalsOf(policy, data.cart, data.deliveryType);
  const checkout = { data, body: orderBodyOf(data, totals) };
  const total = dollars(totals.total_cents);

  const orderToPay = async (wallet: string): Promise<ShopOrder> => {
    if (data.cart.length === 0) throw new NotToBePaid({ message: sentence('Cart is empty') });
    const order = await makeOrder(checkout, wallet);
    onOrdered(order.token);
    if (order.total_amount === total) return order;
    // A rate may have changed since the page was opened; the buyer pays only the sum shown.
    const message = t('The total is now {{total}}. Please look at it once more.', {
      total: formatMoney(order.total_amount),
    });
    throw new NotToBePaid({ message, remedy: 'page' });
  };

  const handlePaid = (order: ShopOrder) => {
    finishOrder(order);
    clearCheckoutData();
  };
  const flow = usePayment({ orderToPay, onPaid: handlePaid });

  // A payment that was open when the page was closed or reloaded continues.
  const goOn = useEffectEvent(async () => {
    const order = await findMadeOrder(checkout).catch(() => null);
    if (!order) return;
    if (order.status !== 'CANCELLED') onOrdered(order.token);
    if (order.is_payable) return;
    flow.resume(standingOf(order));
  });
  useEffect(() => {
    void goOn();
  }, []);

  // This page says itself how its order stands, and the notice of all others must know it too.
  useEffect(() => setShownOrder(data.order), [data.order]);
  const { payment } = flow;
  useEffect(() => {
    if (payment.state === 'waiting') noteOrder(payment.open.order);
  }, [payment]);

  return { totals, total, ...flow };
}
