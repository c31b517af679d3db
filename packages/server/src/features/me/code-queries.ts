import type { Insertable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { SignInCodes } from '../../db/types.generated.ts';

/** The code of a phone from now on; the one before does not count any more. */
export const putCode = (db: Db, code: Insertable<SignInCodes>) =>
  db
    .insertInto('sign_in_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({
        salt: eb.ref('excluded.salt'),
        code_hash: eb.ref('excluded.code_hash'),
        tries: 0,
        shown_to: null,
        created_at: eb.ref('excluded.created_at'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Locks the code of a phone, so that of two who type it one finds it used. */
export const lockCode = (db: Db, phone: string) =>
  db.selectFrom('sign_in_codes').selectAll().where('phone', '=', phone).forUpdate().executeTakeFirst();

export const countTry = (db: Db, phone: string) =>
  db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone', '=', phone)
    .execute();

export const deleteCode = (db: Db, phone: string) =>
  db.deleteFrom('sign_in_codes').where('phone', '=', phone).execute();
