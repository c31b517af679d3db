import { calls, type Registration } from '@revive/contract';
import type * as z from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/auth.ts';
import { call } from '../../api/client.ts';

export type NewAccount = z.input<typeof Registration>;

/**
 * Creates an account. The owner is signed in at once; a `waiting` account needs an admin's approval first.
 * Throws `ApiError`.
 */
export async function register(account: NewAccount): Promise<'signed in' | 'waiting'> {
  try {
    const { outcome } = await call(calls.auth.register, { body: account });
    if (outcome === 'waiting') return 'waiting';
  } catch (error) {
    // The account is created before the sample data. Where the answer is then lost, the account exists, and its
    // owner must not read that the user name is taken.
    if (!(account.sample_data && isLost(error) && (await canSignIn(account)))) throw error;
    return 'signed in';
  }
  await signIn(account);
  return 'signed in';
}

const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const canSignIn = (account: NewAccount) =>
  signIn(account).then(
    () => true,
    () => false,
  );
