import type { PaymentAttempt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { paymentAttemptQuery } from '../../queries/payments.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import styles from './payment-wait.module.css';
import { useRefreshBookings } from './use-refresh-bookings.ts';

type PaymentWaitProps = {
  /** The payment as it stood when the wallet fell silent. */
  payment: PaymentAttempt;
  onClose: () => void;
  /** Called with the reason, once it is known that no money came. */
  onFailed: (sentence: string) => void;
};

/** Waits with the person until it is known what became of a payment; closing it stops the watching only. */
export function PaymentWait({ payment, onClose, onFailed }: PaymentWaitProps) {
  const { t } = useTranslation();
  const refresh = useRefreshBookings();
  const { data: now = payment } = useQuery(paymentAttemptQuery(payment.id));

  const conclude = useEffectEvent((settled: PaymentAttempt) => {
    refresh();
    if (settled.state === 'succeeded') {
      showToast.success(t('Payment processed successfully'));
      onClose();
    } else {
      showToast.error(t('Failed to process payment'));
      onFailed(settled.message);
    }
  });
  useEffect(() => {
    if (now.state === 'succeeded' || now.state === 'failed') conclude(now);
  }, [now]);

  return (
    <>
      <InlineNotice title={t('Still waiting for the wallet')}>
        <p role="status">{t(now.message)}</p>
        <p>
          {t('{{amount}} was asked of {{phone}}.', { amount: formatMoney(now.amount), phone: now.phone })}
        </p>
      </InlineNotice>
      <p className={styles.note}>
        {t(
          'You may close this. The booking stays marked until the answer is known, and is settled by itself.',
        )}
      </p>
    </>
  );
}
