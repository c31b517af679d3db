import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Pins } from '../../../db/types.generated.ts';

export const findPin = (db: Db, userId: number) =>
  db.selectFrom('pins').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const upsertPin = (db: Db, { user_id, ...pin }: Insertable<Pins>) =>
  db
    .insertInto('pins')
    .values({ user_id, ...pin })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pin))
    .execute();

export const deletePin = (db: Db, userId: number) =>
  db.deleteFrom('pins').where('user_id', '=', userId).execute();
