import { type Sentence, type ShopOrder, sentence } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { ShownPolicy } from '../frame/shown-page.ts';

type Kind = ShopOrder['delivery_type'];

/** The steps of an order with their labels (spec 4, Online order). */
export const STEPS: readonly { status: ShopOrder['status']; label: Record<Kind, Sentence> }[] = [
  { status: 'PENDING', label: { PICKUP: sentence('Ordered'), DELIVERY: sentence('Ordered') } },
  { status: 'CONFIRMED', label: { PICKUP: sentence('Confirmed'), DELIVERY: sentence('Confirmed') } },
  {
    status: 'PROCESSING',
    label: { PICKUP: sentence('Being prepared'), DELIVERY: sentence('Being prepared') },
  },
  { status: 'SHIPPED', label: { PICKUP: sentence('Ready for pickup'), DELIVERY: sentence('On its way') } },
  { status: 'DELIVERED', label: { PICKUP: sentence('Picked up'), DELIVERY: sentence('Delivered') } },
];

const PAID: Record<string, Record<Kind, Sentence>> = {
  PENDING: {
    PICKUP: sentence('Your order is paid. We look through it now and tell you here when you can pick it up.'),
    DELIVERY: sentence('Your order is paid. We look through it now and then bring it to you.'),
  },
  CONFIRMED: {
    PICKUP: sentence('We have your order and prepare it. This page tells you when you can pick it up.'),
    DELIVERY: sentence('We have your order and prepare it. This page tells you when it is on its way.'),
  },
  PROCESSING: {
    PICKUP: sentence('We are preparing your order. This page tells you when you can pick it up.'),
    DELIVERY: sentence('We are preparing your order. This page tells you when it is on its way.'),
  },
  SHIPPED: {
    PICKUP: sentence('Your order is ready. Pick it up at {{place}}.'),
    DELIVERY: sentence('Your order is on its way to you.'),
  },
  DELIVERED: {
    PICKUP: sentence('You have your order. Thank you!'),
    DELIVERY: sentence('You have your order. Thank you!'),
  },
};

/** Whether anything of an order is handed over. */
export const hasGoods = ({ items }: ShopOrder): boolean =>
  items.some(({ product_id }) => product_id !== null);

/** One sentence on what happens next, or what the buyer can do. */
export function nextStep(order: ShopOrder, policy: ShownPolicy, t: Translate): string {
  const total = formatMoney(order.total_amount);
  if (order.payment_status === 'REFUND_DUE')
    return policy.phone
      ? t('This order is cancelled. We give your {{total}} back; call {{phone}} if you have questions.', {
          total,
          phone: policy.phone,
        })
      : t('This order is cancelled. We give your {{total}} back.', { total });
  if (order.payment_status === 'REFUNDED')
    return t('This order is cancelled, and your {{total}} were given back.', { total });
  if (order.status === 'CANCELLED') return t('This order is cancelled. Nothing was paid.');
  if (order.payment?.send_to)
    return t('Send the money to our number. We see it on our phone and confirm it here.');
  if (order.payment?.state === 'waiting')
    return t('We are waiting for your wallet. Enter your PIN if your phone asks for it.');
  if (order.payment_status === 'UNPAID' && order.status === 'PENDING')
    return t('This order is not paid yet. Pay it now, and we prepare it.');
  if (!hasGoods(order))
    return t(
      'It is paid. Thank you! Sessions of a package are planned on your page, and the code of a gift card stands here.',
    );
  const place = [policy.business_name, policy.address, policy.city].filter(Boolean).join(', ');
  return t(PAID[order.status]![order.delivery_type], { place });
}
