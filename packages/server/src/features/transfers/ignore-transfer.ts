import { type Transfer, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { toTransfer } from './present.ts';
import { findTransfer, isDayClosed, updateTransfer } from './queries.ts';
import { lockTransfer } from './using/transfer-queries.ts';

/** Notes that a transfer is nothing of the business. Throws `Conflict` for one that is, is ignored, or is of a closed day. */
export const ignoreTransfer = (
  db: Db,
  clock: Clock,
  { id, reason, actor_id }: { id: number; reason: string; actor_id: number },
): Promise<Transfer> =>
  change(db, id, async (state) => {
    if (state === 'ignored') throw new Conflict(text('This transfer is ignored already.'));
    if (state === 'used') throw new Conflict(text('This transfer has paid something. Reverse that first.'));
    return { is_doubtful: false, ignored_at: clock.now(), ignored_by: actor_id, ignore_reason: reason };
  });

/** Takes that back; the transfer may pay again. Throws `Conflict` for one that is not ignored, or of a closed day. */
export const restoreTransfer = (db: Db, id: number): Promise<Transfer> =>
  change(db, id, async (state) => {
    if (state !== 'ignored') throw new Conflict(text('This transfer is not ignored.'));
    return { ignored_at: null, ignored_by: null, ignore_reason: null };
  });

const change = (
  db: Db,
  id: number,
  changesOf: (state: Transfer['state']) => Promise<Parameters<typeof updateTransfer>[2]>,
): Promise<Transfer> =>
  inTransaction(db, async (trx) => {
    const { wallet_id, business_day } = found(await lockTransfer(trx, id), 'Transfer');
    const { state } = toTransfer((await findTransfer(trx, id))!);
    const changes = await changesOf(state);
    if (await isDayClosed(trx, wallet_id, business_day))
      throw new Conflict(text('This day is closed. A manager can open it again.'));
    await updateTransfer(trx, id, changes);
    return toTransfer((await findTransfer(trx, id))!);
  });
