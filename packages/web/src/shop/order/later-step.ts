import { type Sentence, type ShopOrder, sentence } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { ShownPolicy } from '../frame/shown-page.ts';
import { hasGoods } from './has-goods.ts';

// The texts of this file are loaded apart (`scripts/texts/shop-files.ts`): an order that is still to be paid shows none of them.

const PAID: Record<string, Record<ShopOrder['delivery_type'], Sentence>> = {
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

/** What happens next with an order that was paid, or what became of one that ended. */
export function laterStep(order: ShopOrder, policy: ShownPolicy, t: Translate): string {
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
  if (!hasGoods(order))
    return t(
      'It is paid. Thank you! Sessions of a package are planned on your page, and the code of a gift card stands here.',
    );
  const place = [policy.business_name, policy.address, policy.city].filter(Boolean).join(', ');
  return t(PAID[order.status]![order.delivery_type], { place });
}
