import { type Sentence, sentence, type TodayCounts } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { SHOWN, type Shown } from './shown-lines.ts';
import styles from './today-screen.module.css';

const LABELS: Record<Shown, Sentence> = {
  all: sentence('All'),
  late: sentence('Late'),
  arrived: sentence('Here'),
  completed: sentence('Done'),
  owes: sentence('To pay'),
  no_show: sentence('Did not come'),
};

type TodayFilterProps = {
  /** Whether what is to pay is left out. */
  isWithoutMoney: boolean;
  counts: TodayCounts | undefined;
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** How many sessions of each kind the day has; one press shows only these. */
export function TodayFilter({ isWithoutMoney, counts, shown, onShow }: TodayFilterProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filter}>
      <SegmentedChoice
        label={t('Sessions to show')}
        value={shown}
        onChange={onShow}
        options={SHOWN.filter((value) => value !== 'owes' || !isWithoutMoney).map((value) => ({
          value,
          label: counts ? `${t(LABELS[value])} ${counts[value]}` : t(LABELS[value]),
        }))}
      />
    </div>
  );
}
