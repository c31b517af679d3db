import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';

/** All pairs of occupancies that meet, looked for without the index that forbids them. */
export async function listOverlaps(db: Db) {
  const { rows } = await sql`
    select one.id, other.id as meets from occupancies one join occupancies other
      on other.resource_id = one.resource_id and other.id > one.id
        and lower(other.during) < upper(one.during) and lower(one.during) < upper(other.during)
    where one.released_at is null and other.released_at is null`.execute(db);
  return rows;
}

/** Sessions to come that have not one of each place their service needs. */
export async function listSessionsWithoutRows(db: Db) {
  const { rows } = await sql`
    select session.id, (select count(*) from occupancies o where o.session_id = session.id and o.released_at is null)::int as has
    from sessions session
    where session.cancelled_at is null and coalesce(session.attendance, 'arrived') = 'arrived'
      and (select array_agg(distinct resource.kind order by resource.kind) from occupancies o
        join resources resource on resource.id = o.resource_id
        where o.session_id = session.id and o.released_at is null) is distinct from array['room', 'therapist']`.execute(
    db,
  );
  return rows;
}

/** Deadlocks since the database was started. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]!.n;
}
