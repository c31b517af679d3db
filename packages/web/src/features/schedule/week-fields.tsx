import { type Policy, SERVES, type WorkingHours } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useHeedsWishes } from '../../queries/schedule.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TimeField } from '../../ui/forms/time-field.tsx';
import { isOpenOn, openingOf } from './opening-week.ts';
import { SERVES_NAMES, WEEKDAY_NAMES } from './resource-names.ts';
import styles from './week-fields.module.css';

type WeekFieldsProps = {
  opening: Policy['opening_hours'];
  /** Whether an hour may be for women or for men. */
  hasServes?: boolean;
};

/** The hours of a week, several ranges a day: the field `hours` of the form around it. */
export function WeekFields({ opening, hasServes = false }: WeekFieldsProps) {
  const { t } = useTranslation();
  const form = useFormContext<{ hours: WorkingHours[] }>();
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'hours' });
  const field = fieldsOf(form);
  const heedsWishes = useHeedsWishes();
  const copyMonday = () => {
    const monday = form.getValues('hours').filter(({ weekday }) => weekday === 1);
    const kept = form.getValues('hours').filter(({ weekday }) => !isOpenOn(opening, weekday));
    const open = WEEKDAY_NAMES.filter(({ weekday }) => isOpenOn(opening, weekday));
    replace([...open.flatMap(({ weekday }) => monday.map((range) => ({ ...range, weekday }))), ...kept]);
  };
  return (
    <>
      {WEEKDAY_NAMES.map(({ weekday, name }) => (
        <fieldset key={weekday} className={styles.day}>
          <legend>{t(name)}</legend>
          {fields.map(
            (range, place) =>
              range.weekday === weekday && (
                <div key={range.id} className={styles.range}>
                  <TimeField
                    {...field(`hours.${place}.opens`)}
                    label={t('{{day}} opens', { day: t(name) })}
                    isLabelHidden
                  />
                  <span aria-hidden="true">–</span>
                  <TimeField
                    {...field(`hours.${place}.closes`)}
                    label={t('{{day}} closes', { day: t(name) })}
                    isLabelHidden
                  />
                  <IconButton label={t('Remove these hours')} icon={<X />} onClick={() => remove(place)} />
                  {hasServes && (heedsWishes || range.serves) && (
                    <SelectField
                      label={t('For whom')}
                      isLabelHidden
                      className={styles.serves}
                      options={SERVES.map((value) => ({ value, label: t(SERVES_NAMES[value]) }))}
                      {...field(`hours.${place}.serves`)}
                    />
                  )}
                </div>
              ),
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<Plus />}
            aria-label={t('Add hours on {{day}}', { day: t(name) })}
            onClick={() => append({ weekday, ...openingOf(opening, weekday) }, { shouldFocus: true })}
          >
            {t('Add hours')}
          </Button>
        </fieldset>
      ))}
      <Button size="small" className={styles.copy} onClick={copyMonday}>
        {t("Use Monday's hours on all open days")}
      </Button>
    </>
  );
}
