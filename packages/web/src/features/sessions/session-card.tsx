import type { AnySession } from '@revive/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { HealthMark } from '../../ui/contexts/health-context.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Alerts } from '../../ui/layout/alerts.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import styles from './session-card.module.css';
import { SessionDetails, SessionNumber } from './session-details.tsx';

type SessionCardProps = {
  session: AnySession;
  /** Omitted on a screen about one client. */
  showsClient?: boolean;
  badges: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** One session as a card: client, number, time, services, status, actions. */
export function SessionCard({ session, showsClient = true, badges, children, actions }: SessionCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { client_id, client_name } = session.booking_info;
  return (
    <article
      className={styles.card}
      aria-labelledby={showsClient ? `${id}-name ${id}-number` : `${id}-number`}
    >
      <header className={styles.head}>
        <div className={styles.who}>
          {showsClient && (
            <Link id={`${id}-name`} to={`/client/${client_id}`} className={styles.name}>
              <bdi>{client_name}</bdi>
            </Link>
          )}
          <span id={`${id}-number`} className={showsClient ? styles.number : styles.name}>
            <SessionNumber session={session} />
          </span>
        </div>
        <Cluster isCentered>
          {showsClient && <HealthMark client={{ id: client_id, name: client_name }} />}
          {badges}
          <HistoryLink
            type="session"
            id={session.id}
            title={t('session {{number}} of {{client}}', {
              number: session.session_number,
              client: client_name,
            })}
          />
        </Cluster>
      </header>
      <Alerts texts={session.alerts} wish={session.therapist_wish} />
      <SessionDetails session={session} />
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
