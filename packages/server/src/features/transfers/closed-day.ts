import { text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Conflict } from '../../lib/errors.ts';
import { findClosedFrom, lockWalletDays } from './queries.ts';

/** A business day of a wallet, `YYYY-MM-DD`. */
export interface WalletDay {
  wallet_id: number;
  day: string;
}

/**
 * Throws `Conflict` where this day of a wallet or a later one is closed: what was closed counts on from the sums of the days before it,
 * so these stay as well. Until the transaction ends none of them is closed.
 */
export async function refuseClosedDay(trx: Transaction<DB>, { wallet_id, day }: WalletDay): Promise<void> {
  await lockWalletDays(trx, wallet_id);
  const closed = await findClosedFrom(trx, { wallet_id, day });
  if (closed === undefined) return;
  throw new Conflict(
    closed === day
      ? text('This day of the wallet is closed: {{day}}. Open it again first.', { day: closed })
      : text('A later day of the wallet is closed: {{day}}. Open it again first.', { day: closed }),
    { day: closed },
  );
}
