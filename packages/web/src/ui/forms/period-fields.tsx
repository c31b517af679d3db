import { daysOf, type FirstPeriod, nameOfDays, PERIOD_NAMES, type PeriodName } from '../../lib/period.ts';
import { usePeriod } from '../../lib/use-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { DateRangeFields } from './date-range-fields.tsx';
import { SelectField } from './select-field.tsx';

const CUSTOM = 'custom';
const ALL = Object.keys(PERIOD_NAMES) as PeriodName[];

type PeriodFieldsProps = {
  /** What is shown while the address names no days: this month by default. */
  fallback?: FirstPeriod;
  /** The periods that can be chosen by name: all by default. */
  names?: readonly PeriodName[];
};

/** Chooses a period by name or by its first and last day. */
export function PeriodFields({ fallback, names = ALL }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const { days, today, choose } = usePeriod(fallback);
  const name = names.find((one) => one === nameOfDays(days, today));
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
      <DateRangeFields
        {...days}
        onChange={(changed) => Object.values(changed)[0] && choose({ ...days, ...changed })}
      />
    </>
  );
}
