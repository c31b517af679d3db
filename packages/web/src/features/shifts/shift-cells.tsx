import type { Shift, ShiftStatus } from '@revive/contract';
import { formatMoneyDelta } from '../../lib/money.ts';
import { formatUnitsDelta } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { cashDifference } from './cash-difference.ts';
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

type NoteDifferenceProps = { units: number; code: string };

/** The same of notes of the second currency. */
export function NoteDifference({ units, code }: NoteDifferenceProps) {
  const { t } = useTranslation();
  const label = units < 0 ? t('Short') : units > 0 ? t('Over') : undefined;
  const difference = formatUnitsDelta(units, code);
  return (
    <div className={styles.money} data-short={units < 0 || undefined}>
      {label ? `${label} ${difference}` : difference}
    </div>
  );
}

/** The cash difference of a shift; a dash until it is counted. */
export const CashDifference = ({ shift }: { shift: Shift }) => {
  const found = cashDifference(shift);
  if (!found) return '–';
  const { dollars, notes } = found;
  return (
    <>
      {(dollars !== 0 || !notes) && <Difference amount={dollars} />}
      {notes && <NoteDifference {...notes} />}
    </>
  );
};
