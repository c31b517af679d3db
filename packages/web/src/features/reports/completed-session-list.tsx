import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type CompletedSessionListFilter, completedSessionsQuery } from '../../queries/reports.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BehindLine, BehindList } from './behind-list.tsx';

/** Completed sessions, newest first, each with a link to its client. */
export function CompletedSessionList({ filter }: { filter: CompletedSessionListFilter }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(completedSessionsQuery(filter));
  return (
    <BehindList label={t('Sessions completed')} list={list}>
      {(session) => (
        <BehindLine
          key={session.id}
          title={
            <Link to={`/client/${session.client}`}>
              <bdi>{session.client_name}</bdi>
            </Link>
          }
          amount={formatMoney(session.worth)}
          details={[
            formatSessionDateTime(session.held_at),
            t('{{service}}, session {{number}}', {
              service: session.service_name,
              number: session.session_number,
            }),
            ...(session.therapist ? [session.therapist.name] : []),
            session.received < session.worth
              ? t('{{amount}} received', { amount: formatMoney(session.received) })
              : t('Paid'),
          ]}
        />
      )}
    </BehindList>
  );
}
