import type { Session } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { sessionsQuery } from '../../queries/sessions.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { ClientProgress } from './client-progress.tsx';
import { MeasurementCard } from './measurement-card.tsx';
import styles from './measurements-tab.module.css';
import { SessionNumber } from './session-details.tsx';
import { SessionsColumn } from './sessions-column.tsx';

/** Every completed session with its measurements (spec rows SESS-07 and SESS-08). */
export function MeasurementsTab({ search }: { search: string }) {
  const { t } = useTranslation();
  const done = useInfiniteQuery(sessionsQuery({ completed: true, search }, 20));
  const sessions = done.data ?? [];
  return (
    <SessionsColumn
      title={t('All Measurements')}
      queries={[done]}
      isEmpty={sessions.length === 0}
      empty={<EmptyState>{t('No completed sessions with measurements')}</EmptyState>}
    >
      {sessions.map((session) => (
        <MeasuredSession key={session.id} session={session} />
      ))}
      <LoadMoreOf list={done} />
    </SessionsColumn>
  );
}

function MeasuredSession({ session }: { session: Session }) {
  const { t } = useTranslation();
  const id = useId();
  const { client_id, client_name, services } = session.booking_info;
  return (
    <article aria-labelledby={id}>
      <Card>
        <header className={styles.head}>
          <h3 id={id} className={styles.title}>
            <Link to={`/client/${client_id}?tab=measurements`}>
              <bdi>{client_name}</bdi>
            </Link>
            <span className={styles.soft}>
              <SessionNumber session={session} />
            </span>
          </h3>
          <p className={styles.soft}>
            {session.completed_at && formatDay(session.completed_at)} · {services.join(', ')}
          </p>
        </header>
        {session.measurements.length === 0 ? (
          <p className={styles.soft}>{t('No measurements recorded')}</p>
        ) : (
          <ul className={styles.cards}>
            {session.measurements.map((measurement) => (
              <MeasurementCard key={measurement.id} measurement={measurement} />
            ))}
          </ul>
        )}
        <ClientProgress clientId={client_id} />
      </Card>
    </article>
  );
}
