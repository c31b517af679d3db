import { formatPhone, type PaymentAttempt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { walletsQuery } from '../../../queries/wallets.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { SeenButton } from './seen-button.tsx';
import styles from './take.module.css';

type WalletWaitProps = {
  /** The payment whose wallet has not answered, as it was last heard of. */
  payment: PaymentAttempt;
  /** What happens to the thing paid for when this is closed. */
  note: string;
};

/** Shown while the outcome of a payment is not known. Closing it stops the polling only. */
export function WalletWait({ payment, note }: WalletWaitProps) {
  const { t, translateMessage } = useTranslation();
  if (payment.awaits !== null) return <MessageWait payment={payment} wallet={payment.awaits} note={note} />;
  return (
    <>
      <InlineNotice title={t('Still waiting for the wallet')}>
        <p role="status">{translateMessage(payment.message)}</p>
        <p>
          {t('{{amount}} was asked of {{phone}}.', {
            amount: formatMoney(payment.amount),
            phone: formatPhone(payment.phone),
          })}{' '}
          {t('Asked at {{time}}.', { time: formatTime(payment.created_at) })}
        </p>
      </InlineNotice>
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** Shown while a payer sends the money herself: from whom, into which wallet, and that it was seen. */
function MessageWait({ payment, wallet, note }: WalletWaitProps & { wallet: number }) {
  const { t, translateMessage } = useTranslation();
  const { data } = useQuery(walletsQuery());
  return (
    <>
      <InlineNotice
        title={t('Waiting for the message of the wallet')}
        action={<SeenButton payment={payment} />}
      >
        <p role="status">{translateMessage(payment.message)}</p>
        <p>
          {t('{{amount}} from {{phone}} into {{wallet}}, since {{time}}.', {
            amount: formatMoney(payment.amount),
            phone: formatPhone(payment.phone),
            wallet: data?.find(({ id }) => id === wallet)?.name ?? '…',
            time: formatTime(payment.created_at),
          })}
        </p>
      </InlineNotice>
      <p className={styles.note}>{note}</p>
    </>
  );
}
