import type { Measurement } from '@revive/contract';
import { useForm } from 'react-hook-form';
import { formatMeasurementTime } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, validateBy } from '../../lib/validate-by.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useCorrectMeasurement, useRemoveMeasurement } from './mutations.ts';

const removalSchema = ({ MeasurementRemoval, requiredText }: Contract) =>
  MeasurementRemoval.extend({ reason: requiredText(300) });

type RemoveMeasurementDialogProps = { measurement: Measurement; onClose: () => void };

/** Takes a measurement out of every list and chart, with a reason; its toast puts it back. */
export function RemoveMeasurementDialog({ measurement, onClose }: RemoveMeasurementDialogProps) {
  const { t, translateMessage } = useTranslation();
  const { id, value } = measurement;
  const figure = `${measurement.measurement_type_name} ${formatNumber(value)} ${measurement.measurement_unit}`;
  const remove = useRemoveMeasurement();
  const { mutate: putBack } = useCorrectMeasurement();
  const form = useForm({
    resolver: validateBy(removalSchema),
    defaultValues: { reason: t('Typing mistake') },
  });
  const submission = useSubmit(form, async (body) => {
    await remove.mutateAsync({ id, body });
    onClose();
    showToast.info(t('Measurement removed'), {
      detail: figure,
      duration: UNDO_DURATION,
      action: {
        label: t('Undo'),
        onPress: () =>
          putBack(
            { id, body: { value, reason: t('Removed by mistake') } },
            {
              onSuccess: () => showToast.success(t('Measurement put back'), { detail: figure }),
              onError: ({ message }) =>
                showToast.error(t('The measurement was not put back.'), {
                  detail: translateMessage(message),
                }),
            },
          ),
      },
    });
  });
  return (
    <FormDialog
      title={t('Remove Measurement')}
      description={`${figure}, ${formatMeasurementTime(measurement.recorded_at)}`}
      size="small"
      submission={submission}
      action={t('Remove')}
      isDanger
      refusalTitle={t('The measurement was not removed.')}
      onClose={onClose}
    >
      <p>{t('It is removed from lists, charts and result cards, but stays in the history.')}</p>
      <TextField label={t('Reason')} {...fieldsOf(form)('reason')} />
    </FormDialog>
  );
}
