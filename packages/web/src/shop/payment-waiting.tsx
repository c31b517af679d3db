import type { ShopOrder } from '@revive/contract';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { InlineNotice } from '../ui/inline-notice.tsx';
import { orderPath } from './order/order-path.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import styles from './payment-outcome.module.css';
import { WalletSteps } from './wallet-field.tsx';
import { spokenWallet } from './wallet-number.ts';

type PaymentWaitingProps = {
  order: ShopOrder;
  isOffline: boolean;
  /** The number as typed; '' after a reload. */
  wallet: string;
  /** Omitted on the order's own page. */
  isOwnPage?: boolean;
};

/**
 * Shown while the outcome of a payment is unknown: the time passed, what to do, and that the buyer may leave.
 */
export function PaymentWaiting({ order, isOffline, wallet, isOwnPage = false }: PaymentWaitingProps) {
  const { t } = useTranslation();
  return (
    <OutcomePanel tone="open" icon={<Smartphone />} title={t('Waiting for your wallet')}>
      <WalletSteps number={spokenWallet(wallet) ?? order.payment?.phone ?? null} />
      <Elapsed />
      {isOffline && (
        <InlineNotice kind="warning">
          {t('There is no connection at the moment. Nothing is lost; this page goes on asking.')}
        </InlineNotice>
      )}
      <p className={styles.reason}>
        {t('Please do not pay again: this page tells you as soon as it is known.')}
      </p>
      {!isOwnPage && (
        <p className={styles.soft}>
          {t('You may leave. Your order stays here:')}{' '}
          <a href={orderPath(order)}>{t('Order {{number}}', { number: order.order_number })}</a>
        </p>
      )}
    </OutcomePanel>
  );
}

/** The time waited, in minutes and seconds. */
function Elapsed() {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" aria-label={t('Waiting time')} className={styles.clock}>
      {clock}
    </p>
  );
}
