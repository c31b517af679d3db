import { type BlockedNow, MAX_HANDOVER, type NewBlock, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { lockBlocked, readTimes, toBlock } from './blocks.ts';
import { recheckFreed } from './freed-times.ts';
import { toHandover } from './list-handover.ts';
import { listNeedingPlace, lockSessionsOf, takeFromSessions } from './lost-queries.ts';
import {
  findBlocks,
  insertOccupancies,
  listTakenWithin,
  rangeOf,
  releaseHoldsWithin,
} from './occupancy-queries.ts';
import { outside } from './ranges.ts';

/**
 * Enters leave, a break or a block over sessions too. Those that are open keep their time, lose the resource and need a place
 * until they are moved; holds of that time end. What was held, and what is blocked already, keeps its time: the block lies around
 * it. Answers its parts and the first sessions under it, with offers; `Conflict` where nothing is left to block.
 */
export async function blockNow(db: Db, clock: Clock, body: NewBlock, actorId: number): Promise<BlockedNow> {
  return inTransaction(db, async (trx) => {
    const { starts: from, ends: to } = await readTimes(trx, body);
    const now = clock.now();
    // Sessions before resources, as whatever moves them locks.
    await lockSessionsOf(trx, openOf(await listTakenWithin(trx, body.resource, from, to)));
    const resource = await lockBlocked(trx, body.resource);
    await releaseHoldsWithin(trx, resource.id, { from, to, at: now });
    const taken = await listTakenWithin(trx, resource.id, from, to);
    const sessionIds = openOf(taken);
    await takeFromSessions(trx, sessionIds, { resource_id: resource.id, at: now });
    const kept = taken
      .filter(({ is_open }) => !is_open)
      .map(({ starts, ends }) => ({ from: starts.getTime(), to: ends.getTime() }));
    const parts = outside({ from: from.getTime(), to: to.getTime() }, kept);
    if (parts.length === 0)
      throw new Conflict(text('{{name}} is away in that time already.', { name: resource.name }));
    const inserted = await insertOccupancies(
      trx,
      parts.map((part) => ({
        resource_id: resource.id,
        reason: body.reason,
        during: rangeOf(new Date(part.from), new Date(part.to)),
        note: body.note,
        created_by: actorId,
        created_at: now,
      })),
    );
    const policy = await getPolicy(trx);
    await recheckFreed(trx, { from, to }, { policy, now });
    const blocks = (await findBlocks(trx, inserted)).map(toBlock);
    return {
      block: blocks[0]!,
      blocks,
      sessions: await sessionsUnder(trx, sessionIds, { policy, now }),
    };
  });
}

type Taken = Awaited<ReturnType<typeof listTakenWithin>>;

const openOf = (taken: Taken): number[] => taken.flatMap((row) => (row.is_open ? row.session_id! : []));

async function sessionsUnder(
  trx: Transaction<DB>,
  ids: readonly number[],
  given: Parameters<typeof toHandover>[2],
): Promise<BlockedNow['sessions']> {
  if (ids.length === 0) return [];
  return toHandover(trx, await listNeedingPlace(trx, { ids, limit: MAX_HANDOVER }), given);
}
