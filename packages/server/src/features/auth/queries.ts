import type { FactorKind, LanguageCode, Role } from '@revive/contract';
import { type NotNull, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { usernameKey } from '../../lib/username-key.ts';
import type { Owner } from './sign-in-queries.ts';

export const findUserByUsername = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username_key', '=', usernameKey(username))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findMobileCredentials = (db: Db, username: string) =>
  db
    .selectFrom('mobile_credentials')
    .innerJoin('clients', 'clients.id', 'mobile_credentials.client_id')
    .select(['clients.id', 'mobile_credentials.password_hash'])
    .where('mobile_credentials.username_key', '=', usernameKey(username))
    .executeTakeFirst();

export interface NewSignIn {
  expires_at: Date;
  code_shown_to?: number | null;
  factor?: FactorKind | 'pin' | null;
  browser_id?: string | null;
  must_set_factor?: boolean;
}

export const insertSignIn = (db: Db, owner: Owner, signIn: NewSignIn) =>
  db
    .insertInto('sign_ins')
    .values({ ...owner, ...signIn })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findOpenSignIn = (db: Db, id: string) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('clients', 'clients.id', 'sign_ins.client_id')
    .select([
      'sign_ins.id',
      'users.is_active as user_is_active',
      'clients.is_active as client_is_active',
      // A phone of no client may sign in too, and one of which any client is active.
      sql<
        boolean | null
      >`case when sign_ins.phone is not null then coalesce((select bool_or(is_active) from clients person
        where person.phone = sign_ins.phone and person.archived_at is null), true) end`.as('phone_is_active'),
    ])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.ended_at', 'is', null)
    .where('clients.archived_at', 'is', null)
    .executeTakeFirst();

export const endSignIn = (db: Db, id: string, at: Date) =>
  db
    .updateTable('sign_ins')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export const endSignInsOfUser = (db: Db, userId: number, at: Date) =>
  db
    .updateTable('sign_ins')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();

export const endSignInsOfClient = (db: Db, clientId: number, at: Date) =>
  db
    .updateTable('sign_ins')
    .set({ ended_at: at })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .execute();

/** Keeps whose a sign-in is that is known by its phone alone. */
export const claimSignIn = (db: Db, id: string, client_id: number) =>
  db.updateTable('sign_ins').set({ client_id }).where('id', '=', id).where('client_id', 'is', null).execute();

/** Gives a sign-in that waits to the one who said who she is. Undefined where it is someone's, has ended or waited too long. */
export const giveSignIn = (
  db: Db,
  id: string,
  { client_id, now, expires_at }: { client_id: number; now: Date; expires_at: Date },
) =>
  db
    .updateTable('sign_ins')
    .set({ client_id, expires_at })
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'expires_at'])
    .executeTakeFirst();

/** A sign-in of a phone of which no one has said yet who she is. */
export const findWaitingSignIn = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('sign_ins')
    .select(['id', 'phone'])
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<{ phone: NotNull }>()
    .executeTakeFirst();

/** Those of who signed in with a code before there was a client of that phone. */
export const endSignInsOfPhone = (db: Db, phone: string, at: Date) =>
  db
    .updateTable('sign_ins')
    .set({ ended_at: at })
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .execute();

export const isAnyUser = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Locks a user against changes until the transaction ends; sign-ins of the same user do not wait for each other. */
export const shareUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['password_hash', 'is_active', 'approved_at', 'role'])
    .$narrowType<{ role: Role }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** The same for a client and their mobile credentials. */
export const shareMobileCredentials = (db: Db, clientId: number) =>
  db
    .selectFrom('clients')
    .innerJoin('mobile_credentials', 'mobile_credentials.client_id', 'clients.id')
    .select(['mobile_credentials.password_hash', 'clients.is_active', 'clients.archived_at'])
    .where('clients.id', '=', clientId)
    .forShare()
    .executeTakeFirst();

export const lockUser = (db: Db, id: number) =>
  db.selectFrom('users').select('password_hash').where('id', '=', id).forUpdate().executeTakeFirst();

export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'role',
      'language',
      'password_hash',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const findClientAsMe = (db: Db, id: number) =>
  db
    .selectFrom('clients')
    .innerJoin('mobile_credentials', 'mobile_credentials.client_id', 'clients.id')
    .select([
      'clients.id',
      'clients.name',
      'clients.email',
      'clients.phone',
      'clients.language',
      'mobile_credentials.username',
    ])
    .where('clients.id', '=', id)
    .executeTakeFirst();

export const setLanguageOfUser = (db: Db, id: number, language: LanguageCode | null) =>
  db.updateTable('users').set({ language }).where('id', '=', id).execute();

export const setLanguageOfClient = (db: Db, id: number, language: LanguageCode | null) =>
  db.updateTable('clients').set({ language }).where('id', '=', id).execute();

export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
