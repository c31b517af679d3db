import type { Role } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';

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

const TAKEN: Record<string, [field: string, message: string]> = {
  users_username: ['username', 'This user name is taken.'],
  users_email: ['email', 'This email address is taken.'],
};

/** Inserts a user; a taken user name (staff's or a client's) or email is `Invalid` on its field. */
export async function insertUser(db: Db, user: NewUser): Promise<{ id: number }> {
  const client = await db
    .selectFrom('mobile_credentials')
    .select('client_id')
    .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', user.username.toLowerCase()))
    .executeTakeFirst();
  if (client) throw new Invalid({ username: [TAKEN.users_username![1]] });
  try {
    return await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    if (taken) throw new Invalid({ [taken[0]]: [taken[1]] });
    throw error;
  }
}
