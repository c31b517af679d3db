import type { Session } from '@revive/contract';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type MeasurementEntry, measurementSchema, type OptionKey } from './measurement-entry.ts';
import { MeasurementTypeField } from './measurement-type-field.tsx';
import { SessionField } from './session-field.tsx';
import { useMeasurementChoice } from './use-measurement-choice.ts';
import { useSaveMeasurement } from './use-save-measurement.ts';

type AddMeasurementFormProps = {
  sessions: readonly Session[];
  optionKey: OptionKey;
  onCancel: () => void;
  onSaved: () => void;
  onSaving: (isSaving: boolean) => void;
};

export function AddMeasurementForm(props: AddMeasurementFormProps) {
  const { sessions, onCancel } = props;
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
  const { errors, isSubmitting } = form.formState;
  const [session_id, option_id] = useWatch({
    control: form.control,
    name: ['session_id', 'service_measurement_id'],
  });
  const session = sessions.find(({ id }) => String(id) === session_id);
  const choice = useMeasurementChoice(session, option_id);
  const { save, refusal } = useSaveMeasurement(form, props);
  const field = (name: FieldPath<MeasurementEntry>) => {
    const message = errors[name]?.message;
    return { ...form.register(name), error: message };
  };
  return (
    <DialogForm
      onSubmit={form.handleSubmit((entry) => save(entry))}
      footer={
        <>
          <Button onClick={onCancel} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {t('Add Measurement')}
          </Button>
        </>
      }
    >
      {refusal && (
        <InlineNotice kind="error" title={t('Error adding measurement')}>
          {t(refusal)}
        </InlineNotice>
      )}
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
    </DialogForm>
  );
}
