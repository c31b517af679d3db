import { beyondGuestLimit, parseDollars } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useIsSignedIn } from '../frame/use-home.ts';
import type { CartLine } from './cart.ts';

/** Why a cart cannot hold one more piece of a product; undefined when it can. */
export function useNoMore({ product, quantity }: CartLine): string | undefined {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const isSignedIn = useIsSignedIn();
  const most = policy.guest_order_pieces;
  const { id, quantity: stock } = product;
  // What is no goods has a number below 0, and no stock.
  if (quantity >= stock && id < 0) return t('At most {{most}} of a product in one order', { most: stock });
  if (quantity >= stock) return t('Only {{count}} in stock', { count: stock });
  return !isSignedIn && quantity >= most
    ? t('At most {{most}} of a product in one order', { most })
    : undefined;
}

/** Why a guest cannot order all of this at once, and what to do instead; undefined when they can. */
export function useBeyondGuest(lines: readonly CartLine[]): string | undefined {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const isSignedIn = useIsSignedIn();
  if (isSignedIn) return undefined;
  const beyond = beyondGuestLimit(
    policy,
    lines.map(({ product, quantity }) => ({
      product_id: product.id,
      quantity,
      unit_price: parseDollars(product.price) ?? 0,
    })),
  );
  if (!beyond) return undefined;
  const problem =
    beyond === 'worth'
      ? t('One order is worth at most {{most}}.', { most: formatMoney(policy.guest_order_worth) })
      : t('One order takes at most {{count}} pieces of a product.', { count: policy.guest_order_pieces });
  const call = policy.phone
    ? t('Please call {{phone}} for more.', { phone: policy.phone })
    : t('Please call us for more.');
  return `${problem} ${call}`;
}
