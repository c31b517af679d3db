import { type Cents, dollars } from '@revive/contract';
import { currencySign } from '../../lib/money.ts';
import { formatNumber, withSign } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './payment-fields.module.css';

/** Common banknotes, in dollars. */
const NOTES = [5, 10, 20, 50];

type CashButtonsProps = {
  total: Cents;
  /** The cash received so far, in cents. */
  paid: number;
  isLocked: boolean;
  onPaid: (typed: string) => void;
};

/** Buttons for the exact amount and for single banknotes. */
export function CashButtons({ total, paid, isLocked, onPaid }: CashButtonsProps) {
  const { t } = useTranslation();
  const set = (amount: number) => onPaid(dollars(Math.max(0, amount)).toFixed(2));
  return (
    <div className={styles.cash}>
      <Button onClick={() => set(total)} disabled={isLocked}>
        {t('Exact')}
      </Button>
      {NOTES.map((note) => (
        <Button key={note} onClick={() => set(paid + note * 100)} disabled={isLocked}>
          {withSign(`+${currencySign()}${formatNumber(note)}`)}
        </Button>
      ))}
    </div>
  );
}
