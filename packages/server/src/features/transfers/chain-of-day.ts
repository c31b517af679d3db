import type { Db } from '../../db/client.ts';
import { businessClock } from '../../lib/business-time.ts';
import { getPolicy } from '../policy/index.ts';
import { findDayBefore, listTransfersOfDay } from './chain-queries.ts';
import { type Chain, chainOf } from './reading/chain/chain-of.ts';
import type { Chained } from './reading/chain/chained.ts';

/** A transfer of a chain, with its id. */
export interface ChainedTransfer extends Chained {
  id: number;
}

/**
 * How the balances of a wallet's business day (`YYYY-MM-DD`) go on from one to the next: in which order its transfers are, where a
 * sum is missing, and what fits nowhere. It begins with the last balance of the day before, `opening_mils`.
 */
export async function chainOfDay(
  db: Db,
  walletId: number,
  day: string,
): Promise<Chain<ChainedTransfer> & { opening_mils: number | null }> {
  const { time_zone } = await getPolicy(db);
  const read = async (of: string) =>
    (await listTransfersOfDay(db, walletId, of)).map(
      ({ moved_at, says_time, direction, transaction_id, ...row }): ChainedTransfer => ({
        ...row,
        direction: direction as Chained['direction'],
        day: of,
        time: says_time ? businessClock(moved_at, time_zone) : null,
        number: transaction_id,
      }),
    );
  const before = await findDayBefore(db, walletId, day);
  const last =
    before === undefined
      ? undefined
      : chainOf(await read(before)).ordered.findLast(({ balance_mils }) => balance_mils !== null);
  const opening_mils = last?.balance_mils ?? null;
  return { ...chainOf(await read(day), opening_mils ?? undefined), opening_mils };
}
