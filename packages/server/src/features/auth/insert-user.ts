import type { Role } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';
import { usernameKey } from '../../lib/username-key.ts';

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

const TAKEN_NAME: [field: string, message: string] = ['username', 'This user name is taken.'];

const TAKEN: Record<string, [field: string, message: string]> = {
  users_username: TAKEN_NAME,
  usernames_are_one_persons: TAKEN_NAME,
  users_email: ['email', 'This email address is taken.'],
};

/** Inserts a user; a taken user name (staff's or a client's) or email is `Invalid` on its field. */
export async function insertUser(db: Db, user: NewUser): Promise<{ id: number }> {
  try {
    return await db
      .insertInto('users')
      .values({ ...user, username_key: usernameKey(user.username) })
      .returning('id')
      .executeTakeFirstOrThrow();
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    if (taken) throw new Invalid({ [taken[0]]: [taken[1]] });
    throw error;
  }
}
