import { type OwnBooking, parsePhone, WALLET_HINT } from '@revive/contract';
import { type FormEvent, useRef, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useWalletOffer } from '../payment/use-wallet-offer.ts';
import { SendMoney, WalletChoice } from '../payment/wallet-offer.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useOwnPayment } from './use-own-payment.ts';

type PayFormProps = {
  booking: OwnBooking;
  /** What is paid, in dollars. */
  amount: number;
  phone: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** Asks a wallet for what a booking owes, and waits for its answer; while one is awaited, no other is asked. */
export function PayForm({ booking, amount, phone, onChanged, onClose }: PayFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const { payment, pay, chooseAgain, goBack } = useOwnPayment({ booking, onChanged, onClose });
  const offer = useWalletOffer();
  if (payment.state === 'waiting' && payment.open.send_to)
    return (
      <div className={styles.panel}>
        <SendMoney
          to={payment.open.send_to}
          amount={payment.open.amount}
          from={null}
          onOtherWay={chooseAgain}
        />
      </div>
    );
  if (payment.state === 'waiting')
    return (
      <InlineNotice kind="info">
        {t('{{total}} were asked for. We are waiting for the answer of the wallet; do not pay again.', {
          total: formatMoney(payment.open.amount),
        })}
      </InlineNotice>
    );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wallet = parsePhone(field.current!.value);
    setWrong(wallet === null);
    if (wallet === null) field.current!.focus();
    else void pay(wallet, amount, offer.chosen);
  };
  const isBusy = payment.state === 'asking';
  return (
    <form noValidate className={styles.panel} onSubmit={handleSubmit}>
      {offer.chosen && <WalletChoice offer={offer} isBusy={isBusy} />}
      <TextField
        ref={field}
        label={offer.isByHand ? t('The phone you pay from') : t('EVC Wallet ID')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        defaultValue={phone}
        hint={offer.isByHand ? undefined : t('The payment request is sent to this number.')}
        error={isWrong ? WALLET_HINT : undefined}
        maxLength={40}
        required
        onChange={() => setWrong(false)}
      />
      {isBusy && !offer.isByHand && (
        <p role="status">{t('Look at your phone now. This page waits for you.')}</p>
      )}
      <Refusal message={payment.state === 'failed' ? payment.failure?.message : undefined} />
      <Cluster>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('Pay {{total}}', { total: formatMoney(amount) })}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            goBack();
            onClose();
          }}
        >
          {t('Not now')}
        </Button>
      </Cluster>
    </form>
  );
}
