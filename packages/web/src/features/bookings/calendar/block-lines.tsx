import { type Block, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../../lib/use-translation.ts';
import { minutesWithin } from './calendar-columns.ts';
import { timeAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';

/** What blocks are called; translation keys. */
export const BLOCK_NAMES: Record<Block['reason'], Sentence> = {
  leave: sentence('Leave'),
  break: sentence('Break'),
  block: sentence('Blocked'),
};

type BlockLineProps = {
  block: Block;
  /** The day it is shown at: of a longer one only the part of that day is named. */
  day: string;
  /** Whether its line says whose it is. */
  isNamed?: boolean;
};

/** Leave, a break or a block at one day: '09:00 – 12:00 Leave: Wedding', or 'All day Leave'. */
export function BlockLine({ block, day, isNamed = false }: BlockLineProps) {
  const { t } = useTranslation();
  const { from, to } = minutesWithin(day)(block);
  const isWhole = from === 0 && to === DAY;
  return (
    <span className={styles.listBlock}>
      {isNamed && (
        <strong>
          <bdi>{block.resource.name}</bdi>{' '}
        </strong>
      )}
      <span>{isWhole ? t('All day') : `${timeAt(from)} – ${timeAt(to)}`}</span> {t(BLOCK_NAMES[block.reason])}
      {block.note && `: ${block.note}`}
    </span>
  );
}

const DAY = 24 * 60;
