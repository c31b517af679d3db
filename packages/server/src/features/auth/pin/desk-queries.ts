import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Wrong PINs in a row at one desk; the table's check has the same number. */
export const PIN_TRIES = 5;

interface AtDesk {
  browser_id: string;
  user_id: number;
}

/** Keeps that someone signed in at a desk with the password; her PIN counts there again. */
export const upsertDeskPerson = (db: Db, { browser_id, user_id }: AtDesk, at: Date) =>
  db
    .insertInto('desk_people')
    .values({ browser_id, user_id, signed_in_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['browser_id', 'user_id'])
        .doUpdateSet({ signed_in_at: at, last_at: at, wrong_pins: 0 }),
    )
    .execute();

/** Counts a try of a PIN before it is looked at. Undefined where the desk does not know her, or took too many. */
export const takePinTry = (db: Db, { browser_id, user_id, since }: AtDesk & { since: Date }) =>
  db
    .updateTable('desk_people')
    .set({ wrong_pins: sql`wrong_pins + 1` })
    .where('browser_id', '=', browser_id)
    .where('user_id', '=', user_id)
    .where('signed_in_at', '>', since)
    .where('wrong_pins', '<', PIN_TRIES)
    .returning(['signed_in_at', 'wrong_pins'])
    .executeTakeFirst();

export const giveBackPinTry = (db: Db, { browser_id, user_id }: AtDesk) =>
  db
    .updateTable('desk_people')
    .set({ wrong_pins: sql`greatest(wrong_pins - 1, 0)` })
    .where('browser_id', '=', browser_id)
    .where('user_id', '=', user_id)
    .execute();

/** Notes that someone goes on at a desk. Undefined where the desk has forgotten her meanwhile. */
export const noteAtDesk = (db: Db, { browser_id, user_id }: AtDesk, at: Date) =>
  db
    .updateTable('desk_people')
    .set({ last_at: at, wrong_pins: 0 })
    .where('browser_id', '=', browser_id)
    .where('user_id', '=', user_id)
    .returning('signed_in_at')
    .executeTakeFirst();

/** Who may go on at a desk with a PIN, the last one first. */
export const listPeopleAt = (db: Db, browserId: string, since: Date) =>
  db
    .selectFrom('desk_people')
    .innerJoin('users', 'users.id', 'desk_people.user_id')
    .innerJoin('pins', 'pins.user_id', 'desk_people.user_id')
    .select([
      'users.id',
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.username)`.as(
        'name',
      ),
      'pins.digits',
    ])
    .where('desk_people.browser_id', '=', browserId)
    .where('desk_people.signed_in_at', '>', since)
    .where('desk_people.wrong_pins', '<', PIN_TRIES)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('desk_people.last_at', 'desc')
    .orderBy('users.id')
    .execute();

/** No desk knows this person any more. */
export const forgetDesks = (db: Db, userId: number) =>
  db.deleteFrom('desk_people').where('user_id', '=', userId).execute();

/** The desk of a sign-in forgets its person. */
export const forgetDeskOf = (db: Db, signInId: string) =>
  db
    .deleteFrom('desk_people')
    .using('sign_ins')
    .whereRef('sign_ins.browser_id', '=', 'desk_people.browser_id')
    .whereRef('sign_ins.user_id', '=', 'desk_people.user_id')
    .where('sign_ins.id', '=', signInId)
    .execute();

/** Every desk forgets this person but that of one sign-in. */
export const forgetOtherDesks = (db: Db, userId: number, keep: string) =>
  db
    .deleteFrom('desk_people')
    .where('user_id', '=', userId)
    .where(sql<boolean>`browser_id is distinct from (select browser_id from sign_ins where id = ${keep})`)
    .execute();
