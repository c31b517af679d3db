import Smartphone from 'lucide-react/icons/smartphone';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { WalletOffer } from './use-wallet-offer.ts';
import styles from './wallet-field.module.css';
import { spokenWallet } from './wallet-number.ts';
import { WalletChoice } from './wallet-offer.ts';

type WalletFieldProps = {
  value: string;
  onChange: (typed: string) => void;
  /** The field lost the focus or the form was submitted, so its error may be shown. */
  onTried: () => void;
  error: string | undefined;
  isBusy: boolean;
  /** The wallets that are offered, where there is a choice. */
  offer: WalletOffer;
  className?: string | undefined;
  /** What else pays. */
  children?: ReactNode;
  ref: RefObject<HTMLInputElement | null>;
};

/** CHK-03, CHK-04: the payment method, and the wallet's phone number. */
export function WalletField(props: WalletFieldProps) {
  const { value, onChange, onTried, error, isBusy, offer, className, children, ref: input } = props;
  const { t } = useTranslation();
  // Text typed before hydration: React keeps it in the field but calls no handler.
  const takeOver = useEffectEvent((typed: string) => typed !== value && onChange(typed));
  useLayoutEffect(() => void takeOver(input.current!.value), [input]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onTried();
  };
  return (
    <Card title={t('Payment Method')} {...(className !== undefined && { className })}>
      <Stack>
        {offer.wallets.length > 0 ? (
          <WalletChoice offer={offer} isBusy={isBusy} />
        ) : (
          <label className={styles.option}>
            <input type="radio" name="payment_method" value="1" defaultChecked />
            <span className={styles.mark} aria-hidden="true">
              <Smartphone />
            </span>
            <Stack as="span" gap={0}>
              <strong>EVC Plus</strong>
              <Note as="span">{t('Pay with your wallet')}</Note>
            </Stack>
          </label>
        )}
        <TextField
          ref={input}
          label={offer.isByHand ? t('The phone you pay from') : t('EVC Wallet ID')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder="252615123456"
          hint={offer.isByHand ? undefined : t('The payment request is sent to this number.')}
          error={error}
          value={value}
          maxLength={40}
          readOnly={isBusy}
          required
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => value !== '' && onTried()}
          onKeyDown={handleKey}
        />
        {!offer.isByHand && <WalletSteps number={spokenWallet(value)} isBusy={isBusy} />}
        {children}
      </Stack>
    </Card>
  );
}

/** Explains to a first-time user what happens on the phone. */
export function WalletSteps({ number, isBusy = false }: { number: string | null; isBusy?: boolean }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className={styles.steps} data-is-busy={isBusy}>
      <p>
        {number
          ? t('A request will appear on {{number}}. Enter your PIN there, and nowhere else.', { number })
          : t('A request will appear on your phone. Enter your PIN there, and nowhere else.')}
      </p>
      {isBusy && <p>{t('Look at your phone now. This page waits for you.')}</p>}
    </div>
  );
}
