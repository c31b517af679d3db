import { type Tokens as TokenPair, text } from '@revive/contract';
import { addDays } from 'date-fns';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { insertSignIn } from './queries.ts';
import { type Owner, upsertUse } from './sign-in-queries.ts';

export const ENDED = text('Your sign-in has ended. Please sign in again.');

export interface OpenedSignIn {
  id: string;
  expires_at: Date;
}

interface Opening {
  owner: Owner;
  device: Device;
  /** Who of the staff has read the code it begins with. */
  code_shown_to?: number | null;
}

/** Opens a sign-in, which its person sees listed with the device it was opened on. */
export async function openSignIn(
  trx: Transaction<DB>,
  at: Date,
  { owner, device, code_shown_to = null }: Opening,
): Promise<OpenedSignIn> {
  const { sign_in_days } = await getPolicy(trx);
  const expires_at = addDays(at, sign_in_days);
  const { id } = await insertSignIn(trx, owner, expires_at, code_shown_to);
  await upsertUse(trx, id, { ...device, at });
  return { id, expires_at };
}

/**
 * Makes the two tokens of a sign-in. Call it after the transaction that opened it: reading the signing keys again takes a
 * second connection.
 */
export const tokensOf = async (
  { tokens }: Pick<AuthDeps, 'tokens'>,
  { id, expires_at }: OpenedSignIn,
): Promise<TokenPair> => ({
  access: await tokens.sign('access', id),
  refresh: await tokens.sign('refresh', id, expires_at),
});
