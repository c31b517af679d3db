import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { CalendarView } from './calendar-days.ts';

type PeriodStepsProps = { view: CalendarView; day: string; onDay: (day: string) => void };

/** The buttons to the day or week before and after. */
export function PeriodSteps({ view, day, onDay }: PeriodStepsProps) {
  const { t } = useTranslation();
  const step = view === 'week' ? 7 : 1;
  return (
    <>
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
    </>
  );
}
