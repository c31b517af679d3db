import type { AnySession } from '@revive/contract';
import ListChecks from 'lucide-react/icons/list-checks';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { KEPT } from '../../line/day-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import {
  type MeasuredSoFar,
  type MeasurementEntry,
  measurementBody,
  measurementSchema,
  type OptionKey,
} from './measurement-entry.ts';
import { MeasurementTypeField } from './measurement-type-field.tsx';
import { useAddMeasurement } from './mutations.ts';
import { SessionField } from './session-field.tsx';
import { toastKept } from './toast-kept.ts';
import { useMeasurementChoice } from './use-measurement-choice.ts';
import { useSaveMeasurement } from './use-save-measurement.ts';

type AddMeasurementDialogProps = {
  onClose: () => void;
  /** Opens it again, because people usually take several measurements. */
  onReopen: () => void;
  /** Opens the dialog for all measurements of a session, with what was typed. */
  onMeasureAll: (sessions: readonly AnySession[], typed: MeasuredSoFar) => void;
  /** The sessions to choose from; a single one is preselected. */
  sessions: readonly AnySession[];
  optionKey: OptionKey;
};

/** Records one measurement of a session (spec row SESS-09). */
export function AddMeasurementDialog(props: AddMeasurementDialogProps) {
  const { onClose, onReopen, onMeasureAll, sessions, optionKey } = props;
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
  const add = useAddMeasurement();
  const save = useSaveMeasurement();
  const saveAndClose = async (entry: MeasurementEntry, formKey: string) => {
    const saved = await save(
      ({ confirmed, key }) =>
        add.mutateAsync({ session: session!, body: measurementBody(entry, optionKey, confirmed), key }),
      formKey,
    );
    if (saved === undefined) return form.setFocus('value', { shouldSelect: true });
    onClose();
    if (saved === KEPT) return void toastKept(t, t('Measurement added'), session!);
    showToast.info(t('Measurement added'), { action: { label: t('Add another'), onPress: onReopen } });
  };
  const measureAll = () => {
    const { service_measurement_id: option, value, notes } = form.getValues();
    onClose();
    onMeasureAll(session ? [session, ...sessions.filter((one) => one !== session)] : sessions, {
      values: option && value ? { [option]: value } : {},
      notes,
    });
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
      {(choice.options.data?.length ?? 0) > 1 && (
        <Button variant="quiet" size="small" icon={<ListChecks />} onClick={measureAll}>
          {t('Enter all values at once')}
        </Button>
      )}
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
