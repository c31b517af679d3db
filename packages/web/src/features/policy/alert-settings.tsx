import { ALERT_LIMITS, type AlertLimit, type Sentence, sentence } from '@revive/contract';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { MoneyField } from '../../ui/forms/money-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { TypedPolicy } from './mutations.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const NAMES: Record<AlertLimit, Sentence> = {
  reversal: sentence('Reversed payments and write-offs'),
  refund: sentence('Money given back'),
  write_off: sentence('Debts written off'),
  void: sentence('Voided sales'),
  shortage: sentence('Cash missing in a drawer'),
  price: sentence('Changed prices'),
  stock: sentence('Stock corrected or taken out by hand'),
  seen_transfer: sentence('Mobile money written down by hand'),
};

/** Above which amounts admins are notified of what others take back, and where the digest of the day is sent. */
export function AlertSettings() {
  const { t } = useTranslation();
  const setting = useSetting();
  return (
    <SettingsGroup>
      {ALERT_LIMITS.map((kind) => (
        <LimitField key={kind} kind={kind} />
      ))}
      <TextField
        label={t('Phone for the digest')}
        type="tel"
        inputMode="tel"
        {...setting('digest_phone', {
          about: t(
            'Is sent a message when the day is closed. Empty: none is sent, and the bell has it all the same.',
          ),
        })}
      />
    </SettingsGroup>
  );
}

/** A limit; what it means stands below it in words. */
function LimitField({ kind }: { kind: AlertLimit }) {
  const { t } = useTranslation();
  const name = `alert_limits.${kind}` as const;
  const typed = useWatch<TypedPolicy, typeof name>({ name });
  const words =
    typed === null || typed === ''
      ? t('None is notified.')
      : Number(typed) === 0
        ? t('Each one is notified.')
        : t('Notified above {{amount}}.', { amount: formatMoney(Number(typed)) });
  const field = useSetting()(name);
  return <MoneyField label={t(NAMES[kind])} max={1_000_000} {...field} hint={words} />;
}
