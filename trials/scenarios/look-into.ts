import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/db/client.ts';

/** Has a job run as soon as some process is free for it, whatever that process's clock says. */
export const askForJob = async (db: Db, task: string): Promise<void> => {
  await sql`select graphile_worker.add_job(${task}, run_at => 'epoch')`.execute(db);
};

/** The state and the number of receipts of payments from numbers with this beginning. */
export async function readPayments(db: Db, beginning: string) {
  const { rows } = await sql<{ state: string; receipts: number }>`
    select state, (
      select count(*) from order_payments where kind = 'receipt' and reference = wallet_transaction_id
    ) as receipts
    from payment_attempts where phone like ${`${beginning}%`}`.execute(db);
  return rows;
}

/** Idle open transactions: a connection is occupied while its owner waits for something else. */
export async function countIdleTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where state = 'idle in transaction' and now() - state_change > interval '2 seconds'`.execute(db);
  return rows[0]!.count;
}

/** The names of the workers that run this task. */
export async function readWorkers(db: Db, task: string): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs
    where task_identifier = ${task} and locked_by is not null`.execute(db);
  return rows.map(({ locked_by }) => locked_by);
}
