import { StockMove } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { SegmentedChoice } from '../ui/segmented-choice.tsx';
import styles from './stock-transaction.module.css';
import { MOVE_HINTS, MOVE_NAMES } from './transaction-words.ts';

/** In, out or adjust, and what the chosen one means. */
export function MoveChoice({ value, onChange }: { value: StockMove; onChange: (move: StockMove) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.move}>
      <SegmentedChoice
        label={t('Transaction type')}
        value={value}
        onChange={onChange}
        options={StockMove.options.map((move) => ({ value: move, label: t(MOVE_NAMES[move]) }))}
      />
      <p className={styles.soft}>{t(MOVE_HINTS[value])}</p>
    </div>
  );
}
