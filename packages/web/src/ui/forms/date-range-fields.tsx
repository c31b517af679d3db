import { useTranslation } from '../../lib/use-translation.ts';
import { DayField } from './day-field.tsx';

/** Days as `YYYY-MM-DD`, both included. */
interface DateRange {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

interface DateRangeFieldsProps extends DateRange {
  /** Receives the day that changed; an empty text when it was cleared. */
  onChange: (changed: { start_date: string } | { end_date: string }) => void;
}

/** The first and the last day of a list. */
export function DateRangeFields({ start_date, end_date, onChange }: DateRangeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <DayField
        label={t('From')}
        value={start_date ?? ''}
        max={end_date}
        onChange={(event) => onChange({ start_date: event.target.value })}
      />
      <DayField
        label={t('To')}
        value={end_date ?? ''}
        min={start_date}
        onChange={(event) => onChange({ end_date: event.target.value })}
      />
    </>
  );
}
