import { formatPhone, type Transfer } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { formatTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { freeTransfersQuery } from '../../../queries/transfers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './seen-field.module.css';
import { chosenIn, textOfTransfer } from './seen-way.ts';

type SeenFieldProps = {
  /** What was typed, or which transfer was chosen (`seenIn`). */
  value: string;
  onChange: (value: string) => void;
  /** Dollars that should have come; transfers of other amounts are not offered. */
  amount?: number | undefined;
  error?: string | undefined;
  isLocked?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
} & { [data: `data-${string}`]: string };

/** More do not help to choose: then what was typed says which. */
const OFFERED = 5;

/** Which transfer was seen on the phone: one that is known and free, or what its message says. */
export function SeenField({ value, onChange, amount, error, isLocked, onKeyDown, ...data }: SeenFieldProps) {
  const { t } = useTranslation();
  const { data: free = [] } = useQuery(freeTransfersQuery());
  const chosen = free.find(({ id }) => id === chosenIn(value));
  if (chosenIn(value) !== null)
    return (
      <div className={styles.chosen}>
        {chosen ? <TransferText transfer={chosen} /> : <span>{t('The chosen transfer')}</span>}
        {!isLocked && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {t('Choose another')}
          </Button>
        )}
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    );
  const fitting = free.filter((transfer) => amount === undefined || transfer.amount === amount);
  return (
    <div className={styles.seen}>
      {!isLocked && fitting.length > 0 && (
        <ul className={styles.free} aria-label={t('Seen on the phone, not used yet')}>
          {fitting.slice(0, OFFERED).map((transfer) => (
            <li key={transfer.id}>
              <Button variant="secondary" size="small" onClick={() => onChange(textOfTransfer(transfer.id))}>
                <TransferText transfer={transfer} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        {...data}
        label={t('Transaction number')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={error}
        hint={t('Or the phone that paid, where the message has no number. Each transfer pays once.')}
        readOnly={isLocked}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function TransferText({ transfer: { amount, party, party_name, at } }: { transfer: Transfer }) {
  const who = [party && formatPhone(party), party_name].filter(Boolean);
  return (
    <span className={styles.transfer}>
      <b>{formatMoney(amount)}</b>
      {who.map((text) => (
        <bdi key={text}>{text}</bdi>
      ))}
      <span>{formatTime(at)}</span>
    </span>
  );
}
