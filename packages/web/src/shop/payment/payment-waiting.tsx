import { orderPath, type ShopOrder } from '@revive/contract';
import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import styles from './payment-outcome.module.css';
import { SendMoney } from './send-money.tsx';
import { WalletSteps } from './wallet-field.tsx';
import { spokenWallet } from './wallet-number.ts';

type PaymentWaitingProps = {
  order: ShopOrder;
  isOffline: boolean;
  /** The number as typed; '' after a reload. */
  wallet: string;
  /** Leads back to the form, where she was to send the money herself. */
  onOtherWay: () => void;
  /** Omitted on the order's own page. */
  isOwnPage?: boolean;
};

/**
 * Shown while the outcome of a payment is unknown: the time passed, what to do, and that the buyer may leave.
 */
export function PaymentWaiting({
  order,
  isOffline,
  wallet,
  onOtherWay,
  isOwnPage = false,
}: PaymentWaitingProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { payment } = order;
  const number = spokenWallet(wallet) ?? payment?.phone ?? null;
  const sendTo = payment?.state === 'waiting' ? payment.send_to : null;
  return (
    <OutcomePanel
      tone="open"
      icon={<Smartphone />}
      title={sendTo ? t('Send the money now') : t('Waiting for your wallet')}
    >
      {sendTo ? (
        <SendMoney to={sendTo} amount={payment!.amount} from={number} onOtherWay={onOtherWay} />
      ) : (
        <WalletSteps number={number} />
      )}
      <Elapsed since={payment?.state === 'waiting' ? payment.started_at : undefined} />
      {isOffline && (
        <InlineNotice kind="warning">
          {t('There is no connection at the moment. Nothing is lost; this page goes on asking.')}
        </InlineNotice>
      )}
      {!sendTo && (
        <p className={styles.reason}>
          {t('Please do not pay again: this page tells you as soon as it is known.')}
        </p>
      )}
      {!isOwnPage && (
        <p className={styles.soft}>
          {t('You may leave. Your order stays here:')}{' '}
          <a href={linkTo(orderPath(order.token))}>{t('Order {{number}}', { number: order.order_number })}</a>
        </p>
      )}
    </OutcomePanel>
  );
}

// A phone's clock may be slow.
const secondsSince = (start: string | undefined): number =>
  start === undefined ? 0 : Math.max(0, Math.floor((Date.now() - new Date(start).getTime()) / 1000));

/** The time waited since the payment began, in minutes and seconds; until that is known, since the page waits. */
function Elapsed({ since }: { since: string | undefined }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(() => secondsSince(since));
  useEffect(() => {
    const start = since ?? new Date().toISOString();
    const tick = () => setSeconds(secondsSince(start));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [since]);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" aria-label={t('Waiting time')} className={styles.clock}>
      {clock}
    </p>
  );
}
