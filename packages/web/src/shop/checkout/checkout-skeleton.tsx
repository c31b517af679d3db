import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './checkout-page.module.css';

// The heights are in the stylesheet: our CSP refuses style attributes in the server's HTML.
/** Placeholder until the browser has read the checkout data. */
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
