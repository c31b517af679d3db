import { type NotNull, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** What a person has set; of passkeys also those that the browser shows at this site. */
export const findHeld = (db: Db, userId: number, rpId: string) =>
  db
    .selectNoFrom([
      sql<boolean>`exists (select from totp_secrets where user_id = ${userId} and secret is not null)`.as(
        'has_totp',
      ),
      sql<number>`(select count(*)::integer from passkeys where user_id = ${userId} and rp_id = ${rpId})`.as(
        'passkeys',
      ),
      sql<number>`(select count(*)::integer from passkeys where user_id = ${userId})`.as('all_passkeys'),
      sql<number>`(select count(*)::integer from recovery_codes where user_id = ${userId} and used_at is null)`.as(
        'recovery_left',
      ),
    ])
    .executeTakeFirstOrThrow();

/** Keeps a secret that waits to be confirmed; the one in use stays. */
export const upsertPendingTotp = (
  db: Db,
  user_id: number,
  pending: { pending_secret: string; pending_until: Date },
) =>
  db
    .insertInto('totp_secrets')
    .values({ user_id, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();

export const findPendingTotp = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('totp_secrets')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_secret', 'is not', null)
    .where('pending_until', '>', now)
    .$narrowType<{ pending_secret: NotNull }>()
    .executeTakeFirst();

export const confirmPendingTotp = (db: Db, userId: number, { at, step }: { at: Date; step: number }) =>
  db
    .updateTable('totp_secrets')
    .set({
      secret: sql`pending_secret`,
      pending_secret: null,
      pending_until: null,
      confirmed_at: at,
      last_step: step,
    })
    .where('user_id', '=', userId)
    .execute();

export const findTotp = (db: Db, userId: number) =>
  db
    .selectFrom('totp_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .$narrowType<{ secret: NotNull; confirmed_at: NotNull }>()
    .executeTakeFirst();

/** Takes the code of a half minute, once: says whether no code of it or after it was taken before. */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteTotp = (db: Db, userId: number) =>
  db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();

export const insertRecoveryCodes = (db: Db, user_id: number, hashes: readonly Buffer[]) =>
  db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();

export const hasRecoveryCodes = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Takes a recovery code, once; false where it is none or was taken. */
export const takeRecoveryCode = async (
  db: Db,
  userId: number,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const deleteRecoveryCodes = (db: Db, userId: number) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

/** Opens everything else to the sign-ins that waited for a factor. */
export const endDuty = (db: Db, userId: number) =>
  db
    .updateTable('sign_ins')
    .set({ must_set_factor: false })
    .where('user_id', '=', userId)
    .where('must_set_factor', '=', true)
    .execute();
