import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { InlineNotice } from '../ui/inline-notice.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import type { PaymentFailure } from './payment.ts';
import styles from './payment-outcome.module.css';

type PaymentFailedProps = {
  failure: PaymentFailure;
  onTryAgain: () => void;
  /** Fixes the cause of the failure; resolves to false when the server did not answer. */
  remedy?: (() => Promise<boolean>) | undefined;
  /** Address of the cart; none on the order's own page. */
  home?: string;
  /** Address of the shop, where an order cannot be paid because its goods are gone. */
  shop?: string | undefined;
};

/** CHK-13, CHK-14: the failure, its reason, and the way back to the form, which keeps what was typed. */
export function PaymentFailed({ failure, onTryAgain, remedy, home, shop }: PaymentFailedProps) {
  const { t } = useTranslation();
  const [update, setUpdate] = useState<'running' | 'failed' | null>(null);
  const handleUpdate = async () => {
    setUpdate('running');
    if (!(await remedy?.())) setUpdate('failed');
  };
  return (
    <OutcomePanel tone="bad" icon={<CircleX />} title={t('Payment Failed')}>
      <div role="alert">
        <p>{t(failure.message)}</p>
        {failure.reason && <p className={styles.reason}>{t(failure.reason)}</p>}
      </div>
      {update === 'failed' && (
        <InlineNotice kind="error">
          {t('The server could not be reached. Check the connection and try again.')}
        </InlineNotice>
      )}
      <div className={styles.actions}>
        {remedy && (
          <Button variant="primary" isBusy={update === 'running'} onClick={handleUpdate}>
            {failure.remedy === 'cart' ? t('Update the cart') : t('Load the new prices')}
          </Button>
        )}
        <Button variant={remedy ? 'secondary' : 'primary'} onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        {shop !== undefined && (
          <a href={shop} className={buttonClass({})}>
            {t('Order again in the shop')}
          </a>
        )}
        {home !== undefined && (
          <a href={`${home}#cart`} className={buttonClass({ variant: 'quiet' })}>
            {t('Back to Cart')}
          </a>
        )}
      </div>
    </OutcomePanel>
  );
}
