import type { AnySession } from '@revive/contract';
import { useState } from 'react';
import { type Completed, isPlannedToday, therapistOf } from '../../lib/completion.ts';
import { formatLongDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Alerts } from '../../ui/layout/alerts.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { HeldByField } from './held-by-field.tsx';
import { useCompleteSession } from './mutations.ts';
import { sessionName } from './session-name.ts';

type CompleteDialogProps = { session: AnySession; given: Completed; onClose: () => void };

/** Completes a session and asks who held it; of one planned for another day it says which. The focus starts on Cancel then. */
export function CompleteDialog({ session, given, onClose }: CompleteDialogProps) {
  const { t } = useTranslation();
  const { mutate } = useCompleteSession();
  const [heldBy, setHeldBy] = useState(given.heldBy ?? therapistOf(session));
  const isToday = isPlannedToday(session);
  const complete = () => {
    mutate({ ...given, session, heldBy });
    onClose();
  };
  return (
    <Dialog
      title={isToday ? t('Complete the session') : t('Complete it today?')}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={!isToday || undefined}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" onClick={complete}>
            {isToday ? t('Complete') : t('Complete today')}
          </Button>
        </>
      }
    >
      <p>
        {isToday
          ? sessionName(t, session)
          : t('{{session}} is planned for {{day}}.', {
              session: sessionName(t, session),
              // Only a session with a date is completed.
              day: formatLongDay(session.scheduled_date!),
            })}
      </p>
      <Alerts texts={session.alerts} wish={session.therapist_wish} />
      <HeldByField session={session} value={heldBy} onChange={setHeldBy} />
    </Dialog>
  );
}
