import type { Block, NewBlock } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { startOfBusinessDay, toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { laterDate } from './business-days.ts';
import { announceFreed, recheckFreed } from './freed-times.ts';
import {
  findBlock,
  insertOccupancies,
  listBlockRows,
  listSessionsWithin,
  lockResources,
  rangeOf,
  releaseBlock,
  releaseDeadHolds,
  toNamed,
} from './queries.ts';

/** Longer ones are mistyped. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

interface Wanted {
  from: string;
  to: string;
  resource?: number | undefined;
}

/** Leave, breaks and blocks that touch some business days, by time. */
export async function listBlocks(db: Db, { from, to, resource }: Wanted): Promise<Block[]> {
  const { time_zone } = await getPolicy(db);
  const start = startOfBusinessDay(from, time_zone);
  const end = startOfBusinessDay(laterDate(to, 1), time_zone);
  return (await listBlockRows(db, { start, end, resource })).map(toBlock);
}

/** Enters leave, a break or a block. Over sessions it is refused with the list of them, and over other blocks. */
export async function addBlock(db: Db, clock: Clock, body: NewBlock, actorId: number): Promise<Block> {
  return inTransaction(db, async (trx) => {
    const policy = await getPolicy(trx);
    const { time_zone } = policy;
    const starts = toInstant(body.starts_at, time_zone);
    const ends = toInstant(body.ends_at, time_zone);
    if (ends <= starts) throw new Invalid({ ends_at: ['It must end after it begins.'] });
    if (ends.getTime() - starts.getTime() > MAX_DAYS * DAY_MS)
      throw new Invalid({ ends_at: ['It can be a year long at most.'] });
    const [resource] = await lockResources(trx, [body.resource]);
    if (!resource) throw new Invalid({ resource: ['This therapist, room or machine does not exist.'] });
    const sessions = await listSessionsWithin(trx, resource.id, starts, ends);
    if (sessions.length > 0) {
      const conflicts = sessions.map(({ service, session_number, scheduled_at }) => ({
        service,
        session_number,
        starts_at: scheduled_at.toISOString(),
        resource: toNamed(resource),
        alternatives: [],
      }));
      const names = [...new Set(sessions.map(({ client }) => client))].join(', ');
      const count = sessions.length === 1 ? '1 session' : `${sessions.length} sessions`;
      throw new Conflict(`${resource.name} has ${count} in that time: ${names}. Move them first.`, {
        conflicts,
      });
    }
    const now = clock.now();
    await releaseDeadHolds(trx, [resource.id], now);
    const [row] = await insertOccupancies(trx, [
      {
        resource_id: resource.id,
        reason: body.reason,
        during: rangeOf(starts, ends),
        note: body.note,
        created_by: actorId,
        created_at: now,
      },
    ]);
    if (!row) throw new Conflict(`${resource.name} is away or held for someone in that time already.`);
    await recheckFreed(trx, { from: starts, to: ends }, { policy, now });
    return toBlock(found(await findBlock(trx, row.id), 'Block'));
  });
}

/** Gives the time of a block free; `NotFound` for one that is gone. */
export async function removeBlock(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const block = found(await findBlock(trx, id), 'Block');
    const now = clock.now();
    found(await releaseBlock(trx, id, now), 'Block');
    const { resource_id, starts_at, ends_at } = block;
    const freed = {
      session_id: null,
      block_id: id,
      service_id: null,
      resource_ids: [resource_id],
      starts_at,
      ends_at,
    };
    await announceFreed(trx, [freed], { policy: await getPolicy(trx), now });
  });
}

type BlockRow = Awaited<ReturnType<typeof listBlockRows>>[number];

const toBlock = (row: BlockRow): Block => ({
  id: row.id,
  resource: { id: row.resource_id, kind: row.kind as Block['resource']['kind'], name: row.name },
  reason: row.reason as Block['reason'],
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  note: row.note,
});
