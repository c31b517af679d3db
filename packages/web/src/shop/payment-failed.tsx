import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import type { PaymentFailure } from './payment.ts';
import styles from './payment-outcome.module.css';

type PaymentFailedProps = {
  failure: PaymentFailure;
  onTryAgain: () => void;
  /** Fixes the cause of the failure. */
  remedy?: (() => Promise<void>) | undefined;
  /** Address of the cart; none on the order's own page. */
  home?: string;
};

/** CHK-13, CHK-14: the failure, its reason, and the way back to the form, which keeps what was typed. */
export function PaymentFailed({ failure, onTryAgain, remedy, home }: PaymentFailedProps) {
  const { t } = useTranslation();
  const [isUpdating, setUpdating] = useState(false);
  const update = async () => {
    setUpdating(true);
    await remedy?.();
  };
  return (
    <OutcomePanel tone="bad" icon={<CircleX />} title={t('Payment Failed')}>
      <div role="alert">
        <p>{t(failure.message)}</p>
        {failure.reason && <p className={styles.reason}>{t(failure.reason)}</p>}
      </div>
      <div className={styles.actions}>
        {remedy && (
          <Button variant="primary" isBusy={isUpdating} onClick={update}>
            {failure.remedy === 'cart' ? t('Update the cart') : t('Load the new prices')}
          </Button>
        )}
        <Button variant={remedy ? 'secondary' : 'primary'} onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        {home !== undefined && (
          <a href={`${home}#cart`} className={buttonClass({ variant: 'quiet' })}>
            {t('Back to Cart')}
          </a>
        )}
      </div>
    </OutcomePanel>
  );
}
