import { type Cents, inNotes, smallestNote } from '@revive/contract';
import { currencySign } from '../../lib/money.ts';
import { formatNumber, withSign } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import type { Rate } from '../bills/take/ways.ts';
import { changeOf, changeRateOf, unitsOf } from './counter-sale.ts';
import styles from './payment-fields.module.css';
import type { Counter } from './use-counter.ts';

type SecondCashProps = {
  counter: Counter;
  total: Cents;
  /** The second currency at the rate of today. */
  second: Rate;
  onPaid: (typed: string) => void;
};

/** In which currency cash is given and its change goes back, and the notes of the second one. */
export function SecondCash({ counter, total, second, onPaid }: SecondCashProps) {
  const { t } = useTranslation();
  const { sale, isParked, change } = counter;
  const options = [
    { value: '', label: currencySign() },
    { value: second.code, label: second.code },
  ];
  const rateOf = (code: string) => (code === '' ? undefined : second);
  return (
    <>
      <SegmentedChoice
        label={t('Paid in')}
        value={sale.second?.code ?? ''}
        options={options}
        onChange={(code) => !isParked && change({ second: rateOf(code), changeIn: undefined, paid: '' })}
      />
      {sale.second && (
        <NoteButtons
          exact={inNotes(Math.max(0, total), sale.second)}
          paid={unitsOf(sale) ?? 0}
          note={smallestNote(sale.second.code)}
          isLocked={isParked}
          onPaid={onPaid}
        />
      )}
      {changeOf(sale, total) > 0 && (
        <SegmentedChoice
          label={t('Change in')}
          value={changeRateOf(sale)?.code ?? ''}
          options={options.map((option) => ({
            ...option,
            label: t('Change in {{code}}', { code: option.label }),
          }))}
          onChange={(code) => !isParked && change({ changeIn: rateOf(code) ?? null })}
        />
      )}
    </>
  );
}

type NoteButtonsProps = {
  exact: number;
  paid: number;
  /** The smallest note there is. */
  note: number;
  isLocked: boolean;
  onPaid: (typed: string) => void;
};

// How many of the smallest notes are handed over together.
const BUNDLES = [10, 50, 100, 500];

/** Buttons for the exact amount and for bundles of notes. */
function NoteButtons({ exact, paid, note, isLocked, onPaid }: NoteButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.cash}>
      <Button onClick={() => onPaid(String(exact))} disabled={isLocked}>
        {t('Exact')}
      </Button>
      {BUNDLES.map((bundle) => (
        <Button key={bundle} onClick={() => onPaid(String(paid + bundle * note))} disabled={isLocked}>
          {withSign(
            `+${formatNumber(note >= 1000 ? (bundle * note) / 1000 : bundle * note)}${note >= 1000 ? 'k' : ''}`,
          )}
        </Button>
      ))}
    </div>
  );
}
