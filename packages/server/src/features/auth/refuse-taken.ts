import { text } from '@revive/contract';
import { Invalid, type Message } from '../../lib/errors.ts';

const TAKEN_NAME: [field: string, message: Message] = ['username', text('This user name is taken.')];

const TAKEN: Record<string, typeof TAKEN_NAME> = {
  users_username: TAKEN_NAME,
  usernames_are_one_persons: TAKEN_NAME,
  users_email: ['email', text('This email address is taken.')],
};

/** The result of writing a user; a taken user name (staff's or a client's) or email is `Invalid` on its field. */
export async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const taken = TAKEN[(error as { constraint?: string }).constraint ?? ''];
    if (taken) throw new Invalid({ [taken[0]]: [taken[1]] });
    throw error;
  }
}
