import type { Session } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { formatSessionDateTime, fromInputDateTime, toInputDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { validateBy } from '../../lib/validate-by.ts';
import { applyFieldErrors } from '../../ui/apply-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useRescheduleSession } from './mutations.ts';
import { SessionFacts } from './session-facts.tsx';

type SessionRescheduleProps = {
  session: Session;
  onClose: () => void;
  onSaving: (isSaving: boolean) => void;
};

/** What a session is and, while it is still to come, the form that moves it. */
export function SessionReschedule({ session, onClose, onSaving }: SessionRescheduleProps) {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { key, renew } = useFormKey();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: validateBy(({ Rescheduling }) => Rescheduling),
    defaultValues: { scheduled_date: toInputDateTime(session.scheduled_date), move_later: false },
  });
  const { errors } = form.formState;
  const hasLater = session.session_number < session.session_count;

  const submit = form.handleSubmit(async (values) => {
    const instant = fromInputDateTime(values.scheduled_date);
    setFailure(undefined);
    onSaving(true);
    try {
      await reschedule.mutateAsync({
        id: session.id,
        body: { ...values, scheduled_date: instant },
        key: key(),
      });
      showToast.success(t('Session moved to {{date}}', { date: formatSessionDateTime(instant) }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) renew();
      setFailure(applyFieldErrors(form, error)[0] ?? error.message);
    } finally {
      onSaving(false);
    }
  });

  const footer = (
    <>
      <Button onClick={onClose} disabled={reschedule.isPending}>
        {t('Close')}
      </Button>
      {!session.completed && (
        <Button type="submit" variant="primary" isBusy={reschedule.isPending} busyLabel={t('Saving...')}>
          {t('Reschedule')}
        </Button>
      )}
    </>
  );
  return (
    <DialogForm onSubmit={submit} footer={footer}>
      {failure && (
        <InlineNotice kind="error" title={t('The session was not moved.')}>
          {t(failure)}
        </InlineNotice>
      )}
      <SessionFacts session={session} />
      {!session.completed && (
        <DateTimeField
          {...form.register('scheduled_date')}
          label={t('New Date & Time')}
          error={errors.scheduled_date?.message}
        />
      )}
      {!session.completed && hasLater && (
        <CheckboxField
          {...form.register('move_later')}
          label={t('Move the later sessions of this service by the same time')}
        />
      )}
    </DialogForm>
  );
}
