import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Compared } from './rules.ts';

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
  all: HeldSum;
}

/** Held sessions by service or therapist, the highest worth first, `limit` of them; sums and changes in one statement. */
export async function listHeldSums(
  db: Db,
  of: 'service_id' | 'therapist_id',
  { period, previous_period }: Compared,
  limit: number,
): Promise<HeldRow[]> {
  const columns = sql`select ${sql.ref(of)} as id, business_day, sessions, worth_cents, received_cents`;
  const those = sql`business_day between ${previous_period.start_date}::date and ${period.end_date}::date
    and ${sql.ref(of)} is not null`;
  const now = sql`business_day >= ${period.start_date}::date`;
  const { rows } = await sql<HeldRow>`
    with sums as (
      select id,
        coalesce(sum(sessions) filter (where ${now}), 0)::bigint as sessions,
        coalesce(sum(sessions) filter (where not ${now}), 0)::bigint as previous_sessions,
        coalesce(sum(worth_cents) filter (where ${now}), 0)::bigint as worth_cents,
        coalesce(sum(worth_cents) filter (where not ${now}), 0)::bigint as previous_worth_cents,
        coalesce(sum(received_cents) filter (where ${now}), 0)::bigint as received_cents,
        coalesce(sum(received_cents) filter (where not ${now}), 0)::bigint as previous_received_cents
      from (${columns} from session_days where ${those} union all ${columns} from session_changes where ${those}) as held
      group by id
    ), those as (
      select * from sums where sessions <> 0 or previous_sessions <> 0
    )
    select *, (
      select json_build_object(
        'sessions', sum(sessions), 'previous_sessions', sum(previous_sessions), 'worth_cents', sum(worth_cents),
        'previous_worth_cents', sum(previous_worth_cents), 'received_cents', sum(received_cents),
        'previous_received_cents', sum(previous_received_cents)
      ) from those
    ) as "all"
    from those order by worth_cents desc, sessions desc, previous_worth_cents desc, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface ClientCount {
  therapist_id: number;
  clients: number;
  previous_clients: number;
}

/** How many different clients each of these people treated, read from an index that has all it takes. */
export async function listClientCounts(
  db: Db,
  therapists: readonly number[],
  { period, previous_period }: Compared,
): Promise<ClientCount[]> {
  const { rows } = await sql<ClientCount>`
    select therapist_id, count(*) filter (where is_now) as clients, count(*) filter (where not is_now) as previous_clients
    from (
      select distinct completed_by as therapist_id, client_id, held_on >= ${period.start_date}::date as is_now
      from sessions
      where held_on between ${previous_period.start_date}::date and ${period.end_date}::date
        and completed_by = any (${therapists}::bigint[])
    ) as treated
    group by therapist_id`.execute(db);
  return rows;
}

export const listServiceNames = (db: Db, ids: readonly number[]) =>
  db.selectFrom('services').select(['id', 'name']).where(sql<boolean>`id = any (${ids}::bigint[])`).execute();

export const listPeople = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as('name'),
    ])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
