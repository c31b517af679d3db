import type { Session } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { therapistOf } from '../../lib/completion.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useReschedule } from '../../ui/contexts/reschedule-context.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { AttendanceBadge } from './attendance-badge.tsx';
import { DoneBadges } from './done-badges.tsx';
import { HeldByField } from './held-by-field.tsx';
import { MeasureButton } from './measure-button.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import styles from './profile-session-card.module.css';
import { SessionCard } from './session-card.tsx';
import { SessionMarks } from './session-marks.tsx';
import { SettleButton } from './settle-button.tsx';
import { UndoButton } from './undo-button.tsx';
import { UnplanButton } from './unplan-button.tsx';
import { UnplannedSessionCard } from './unplanned-session-card.tsx';
import { useComplete } from './use-session-presses.ts';

/**
 * A session in a client's profile: Complete once it is paid, until then Pay; one without a date is planned first. A completed one may be undone and,
 * when unpaid, marked paid (spec rows PROF-03 to PROF-06).
 */
export const ProfileSessionCard = ({ session }: { session: Session }) =>
  session.completed || session.used_up_at ? (
    <Completed session={session} />
  ) : session.scheduled_date === null ? (
    <UnplannedSessionCard session={session} showsClient={false} />
  ) : (
    <Upcoming session={session} />
  );

function Upcoming({ session }: { session: Session }) {
  const { t } = useTranslation();
  const reschedule = useReschedule();
  const { complete, isPending } = useComplete(session);
  const [notes, setNotes] = useState(session.notes ?? '');
  const [heldBy, setHeldBy] = useState(() => therapistOf(session));
  return (
    <SessionCard
      session={session}
      showsClient={false}
      badges={
        <>
          <AttendanceBadge session={session} />
          <PaymentBadge session={session} />
        </>
      }
      actions={
        <>
          {session.paid ? (
            <Button
              size="small"
              variant="primary"
              icon={<Check />}
              isBusy={isPending}
              onClick={() => complete({ notes, heldBy })}
            >
              {t('Complete')}
            </Button>
          ) : (
            <SettleButton session={session} label={t('Pay')} />
          )}
          <Button size="small" icon={<CalendarClock />} onClick={() => reschedule(session)}>
            {t('Reschedule')}
          </Button>
          {session.status !== 'arrived' && <UnplanButton session={session} />}
        </>
      }
    >
      {session.paid && (
        <details className={styles.notes}>
          <summary>{t('Notes to keep with it')}</summary>
          <TextArea
            label={t('Notes')}
            isLabelHidden
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
          <HeldByField session={session} value={heldBy} onChange={setHeldBy} />
        </details>
      )}
    </SessionCard>
  );
}

function Completed({ session }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <SessionCard session={session} showsClient={false} badges={<DoneBadges session={session} />}>
      <SessionMarks session={session}>
        {!session.paid && <SettleButton session={session} label={t('Mark Paid')} />}
        {session.completed && <MeasureButton session={session} />}
        {session.status !== 'lapsed' && <UndoButton session={session} />}
      </SessionMarks>
    </SessionCard>
  );
}
