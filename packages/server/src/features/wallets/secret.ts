import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type NewWalletSecret, text, type WalletSecret } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { WALLET_SECRET_PREFIX } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Unauthenticated } from '../../lib/errors.ts';
import type { WalletThrottles } from './limits.ts';
import { findSecret, lockWallet, updateWalletRow } from './queries.ts';

// Of 256 random bits there is nothing to guess, so that one round is enough.
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** When the secret of a wallet was made; null without one. */
export async function getSecret(db: Db, id: number): Promise<WalletSecret> {
  const { secret_made_at } = found(await findSecret(db, id), 'Wallet');
  return { made_at: secret_made_at?.toISOString() ?? null };
}

/** Makes a new secret, with which a phone forwards messages; the one before ends. It is shown here and never again. */
export const makeSecret = (db: Db, clock: Clock, id: number): Promise<NewWalletSecret> =>
  inTransaction(db, async (trx) => {
    found(await lockWallet(trx, id), 'Wallet');
    const secret = WALLET_SECRET_PREFIX + randomBytes(32).toString('base64url');
    const made_at = clock.now();
    await updateWalletRow(trx, id, { secret_hash: hashOf(secret), secret_made_at: made_at });
    return { secret, made_at: made_at.toISOString() };
  });

/** Throws `Unauthenticated` where this is not the secret of the wallet, and `TooMany` where an address had many wrong ones. */
export async function checkSecret(
  db: Db,
  { guesses, messages }: WalletThrottles,
  { id, secret, address }: { id: number; secret: string; address: string },
): Promise<void> {
  const kept = await findSecret(db, id);
  const isRight = timingSafeEqual(hashOf(secret), kept?.secret_hash ?? hashOf(''));
  if (isRight) return messages.hit(String(id));
  await guesses.hit(address);
  throw new Unauthenticated(text('This is not the secret of the wallet.'));
}
