import type { Role } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { usernameKey } from '../../lib/username-key.ts';
import { refuseTaken } from './refuse-taken.ts';

export interface NewUser {
  username: string;
  first_name: string;
  last_name: string;
  email: string | null | undefined;
  phone_number: string | null;
  role: Role;
  password_hash: string;
  is_active: boolean;
  approved_at: Date | null;
}

/** Inserts a user; a taken user name (staff's or a client's) or email is `Invalid` on its field. */
export const insertUser = (db: Db, user: NewUser): Promise<{ id: number }> =>
  refuseTaken(
    db
      .insertInto('users')
      .values({ ...user, username_key: usernameKey(user.username) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
