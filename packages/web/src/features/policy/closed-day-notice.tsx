import { useQuery } from '@tanstack/react-query';
import { sayTime } from '../../lib/say-session-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { closedDaySessionsQuery } from '../../queries/sessions.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';

/** After the opening hours were changed: which sessions now lie on closed days, to be moved in their client's profile. */
export function ClosedDayNotice() {
  const { t } = useTranslation();
  const { data } = useQuery(closedDaySessionsQuery());
  const { data: policy } = useQuery(policyQuery());
  const isSpecial =
    policy && Object.values(policy.special_times).some((list) => Array.isArray(list) && list.length > 0);
  if (!data || data.count === 0) return null;
  return (
    <InlineNotice
      kind="warning"
      title={
        isSpecial
          ? t('{{count}} sessions still to come lie outside of your opening hours or in a pause.', {
              count: data.count,
            })
          : t('{{count}} sessions still to come fall on days when you are closed.', { count: data.count })
      }
    >
      <ul>
        {data.sessions.map((session) => (
          <li key={session.id}>
            <Link to={`/client/${session.booking_info.client_id}?tab=sessions`}>
              <bdi>{session.booking_info.client_name}</bdi>
            </Link>
            {` · ${sayTime(t, session.scheduled_date)}`}
          </li>
        ))}
      </ul>
    </InlineNotice>
  );
}
