import type { Role } from '@revive/contract';
import type { Db } from '../db/client.ts';
import type { Actor, Gate } from './actor.ts';

/**
 * The caller an access token stands for, read from the database for each call: a log-out, a deactivation or a changed
 * role counts on every server at the next call. Undefined when the token is not valid any more.
 */
export async function findActor({ db, tokens }: Gate, token: string): Promise<Actor | undefined> {
  const verified = await tokens.verify('access', token);
  if (verified.outcome !== 'valid') return undefined;
  const { sign_in_id } = verified;
  const row = await findSignIn(db, sign_in_id);
  if (row?.user_id && row.user_is_active)
    return { kind: 'staff', id: row.user_id, role: row.role as Role, sign_in_id };
  if (row?.client_id && row.client_is_active && !row.client_archived_at)
    return { kind: 'client', id: row.client_id, sign_in_id };
  return undefined;
}

/** A sign-in that has not ended, with its person. */
const findSignIn = (db: Db, id: string) =>
  db
    .selectFrom('sign_ins')
    .leftJoin('users', 'users.id', 'sign_ins.user_id')
    .leftJoin('clients', 'clients.id', 'sign_ins.client_id')
    .select([
      'sign_ins.user_id',
      'sign_ins.client_id',
      'users.role',
      'users.is_active as user_is_active',
      'clients.is_active as client_is_active',
      'clients.archived_at as client_archived_at',
    ])
    .where('sign_ins.id', '=', id)
    .where('sign_ins.ended_at', 'is', null)
    .executeTakeFirst();
