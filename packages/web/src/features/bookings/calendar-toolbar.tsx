import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays, toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { type CalendarView, titleOf } from './calendar-days.ts';
import styles from './calendar-toolbar.module.css';

type CalendarToolbarProps = {
  view: CalendarView;
  day: string;
  period: { from: string; to: string };
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
};

/** Shows the period of the calendar, and navigates to others. */
export function CalendarToolbar({ view, day, period, onView, onDay }: CalendarToolbarProps) {
  const { t } = useTranslation();
  const step = view === 'week' ? 7 : 1;
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <Button onClick={() => onDay(toInputDay(new Date()))}>{t('Today')}</Button>
        <IconButton
          label={view === 'week' ? t('Previous week') : t('Previous day')}
          icon={<ChevronLeft />}
          onClick={() => onDay(addDays(day, -step))}
        />
        <IconButton
          label={view === 'week' ? t('Next week') : t('Next day')}
          icon={<ChevronRight />}
          onClick={() => onDay(addDays(day, step))}
        />
      </div>
      <h2 className={styles.title} aria-live="polite">
        {titleOf(period)}
      </h2>
      <DateTimeField
        type="date"
        className={styles.date}
        label={t('Go to a date')}
        isLabelHidden
        value={day}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <SegmentedChoice
        label={t('Calendar view')}
        value={view}
        onChange={onView}
        options={[
          { value: 'week', label: t('Week') },
          { value: 'day', label: t('Day') },
        ]}
      />
    </div>
  );
}
