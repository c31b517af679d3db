import { useQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { closedDaySessionsQuery } from '../../queries/sessions.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

/** After the opening hours were changed: which sessions now lie on closed days, to be moved in their client's profile. */
export function ClosedDayNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(closedDaySessionsQuery());
  if (!data || data.count === 0) return null;
  return (
    <InlineNotice
      kind="warning"
      title={t('{{count}} sessions still to come fall on days when you are closed.', { count: data.count })}
    >
      <ul>
        {data.sessions.map((session) => (
          <li key={session.id}>
            <Link to={`/client/${session.booking_info.client_id}?tab=sessions`}>
              <bdi>{session.booking_info.client_name}</bdi>
            </Link>
            {`, ${formatSessionDateTime(session.scheduled_date)}`}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}
