import type { AnySession } from '@revive/contract';
import PhoneOff from 'lucide-react/icons/phone-off';
import TicketX from 'lucide-react/icons/ticket-x';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { therapistOf } from '../../lib/completion.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useLine } from '../../line/line-store.ts';
import { actsOf, withWaiting } from '../../line/waiting-acts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { WaitsBadge } from '../../ui/layout/waits-badge.tsx';
import { ArriveButton, absenceOf, CompleteButton, MeasureIconButton, mayBeUsedUp } from './day-actions.tsx';
import { HeldByField } from './held-by-field.tsx';
import { SettleButton } from './settle-button.tsx';
import { showAbsence } from './show-session-dialogs.tsx';
import { useUndo } from './use-session-presses.ts';

/** What the desk does with one session, as a row of buttons: arrived, complete, pay, measure, did not come, calls off, undo. */
export function SessionActions({ session: read }: { session: AnySession }) {
  const { t } = useTranslation();
  const acts = useLine((line) => line.acts);
  const session = withWaiting(read, acts);
  const { undo } = useUndo(session);
  const isHere = session.status !== 'no_show' && session.status !== 'cancelled';
  const isOpen = session.status === 'upcoming' || session.status === 'arrived';
  const [heldBy, setHeldBy] = useState(() => therapistOf(session));
  const buttons = (
    <Cluster>
      {session.status === 'upcoming' && <ArriveButton session={session} />}
      {isOpen && <CompleteButton session={session} heldBy={heldBy} />}
      {session.unpaid_amount > 0 && (isHere || session.used_up_at) && (
        <SettleButton session={session} label={t('Pay')} />
      )}
      {isHere && <MeasureIconButton session={session} />}
      {isOpen && (
        <>
          <Button size="small" icon={<UserX />} onClick={() => showAbsence(session, 'no_show')}>
            {t('Did not come')}
          </Button>
          <Button size="small" icon={<PhoneOff />} onClick={() => showAbsence(session, 'call_off')}>
            {t('Called off by client')}
          </Button>
        </>
      )}
      {mayBeUsedUp(session) && (
        <Button size="small" icon={<TicketX />} onClick={() => showAbsence(session, absenceOf(session))}>
          {t('Use the session up')}
        </Button>
      )}
      {session.status !== 'upcoming' && session.status !== 'lapsed' && session.status !== 'unplanned' && (
        <Button size="small" icon={<Undo2 />} onClick={() => undo()}>
          {t('Undo')}
        </Button>
      )}
    </Cluster>
  );
  const waiting = actsOf(session, acts);
  if (!isOpen && waiting.length === 0) return buttons;
  return (
    <Stack gap={3}>
      <WaitsBadge acts={waiting} />
      {isOpen && <HeldByField session={session} value={heldBy} onChange={setHeldBy} />}
      {buttons}
    </Stack>
  );
}
