import { type Sentence, sentence, WEEKDAYS, type Weekday } from '@revive/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ClosedDayNotice } from './closed-day-notice.tsx';
import type { TypedPolicy } from './mutations.ts';
import styles from './opening-hours-settings.module.css';
import { SettingsGroup } from './settings-group.tsx';
import { useSetting } from './use-setting.ts';

const NAMES: Record<Weekday, Sentence> = {
  monday: sentence('Monday'),
  tuesday: sentence('Tuesday'),
  wednesday: sentence('Wednesday'),
  thursday: sentence('Thursday'),
  friday: sentence('Friday'),
  saturday: sentence('Saturday'),
  sunday: sentence('Sunday'),
};

export function OpeningHoursSettings({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation();
  const setting = useSetting();
  const { getValues, setValue } = useFormContext<TypedPolicy>();
  const inMinutes = (count: number) => t('{{count}} minutes', { count });
  const copyMonday = () => {
    const { from, to } = getValues('opening_hours.monday');
    for (const day of WEEKDAYS.filter((day) => getValues(`opening_hours.${day}.open`)))
      setValue(`opening_hours.${day}`, { open: true, from, to }, { shouldDirty: true });
  };
  return (
    <SettingsGroup>
      <Stack gap={0} data-wide>
        {WEEKDAYS.map((day) => (
          <Day key={day} day={day} />
        ))}
        {!isReadOnly && (
          <Button size="small" className={styles.copy} onClick={copyMonday}>
            {t("Use Monday's hours on all open days")}
          </Button>
        )}
        <ClosedDayNotice />
      </Stack>
      <SelectField
        label={t('Weeks begin on')}
        options={WEEKDAYS.map((day) => ({ value: day, label: t(NAMES[day]) }))}
        {...setting('week_starts_on', {
          about: t('In the calendar and in reports.'),
          nameOf: (day) => t(NAMES[day as Weekday]),
        })}
      />
      <NumberField
        label={t('Slot length')}
        suffix={t('minutes')}
        min={5}
        max={240}
        {...setting('slot_minutes', { about: t('The steps of the calendar.'), show: inMinutes })}
      />
    </SettingsGroup>
  );
}

function Day({ day }: { day: Weekday }) {
  const { t } = useTranslation();
  const setting = useSetting();
  const isOpen = useWatch<TypedPolicy>({ name: `opening_hours.${day}.open` });
  const name = t(NAMES[day]);
  const time = (end: 'from' | 'to') => ({
    ...setting(`opening_hours.${day}.${end}`),
    hint: undefined,
    isLabelHidden: true,
    className: styles.time,
  });
  return (
    <div className={styles.day}>
      <CheckboxField label={name} className={styles.name} {...setting(`opening_hours.${day}.open`)} />
      {isOpen ? (
        <div className={styles.hours}>
          <TimeField label={t('{{day}} opens', { day: name })} {...time('from')} />
          <span aria-hidden="true">–</span>
          <TimeField label={t('{{day}} closes', { day: name })} {...time('to')} />
        </div>
      ) : (
        <span className={styles.closed}>{t('Closed')}</span>
      )}
    </div>
  );
}
