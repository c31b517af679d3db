import { dollars } from '@revive/contract/money';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { checkoutDataOf, storeCheckoutData, totalsOf } from '../checkout-data.ts';
import { useShopPage } from '../shop-page-context.ts';
import { buyable, type CartLine } from './cart.ts';
import styles from './cart-sums.module.css';
import { useDelivery } from './delivery.ts';

/** SHOP-22, SHOP-26: what it comes to, and the way on. */
export function CartSums({ lines }: { lines: CartLine[] }) {
  const { t } = useTranslation();
  const { policy } = useShopPage();
  const delivery = useDelivery();
  const cart = buyable(lines);
  const totals = totalsOf(policy, cart, delivery.type);
  const isDelivery = delivery.type === 'delivery';
  const goOn = () => {
    storeCheckoutData(checkoutDataOf(policy, cart, delivery));
    location.assign('/checkout');
  };
  return (
    <div className={styles.sums}>
      <dl className={styles.list}>
        <Sum label={t('Subtotal')} amount={totals.subtotal_cents} />
        {isDelivery && (
          <Sum
            label={t('Delivery')}
            amount={totals.delivery_cents}
            note={
              policy.delivery_paid_with_order || totals.delivery_cents === 0
                ? undefined
                : t('Paid to the courier, so it is not part of the total.')
            }
          />
        )}
        <Sum label={t('Discount')} amount={-totals.discount_cents} />
        <Sum label={t('Tax')} amount={totals.tax_cents} />
        <div className={styles.total}>
          <dt>{t('Total')}</dt>
          <dd>{formatMoney(dollars(totals.total_cents))}</dd>
        </div>
      </dl>
      <Button
        variant="primary"
        size="large"
        isWide
        {...refusalOf(cart.length === 0, isDelivery && delivery.address.trim() === '', t)}
        onClick={goOn}
      >
        {t('Checkout')}
      </Button>
    </div>
  );
}

function refusalOf(isEmpty: boolean, lacksAddress: boolean, t: (text: string) => string) {
  if (isEmpty) return { disabledReason: t('Your cart is empty') };
  return lacksAddress ? { disabledReason: t('Please enter delivery address') } : {};
}

type SumProps = { label: string; amount: number; note?: string | undefined };

const Sum = ({ label, amount, note }: SumProps) => (
  <div className={styles.sum}>
    <dt>
      {label}
      {note && <small>{note}</small>}
    </dt>
    <dd>{formatMoney(dollars(amount === 0 ? 0 : amount))}</dd>
  </div>
);
