import type { ProblemKind } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Found } from './rules.ts';

/** A day later a wallet may be asked by no one: what it said then says nothing of today. */
const WALLET_MS = 86_400_000;

export const listOpenProblems = (db: Db) =>
  db
    .selectFrom('problems')
    .selectAll()
    .$narrowType<{ kind: ProblemKind }>()
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

export type ProblemRow = Awaited<ReturnType<typeof listOpenProblems>>[number];

/** Notes a problem; undefined where it is noted already. */
export const insertProblem = (db: Db, { kind, subject, reason }: Found, since: Date) =>
  db
    .insertInto('problems')
    .values({ kind, subject, since, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateReason = (db: Db, id: number, reason: string | null) =>
  db
    .updateTable('problems')
    .set({ reason })
    .where('id', '=', id)
    .where('reason', 'is distinct from', reason)
    .execute();

/** Ends an open problem; undefined where another process has. */
export const endProblem = (db: Db, id: number, ended_at: Date) =>
  db
    .updateTable('problems')
    .set({ ended_at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const forgetProblems = (db: Db, before: Date) =>
  db.deleteFrom('problems').where('ended_at', '<', before).execute();

/** Notes that a job has failed once more. */
export const noteFailedJob = (db: Db, job: string, at: Date, reason: string | null) =>
  db
    .insertInto('failing_jobs')
    .values({ job, since: at, last_at: at, times: 1, reason })
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet({
        last_at: sql`greatest(excluded.last_at, failing_jobs.since)`,
        times: sql`failing_jobs.times + 1`,
        reason: sql`excluded.reason`,
      }),
    )
    .execute();

export const forgetFailedJob = (db: Db, job: string) =>
  db.deleteFrom('failing_jobs').where('job', '=', job).execute();

export const listFailingJobs = (db: Db) =>
  db.selectFrom('failing_jobs').selectAll().orderBy('since').orderBy('job').execute();

export const findJobsSeen = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('job_timetable').select('seen_at').executeTakeFirst())?.seen_at ?? undefined;

/** The database's clock and size. */
export async function readDatabase(db: Db): Promise<{ at: Date; bytes: number }> {
  const { rows } = await sql<{ at: Date; bytes: number }>`
    select clock_timestamp() as at, pg_database_size(current_database())::bigint as bytes`.execute(db);
  return rows[0]!;
}

/** Databases that follow this one, and those that should: their place in its log is kept, and they are not there. */
export async function listReplicas(db: Db): Promise<{ name: string; lag_seconds: number | null }[]> {
  const { rows } = await sql<{ name: string; lag_seconds: number | null }>`
    select coalesce(nullif(application_name, ''), client_addr::text, 'replica') as name,
      coalesce(extract(epoch from replay_lag), 0)::float8 as lag_seconds
    from pg_stat_replication where state is not null
    union all
    select slot_name, null from pg_replication_slots where slot_type = 'physical' and not active
    order by 1`.execute(db);
  return rows;
}

/** How the last payments by a wallet ended within a day, newest first. */
export const listLastPayments = (db: Db, wallet: string, now: Date) =>
  db
    .selectFrom('payment_attempts')
    .select(['state', 'failure'])
    .where('wallet', '=', wallet)
    .where('state', 'in', ['succeeded', 'failed'])
    // Literals as in the index payment_attempts_last.
    .where(sql<SqlBool>`amount_cents > 0 and resolved_by is null and settled_at is not null`)
    .where('settled_at', '>', new Date(now.getTime() - WALLET_MS))
    .orderBy('settled_at', 'desc')
    .limit(3)
    .execute();

/** The proof of the books that counts: one of some days that found nothing does not take back what was found before. */
export const findBooksProof = (db: Db) =>
  db
    .selectFrom('verifications')
    .select(['broken_rows', 'failure'])
    .where('finished_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('is_latest', '=', true), eb('days_from', 'is', null), eb('failure', 'is not', null)]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function countDueMessages(db: Db, now: Date): Promise<{ due: number; oldest: Date | null }> {
  const { rows } = await sql<{ due: number; oldest: Date | null }>`
    select count(*)::int as due, min(send_after) as oldest from (
      select send_after from messages where state = 'planned' and send_after <= ${now} and expires_at > ${now}
      order by send_after limit 1000) few`.execute(db);
  return rows[0]!;
}

export const countSignedIn = async (db: Db, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('sign_ins')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', 'is not', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  ).count;

export async function countOpenProblems(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from problems where ended_at is null group by kind order by kind`.execute(
    db,
  );
  return rows;
}
