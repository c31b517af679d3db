import type { Session } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type Contract, type InputOf, validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useRescheduleSession } from './mutations.ts';
import { useEntryKey } from './use-entry-key.ts';

// What is missing is said at its field (spec row SESS-17).
const entrySchema = ({ Rescheduling, z }: Contract) =>
  Rescheduling.extend({
    scheduled_date: z.string().min(1, 'Choose a new date and time.').pipe(Rescheduling.shape.scheduled_date),
  });
type Entry = InputOf<typeof entrySchema>;

type RescheduleDialogProps = { onClose: () => void; session: Session };

/** Moves an upcoming session to another date (spec row SESS-10). */
export function RescheduleDialog({ onClose, session }: RescheduleDialogProps) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isSaving}
      size="small"
      title={t('Reschedule Session')}
      description={session.booking_info.client_name}
    >
      <RescheduleForm session={session} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
}

type FormProps = { session: Session; onClose: () => void; onSaving: (isSaving: boolean) => void };

function RescheduleForm({ session, onClose, onSaving }: FormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState('');
  const reschedule = useRescheduleSession();
  const form = useForm<Entry>({
    resolver: validateBy(entrySchema),
    defaultValues: { scheduled_date: '', move_later: false },
  });
  const { key } = useEntryKey(form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setRefusal('');
    onSaving(true);
    try {
      await reschedule.mutateAsync({ id: session.id, body, key: key() });
      showToast.success(t('Session rescheduled'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      applyFieldErrors(form, error);
      if (Object.keys(error.fields).length === 0) setRefusal(error.message);
    } finally {
      onSaving(false);
    }
  });
  return (
    <DialogForm
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {t('Reschedule')}
          </Button>
        </>
      }
    >
      {refusal && (
        <InlineNotice kind="error" title={t('Error rescheduling session')}>
          {t(refusal)}
        </InlineNotice>
      )}
      <KeyValueList
        items={[{ label: t('Current Date'), value: formatSessionDateTime(session.scheduled_date) }]}
      />
      <DateTimeField
        label={t('New Date & Time')}
        error={errors.scheduled_date?.message}
        {...form.register('scheduled_date')}
      />
      {session.session_number < session.session_count && (
        <CheckboxField
          label={t('Move its later sessions by the same time too')}
          {...form.register('move_later')}
        />
      )}
    </DialogForm>
  );
}
