import type { Holiday, SpecialTimesRead } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import type { HolidayInput } from '../mutations.ts';
import { useTimesEntry } from './use-times-entry.ts';

type HolidayDialogProps = {
  /** The one to change; without it a new one is added. */
  holiday: Holiday | undefined;
  times: SpecialTimesRead;
  onClose: () => void;
};

const NEW: HolidayInput = { date: '', name: '', yearly: false };

/** Adds or changes a day on which the business is closed, once or every year. */
export function HolidayDialog({ holiday, times, onClose }: HolidayDialogProps) {
  const { t } = useTranslation();
  const valuesOf = (one: HolidayInput = NEW): HolidayInput => one;
  const form = useForm<HolidayInput>({
    resolver: validateBy(({ Holiday: Entry }) => Entry),
    defaultValues: valuesOf(holiday),
  });
  const field = fieldsOf(form);
  const { submission, notice } = useTimesEntry(form, {
    kind: 'holidays',
    times,
    isEdited: ({ date }) => date === holiday?.date,
    valuesOf,
    entryOf: ({ yearly = false, ...typed }) => ({ ...typed, yearly }),
    onSaved: ({ name }) => {
      showToast.success(t('{{name}} saved', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={holiday ? t('Edit holiday') : t('Add holiday')}
      size="small"
      submission={submission}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The holiday was not saved.')}
      onClose={onClose}
    >
      {notice}
      <TextField {...field('name')} label={t('Name')} autoComplete="off" />
      <DayField {...field('date')} label={t('Day')} />
      <CheckboxField
        {...field('yearly')}
        label={t('Every year')}
        hint={t('On the same date. Enter days that go by the moon each year.')}
      />
    </FormDialog>
  );
}
