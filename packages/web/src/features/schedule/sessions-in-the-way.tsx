import type { ScheduleConflict } from '@revive/contract';
import { formatSessionDateTime, toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import styles from './blocks-dialog.module.css';

type SessionsInTheWayProps = {
  sessions: readonly ScheduleConflict[];
  /** Called before a link is followed: what is open above the screen closes. */
  onLeave: () => void;
};

/** The sessions that leave or a block is refused for, each with its client and with where it is moved. */
export function SessionsInTheWay({ sessions, onLeave }: SessionsInTheWayProps) {
  const { t } = useTranslation();
  if (sessions.length === 0) return null;
  return (
    <ul className={styles.inTheWay}>
      {sessions.map(({ service, session_number, starts_at, session, client, client_id }) => (
        <li key={`${starts_at} ${service} ${session_number}`}>
          <span>
            {client_id !== undefined && (
              <>
                <Link to={`/client/${client_id}?tab=sessions`} onClick={onLeave}>
                  {client}
                </Link>
                {', '}
              </>
            )}
            {t('{{date}}: {{service}}, session {{number}}', {
              date: formatSessionDateTime(starts_at),
              service,
              number: session_number,
            })}
          </span>
          {session !== undefined && (
            <Link
              to={`/bookings?view=day&date=${toInputDay(starts_at)}&by=therapist&session=${session}`}
              aria-label={t('Move the session of {{client}}', { client: client ?? service })}
              onClick={onLeave}
            >
              {t('Move it')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The sessions in the way, of a refusal. */
export const sessionsOf = (body: unknown): readonly ScheduleConflict[] =>
  (body as { conflicts?: ScheduleConflict[] } | undefined)?.conflicts ?? [];
