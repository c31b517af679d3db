import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Compared } from './rules.ts';

export interface HeldSum {
  sessions: number;
  previous_sessions: number;
  worth_cents: number;
  previous_worth_cents: number;
  received_cents: number;
  previous_received_cents: number;
}

/** Sums of one service or therapist; each row also has those of all, beyond `limit` too. */
export interface HeldRow extends HeldSum {
  id: number;
  name: string;
  all: HeldSum;
}

export interface TherapistRow extends HeldRow {
  clients: number;
  previous_clients: number;
}

/** Completed sessions by service, the highest value first, `limit` of them. */
export async function listServiceSums(db: Db, compared: Compared, limit: number): Promise<HeldRow[]> {
  const sessions = sql`sessions join booking_services on booking_services.id = booking_service_id`;
  const { rows } = await sql<HeldRow>`
    with ${heldSums(sql`service_id`, sessions, compared, limit)}
    select page.*, services.name, ${OF_ALL} from page join services using (id) ${WORTHIEST_FIRST}`.execute(
    db,
  );
  return rows;
}

/** The same by therapist, with the number of distinct clients. */
export async function listTherapistSums(db: Db, compared: Compared, limit: number): Promise<TherapistRow[]> {
  const { rows } = await sql<TherapistRow>`
    with ${heldSums(sql`completed_by`, sql`sessions`, compared, limit, { clients: sql`count(distinct client_id)` })}
    select page.*, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) as name, ${OF_ALL}
    from page join users using (id) ${WORTHIEST_FIRST}`.execute(db);
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

/** Common table expressions: the `sums` of each, and the `page` with the highest values. */
function heldSums(
  of: RawBuilder<unknown>,
  sessions: RawBuilder<unknown>,
  { period, previous_period }: Compared,
  limit: number,
  more: Record<string, RawBuilder<unknown>> = {},
): RawBuilder<unknown> {
  const counts = {
    sessions: sql`count(*)`,
    worth_cents: sql`sum(price_cents - discount_cents)`,
    received_cents: sql`sum(amount_paid_cents)`,
    ...more,
  };
  const names = Object.keys(counts);
  return sql`
    periods as (
      select ${of} as id, held_on < ${period.start_date}::date as is_previous, ${sql.join(
        Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`),
      )}
      from ${sessions}
      where held_on between ${previous_period.start_date}::date and ${period.end_date}::date and ${of} is not null
      group by 1, 2
    ), sums as (
      select id, ${sql.join(
        names.flatMap((name) => [
          sql`coalesce(sum(${sql.ref(name)}) filter (where not is_previous), 0)::bigint as ${sql.ref(name)}`,
          sql`coalesce(sum(${sql.ref(name)}) filter (where is_previous), 0)::bigint as ${sql.ref(`previous_${name}`)}`,
        ]),
      )}
      from periods group by id
    ), page as (
      select * from sums ${WORTHIEST_FIRST} limit ${limit}
    )`;
}
