import { type Tokens as TokenPair, text } from '@revive/contract';
import { addDays, addMinutes } from 'date-fns';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { getPolicy } from '../policy/index.ts';
import type { AuthDeps } from './deps.ts';
import type { Device } from './device-of.ts';
import { findWaitingSignIn, giveSignIn, insertSignIn, type NewSignIn } from './queries.ts';
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
  /** When it ends; as long as the owner says where nothing is said. */
  ends_at?: Date;
  /** With what it begins beside the password, or in its place. */
  factor?: NewSignIn['factor'];
  /** The desk that knows its person from now on. */
  browser_id?: string | null;
  /** Whether it can do nothing but set up a second factor. */
  must_set_factor?: boolean;
  /** For how many minutes it waits for someone to say who she is; as long as the owner says where no one has to. */
  waits_minutes?: number;
}

/** Opens a sign-in, which its person sees listed with the device it was opened on. */
export async function openSignIn(
  trx: Transaction<DB>,
  at: Date,
  { owner, device, waits_minutes, ends_at, ...begun }: Opening,
): Promise<OpenedSignIn> {
  const end = ends_at ?? (await endOf(trx, at));
  const expires_at = waits_minutes === undefined ? end : addMinutes(at, waits_minutes);
  const { id } = await insertSignIn(trx, owner, { ...begun, expires_at });
  await upsertUse(trx, id, { ...device, at });
  return { id, expires_at };
}

const endOf = async (db: Db, at: Date): Promise<Date> => addDays(at, (await getPolicy(db)).sign_in_days);

/** What a ticket stands for, while no one has said who she is: the sign-in and its phone. Undefined for any other text. */
export async function waitingFor(
  { db, tokens, clock }: Pick<AuthDeps, 'db' | 'tokens' | 'clock'>,
  ticket: string,
): Promise<{ id: string; phone: string } | undefined> {
  const verified = await tokens.verify('ticket', ticket);
  return verified.outcome === 'valid' ? findWaitingSignIn(db, verified.sign_in_id, clock.now()) : undefined;
}

/** Opens a sign-in that waits, for the client who said who she is. Of two at once one is given it; undefined for the other. */
export const openForClient = async (
  trx: Transaction<DB>,
  now: Date,
  { id, client_id }: { id: string; client_id: number },
): Promise<OpenedSignIn | undefined> =>
  giveSignIn(trx, id, { client_id, now, expires_at: await endOf(trx, now) });

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
