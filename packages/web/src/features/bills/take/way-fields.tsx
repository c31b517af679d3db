import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SeenField } from '../../payments/take/seen-field.tsx';
import { GiftCardField } from './gift-card-field.tsx';
import type { Way, WayProblem } from './ways.ts';

type WayFieldsProps = {
  way: Way;
  problem: WayProblem | null;
  /** Dollars that it pays. */
  amount: number | undefined;
  isLocked?: boolean;
  onChange: (changes: Partial<Way>) => void;
  /** Given what is left on the gift card, in dollars. */
  onCard: (balance: number) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** What a way needs beside its amount: the wallet to ask, the transfer that was seen, or the code of a gift card. */
export function WayFields({ way, problem, amount, isLocked, onChange, onCard, onKeyDown }: WayFieldsProps) {
  const { t } = useTranslation();
  const errorOf = (field: WayProblem['field']) => (problem?.field === field ? problem.message : undefined);
  if (way.kind === 'ask')
    return (
      <TextField
        label={t('Wallet to ask')}
        data-way-field="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={way.phone ?? ''}
        error={errorOf('phone')}
        readOnly={isLocked}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    );
  if (way.kind === 'seen')
    return (
      <SeenField
        data-way-field="transaction"
        value={way.transaction ?? ''}
        amount={amount}
        error={errorOf('transaction')}
        isLocked={isLocked}
        onKeyDown={onKeyDown}
        onChange={(transaction) => onChange({ transaction })}
      />
    );
  if (way.kind === 'gift_card')
    return (
      <GiftCardField
        code={way.code ?? ''}
        error={errorOf('code')}
        {...(isLocked !== undefined && { isLocked })}
        onCode={(code) => onChange({ code })}
        onBalance={onCard}
      />
    );
  return null;
}
