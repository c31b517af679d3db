import type { PlannedSession, ScheduleConflict } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatSessionDateTime, fromInputDateTime, toInputDateTime } from '../../../lib/date.ts';
import { fieldsOf, useSubmit } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { validateBy } from '../../../lib/validate-by.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useAskAboutTime } from '../../../ui/overlays/use-ask-about-time.ts';
import { useRescheduleSession } from '../mutations.ts';
import { ConflictOffers } from './conflict-offers.tsx';
import { conflictsOf } from './schedule-refusal.ts';
import { changesOf, givenOf, SessionGivenFields } from './session-given-fields.tsx';
import { SessionSummary } from './session-summary.tsx';

type SessionDialogProps = {
  /** The session to show; null while there is none, and the dialog closed. */
  session: PlannedSession | null;
  /** What can be done with it from here. */
  Actions: ComponentType<{ session: PlannedSession }>;
  onClose: () => void;
};

/** One session of the calendar, with what can be done about it and the form that moves it while it is open. */
export function SessionDialog({ session, Actions, onClose }: SessionDialogProps) {
  const { t } = useTranslation();
  if (!session) return null;
  const heading = {
    title: session.booking_info.client_name,
    description: t('{{service}}, session {{number}} of {{total}}', {
      service: session.service_name,
      number: session.session_number,
      total: session.session_count,
    }),
  };
  return session.completed || session.used_up_at ? (
    <Dialog {...heading} isOpen onClose={onClose} footer={<Button onClick={onClose}>{t('Close')}</Button>}>
      <SessionSummary session={session} />
      <Actions session={session} />
    </Dialog>
  ) : (
    <RescheduleDialog {...{ heading, session, Actions, onClose }} />
  );
}

type RescheduleDialogProps = {
  heading: { title: string; description: string };
  session: PlannedSession;
  Actions: SessionDialogProps['Actions'];
  onClose: () => void;
};

function RescheduleDialog({ heading, session, Actions, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation();
  const reschedule = useRescheduleSession();
  const { data: policy } = useQuery(policyQuery());
  const isMeant = useAskAboutTime(policy);
  const form = useForm({
    resolver: validateBy(({ Rescheduling }) => Rescheduling),
    defaultValues: { scheduled_date: toInputDateTime(session.scheduled_date), move_later: false },
  });
  const field = fieldsOf(form);
  const [conflicts, setConflicts] = useState<readonly ScheduleConflict[]>([]);
  const [before] = useState(() => givenOf(session));
  const [given, setGiven] = useState(before);
  const move = async (typed: { scheduled_date: string; move_later?: boolean | undefined }, key: string) => {
    const scheduled_date = fromInputDateTime(typed.scheduled_date);
    const isMoved = typed.scheduled_date !== toInputDateTime(session.scheduled_date);
    if (isMoved && !(await isMeant(typed.scheduled_date))) return form.setFocus('scheduled_date');
    const body = { ...typed, scheduled_date, ...changesOf(session, given, scheduled_date) };
    await reschedule.mutateAsync({ id: session.id, body, key }).catch((error: unknown) => {
      setConflicts(conflictsOf(error));
      throw error;
    });
    showToast.success(
      isMoved
        ? t('Session moved to {{date}}', { date: formatSessionDateTime(scheduled_date) })
        : t('Session saved'),
    );
    onClose();
  };
  const submission = useSubmit(form, move, { onRefused: ({ message }, refusal) => refusal ?? message });
  return (
    <FormDialog
      {...heading}
      submission={{ ...submission, isDirty: submission.isDirty || given !== before }}
      action={t('Reschedule')}
      busyLabel={t('Saving...')}
      cancelLabel={t('Close')}
      refusalTitle={t('The session was not moved.')}
      onClose={onClose}
    >
      <ConflictOffers
        conflicts={conflicts}
        onTake={(_conflict, instant) => {
          setConflicts([]);
          form.setValue('scheduled_date', toInputDateTime(instant), { shouldDirty: true });
          form.setFocus('scheduled_date');
        }}
      />
      <SessionSummary session={session} />
      <Actions session={session} />
      <DateTimeField {...field('scheduled_date')} label={t('New Date & Time')} />
      <SessionGivenFields session={session} given={given} onChange={setGiven} />
      {session.session_number < session.session_count && (
        <CheckboxField
          {...field('move_later')}
          label={t('Move the later sessions of this service by the same time')}
        />
      )}
    </FormDialog>
  );
}
