import { type Sentence, type ShopOrder, sentence } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import type { ShownPolicy } from '../frame/shown-page.ts';
import { isLater } from './is-later.ts';
import { laterStep } from './later-step.ts';

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

const HAS_ENDED = ['REFUND_DUE', 'REFUNDED'];

/** One sentence on what happens next, or what the buyer can do. */
export function nextStep(order: ShopOrder, policy: ShownPolicy, t: Translate): string {
  const hasEnded = order.status === 'CANCELLED' || HAS_ENDED.includes(order.payment_status);
  if (!hasEnded && order.payment?.send_to)
    return t('Send the money to our number. We see it on our phone and confirm it here.');
  if (!hasEnded && order.payment?.state === 'waiting')
    return t('We are waiting for your wallet. Enter your PIN if your phone asks for it.');
  return isLater(order)
    ? laterStep(order, policy, t)
    : t('This order is not paid yet. Pay it now, and we prepare it.');
}
