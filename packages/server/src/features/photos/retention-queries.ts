import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const EMPTY = { area: null, angle: null, thumb_bytes: null, full_bytes: null, delete_reason: null };

/** Photos taken before a moment that no one has deleted, with when the oldest of them was taken. */
export const countTakenBefore = (db: Db, before: Date) =>
  db
    .selectFrom('photos')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<Date | null>`min(taken_at)`.as('oldest_at')])
    .where('deleted_at', 'is', null)
    .where('taken_at', '<', before)
    .executeTakeFirstOrThrow();

/** Deletes them, by a person or, with null, by the program; their pictures go some days later. */
export async function deleteTakenBefore(
  db: Db,
  before: Date,
  { deleted_at, deleted_by }: { deleted_at: Date; deleted_by: number | null },
): Promise<number> {
  const [done] = await db
    .updateTable('photos')
    .set({ deleted_at, deleted_by })
    .where('deleted_at', 'is', null)
    .where('taken_at', '<', before)
    .execute();
  return Number(done!.numUpdatedRows);
}

/** Takes the pictures of photos that were deleted before a moment away for good. */
export async function eraseDeletedBefore(db: Db, before: Date, erased_at: Date): Promise<number> {
  const [done] = await db
    .updateTable('photos')
    .set({ ...EMPTY, erased_at })
    .where('erased_at', 'is', null)
    .where('deleted_at', '<', before)
    .execute();
  return Number(done!.numUpdatedRows);
}

/** Takes all pictures of a client away for good. */
export async function eraseAllOf(db: Db, client_id: number, at: Date): Promise<number> {
  const [done] = await db
    .updateTable('photos')
    .set({ ...EMPTY, deleted_at: sql<Date>`coalesce(deleted_at, ${at})`, erased_at: at })
    .where('client_id', '=', client_id)
    .where('erased_at', 'is', null)
    .execute();
  return Number(done!.numUpdatedRows);
}

/** Whether a manager has agreed that photos as old as this go, or newer ones. */
export const findAgreement = (db: Db, months: number) =>
  db.selectFrom('photo_agreements').select('id').where('months', '<=', months).executeTakeFirst();

export const insertAgreement = (db: Db, agreement: { months: number; agreed_at: Date; agreed_by: number }) =>
  db.insertInto('photo_agreements').values(agreement).execute();

/** Ends what was found to be due, but for those of a number of months. */
export const endDuePhotos = (db: Db, ended_at: Date, except: number | null = null) =>
  db
    .updateTable('due_photos')
    .set({ ended_at })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`months is distinct from ${except}`)
    .execute();

/** Notes that photos are due, once until it has ended. */
export const noteDuePhotos = (db: Db, due: { months: number; found_at: Date }) =>
  db
    .insertInto('due_photos')
    .values(due)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** A moment so many months ago, by the calendar. */
export async function monthsAgo(db: Db, now: Date, months: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${now}::timestamptz - make_interval(months => ${months}) as at`.execute(db);
  return rows[0]!.at;
}
