import type { AnySession, PlannedSession } from '@revive/contract';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { RescheduleDialog } from '../reschedule/reschedule-dialog.tsx';
import { SessionSummary } from '../reschedule/session-summary.tsx';

type SessionDialogProps = {
  /** The session to show; null while there is none, and the dialog closed. */
  session: PlannedSession | null;
  /** What can be done with it from here. */
  Actions: ComponentType<{ session: AnySession }>;
  onClose: () => void;
};

/** One session of the calendar, with what can be done about it and the form that moves it while it is open. */
export function SessionDialog({ session, Actions, onClose }: SessionDialogProps) {
  const { t } = useTranslation();
  if (!session) return null;
  if (!session.completed && !session.used_up_at)
    return <RescheduleDialog {...{ session, Actions, onClose }} />;
  return (
    <Dialog
      title={session.booking_info.client_name}
      description={t('{{service}}, session {{number}} of {{total}}', {
        service: session.service_name,
        number: session.session_number,
        total: session.session_count,
      })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <SessionSummary session={session} />
      <Actions session={session} />
    </Dialog>
  );
}
