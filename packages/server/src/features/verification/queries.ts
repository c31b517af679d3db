import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Verifications } from '../../db/types.generated.ts';

export const findAuditHead = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();

const verifications = (db: Db) =>
  db
    .selectFrom('verifications')
    .leftJoin('users', 'users.id', 'verifications.requested_by')
    .selectAll('verifications')
    .select(
      sql<string | null>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)`.as(
        'requested_by_name',
      ),
    );

export const findOpenVerification = (db: Db) =>
  verifications(db).where('finished_at', 'is', null).executeTakeFirst();

export type VerificationRow = NonNullable<Awaited<ReturnType<typeof findOpenVerification>>>;

export const findLastVerification = (db: Db) =>
  verifications(db)
    .where('finished_at', 'is not', null)
    .orderBy('verifications.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Does nothing while another verification waits or runs. */
export const insertVerification = (db: Db, row: Insertable<Verifications>) =>
  db
    .insertInto('verifications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Starts the waiting verification; undefined when there is none. */
export const startVerification = (db: Db, started_at: Date) =>
  db
    .updateTable('verifications')
    .set({ started_at })
    .where('finished_at', 'is', null)
    .where('started_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const updateVerification = (db: Db, id: number, changes: Updateable<Verifications>) =>
  db.updateTable('verifications').set(changes).where('id', '=', id).execute();

/** Ends a verification that started before `before` and did not finish: its process has ended. */
export const giveUpVerification = (db: Db, begunBefore: Date, at: Date, failure: string) =>
  db
    .updateTable('verifications')
    .set((eb) => ({ started_at: eb.fn.coalesce('started_at', eb.val(at)), finished_at: at, failure }))
    .where('finished_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('started_at', 'requested_at'), '<', begunBefore))
    .execute();

export const retireLatest = (db: Db) =>
  db.updateTable('verifications').set({ is_latest: false }).where('is_latest', '=', true).execute();

/** Deletes old verifications, except the present one. */
export const forgetVerifications = (db: Db, keep: number) =>
  db
    .deleteFrom('verifications')
    .where('is_latest', '=', false)
    .where('id', '<=', (eb) =>
      eb.selectFrom('verifications').select('id').orderBy('id', 'desc').offset(keep).limit(1),
    )
    .execute();

/** Queues the job to run at once. A second call while one waits changes nothing. */
export const startJob = (db: Db) =>
  sql`select graphile_worker.add_job('verify_books', job_key => 'verify_books', max_attempts => 1)`.execute(
    db,
  );
