import type { AnySession } from '@revive/contract';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { KEPT } from '../../line/day-act.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import {
  type MeasuredSoFar,
  type MeasurementSheet,
  sheetBody,
  sheetName,
  sheetSchema,
} from './measurement-entry.ts';
import { MeasurementOptionsNotice } from './measurement-options-notice.tsx';
import { useAddMeasurements } from './mutations.ts';
import { SessionField } from './session-field.tsx';
import { toastKept } from './toast-kept.ts';
import { useMeasurementOptions } from './use-measurement-choice.ts';
import { useSaveMeasurement } from './use-save-measurement.ts';

type MeasureDialogProps = {
  /** The sessions to choose from; the first is preselected. */
  sessions: readonly AnySession[];
  typed?: MeasuredSoFar | undefined;
  onClose: () => void;
};

/** Records all that is measured in a session, each with the client's last value beside it. */
export function MeasureDialog({ sessions, typed, onClose }: MeasureDialogProps) {
  const { t } = useTranslation();
  const form = useForm<MeasurementSheet>({
    resolver: validateBy(sheetSchema),
    defaultValues: {
      session_id: String(sessions[0]?.id ?? ''),
      values: Object.fromEntries(
        Object.entries(typed?.values ?? {}).map(([option, value]) => [`option${option}`, value]),
      ),
      notes: typed?.notes ?? '',
    },
  });
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control, name: 'session_id' });
  const session = sessions.find(({ id }) => String(id) === chosen);
  const { options, lastTimeOf } = useMeasurementOptions(session);
  const first = options.data?.[0]?.id;
  const { setFocus } = form;
  // The fields come after the dialog, which therefore focuses its notes.
  useEffect(() => {
    if (first !== undefined) setFocus(sheetName(first));
  }, [first, setFocus]);
  const add = useAddMeasurements();
  const save = useSaveMeasurement();
  const saveAndClose = async (sheet: MeasurementSheet, formKey: string) => {
    const measured = options.data?.map(({ id }) => id) ?? [];
    const saved = await save(
      ({ confirmed, key }) =>
        add.mutateAsync({ session: session!, body: sheetBody(sheet, measured, confirmed), key }),
      formKey,
    );
    if (saved === undefined) return;
    onClose();
    if (saved === KEPT) return void toastKept(t, t('Measurements saved'), session!);
    showToast.success(t('Measurements saved'), { detail: session?.booking_info.client_name ?? '' });
  };
  const submission = useSubmit(form, saveAndClose, {
    // An option that was switched off meanwhile has no field.
    onRefused: ({ fields: { values } }, refusal) => values?.[0] ?? refusal,
  });
  return (
    <FormDialog
      title={t('Measure')}
      description={sessions[0]?.booking_info.client_name}
      submission={submission}
      action={t('Save measurements')}
      refusalTitle={t('Error adding measurement')}
      onClose={onClose}
    >
      <SessionField sessions={sessions} {...field('session_id')} />
      <MeasurementOptionsNotice options={options} />
      {options.isPending && <Skeleton shape="block" height="12rem" />}
      {options.data?.map((option) => (
        <NumberField
          key={option.id}
          label={option.measurement_type.name}
          step={0.01}
          min={0}
          suffix={option.measurement_type.unit}
          hint={lastTimeOf(option)}
          {...field(sheetName(option.id))}
        />
      ))}
      <TextArea label={t('Notes (optional)')} {...field('notes')} />
    </FormDialog>
  );
}
