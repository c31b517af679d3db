import type { Measurement } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { formatMeasurementTime } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatNumber } from '../../lib/number.ts';
import { onwardArrow } from '../../lib/onward-arrow.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useEditedRecord } from '../../ui/forms/use-edited-record.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { typedValue } from './measurement-entry.ts';
import { useCorrectMeasurement } from './mutations.ts';
import { useSaveMeasurement } from './use-save-measurement.ts';

const correctionSchema = (contract: Contract) =>
  contract.z.object({ value: typedValue(contract), reason: contract.requiredText(300) });
type Correction = InputOf<typeof correctionSchema>;

type CorrectMeasurementDialogProps = { measurement: Measurement; onClose: () => void };

/** Gives a measurement its right value. The wrong one stays in its history. */
export function CorrectMeasurementDialog({ measurement, onClose }: CorrectMeasurementDialogProps) {
  const { t } = useTranslation();
  const { id, measurement_type_name: name, measurement_unit: unit, value: before } = measurement;
  const correct = useCorrectMeasurement();
  const save = useSaveMeasurement();
  const form = useForm<Correction>({
    resolver: validateBy(correctionSchema),
    defaultValues: { value: String(before), reason: t('Typing mistake') },
  });
  const field = fieldsOf(form);
  const edited = useEditedRecord(form, measurement, {
    valuesOf: ({ value }) => ({ value: String(value), reason: t('Typing mistake') }),
  });
  const correctAndClose = async (typed: Correction, formKey: string) => {
    const isSaved = await save(
      ({ confirmed }) =>
        correct.mutateAsync({ id, body: { ...typed, confirmed, version: edited.version() } }),
      formKey,
    );
    if (!isSaved) return form.setFocus('value', { shouldSelect: true });
    onClose();
    const change = `${formatNumber(before)} ${onwardArrow()} ${formatNumber(Number(typed.value))}`;
    showToast.success(t('Measurement corrected'), { detail: `${name} ${change} ${unit}` });
  };
  const submission = useSubmit(form, correctAndClose, { edited });
  return (
    <FormDialog
      title={t('Correct Measurement')}
      description={`${name} ${formatNumber(before)} ${unit}, ${formatMeasurementTime(measurement.recorded_at)}`}
      size="small"
      submission={submission}
      action={t('Save')}
      refusalTitle={t('The measurement was not corrected.')}
      onClose={onClose}
    >
      {edited.notice}
      <NumberField label={t('Right value')} step={0.01} min={0} suffix={unit} {...field('value')} />
      <TextField label={t('Reason')} {...field('reason')} />
    </FormDialog>
  );
}
