import { type PlannedSession, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formatSessionDateTime } from '../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { policyQuery } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DateTimeField } from '../../ui/forms/date-time-field.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useAskAboutTime } from '../../ui/overlays/use-ask-about-time.ts';
import { useRescheduleSession } from './mutations.ts';

// A missing input is an error of its field (spec row SESS-17).
const entrySchema = ({ Rescheduling, z }: Contract) =>
  Rescheduling.extend({
    scheduled_date: z
      .string()
      .min(1, sentence('Choose a new date and time.'))
      .pipe(Rescheduling.shape.scheduled_date),
  });
type Entry = InputOf<typeof entrySchema>;

type RescheduleDialogProps = { onClose: () => void; session: PlannedSession };

/** Moves an upcoming session to another date (spec row SESS-10). */
export function RescheduleDialog({ onClose, session }: RescheduleDialogProps) {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: { scheduled_date: '', move_later: false },
  });
  const field = fieldsOf(form);
  const submission = useSubmit(form, async (body, key) => {
    if (!(await isMeant(body.scheduled_date))) return form.setFocus('scheduled_date');
    await reschedule.mutateAsync({ id: session.id, body, key });
    showToast.success(t('Session rescheduled'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Reschedule Session')}
      description={session.booking_info.client_name}
      size="small"
      submission={submission}
      action={t('Reschedule')}
      refusalTitle={t('Error rescheduling session')}
      onClose={onClose}
    >
      <KeyValueList
        items={[{ label: t('Current Date'), value: formatSessionDateTime(session.scheduled_date) }]}
      />
      <DateTimeField label={t('New Date & Time')} {...field('scheduled_date')} />
      {session.session_number < session.session_count && (
        <CheckboxField label={t('Move its later sessions by the same time too')} {...field('move_later')} />
      )}
    </FormDialog>
  );
}
