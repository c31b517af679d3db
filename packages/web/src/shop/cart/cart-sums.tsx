import { CHECKOUT_PAGE, dollars } from '@revive/contract';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { checkoutDataOf, storeCheckoutData, totalsOf } from '../checkout/checkout-data.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { DeliverySum, Sum, TotalSum } from '../payment/sum.tsx';
import { buyable, type CartLine } from './cart.ts';
import styles from './cart-sums.module.css';
import { useDelivery } from './delivery.ts';
import { isGoods } from './offers.ts';
import { useBeyondGuest } from './use-guest-limit.ts';

/** SHOP-22, SHOP-26: the sums, and the button to the checkout. */
export function CartSums({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { policy } = useShopPage();
  const delivery = useDelivery();
  const cart = buyable(lines);
  const totals = totalsOf(policy, cart, delivery.type);
  const isDelivery = delivery.type === 'delivery' && cart.some(isGoods);
  const beyond = useBeyondGuest(cart);
  const goOn = () => {
    storeCheckoutData(checkoutDataOf(policy, cart, delivery));
    location.assign(linkTo(CHECKOUT_PAGE));
  };
  return (
    <div className={styles.sums}>
      <dl className={styles.list}>
        <Sum label={t('Subtotal')} amount={dollars(totals.subtotal_cents)} />
        {isDelivery && (
          <DeliverySum amount={dollars(totals.delivery_cents)} isPaidNow={policy.delivery_paid_with_order} />
        )}
        <Sum label={t('Discount')} amount={-dollars(totals.discount_cents)} />
        {policy.goods_tax === 'before' && <Sum label={t('Tax')} amount={dollars(totals.tax_cents)} />}
        <TotalSum amount={dollars(totals.total_cents)} />
        {totals.tax_included && <Sum label={t('Tax included')} amount={dollars(totals.tax_cents)} />}
      </dl>
      {beyond && <InlineNotice kind="warning">{beyond}</InlineNotice>}
      <Button
        variant="primary"
        size="large"
        isWide
        {...refusalOf(cart.length === 0, isDelivery && delivery.address.trim() === '', t)}
        {...(beyond && { disabledReason: beyond })}
        onClick={goOn}
      >
        {t('Checkout')}
      </Button>
    </div>
  );
}

function refusalOf(isEmpty: boolean, lacksAddress: boolean, t: Translate) {
  if (isEmpty) return { disabledReason: t('Your cart is empty') };
  return lacksAddress ? { disabledReason: t('Please enter delivery address') } : {};
}
