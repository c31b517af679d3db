import type { Session } from '@revive/contract';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useNoShow } from './attendance-mutations.ts';
import { ArriveButton, CompleteButton, MeasureIconButton } from './day-actions.tsx';
import styles from './session-actions.module.css';
import { SettleButton } from './settle-button.tsx';
import { useUndo } from './use-session-presses.ts';

/** What the desk does with one session, as a row of buttons: arrived, complete, pay, measure, did not come, undo. */
export function SessionActions({ session }: { session: Session }) {
  const { t } = useTranslation();
  const noShow = useNoShow();
  const { undo } = useUndo(session);
  const isOpen = session.status === 'upcoming' || session.status === 'arrived';
  return (
    <div className={styles.actions}>
      {session.status === 'upcoming' && <ArriveButton session={session} />}
      {isOpen && <CompleteButton session={session} />}
      {session.unpaid_amount > 0 && session.status !== 'no_show' && (
        <SettleButton session={session} label={t('Pay')} />
      )}
      {session.status !== 'no_show' && <MeasureIconButton session={session} />}
      {isOpen && (
        <Button
          size="small"
          icon={<UserX />}
          isBusy={noShow.isPending}
          onClick={() => noShow.mutate({ session })}
        >
          {t('Did not come')}
        </Button>
      )}
      {session.status !== 'upcoming' && (
        <Button size="small" icon={<Undo2 />} onClick={() => undo()}>
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}
