import type { ReportPeriod } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import { type RangePart, splitRange, splitWeeks } from '../split-range.ts';
import type { Compared } from './rules.ts';

/**
 * Common table expressions, the last of which is `treated`: how many different clients each therapist treated. Of months
 * and weeks bits are kept that say whom (migration 0026); those of a period are put together and counted. To them come
 * whoever was treated on the few days around them and has no bit. Pairs of therapist and client with sessions not folded
 * yet are looked up in the sessions, whatever their bit says.
 */
export function clientsTreated({ period, previous_period }: Compared): RawBuilder<unknown> {
  const both = sql`between ${previous_period.start_date}::date and ${period.end_date}::date`;
  const isPrevious = sql`held_on < ${period.start_date}::date as is_previous`;
  const parts = [...partsOf(period, false), ...partsOf(previous_period, true)];
  return sql`
    unfolded as materialized (
      select distinct therapist_id, client_id from session_changes
      where business_day ${both} and therapist_id is not null and client_id is not null
    ), unsure as (
      select therapist_id, client_id / 8192 as part, bit_or(client_bit(client_id)) as clients from unfolded group by 1, 2
    ), kept as (
      select therapist_id, is_previous, part, bit_or(clients) as clients from (${keptBits(parts)}) as bits group by 1, 2, 3
    ), sure as materialized (
      select therapist_id, is_previous, part, kept.clients & ~coalesce(unsure.clients, 0::bit(8192)) as clients
      from kept left join unsure using (therapist_id, part)
    ), around as (
      select distinct therapist_id, is_previous, client_id
      from (select *, client_id / 8192 as part from (${daysAround(parts)}) as days) as held
        left join sure using (therapist_id, is_previous, part)
      where coalesce(get_bit(clients, (client_id % 8192)::integer), 0) = 0
        and not exists (
          select from unfolded
          where unfolded.therapist_id = held.therapist_id and unfolded.client_id = held.client_id
        )
    ), counts as (
      select therapist_id, is_previous, bit_count(clients) as clients from sure
      union all
      select therapist_id, is_previous, count(*) from around group by 1, 2
      union all
      select therapist_id, is_previous, count(distinct client_id)
      from unfolded cross join lateral (
        select ${isPrevious} from sessions
        where sessions.client_id = unfolded.client_id and completed_by = therapist_id and held_on ${both} offset 0
      ) as held
      group by 1, 2
    ), treated as (
      select therapist_id, coalesce(sum(clients) filter (where not is_previous), 0)::integer as clients,
        coalesce(sum(clients) filter (where is_previous), 0)::integer as previous_clients
      from counts group by 1
    )`;
}

type Part = RangePart & { side: RawBuilder<unknown> };

function partsOf({ start_date, end_date }: ReportPeriod, isPrevious: boolean): Part[] {
  const parts = splitRange(start_date, end_date).flatMap((part) =>
    part.by === 'days' ? splitWeeks({ from: part.from!, to: part.to! }) : [part],
  );
  return parts.map((part) => ({ ...part, side: sql`${sql.lit(isPrevious)} as is_previous` }));
}

function keptBits(parts: readonly Part[]): RawBuilder<unknown> {
  const kept = parts.map(({ by, from, to, side }) =>
    by === 'days'
      ? undefined
      : sql`
        select therapist_id, ${side}, part, clients from clients_treated
        where stretch = ${by === 'months' ? 'month' : 'week'} and date between ${from}::date and ${to}::date`,
  );
  const none = sql`
    select null::bigint as therapist_id, false as is_previous, null::bigint as part, null::bit(8192) as clients where false`;
  return sql.join([none, ...kept.filter((part) => part !== undefined)], sql` union all `);
}

function daysAround(parts: readonly Part[]): RawBuilder<unknown> {
  const days = parts.filter(({ by }) => by === 'days');
  const none = sql`select null::bigint as therapist_id, false as is_previous, null::bigint as client_id where false`;
  const held = days.map(
    ({ from, to, side }) => sql`
      select completed_by, ${side}, client_id from sessions
      where held_on between ${from}::date and ${to}::date and completed_by is not null`,
  );
  return sql.join([none, ...held], sql` union all `);
}
