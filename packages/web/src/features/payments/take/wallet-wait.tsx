import { formatPhone, type PaymentAttempt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { paymentAttemptQuery } from '../../../queries/payments.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import styles from './take.module.css';

type WalletWaitProps = {
  /** The payment when the wallet did not answer. */
  payment: PaymentAttempt;
  /** What happens to the thing paid for when this is closed. */
  note: string;
  onSettled: (settled: PaymentAttempt) => void;
};

/** Shows a payment until its outcome is known. Closing it stops the polling only. */
export function WalletWait({ payment, note, onSettled }: WalletWaitProps) {
  const { t, translateMessage } = useTranslation();
  const { data: now = payment } = useQuery(paymentAttemptQuery(payment.id));
  const conclude = useEffectEvent(onSettled);
  useEffect(() => {
    if (now.state === 'succeeded' || now.state === 'failed') conclude(now);
  }, [now]);
  return (
    <>
      <InlineNotice title={t('Still waiting for the wallet')}>
        <p role="status">{translateMessage(now.message)}</p>
        <p>
          {t('{{amount}} was asked of {{phone}}.', {
            amount: formatMoney(now.amount),
            phone: formatPhone(now.phone),
          })}{' '}
          {t('Asked at {{time}}.', { time: formatTime(now.created_at) })}
        </p>
      </InlineNotice>
      <p className={styles.note}>{note}</p>
    </>
  );
}
