import { type Sentence, type SessionStatus, sentence } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime, toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type PlannedSessionListFilter, plannedSessionListQuery } from '../../queries/reports.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BehindLine, BehindList } from './behind-list.tsx';

const STATUSES: Record<SessionStatus, Sentence> = {
  upcoming: sentence('Upcoming'),
  arrived: sentence('Here'),
  completed: sentence('Completed'),
  no_show: sentence('Did not come'),
  cancelled: sentence('Called off'),
  unplanned: sentence('To be planned'),
  lapsed: sentence('Lapsed'),
};

/** Sessions by the day they are planned for, so each has one, each with a link to its client and to its place in the calendar. */
export function PlannedSessionList({ filter }: { filter: PlannedSessionListFilter }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(plannedSessionListQuery(filter));
  return (
    <BehindList label={t('Sessions')} list={list}>
      {(session) => (
        <BehindLine
          key={session.id}
          title={
            <Link to={`/client/${session.booking_info.client_id}?tab=sessions`}>
              <bdi>{session.booking_info.client_name}</bdi>
            </Link>
          }
          amount={t(STATUSES[session.status])}
          details={[
            <Link
              key="when"
              to={`/bookings?view=day&date=${toInputDay(session.scheduled_date!)}&session=${session.id}`}
            >
              {formatSessionDateTime(session.scheduled_date!)}
            </Link>,
            t('{{service}}, session {{number}}', {
              service: session.service_name,
              number: session.session_number,
            }),
            ...(session.resources.length > 0 ? [session.resources.map(({ name }) => name).join(', ')] : []),
            ...(session.used_up_at ? [t('Used up')] : []),
          ]}
        />
      )}
    </BehindList>
  );
}
