import { api, type Registration } from '@revive/contract';
import type * as z from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { signIn } from '../../api/auth.ts';
import { call } from '../../api/client.ts';

export type NewAccount = z.input<typeof Registration>;

/**
 * Creates an account. The owner's is signed in at once; any other `waiting` one needs an admin first.
 * Throws `ApiError`.
 */
export async function register(account: NewAccount): Promise<'signed in' | 'waiting'> {
  try {
    const { outcome } = await call(api.auth.register, { body: account });
    if (outcome === 'waiting') return 'waiting';
  } catch (error) {
    // The owner's account is made before the sample data: where an answer is lost after that, the account stands
    // and its owner must not read that the user name is taken.
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
