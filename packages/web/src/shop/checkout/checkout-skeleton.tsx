import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout-page.module.css';

/** The shape of the checkout, until the browser has read what the cart handed over. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout} role="status" aria-label={t('Loading...')}>
      <Card className={styles.summary}>
        <Skeleton shape="block" height="18rem" />
      </Card>
      <Card className={styles.payment}>
        <Skeleton shape="block" height="12rem" />
      </Card>
    </div>
  );
}
