import { toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { type CalendarView, titleOf } from './calendar-days.ts';
import { CalendarFilters, type CalendarFiltersProps } from './calendar-filters.tsx';
import styles from './calendar-toolbar.module.css';
import { PeriodSteps } from './period-steps.tsx';
import { ViewChoice } from './view-choice.tsx';

export type CalendarToolbarProps = CalendarFiltersProps & {
  view: CalendarView;
  day: string;
  period: { from: string; to: string };
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
};

/** Shows the period of the calendar, and navigates to others. */
export function CalendarToolbar({ view, day, period, onView, onDay, ...filters }: CalendarToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <Button onClick={() => onDay(toInputDay(new Date()))}>{t('Today')}</Button>
        <PeriodSteps {...{ view, day, onDay }} />
      </div>
      <h2 className={styles.title} aria-live="polite">
        {titleOf(period)}
      </h2>
      <DayField
        className={styles.date}
        label={t('Go to a date')}
        isLabelHidden
        value={day}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <div className={styles.filters}>
        <CalendarFilters {...filters} />
      </div>
      <ViewChoice view={view} onView={onView} />
    </div>
  );
}
