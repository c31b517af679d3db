import type { ReportPeriod } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import { splitRange } from '../../lib/split-range.ts';
import type { Compared } from './rules.ts';

/**
 * Common table expressions, the last of which is `treated`: how many different clients each therapist treated. Whoever
 * came on a day or in a month is kept with when they had come before (migration 0027): those who had not since the period
 * began are counted, and as these are in order, counting them is a look into the list. Pairs of therapist and client with
 * sessions not folded yet are looked up in the sessions.
 */
export function clientsTreated({ period, previous_period }: Compared): RawBuilder<unknown> {
  const listed = [...countsOf(period, false), ...countsOf(previous_period, true)];
  const isPrevious = sql`business_day < ${period.start_date}::date`;
  return sql`
    unfolded as materialized (
      select therapist_id, client_id, ${isPrevious} as is_previous, sum(sessions) as change
      from session_changes
      where business_day between ${previous_period.start_date}::date and ${period.end_date}::date
        and therapist_id is not null and client_id is not null
      group by 1, 2, 3 having sum(sessions) <> 0
    ), counts as (
      ${sql.join(listed, sql` union all `)}
      union all
      select therapist_id, is_previous, (held > 0)::integer - (held - change > 0)::integer
      from unfolded cross join lateral (
        select count(*) as held from sessions
        where sessions.client_id = unfolded.client_id and completed_by = therapist_id and held_on between
          case when is_previous then ${previous_period.start_date}::date else ${period.start_date}::date end and
          case when is_previous then ${previous_period.end_date}::date else ${period.end_date}::date end
      ) as now
    ), treated as (
      select therapist_id, coalesce(sum(clients) filter (where not is_previous), 0)::integer as clients,
        coalesce(sum(clients) filter (where is_previous), 0)::integer as previous_clients
      from counts group by 1
    )`;
}

/** Of each day around the whole months and of each of these how many had not come since the period began. */
const countsOf = ({ start_date, end_date }: ReportPeriod, isPrevious: boolean) =>
  splitRange(start_date, end_date).map(
    ({ by, from, to }) => sql`
      select therapist_id, ${sql.lit(isPrevious)} as is_previous,
        width_bucket(${start_date}::date - 1, treated_before) as clients
      from clients_treated
      where pace = ${sql.lit(by === 'months' ? 'month' : 'day')} and date between ${from}::date and ${to}::date`,
  );
