import type { Shift, ShiftStatus } from '@revive/contract';
import { formatMoneyDelta } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { STATUS_NAMES, STATUS_TONES } from './labels.ts';
import styles from './shifts.module.css';

export function ShiftState({ status }: { status: ShiftStatus }) {
  const { t } = useTranslation();
  return <Badge tone={STATUS_TONES[status]}>{t(STATUS_NAMES[status])}</Badge>;
}

/**
 * The difference of the count: red where money is missing, and with a sign, so that colour is not the only
 * hint.
 */
export function Difference({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const label = amount < 0 ? t('Short') : amount > 0 ? t('Over') : undefined;
  return (
    <span className={styles.money} data-short={amount < 0 || undefined}>
      {label ? `${label} ${formatMoneyDelta(amount)}` : formatMoneyDelta(amount)}
    </span>
  );
}

/** The cash difference of a shift; a dash until it is counted. */
export const CashDifference = ({ shift }: { shift: Shift }) => {
  const cash = shift.counts?.find(({ payment_method }) => payment_method === 'cash');
  return cash ? <Difference amount={cash.difference} /> : '–';
};
