import type { SessionCounts } from '@revive/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Counting stops here: an exact number beyond is of no use, and counting takes longer. */
const MOST_COUNTED = 10_000;

/** The numbers of open and done sessions (completed or used up), up to the limit. */
export async function countAll(db: Db): Promise<SessionCounts> {
  const count = (condition: RawBuilder<SqlBool>) =>
    sql<number>`(
      select count(*) from (select from sessions where ${condition} limit ${sql.lit(MOST_COUNTED + 1)}) as counted
    )`;
  const counts = await db
    .selectNoFrom([
      count(sql`earned_at is null and cancelled_at is null and scheduled_at is not null`).as('upcoming'),
      count(sql`earned_at is not null`).as('completed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    upcoming: Math.min(counts.upcoming, MOST_COUNTED),
    completed: Math.min(counts.completed, MOST_COUNTED),
    is_at_least: Math.max(counts.upcoming, counts.completed) > MOST_COUNTED,
  };
}

/** Whether any open session has no date yet. */
export const hasUnplanned = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ has_unplanned: boolean }>`select exists (
    select from sessions where scheduled_at is null and earned_at is null and cancelled_at is null) as has_unplanned`.execute(
    db,
  );
  return rows[0]!.has_unplanned;
};

/** The same for some clients, read from their sessions; `undated` counts those to be planned as well. */
export const countOfClients = (
  db: Db,
  clients: readonly number[],
  { undated }: { undated: boolean },
): Promise<Pick<SessionCounts, 'upcoming' | 'completed'>> =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('earned_at', 'is', null)
        .filterWhere('cancelled_at', 'is', null)
        .filterWhere(sql<boolean>`(${undated} or scheduled_at is not null)`)
        .as('upcoming'),
      fn.count<number>('earned_at').as('completed'),
    ])
    .where(sql<boolean>`client_id = any (${clients}::bigint[])`)
    .executeTakeFirstOrThrow();
