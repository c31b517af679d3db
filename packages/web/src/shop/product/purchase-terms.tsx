import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { ROTATE, SMARTPHONE, TRUCK } from '../products/icons.tsx';
import styles from './product-page.module.css';

/** The terms of a purchase: delivery, payment and returns. */
export function PurchaseTerms() {
  const { t, translateMessage } = useTranslation();
  const { delivery_fee, city, return_policy } = useShopPage().policy;
  return (
    <ul className={styles.details}>
      <li>
        {TRUCK}
        {delivery_fee > 0
          ? t('Delivery for {{price}}, or free pickup in {{city}}', {
              price: formatMoney(delivery_fee),
              city,
            })
          : t('Free delivery, or pickup in {{city}}', { city })}
      </li>
      <li>
        {SMARTPHONE}
        {t('Paid with your mobile wallet')}
      </li>
      <li>
        {ROTATE}
        {translateMessage(return_policy)}
      </li>
    </ul>
  );
}
