import type { AnySession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { resourcesQuery } from '../../../queries/schedule.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { DateTimeField } from '../../../ui/forms/date-time-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ConflictOffers } from '../times/conflict-offers.tsx';
import { FreeTimes } from '../times/free-times.tsx';
import { useFreeTimes } from '../times/use-free-times.ts';
import styles from './reschedule-dialog.module.css';
import { SessionGivenFields, therapistOf } from './session-given-fields.tsx';
import { SessionSummary } from './session-summary.tsx';
import { useReschedule } from './use-reschedule.ts';

type RescheduleDialogProps = {
  session: AnySession;
  /** What else can be done with the session: in the calendar, where the dialog opens for all of it. */
  Actions?: ComponentType<{ session: AnySession }>;
  onClose: () => void;
};

/**
 * Moves an open session, or gives it to another therapist or room (spec row SESS-10): free times first, then any time by hand. One that
 * has no date yet is planned.
 */
export function RescheduleDialog({ session, Actions, onClose }: RescheduleDialogProps) {
  const { t } = useTranslation();
  const moving = useReschedule(session, onClose);
  const { form, given, at } = moving;
  const field = fieldsOf(form);
  const { data: resources = [] } = useQuery(resourcesQuery());
  const free = useFreeTimes({
    service: session.service,
    at,
    wished: therapistOf(given, [...session.resources, ...resources]) ?? 0,
    session: session.id,
  });
  const course = t('{{service}}, session {{number}} of {{total}}', {
    service: session.service_name,
    number: session.session_number,
    total: session.session_count,
  });
  const client = session.booking_info.client_name;
  const isPlanning = session.scheduled_date === null;
  const refusalTitle = isPlanning
    ? t('The session was not planned')
    : Actions
      ? t('The session was not moved.')
      : t('Error rescheduling session');
  return (
    <FormDialog
      title={Actions ? client : isPlanning ? t('Plan the session') : t('Reschedule Session')}
      description={Actions ? course : `${client} · ${course}`}
      size="large"
      submission={moving.submission}
      action={isPlanning ? t('Plan') : t('Reschedule')}
      busyLabel={t('Saving...')}
      {...(Actions && { cancelLabel: t('Close') })}
      refusalTitle={refusalTitle}
      remedy={
        moving.conflicts.length > 0 && (
          <ConflictOffers
            conflicts={moving.conflicts}
            to={{ session: session.id }}
            onTake={moving.takeInstead}
            onTakeColleague={moving.takeColleague}
          />
        )
      }
      onClose={onClose}
    >
      <div className={styles.columns}>
        <Stack>
          <SessionSummary session={session} />
          {Actions && <Actions session={session} />}
          <SessionGivenFields session={session} given={given} onChange={moving.setGiven} />
        </Stack>
        <Stack>
          <FreeTimes
            free={free}
            onTake={(slot) => {
              moving.setTime(slot.starts_at);
              moving.giveTo(slot);
            }}
          />
          <DateTimeField
            {...field('scheduled_date')}
            label={isPlanning ? t('Date & Time') : t('New Date & Time')}
            isFirst
          />
          {!isPlanning && session.session_number < session.session_count && (
            <CheckboxField
              {...field('move_later')}
              label={t('Move the later sessions of this service by the same time')}
            />
          )}
        </Stack>
      </div>
    </FormDialog>
  );
}
