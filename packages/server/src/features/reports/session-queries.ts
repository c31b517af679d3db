import type { ReportPeriod } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { splitRange } from '../../lib/split-range.ts';
import type { Compared } from './rules.ts';
import { clientsTreated } from './treated-queries.ts';

export interface HeldSum {
  sessions: number;
  previous_sessions: number;
  worth_cents: number;
  previous_worth_cents: number;
  received_cents: number;
  previous_received_cents: number;
}

/** Sums of one service or therapist, and with every row those of all, beyond `limit` too. */
export interface HeldRow extends HeldSum {
  id: number;
  name: string;
  all: HeldSum;
}

export interface TherapistRow extends HeldRow {
  clients: number;
  previous_clients: number;
}

/** Held sessions by service, the highest worth first, `limit` of them; sums and changes in one statement. */
export async function listServiceSums(db: Db, compared: Compared, limit: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    with ${heldSums('service_id', compared, limit)}
    select page.*, services.name, ${OF_ALL} from page join services using (id) ${WORTHIEST_FIRST}`.execute(
    db,
  );
  return rows;
}

/** The same by therapist, with how many different clients each of them treated. */
export async function listTherapistSums(db: Db, compared: Compared, limit: number): Promise<TherapistRow[]> {
  const { rows } = await sql<TherapistRow>`
    with ${heldSums('therapist_id', compared, limit)}, ${clientsTreated(compared)}
    select page.*, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name, ${OF_ALL},
      coalesce(clients, 0) as clients, coalesce(previous_clients, 0) as previous_clients
    from page join users using (id) left join treated on therapist_id = id ${WORTHIEST_FIRST}`.execute(db);
  return rows;
}

const WORTHIEST_FIRST = sql`order by worth_cents desc, sessions desc, previous_worth_cents desc, id`;

const OF_ALL = sql`(
  select json_build_object(
    'sessions', sum(sessions), 'previous_sessions', sum(previous_sessions), 'worth_cents', sum(worth_cents),
    'previous_worth_cents', sum(previous_worth_cents), 'received_cents', sum(received_cents),
    'previous_received_cents', sum(previous_received_cents)
  ) from sums
) as "all"`;

/** Common table expressions: the `sums` of each, and the `page` of the worthiest. */
function heldSums(
  of: 'service_id' | 'therapist_id',
  { period, previous_period }: Compared,
  limit: number,
): RawBuilder<unknown> {
  const held = [...sumsOf(period, of, false), ...sumsOf(previous_period, of, true)];
  return sql`
    sums as (
      select id,
        coalesce(sum(sessions) filter (where not is_previous), 0)::bigint as sessions,
        coalesce(sum(sessions) filter (where is_previous), 0)::bigint as previous_sessions,
        coalesce(sum(worth_cents) filter (where not is_previous), 0)::bigint as worth_cents,
        coalesce(sum(worth_cents) filter (where is_previous), 0)::bigint as previous_worth_cents,
        coalesce(sum(received_cents) filter (where not is_previous), 0)::bigint as received_cents,
        coalesce(sum(received_cents) filter (where is_previous), 0)::bigint as previous_received_cents
      from (${sql.join(held, sql` union all `)}) as held
      group by id
      having coalesce(sum(sessions) filter (where not is_previous), 0) <> 0
        or coalesce(sum(sessions) filter (where is_previous), 0) <> 0
    ), page as (
      select * from sums ${WORTHIEST_FIRST} limit ${limit}
    )`;
}

/** The sums of a period: of whole months, of the days around them, and what is not folded yet. */
function sumsOf({ start_date, end_date }: ReportPeriod, of: string, isPrevious: boolean) {
  const columns = sql`sessions, worth_cents, received_cents, ${sql.lit(isPrevious)} as is_previous`;
  const kind = sql.lit(of.replace('_id', ''));
  return [
    ...splitRange(start_date, end_date).map(
      ({ by, from, to }) => sql`
        select of_id as id, ${columns} from session_sums
        where kind = ${kind} and pace = ${sql.lit(by === 'months' ? 'month' : 'day')}
          and date between ${from}::date and ${to}::date`,
    ),
    sql`
      select ${sql.ref(of)}, ${columns} from session_changes
      where business_day between ${start_date}::date and ${end_date}::date and ${sql.ref(of)} is not null`,
  ];
}
