import { STOCK_MOVES, type StockMove } from '@revive/contract';
import { useId } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './stock-transaction.module.css';
import { MOVE_HINTS, MOVE_NAMES } from './transaction-labels.ts';

/**
 * Chooses in, out or adjust, and explains the choice. Only managers and admins may adjust; others see why not.
 */
export function MoveChoice({ value, onChange }: { value: StockMove; onChange: (move: StockMove) => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const reasonId = useId();
  const isRefused = staff?.role === 'staff';
  return (
    <div className={styles.move}>
      <SegmentedChoice
        label={t('Transaction type')}
        value={value}
        onChange={onChange}
        options={STOCK_MOVES.map((move) => ({
          value: move,
          label: t(MOVE_NAMES[move]),
          ...(isRefused && move === 'adjust' && { refusedBy: reasonId }),
        }))}
      />
      <Note>{t(MOVE_HINTS[value])}</Note>
      {isRefused && (
        <Note id={reasonId}>{t('Adjust: only a manager or an admin may correct the stock.')}</Note>
      )}
    </div>
  );
}
