import { type ResourceKind, type Sentence, sentence } from '@revive/contract';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { addDays, toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { type CalendarView, titleOf } from './calendar-days.ts';
import styles from './calendar-toolbar.module.css';

type CalendarToolbarProps = {
  view: CalendarView;
  day: string;
  period: { from: string; to: string };
  /** What a column is; '' for a day. */
  by: ColumnsBy;
  /** The kinds of resources there are; without any there is no choice of columns. */
  kinds: readonly ResourceKind[];
  /** The services that are shown, to choose one of. */
  services: ReadonlyMap<number, string>;
  service: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  onBy: (by: ColumnsBy) => void;
  onService: (service: string) => void;
};

export type ColumnsBy = '' | ResourceKind;

/** What the kinds of resources are called together. */
export const KIND_NAMES: Record<ResourceKind, Sentence> = {
  therapist: sentence('Therapists'),
  room: sentence('Rooms'),
  machine: sentence('Machines'),
};

/** Shows the period of the calendar, and navigates to others. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, period, by, kinds, services, service, onView, onDay, onBy, onService } = props;
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
      <DayField
        className={styles.date}
        label={t('Go to a date')}
        isLabelHidden
        value={day}
        onChange={({ target }) => target.value && onDay(target.value)}
      />
      <div className={styles.filters}>
        {kinds.length > 0 && (
          <SelectField
            label={t('Columns')}
            isLabelHidden
            value={by}
            onChange={({ target }) => onBy(target.value as ColumnsBy)}
            options={[
              { value: '', label: t('All together') },
              ...kinds.map((kind) => ({ value: kind, label: t(KIND_NAMES[kind]) })),
            ]}
          />
        )}
        {(services.size > 1 || service !== '') && (
          <SelectField
            label={t('Service')}
            isLabelHidden
            value={service}
            onChange={({ target }) => onService(target.value)}
            options={[
              { value: '', label: t('All services') },
              ...[...services].map(([id, name]) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Button icon={<Printer />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
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
