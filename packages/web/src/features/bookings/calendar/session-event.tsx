import type { PlannedSession } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Clock from 'lucide-react/icons/clock';
import DoorOpen from 'lucide-react/icons/door-open';
import PhoneOff from 'lucide-react/icons/phone-off';
import TicketX from 'lucide-react/icons/ticket-x';
import UserMinus from 'lucide-react/icons/user-minus';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './session-event.module.css';

type SessionEventProps = {
  session: PlannedSession;
  /** When it ends, while that is being changed. */
  until?: string;
  /** In a list: the time beside the client and the service. */
  isRow?: boolean | undefined;
};

/** A session in the calendar: time, client, service, and whether it is completed and paid. */
export function SessionEvent({ session, until, isRow }: SessionEventProps) {
  const { t } = useTranslation();
  return (
    <span className={classNames(styles.event, isRow && styles.row)}>
      <span className={styles.head}>
        <span className={styles.time}>
          {formatTime(session.scheduled_date)}
          {until && ` – ${until}`}
        </span>
        {session.status === 'upcoming' && Date.parse(session.scheduled_date) < Date.now() && (
          <Mark icon={<Clock />} word={t('Late')} />
        )}
        {session.needs_place && <Mark icon={<UserMinus />} word={t('To hand over')} />}
        {session.status === 'arrived' && <Mark icon={<DoorOpen />} word={t('Here')} />}
        {session.status === 'no_show' && <Mark icon={<UserX />} word={t('Did not come')} />}
        {session.status === 'cancelled' && <Mark icon={<PhoneOff />} word={t('Called off')} />}
        {session.used_up_at && <Mark icon={<TicketX />} word={t('Used up')} />}
        {session.completed && <Mark icon={<Check />} word={t('Completed')} />}
        {session.paid && <Mark icon={<CircleDollarSign />} word={t('Paid')} />}
        {(session.completed || session.used_up_at) && !session.paid && (
          <Mark icon={<CircleAlert />} word={t('Unpaid')} />
        )}
      </span>
      {/* Each in its own direction, or a name that is cut would lose its beginning. */}
      <span className={styles.client} dir="auto">
        <bdi>{session.booking_info.client_name}</bdi>
      </span>
      <span className={styles.service} dir="auto">
        <bdi>{session.service_name}</bdi> {session.session_number}/{session.session_count}
      </span>
    </span>
  );
}

const Mark = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <span className={styles.mark} title={word}>
    {icon}
    <VisuallyHidden>{word}</VisuallyHidden>
  </span>
);
