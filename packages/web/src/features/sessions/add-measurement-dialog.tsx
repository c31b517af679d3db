import type { Session } from '@revive/contract';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { type MeasurementEntry, measurementSchema, type OptionKey } from './measurement-entry.ts';
import { MeasurementTypeField } from './measurement-type-field.tsx';
import { SessionField } from './session-field.tsx';
import { useMeasurementChoice } from './use-measurement-choice.ts';
import { useSaveMeasurement } from './use-save-measurement.ts';

type AddMeasurementDialogProps = {
  onClose: () => void;
  /** Opens it again, because people usually take several measurements. */
  onReopen: () => void;
  /** The sessions to choose from; a single one is preselected. */
  sessions: readonly Session[];
  optionKey: OptionKey;
};

/** Records one measurement of a session (spec row SESS-09). */
export function AddMeasurementDialog({ onClose, onReopen, sessions, optionKey }: AddMeasurementDialogProps) {
  const { t } = useTranslation();
  const form = useForm<MeasurementEntry>({
    resolver: validateBy(measurementSchema),
    defaultValues: {
      session_id: String(sessions[0]?.id ?? ''),
      service_measurement_id: '',
      value: '',
      notes: '',
    },
  });
  const field = fieldsOf(form);
  const [session_id, option_id] = useWatch({
    control: form.control,
    name: ['session_id', 'service_measurement_id'],
  });
  const session = sessions.find(({ id }) => String(id) === session_id);
  const choice = useMeasurementChoice(session, option_id);
  const save = useSaveMeasurement(optionKey);
  const saveAndClose = async (entry: MeasurementEntry, key: string) => {
    if (!(await save(entry, key))) return form.setFocus('value', { shouldSelect: true });
    onClose();
    showToast.info(t('Measurement added'), { action: { label: t('Add another'), onPress: onReopen } });
  };
  const submission = useSubmit(form, saveAndClose, {
    onRefused: ({ fields: { id } }, refusal) => {
      // The measurement type's name in the client profile (API-33).
      if (!id) return refusal;
      form.setError('service_measurement_id', { message: id.join('\n') }, { shouldFocus: true });
      return undefined;
    },
  });
  return (
    <FormDialog
      title={t('Add Measurement')}
      description={sessions[0]?.booking_info.client_name}
      submission={submission}
      action={t('Add Measurement')}
      refusalTitle={t('Error adding measurement')}
      onClose={onClose}
    >
      <SessionField sessions={sessions} {...field('session_id')} />
      <MeasurementTypeField options={choice.options} {...field('service_measurement_id')} />
      <NumberField
        label={t('Value')}
        step={0.01}
        min={0}
        suffix={choice.unit}
        hint={choice.lastTime}
        {...field('value')}
      />
      <TextArea label={t('Notes (optional)')} {...field('notes')} />
    </FormDialog>
  );
}
