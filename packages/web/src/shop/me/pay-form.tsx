import type { OwnBooking } from '@revive/contract';
import { parsePhone } from '@revive/contract/phone';
import { WALLET_HINT } from '@revive/contract/wallet';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { payBooking } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

const POLL_MS = 4000;

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
  const { isBusy, refusal, run } = useSending();
  const { balance, waiting_payment } = booking;
  const look = useEffectEvent(() => void onChanged());
  useEffect(() => {
    if (!waiting_payment) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), POLL_MS);
    return () => clearInterval(timer);
  }, [waiting_payment]);
  if (waiting_payment)
    return (
      <InlineNotice kind="info">
        {t('{{total}} were asked for. We are waiting for the answer of the wallet; do not pay again.', {
          total: formatMoney(waiting_payment.amount),
        })}
      </InlineNotice>
    );
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wallet = parsePhone(field.current!.value);
    setWrong(wallet === null);
    if (wallet === null) {
      field.current!.focus();
      return;
    }
    // All that is owed by default: what is owed may have changed since the page was read.
    const part = amount === balance ? {} : { amount };
    const body = { wallet_phone: wallet, ...part };
    const isPaid = await run((key) => payBooking(booking.id, body, key), JSON.stringify(body));
    await onChanged();
    if (isPaid) onClose();
  };
  return (
    <form noValidate className={styles.panel} onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        ref={field}
        label={t('EVC Wallet ID')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        defaultValue={phone}
        hint={t('The payment request is sent to this number.')}
        error={isWrong ? WALLET_HINT : undefined}
        maxLength={40}
        required
        onChange={() => setWrong(false)}
      />
      {isBusy && <p role="status">{t('Look at your phone now. This page waits for you.')}</p>}
      <Refusal message={refusal?.message} />
      <Cluster>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('Pay {{total}}', { total: formatMoney(amount) })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Not now')}
        </Button>
      </Cluster>
    </form>
  );
}
