import type { Policy, Season, SpecialTimesRead } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { TimeField } from '../../../ui/forms/time-field.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import type { SeasonInput } from '../mutations.ts';
import { openingWeek } from '../opening-week.ts';
import { WeekFields } from '../week-fields.tsx';
import styles from './seasons.module.css';
import { useTimesEntry } from './use-times-entry.ts';

type SeasonDialogProps = {
  /** The one to change; without it a new one is added. */
  season: Season | undefined;
  times: SpecialTimesRead;
  opening: Policy['opening_hours'];
  onClose: () => void;
};

/** Adds or changes a season: its days, opening hours and pauses. The hours begin as those of the week. */
export function SeasonDialog({ season, times, opening, onClose }: SeasonDialogProps) {
  const { t } = useTranslation();
  const valuesOf = (one: Season | undefined): SeasonInput =>
    one ?? { name: '', from: '', to: '', hours: openingWeek(opening), pauses: [] };
  const form = useForm<SeasonInput>({
    resolver: validateBy(({ Season: Entry }) => Entry),
    defaultValues: valuesOf(season),
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pauses' });
  const field = fieldsOf(form);
  const { submission, notice } = useTimesEntry(form, {
    kind: 'seasons',
    times,
    isEdited: ({ from }) => from === season?.from,
    valuesOf,
    entryOf: ({ pauses = [], ...typed }) => ({ ...typed, pauses }),
    onSaved: ({ name }) => {
      showToast.success(t('{{name}} saved', { name }));
      onClose();
    },
  });
  const { hours: wrong } = form.formState.errors;
  return (
    <FormDialog
      title={season ? t('Edit season') : t('Add season')}
      submission={{ ...submission, refusal: wrong?.root?.message ?? wrong?.message ?? submission.refusal }}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The season was not saved.')}
      onClose={onClose}
    >
      {notice}
      <TextField {...field('name')} label={t('Name')} autoComplete="off" placeholder={t('Ramadan')} />
      <div className={styles.pair}>
        <DayField {...field('from')} label={t('First day')} />
        <DayField {...field('to')} label={t('Last day')} />
      </div>
      <Note>{t('Opening hours on these days. A day without any is closed.')}</Note>
      <FormProvider {...form}>
        <WeekFields opening={opening} />
      </FormProvider>
      <Note>{t('Pauses on these days, besides those of the whole year.')}</Note>
      {fields.map((pause, place) => (
        <div key={pause.id} className={styles.times}>
          <TimeField {...field(`pauses.${place}.from`)} label={t('Pause from')} />
          <TimeField {...field(`pauses.${place}.to`)} label={t('Pause until')} />
          <IconButton label={t('Remove this pause')} icon={<X />} onClick={() => remove(place)} />
        </div>
      ))}
      <Button
        size="small"
        variant="quiet"
        icon={<Plus />}
        className={styles.more}
        onClick={() => append({ from: '', to: '' }, { shouldFocus: true })}
      >
        {t('Add pause')}
      </Button>
    </FormDialog>
  );
}
