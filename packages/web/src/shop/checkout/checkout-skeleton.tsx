import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout-page.module.css';

// The heights stand in the style sheet: the server writes this, and a style attribute it writes is refused by our CSP.
/** The shape of the checkout, until the browser has read what the cart handed over. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.layout} role="status" aria-label={t('Loading...')}>
      <Card className={styles.summary}>
        <div className={styles.tall}>
          <Skeleton shape="block" />
        </div>
      </Card>
      <Card className={styles.payment}>
        <div className={styles.short}>
          <Skeleton shape="block" />
        </div>
      </Card>
    </div>
  );
}
