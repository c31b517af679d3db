import type { AnySession } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import DoorOpen from 'lucide-react/icons/door-open';
import PhoneOff from 'lucide-react/icons/phone-off';
import Ruler from 'lucide-react/icons/ruler';
import TicketX from 'lucide-react/icons/ticket-x';
import Undo2 from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useReschedule } from '../../ui/contexts/reschedule-context.ts';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { useArrive } from './attendance-mutations.ts';
import { showAbsence, showComplete, showMeasure } from './show-session-dialogs.tsx';
import { useComplete, useUndo } from './use-session-presses.ts';

type SessionProps = { session: AnySession };

/** From so long before its time on, a client's arrival is what the desk waits for. */
const SOON_MS = 30 * 60_000;

const isDue = ({ scheduled_date }: AnySession) =>
  scheduled_date !== null && Date.parse(scheduled_date) - Date.now() < SOON_MS;

/** Notes that the client of an open session is here. */
export function ArriveButton({ session }: SessionProps) {
  const { t } = useTranslation();
  const arrive = useArrive();
  return (
    <Button
      size="small"
      variant={isDue(session) ? 'primary' : 'secondary'}
      icon={<DoorOpen />}
      isBusy={arrive.isPending}
      onClick={() => arrive.mutate({ session })}
    >
      {t('Arrived')}
    </Button>
  );
}

/** Completes an open session; the primary action once its client is here. */
export function CompleteButton({ session, heldBy }: SessionProps & { heldBy?: number }) {
  const { t } = useTranslation();
  const { complete, isPending } = useComplete(session);
  return (
    <Button
      size="small"
      variant={session.status === 'arrived' ? 'primary' : 'secondary'}
      icon={<Check />}
      isBusy={isPending}
      onClick={() => complete({ heldBy })}
    >
      {t('Complete')}
    </Button>
  );
}

/** Opens the form for all that is measured in a session. */
export function MeasureIconButton({ session }: SessionProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      size="small"
      variant="secondary"
      icon={<Ruler />}
      label={t('Measure {{client}}', { client: session.booking_info.client_name })}
      onClick={() => showMeasure([session])}
    />
  );
}

/** Whether it was left open by a client who did not come or called off late: the desk may decide otherwise later. */
export const mayBeUsedUp = ({ status, used_up_at, called_off }: AnySession): boolean =>
  !used_up_at && (status === 'no_show' || called_off?.is_late === true);

export const absenceOf = ({ called_off }: AnySession) => (called_off ? 'call_off' : 'no_show');

/** What else can be done with a session, as items of a menu. */
export function DayMenuItems({ session }: SessionProps) {
  const { t } = useTranslation();
  const reschedule = useReschedule();
  const { undo } = useUndo(session);
  const isOpen = session.status === 'upcoming' || session.status === 'arrived';
  return (
    <>
      {!session.completed && !session.used_up_at && (
        <MenuItem icon={<CalendarClock />} onSelect={() => reschedule(session)}>
          {t('Reschedule')}
        </MenuItem>
      )}
      {isOpen && (
        <>
          <MenuItem icon={<UserCheck />} onSelect={() => showComplete(session)}>
            {t('Complete for another therapist')}
          </MenuItem>
          <MenuItem icon={<UserX />} onSelect={() => showAbsence(session, 'no_show')}>
            {t('Did not come')}
          </MenuItem>
          <MenuItem icon={<PhoneOff />} onSelect={() => showAbsence(session, 'call_off')}>
            {t('Called off by client')}
          </MenuItem>
        </>
      )}
      {mayBeUsedUp(session) && (
        <MenuItem icon={<TicketX />} onSelect={() => showAbsence(session, absenceOf(session))}>
          {t('Use the session up')}
        </MenuItem>
      )}
      {session.status !== 'upcoming' && (
        <MenuItem icon={<Undo2 />} onSelect={() => undo()}>
          {t('Undo')}
        </MenuItem>
      )}
    </>
  );
}
