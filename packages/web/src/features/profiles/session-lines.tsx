import type { AnySession } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { sayTime } from '../../lib/say-session-time.ts';
import { useSearch } from '../../lib/use-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './lines.module.css';

const SHOWN = 5;

/** A short list of sessions, with a link to all of them. */
export function SessionLines({ sessions, empty }: { sessions: readonly AnySession[]; empty: string }) {
  const { t } = useTranslation();
  const params = useSearch();
  if (sessions.length === 0) return <p className={styles.soft}>{empty}</p>;
  const toSessions = new URLSearchParams([...params, ['tab', 'sessions']]);
  return (
    <>
      <Stack as="ul" gap={0}>
        {sessions.slice(0, SHOWN).map((session) => (
          <li key={session.id} className={styles.line}>
            <div className={styles.text}>
              <strong>
                <bdi>{session.service_name}</bdi>
              </strong>
              <span className={styles.soft}>
                {t('Session {{number}} of {{count}}', {
                  number: session.session_number,
                  count: session.session_count,
                })}
                {' · '}
                {session.completed_at ? formatDay(session.completed_at) : sayTime(t, session.scheduled_date)}
              </span>
            </div>
            {session.paid ? (
              <Badge tone="green">{t('Paid')}</Badge>
            ) : (
              <Badge tone="red">
                {t('{{amount}} unpaid', { amount: formatMoney(session.unpaid_amount) })}
              </Badge>
            )}
          </li>
        ))}
      </Stack>
      {sessions.length > SHOWN && (
        <Link className={styles.more} to={`?${toSessions}`} keepsScroll>
          {t('All {{count}} sessions', { count: sessions.length })}
        </Link>
      )}
    </>
  );
}
