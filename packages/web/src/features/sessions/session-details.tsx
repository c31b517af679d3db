import type { AnySession } from '@revive/contract';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import StickyNote from 'lucide-react/icons/sticky-note';
import UserCheck from 'lucide-react/icons/user-check';
import { formatDay } from '../../lib/date.ts';
import { sayHolder } from '../../lib/say-holder.ts';
import { sayOwnChange } from '../../lib/say-own-change.ts';
import { sayTime } from '../../lib/say-session-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './session-details.module.css';

/** 'Session 2 of 6', with the service where the booking has several. */
export function SessionNumber({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  const number = t('Session {{number}} of {{count}}', {
    number: session.session_number,
    count: session.session_count,
  });
  return session.booking_info.services.length > 1 ? `${number} · ${session.service_name}` : number;
}

/** Time, services, who held it, and notes. A completed session shows its day only (spec row CONST-04). */
export function SessionDetails({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  const when = session.completed_at
    ? formatDay(session.completed_at)
    : session.status === 'lapsed'
      ? t('Lapsed on {{day}}', { day: formatDay(session.used_up_at!) })
      : sayTime(t, session.scheduled_date);
  const ownChange = sayOwnChange(t, session);
  const holder = sayHolder(t, session);
  return (
    <ul className={styles.details}>
      <li className={styles.detail}>
        <CalendarClock aria-hidden="true" />
        <time dateTime={session.completed_at ?? session.scheduled_date ?? undefined}>{when}</time>
      </li>
      <li className={styles.detail} title={t('Services')}>
        <Sparkles aria-hidden="true" />
        {session.booking_info.services.join(', ')}
      </li>
      {holder && (
        <li className={styles.detail}>
          <UserCheck aria-hidden="true" />
          {holder}
        </li>
      )}
      {ownChange && (
        <li className={styles.detail}>
          <Smartphone aria-hidden="true" />
          {ownChange}
        </li>
      )}
      {session.notes && (
        <li className={styles.detail} title={t('Notes')}>
          <StickyNote aria-hidden="true" />
          <span className={styles.notes}>{session.notes}</span>
        </li>
      )}
    </ul>
  );
}
