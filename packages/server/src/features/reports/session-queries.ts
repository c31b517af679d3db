import type { Therapist } from '@revive/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { fullName } from '../../db/full-name.ts';
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
  all: HeldSum;
}

export interface ServiceRow extends HeldRow {
  id: number;
  name: string;
}

export interface TherapistRow extends HeldRow {
  therapist: Therapist;
  clients: number;
  previous_clients: number;
}

/** Completed sessions by service, the highest value first, `limit` of them. */
export async function listServiceSums(db: Db, compared: Compared, limit: number): Promise<ServiceRow[]> {
  const sessions = sql`sessions join booking_services on booking_services.id = booking_service_id`;
  const { rows } = await sql<ServiceRow>`
    with ${heldSums({ id: sql`service_id` }, sessions, compared, limit)}
    select page.*, services.name, ${OF_ALL} from page join services using (id) ${WORTHIEST_FIRST}`.execute(
    db,
  );
  return rows;
}

/**
 * The same by who held them, with the number of distinct clients. A session without a known therapist counts for who completed
 * it, together with what she held where she is one.
 */
export async function listTherapistSums(db: Db, compared: Compared, limit: number): Promise<TherapistRow[]> {
  const { rows } = await sql<TherapistRow>`
    with ${heldSums(HOLDER, SESSIONS_BY_HOLDER, compared, limit, { clients: sql`count(distinct client_id)` })}
    select page.*, ${OF_ALL},
      json_build_object('id', coalesce(resources.user_id, employee), 'resource', resource, 'name', coalesce(resources.name, ${fullName('users')})) as therapist
    from page left join resources on resources.id = resource left join users on users.id = employee ${WORTHIEST_FIRST}`.execute(
    db,
  );
  return rows;
}

const SESSIONS_BY_HOLDER = sql`sessions
  left join therapists_of_employees own on held_by is null and own.user_id = completed_by`;

const HOLDER = {
  resource: sql`coalesce(held_by, own.resource_id)`,
  employee: sql`case when coalesce(held_by, own.resource_id) is null then completed_by end`,
};

const WORTHIEST_FIRST = sql`order by worth_cents desc, sessions desc, previous_worth_cents desc, 1, 2`;

const OF_ALL = sql`(
  select json_build_object(
    'sessions', sum(sessions), 'previous_sessions', sum(previous_sessions), 'worth_cents', sum(worth_cents),
    'previous_worth_cents', sum(previous_worth_cents), 'received_cents', sum(received_cents),
    'previous_received_cents', sum(previous_received_cents)
  ) from sums
) as "all"`;

/** Common table expressions: the `sums` by one or two columns, and the `page` with the highest values. */
function heldSums(
  by: Record<string, RawBuilder<unknown>>,
  sessions: RawBuilder<unknown>,
  { period, previous_period }: Compared,
  limit: number,
  more: Record<string, RawBuilder<unknown>> = {},
): RawBuilder<unknown> {
  const counts = {
    sessions: sql`count(*)`,
    worth_cents: sql`sum(price_cents - discount_cents - tax_cents)`,
    received_cents: sql`sum(amount_paid_cents)`,
    ...more,
  };
  const names = Object.keys(counts);
  // By position: a name would mean the column of the same name.
  const positions = sql.join([...Object.keys(by), 'is_previous'].map((_name, place) => sql.lit(place + 1)));
  const keys = sql.join(Object.keys(by).map((name) => sql.ref(name)));
  return sql`
    periods as (
      select ${sql.join(Object.entries(by).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}, held_on < ${period.start_date}::date as is_previous, ${sql.join(
        Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`),
      )}
      from ${sessions}
      where held_on between ${previous_period.start_date}::date and ${period.end_date}::date
        and coalesce(${sql.join(Object.values(by))}) is not null
      group by ${positions}
    ), sums as (
      select ${keys}, ${sql.join(
        names.flatMap((name) => [
          sql`coalesce(sum(${sql.ref(name)}) filter (where not is_previous), 0)::bigint as ${sql.ref(name)}`,
          sql`coalesce(sum(${sql.ref(name)}) filter (where is_previous), 0)::bigint as ${sql.ref(`previous_${name}`)}`,
        ]),
      )}
      from periods group by ${keys}
    ), page as (
      select * from sums ${WORTHIEST_FIRST} limit ${limit}
    )`;
}
