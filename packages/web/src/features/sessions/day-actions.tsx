import type { Session } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import DoorOpen from 'lucide-react/icons/door-open';
import Ruler from 'lucide-react/icons/ruler';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { useArrive, useNoShow } from './attendance-mutations.ts';
import { showMeasure, showReschedule } from './show-session-dialogs.tsx';
import { useComplete, useUndo } from './use-session-presses.ts';

type SessionProps = { session: Session };

/** From so long before its time on, a client's arrival is what the desk waits for. */
const SOON_MS = 30 * 60_000;

const isDue = ({ scheduled_date }: Session) => Date.parse(scheduled_date) - Date.now() < SOON_MS;

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
export function CompleteButton({ session }: SessionProps) {
  const { t } = useTranslation();
  const { complete, isPending } = useComplete(session);
  return (
    <Button
      size="small"
      variant={session.status === 'arrived' ? 'primary' : 'secondary'}
      icon={<Check />}
      isBusy={isPending}
      onClick={() => complete()}
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

/** What else can be done with a session, as items of a menu. */
export function DayMenuItems({ session }: SessionProps) {
  const { t } = useTranslation();
  const noShow = useNoShow();
  const { undo } = useUndo(session);
  const isOpen = session.status === 'upcoming' || session.status === 'arrived';
  return (
    <>
      {!session.completed && (
        <MenuItem icon={<CalendarClock />} onSelect={() => showReschedule(session)}>
          {t('Reschedule')}
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={<UserX />} onSelect={() => noShow.mutate({ session })}>
          {t('Did not come')}
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
