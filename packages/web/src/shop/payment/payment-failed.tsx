import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import type { PaymentFailure } from './payment.ts';
import styles from './payment-outcome.module.css';

type PaymentFailedProps = {
  failure: PaymentFailure;
  onTryAgain: () => void;
  /** Fixes the cause of the failure. Throws `ApiError`. */
  remedy?: (() => Promise<void>) | undefined;
  /** Address of the cart; none on the order's own page. */
  home?: string;
  /** Ends the order and puts its goods back in the cart. Throws `ApiError`. */
  onPutBack?: (() => Promise<void>) | undefined;
  /** Address of the shop, where an order cannot be paid because its goods are gone. */
  shop?: string | undefined;
  /** What else there is to say and do, before the ways back. */
  children?: ReactNode;
};

/** CHK-13, CHK-14: the failure, its reason, and the way back to the form, which keeps what was typed. */
export function PaymentFailed(props: PaymentFailedProps) {
  const { failure, onTryAgain, remedy, home, onPutBack, shop, children } = props;
  const { t, translateMessage } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <OutcomePanel tone="bad" icon={<CircleX />} title={t('Payment Failed')}>
      {/* Only the latest error is shown. */}
      {problem === null ? (
        <div role="alert">
          <p>{translateMessage(failure.message)}</p>
          {failure.reason && <p className={styles.reason}>{translateMessage(failure.reason)}</p>}
        </div>
      ) : (
        <InlineNotice kind="error">{translateMessage(problem)}</InlineNotice>
      )}
      {children}
      <div className={styles.actions}>
        {remedy && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void run(remedy)}>
            {failure.remedy === 'cart' ? t('Update the cart') : t('Load the new prices')}
          </Button>
        )}
        <Button variant={remedy || children ? 'secondary' : 'primary'} onClick={onTryAgain}>
          {t('Try Again')}
        </Button>
        {shop !== undefined && (
          <a href={shop} className={buttonClass({})}>
            {t('Order again in the shop')}
          </a>
        )}
        {onPutBack && !remedy && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void run(onPutBack)}>
            {t('Put back in the cart')}
          </Button>
        )}
        {home !== undefined && !onPutBack && (
          <a href={`${home}#cart`} className={buttonClass({ variant: 'quiet' })}>
            {t('Back to Cart')}
          </a>
        )}
      </div>
    </OutcomePanel>
  );
}
