import type { DailyPause, SpecialTimesRead } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { weekInOrder } from '../../../lib/week.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { CheckListField } from '../../../ui/forms/check-list-field.tsx';
import { TimeField } from '../../../ui/forms/time-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { WEEKDAY_NAMES } from '../resource-names.ts';
import styles from './seasons.module.css';
import { useTimesEntry } from './use-times-entry.ts';

type PauseDialogProps = {
  /** The one to change; without it a new one is added. */
  pause: DailyPause | undefined;
  times: SpecialTimesRead;
  onClose: () => void;
};

type Typed = { from: string; to: string; days: number[] };

const valuesOf = (pause: DailyPause | undefined): Typed => ({
  from: pause?.from ?? '',
  to: pause?.to ?? '',
  days: pause?.days ?? [],
});

// Without a chosen day it is every day.
const entryOf = ({ from, to, days }: Typed): DailyPause => ({ from, to, ...(days.length > 0 && { days }) });

/** Adds or changes a break of everyone, every day or on some days of the week. */
export function PauseDialog({ pause, times, onClose }: PauseDialogProps) {
  const { t } = useTranslation();
  const form = useForm<Typed>({
    resolver: validateBy(({ DailyPause: { shape }, z }) =>
      z.object({ from: shape.from, to: shape.to, days: z.array(z.number()) }),
    ),
    defaultValues: valuesOf(pause),
  });
  const field = fieldsOf(form);
  const { submission, notice } = useTimesEntry(form, {
    kind: 'pauses',
    times,
    isEdited: (one) => pause !== undefined && JSON.stringify(one) === JSON.stringify(pause),
    valuesOf,
    entryOf,
    onSaved: () => {
      showToast.success(t('Pause saved'));
      onClose();
    },
  });
  const chosen = useWatch({ control: form.control, name: 'days' });
  return (
    <FormDialog
      title={pause ? t('Edit pause') : t('Add pause')}
      size="small"
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The pause was not saved.')}
      onClose={onClose}
    >
      {notice}
      <div className={styles.pair}>
        <TimeField {...field('from')} label={t('Pause from')} />
        <TimeField {...field('to')} label={t('Pause until')} />
      </div>
      <CheckListField
        {...field('days')}
        label={t('On which days')}
        hint={t('None chosen: every day.')}
        options={weekInOrder().map((value) => ({
          value,
          label: t(WEEKDAY_NAMES[value - 1]!.name),
          detail: '',
        }))}
        chosen={chosen}
        searchLabel={t('Search days')}
        nothingFound={t('No day found')}
      />
    </FormDialog>
  );
}
