import type { SessionCounts } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

type Counts = Pick<SessionCounts, 'upcoming' | 'completed'>;

/** How many sessions are open and held in all. One statement, and so one snapshot, reads what is folded and what is not. */
export async function countAll(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(open), 0)::bigint as upcoming, coalesce(sum(held), 0)::bigint as completed
    from (select open, held from session_counts union all select open, held from session_count_changes) counted`.execute(
    db,
  );
  return rows[0]!;
}

/** The same of some clients, read from their sessions. */
export const countOfClients = (db: Db, clients: readonly number[]): Promise<Counts> =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('completed_at', 'is', null)
        .filterWhere('cancelled_at', 'is', null)
        .as('upcoming'),
      fn.count<number>('completed_at').as('completed'),
    ])
    .where(sql<boolean>`client_id = any (${clients}::bigint[])`)
    .executeTakeFirstOrThrow();

/** Moves at most so many changes into the numbers; answers how many it moved. */
export async function foldChanges(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_session_counts(${atMost}) as folded`.execute(db);
  return rows[0]!.folded;
}
