import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { DayField } from './day-field.tsx';
import styles from './day-steps.module.css';

type DayStepsProps = { day: string; today: string; onDay: (day: string) => void };

/** Leads to other days, and back to today. */
export function DaySteps({ day, today, onDay }: DayStepsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      <IconButton
        variant="secondary"
        label={t('Previous day')}
        icon={<ChevronLeft />}
        onClick={() => onDay(addDays(day, -1))}
      />
      <DayField
        className={styles.date}
        label={t('Go to a date')}
        isLabelHidden
        value={day}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <IconButton
        variant="secondary"
        label={t('Next day')}
        icon={<ChevronRight />}
        onClick={() => onDay(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => onDay(today)}>{t('Back to today')}</Button>}
    </div>
  );
}
