import type { Session } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Ruler from 'lucide-react/icons/ruler';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useReschedule } from '../../ui/contexts/reschedule-context.ts';
import { AttendanceBadge } from './attendance-badge.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { SessionCard } from './session-card.tsx';
import { showAddMeasurement } from './show-session-dialogs.tsx';
import { useComplete } from './use-session-presses.ts';

type UpcomingSessionCardProps = {
  session: Session;
  /** Due today or earlier, so completing it is the primary action. */
  isDue: boolean;
};

/** An upcoming session in the session manager (spec row SESS-03). */
export function UpcomingSessionCard({ session, isDue }: UpcomingSessionCardProps) {
  const { t } = useTranslation();
  const reschedule = useReschedule();
  const { complete, isPending } = useComplete(session);
  return (
    <SessionCard
      session={session}
      badges={
        <>
          <AttendanceBadge session={session} />
          <PaymentBadge session={session} />
        </>
      }
      actions={
        <>
          <Button
            size="small"
            variant={isDue ? 'primary' : 'secondary'}
            icon={<Check />}
            isBusy={isPending}
            onClick={() => complete()}
          >
            {t('Complete')}
          </Button>
          <Button
            size="small"
            icon={<Ruler />}
            onClick={() => showAddMeasurement([session], 'service_measurement_id')}
          >
            {t('Add Measurement')}
          </Button>
          <Button size="small" icon={<CalendarClock />} onClick={() => reschedule(session)}>
            {t('Reschedule')}
          </Button>
        </>
      }
    />
  );
}
