import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { titleOf } from './calendar-days.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import styles from './calendar-toolbar.module.css';
import type { CalendarToolbarProps } from './calendar-toolbar.tsx';
import { PeriodSteps } from './period-steps.tsx';

type PhoneToolbarProps = Omit<CalendarToolbarProps, 'onView'> & {
  /** Whether the search narrows what is shown. */
  isSearched: boolean;
  /** What stands among the filters besides. */
  more: ReactNode;
};

/** The period of the calendar in one line; date, search and filters open below it, so that a phone shows the day. */
export function PhoneToolbar({ view, day, period, onDay, isSearched, more, ...filters }: PhoneToolbarProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(isSearched || filters.service !== '');
  const today = toInputDay(new Date());
  const isNow = period.from <= today && today <= period.to;
  return (
    <div className={styles.phone}>
      <div className={styles.line}>
        <PeriodSteps {...{ view, day, onDay }} />
        <h2 className={styles.title} aria-live="polite">
          {titleOf(period)}
        </h2>
        {!isNow && <Button onClick={() => onDay(today)}>{t('Today')}</Button>}
        <IconButton
          variant={isOpen ? 'secondary' : 'quiet'}
          label={t('Date, search and filters')}
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={id} className={styles.panel}>
          <DayField
            label={t('Go to a date')}
            isLabelHidden
            value={day}
            onChange={({ target }) => target.value && onDay(target.value)}
          />
          <CalendarFilters {...filters} />
          {more}
        </div>
      )}
    </div>
  );
}
