import { type LeaveRequest, type NewLeaveRequest, type Text, text } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB, LeaveRequests } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid, NotFound } from '../../lib/errors.ts';
import { freeBlock, readTimes, takeTime } from './blocks.ts';
import {
  findBlockWithin,
  findLeave,
  findResourceOfUser,
  insertLeave,
  lockLeave,
  updateLeave,
} from './leave-queries.ts';
import { toLeaveRequest } from './list-leave-requests.ts';
import { lockResources } from './queries.ts';

/**
 * Asks for leave as the therapist the caller is. Sessions in that time are no reason against it: a manager moves them, or
 * refuses. The same time is not asked for twice.
 */
export async function askForLeave(
  db: Db,
  clock: Clock,
  body: NewLeaveRequest,
  actorId: number,
): Promise<LeaveRequest> {
  return inTransaction(db, async (trx) => {
    const { starts, ends } = await readTimes(trx, body);
    const now = clock.now();
    if (ends <= now) throw new Invalid({ ends_at: [text('This time is over.')] });
    const resource = await findResourceOfUser(trx, actorId);
    if (!resource)
      throw new Conflict(
        text('You are not kept as a therapist. A manager or an admin adds you in the settings.'),
      );
    if (await findBlockWithin(trx, resource.id, starts, ends))
      throw new Conflict(text('{{name}} is away in that time already.', { name: resource.name }));
    const request = { resource_id: resource.id, requested_by: actorId, note: body.note, created_at: now };
    const { id } = await insertLeave(trx, { ...request, starts_at: starts, ends_at: ends }).catch(
      refuseTwice,
    );
    return getLeave(trx, id, actorId);
  });
}

/** Accepts leave that waits: it takes the time, or `Conflict` with the sessions that are in the way. */
export async function acceptLeave(db: Db, clock: Clock, id: number, actorId: number): Promise<LeaveRequest> {
  return inTransaction(db, async (trx) => {
    const { resource_id } = found(await findLeave(trx, id), 'Request');
    const [resource] = await lockResources(trx, [resource_id]);
    const request = await lockWaiting(trx, id);
    if (!resource) throw new Conflict(text('This therapist is no longer kept. Refuse the request.'));
    const now = clock.now();
    const { starts_at: starts, ends_at: ends, note } = request;
    const taken = { starts, ends, reason: 'leave', note, by: actorId, now } as const;
    const occupancy_id = await takeTime(trx, resource, taken);
    await updateLeave(trx, id, { state: 'accepted', occupancy_id, decided_by: actorId, decided_at: now });
    return getLeave(trx, id, actorId);
  });
}

export async function refuseLeave(
  db: Db,
  clock: Clock,
  id: number,
  reason: string,
  actorId: number,
): Promise<LeaveRequest> {
  return inTransaction(db, async (trx) => {
    await lockWaiting(trx, id);
    await updateLeave(trx, id, { state: 'refused', reason, decided_by: actorId, decided_at: clock.now() });
    return getLeave(trx, id, actorId);
  });
}

/** Withdraws leave the caller asked for: what waits, and what was accepted while it is not over, which gives its time free. */
export async function withdrawLeave(
  db: Db,
  clock: Clock,
  id: number,
  actorId: number,
): Promise<LeaveRequest> {
  return inTransaction(db, async (trx) => {
    const request = found(await lockLeave(trx, id), 'Request');
    if (request.requested_by !== actorId) throw new NotFound(text('Request not found'));
    const now = clock.now();
    if (request.state === 'accepted' && request.ends_at <= now)
      throw new Conflict(text('This leave is over.'));
    if (request.state !== 'waiting' && request.state !== 'accepted')
      throw new Conflict(ANSWERED[request.state]!);
    if (request.occupancy_id) await freeBlock(trx, request.occupancy_id, { by: actorId, at: now });
    await updateLeave(trx, id, { state: 'withdrawn', decided_by: actorId, decided_at: now });
    return getLeave(trx, id, actorId);
  });
}

const ANSWERED: Readonly<Record<string, Text>> = {
  accepted: text('This leave was accepted already.'),
  refused: text('This leave was refused already.'),
  withdrawn: text('This leave was withdrawn.'),
};

async function lockWaiting(trx: Transaction<DB>, id: number): Promise<Selectable<LeaveRequests>> {
  const request = found(await lockLeave(trx, id), 'Request');
  if (request.state !== 'waiting') throw new Conflict(ANSWERED[request.state]!);
  return request;
}

const getLeave = async (db: Db, id: number, callerId: number): Promise<LeaveRequest> =>
  toLeaveRequest(found(await findLeave(db, id), 'Request'), callerId);

function refuseTwice(error: { constraint?: string }): never {
  if (error.constraint === 'leave_requests_no_overlap')
    throw new Conflict(text('You have asked for leave in that time already.'));
  throw error;
}
