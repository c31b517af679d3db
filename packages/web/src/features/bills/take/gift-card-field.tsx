import { calls, type GiftCardStanding } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { formatDay } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './ways.module.css';

/** Asks what is left on a gift card. Nothing else changes by it. */
export const useCheckCard = () =>
  useMutation({
    mutationFn: (code: string) => call(calls.credit.checkCard, { body: { code } }),
    meta: { changesOnly: [] },
  });

type GiftCardFieldProps = {
  code: string;
  error: string | undefined;
  isLocked?: boolean;
  onCode: (code: string) => void;
  /** Given what is left on it, in dollars. */
  onBalance: (balance: number) => void;
};

/** The code of a gift card, and what is left on it. Enter checks it. */
export function GiftCardField({ code, error, isLocked, onCode, onBalance }: GiftCardFieldProps) {
  const { t } = useTranslation();
  const check = useCheckCard();
  const look = () => code.trim() && check.mutate(code, { onSuccess: ({ balance }) => onBalance(balance) });
  return (
    <div className={styles.card}>
      <TextField
        label={t('Code of the gift card')}
        data-way-field="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error ?? check.error?.message}
        hint={check.data && <CardStanding standing={check.data} />}
        readOnly={isLocked}
        onChange={({ target }) => {
          check.reset();
          onCode(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          look();
        }}
      />
      <Button disabled={isLocked} isBusy={check.isPending} onClick={look}>
        {t('Check')}
      </Button>
    </div>
  );
}

/** What is left on a gift card, and until when. */
export function CardStanding({ standing: { balance, expires_on } }: { standing: GiftCardStanding }) {
  const { t } = useTranslation();
  const amount = formatMoney(balance);
  return (
    <span role="status">
      {expires_on
        ? t('{{amount}} is left, until {{day}}', { amount, day: formatDay(expires_on) })
        : t('{{amount}} is left', { amount })}
    </span>
  );
}
