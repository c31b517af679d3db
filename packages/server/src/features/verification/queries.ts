import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Verifications } from '../../db/types.generated.ts';
import type { Days } from './rules.ts';

export const findAuditHead = (db: Db) =>
  db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst();

/** The time that business days are, both included. */
export async function findTimeOf(db: Db, { from, to }: Days): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select business_day_begins(${from}::date) as from, business_day_begins(${to}::date + 1) as until`.execute(
    db,
  );
  return rows[0]!;
}

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

/** The one that says how the books are: one of some days that found nothing does not take back what was found before. */
export const findLastVerification = (db: Db) =>
  verifications(db)
    .where('finished_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('is_latest', '=', true), eb('days_from', 'is', null), eb('failure', 'is not', null)]),
    )
    .orderBy('verifications.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last proof of all books that was brought to its end, and the last one of any kind. */
export const findLastWhole = (db: Db) => lastProven(db).where('days_from', 'is', null).executeTakeFirst();
export const findLastProven = (db: Db) => lastProven(db).executeTakeFirst();

const lastProven = (db: Db) =>
  db
    .selectFrom('verifications')
    .select(['started_at', 'finished_at'])
    .$narrowType<{ started_at: NotNull; finished_at: NotNull }>()
    .where('finished_at', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);

/** Whether the proof that counts has found something. */
export const isFoundBroken = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('verifications')
    .select('id')
    .where('is_latest', '=', true)
    .where('broken_rows', '>', 0)
    .executeTakeFirst()) !== undefined;

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
    .returning(['id', 'requested_by'])
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
