import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { PasskeyChallenges, Passkeys } from '../../../db/types.generated.ts';

export const insertPasskey = (db: Db, passkey: Insertable<Passkeys>) =>
  db.insertInto('passkeys').values(passkey).execute();

export const listPasskeys = (db: Db, userId: number) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export const findPasskey = (db: Db, userId: number, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const notePasskeyUse = (db: Db, id: number, { counter, at }: { counter: number; at: Date }) =>
  db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();

export const deletePasskey = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

export const deletePasskeys = (db: Db, userId: number) =>
  db.deleteFrom('passkeys').where('user_id', '=', userId).execute();

export const insertChallenge = (db: Db, challenge: Insertable<PasskeyChallenges>) =>
  db.insertInto('passkey_challenges').values(challenge).execute();

export const deleteOldChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();

/** Takes a challenge, once; false where it is none of this person's, was taken, or is over. */
export const takeChallenge = async (
  db: Db,
  {
    challenge,
    user_id,
    purpose,
    now,
  }: Pick<PasskeyChallenges, 'challenge' | 'user_id' | 'purpose'> & { now: Date },
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
};
