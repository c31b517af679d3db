import { daysOf, nameOfDays, PERIOD_NAMES, type PeriodName } from '../lib/period.ts';
import { usePeriod } from '../lib/use-period.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { DateTimeField } from './date-time-field.tsx';
import { SelectField } from './select-field.tsx';

const CUSTOM = 'custom';

/** Chooses a period by its name or by its first and last day. */
export function PeriodFields() {
  const { t } = useTranslation();
  const { days, today, choose } = usePeriod();
  const names = Object.keys(PERIOD_NAMES) as PeriodName[];
  const name = nameOfDays(days, today);
  return (
    <>
      <SelectField
        label={t('Period')}
        value={name ?? CUSTOM}
        onChange={(event) => choose(daysOf(event.target.value as PeriodName, today))}
        options={[
          ...names.map((value) => ({ value, label: t(PERIOD_NAMES[value]) })),
          ...(name ? [] : [{ value: CUSTOM, label: t('Own dates'), isDisabled: true }]),
        ]}
      />
      <DateTimeField
        type="date"
        label={t('From')}
        value={days.start_date}
        max={days.end_date}
        onChange={(event) => event.target.value && choose({ ...days, start_date: event.target.value })}
      />
      <DateTimeField
        type="date"
        label={t('To')}
        value={days.end_date}
        min={days.start_date}
        onChange={(event) => event.target.value && choose({ ...days, end_date: event.target.value })}
      />
    </>
  );
}
