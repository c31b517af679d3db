import { type Block, type NewBlock, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { startOfBusinessDay, toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { listOf } from '../../lib/list-of.ts';
import { getPolicy } from '../policy/index.ts';
import { laterDate } from './business-days.ts';
import { announceFreed, recheckFreed } from './freed-times.ts';
import { withdrawLeaveOf } from './leave-queries.ts';
import { giveBackToSessions, lockLostWithin } from './lost-queries.ts';
import {
  findBlock,
  insertOccupancies,
  listBlockRows,
  listSessionsWithin,
  rangeOf,
  releaseBlock,
  releaseDeadHolds,
} from './occupancy-queries.ts';
import { listVisits, lockResources, type ResourceRow, toNamed } from './queries.ts';
import { rangeOfVisit } from './visit.ts';

/** Longer ones are mistyped. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

interface Wanted {
  from?: string | undefined;
  to?: string | undefined;
  resource?: number | undefined;
}

/**
 * Leave, breaks and blocks that touch some business days, by time. Without a first day those that have not ended, without a last
 * one all from then on.
 */
export async function listBlocks(db: Db, clock: Clock, { from, to, resource }: Wanted): Promise<Block[]> {
  const { time_zone } = await getPolicy(db);
  const start = from === undefined ? clock.now() : startOfBusinessDay(from, time_zone);
  const end = to === undefined ? undefined : startOfBusinessDay(laterDate(to, 1), time_zone);
  if (end && end <= start) return [];
  return (await listBlockRows(db, { start, end, resource })).map(toBlock);
}

/** Enters leave, a break or a block. Over sessions it is refused with the list of them, and over other blocks. */
export async function addBlock(db: Db, clock: Clock, body: NewBlock, actorId: number): Promise<Block> {
  return inTransaction(db, async (trx) => {
    const times = await readTimes(trx, body);
    const resource = await lockBlocked(trx, body.resource);
    const { reason, note } = body;
    const id = await takeTime(trx, resource, { ...times, reason, note, by: actorId, now: clock.now() });
    return toBlock(found(await findBlock(trx, id), 'Block'));
  });
}

/** Locks the resource that is to be blocked. */
export async function lockBlocked(trx: Transaction<DB>, id: number): Promise<ResourceRow> {
  const [resource] = await lockResources(trx, [id]);
  if (!resource) throw new Invalid({ resource: [text('This therapist, room or machine does not exist.')] });
  return resource;
}

/** Begin and end of leave, a break or a block, in the business time zone. */
export async function readTimes(
  db: Db,
  body: { starts_at: string; ends_at: string },
): Promise<{ starts: Date; ends: Date }> {
  const { time_zone } = await getPolicy(db);
  const starts = toInstant(body.starts_at, time_zone);
  const ends = toInstant(body.ends_at, time_zone);
  if (ends <= starts) throw new Invalid({ ends_at: [text('It must end after it begins.')] });
  if (ends.getTime() - starts.getTime() > MAX_DAYS * DAY_MS)
    throw new Invalid({ ends_at: [text('It can be a year long at most.')] });
  return { starts, ends };
}

interface Taken {
  starts: Date;
  ends: Date;
  reason: Block['reason'];
  note: string | null;
  by: number;
  now: Date;
}

/** Takes time of a locked resource that no session has, and returns the id of the block; else `Conflict` with the sessions. */
export async function takeTime(
  trx: Transaction<DB>,
  resource: ResourceRow,
  { starts, ends, reason, note, by, now }: Taken,
): Promise<number> {
  const sessions = await listSessionsWithin(trx, resource.id, starts, ends);
  if (sessions.length > 0) {
    const conflicts = sessions.map(({ scheduled_at, ...session }) => ({
      ...session,
      starts_at: scheduled_at.toISOString(),
      resource: toNamed(resource),
      alternatives: [],
    }));
    throw new Conflict(
      text('{{name}} has {{count}} sessions in that time: {{clients}}. Move them first.', {
        name: resource.name,
        count: sessions.length,
        clients: listOf([...new Set(sessions.map(({ client }) => client))]),
      }),
      { conflicts },
    );
  }
  await releaseDeadHolds(trx, [resource.id], now);
  const [row] = await insertOccupancies(trx, [
    {
      resource_id: resource.id,
      reason,
      during: rangeOf(starts, ends),
      note,
      created_by: by,
      created_at: now,
    },
  ]);
  if (!row)
    throw new Conflict(
      text('{{name}} is away or held for someone in that time already.', { name: resource.name }),
    );
  await recheckFreed(trx, { from: starts, to: ends }, { policy: await getPolicy(trx), now });
  return row.id;
}

/** Gives the time of a block free, and ends the leave it was accepted for; `NotFound` for one that is gone. */
export async function removeBlock(db: Db, clock: Clock, id: number, actorId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await withdrawLeaveOf(trx, id, { by: actorId, at: clock.now() });
    await freeBlock(trx, id, { by: actorId, at: clock.now() });
  });
}

/**
 * Gives the time of a block free: to the sessions it was taken from and that still need a place, and then to those who wait for such
 * a time. `NotFound` for one that is gone.
 */
export async function freeBlock(
  trx: Transaction<DB>,
  id: number,
  { by, at: now }: { by: number; at: Date },
): Promise<void> {
  const block = found(await findBlock(trx, id), 'Block');
  const { resource_id, starts_at, ends_at } = block;
  const lost = await lockLostWithin(trx, resource_id, starts_at, ends_at);
  await lockResources(trx, [resource_id]);
  found(await releaseBlock(trx, id, now), 'Block');
  await giveBack(
    trx,
    lost.map((session) => session.id),
    { resource_id, by, at: now },
  );
  const freed = {
    session_id: null,
    block_id: id,
    service_id: null,
    resource_ids: [resource_id],
    starts_at,
    ends_at,
  };
  await announceFreed(trx, [freed], { policy: await getPolicy(trx), now });
}

/** Gives a resource back to sessions it was taken from, where nothing else has it at their time. */
async function giveBack(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  { resource_id, by, at }: { resource_id: number; by: number; at: Date },
): Promise<void> {
  if (sessionIds.length === 0) return;
  const rows = (await listVisits(trx, sessionIds)).map((visit) => {
    const { from, to } = rangeOfVisit(visit, visit.starts_at.getTime());
    return {
      resource_id,
      session_id: visit.session_id,
      reason: 'session',
      during: rangeOf(new Date(from), new Date(to)),
      created_by: by,
      created_at: at,
    };
  });
  const given = await insertOccupancies(trx, rows);
  await giveBackToSessions(
    trx,
    given.map(({ session_id }) => session_id!),
    resource_id,
  );
}

type BlockRow = Awaited<ReturnType<typeof listBlockRows>>[number];

export const toBlock = (row: BlockRow): Block => ({
  id: row.id,
  resource: { id: row.resource_id, kind: row.kind as Block['resource']['kind'], name: row.name },
  reason: row.reason as Block['reason'],
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  note: row.note,
});
