import { useTranslation } from '../../../lib/use-translation.ts';
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx';
import type { CalendarView } from './calendar-days.ts';

type ViewChoiceProps = { view: CalendarView; onView: (view: CalendarView) => void };

/** A week or a day. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedChoice
      label={t('Calendar view')}
      value={view}
      onChange={onView}
      options={[
        { value: 'week', label: t('Week') },
        { value: 'day', label: t('Day') },
      ]}
    />
  );
}
