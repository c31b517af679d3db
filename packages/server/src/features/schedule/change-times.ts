import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { freedBetween, type TakenTime } from './freed-between.ts';
import { announceFreed } from './freed-times.ts';
import { listOccupied, releaseSessions } from './occupancy-queries.ts';
import { listVisits } from './queries.ts';
import { rangeOfVisit } from './visit.ts';

type Given = { policy: Policy; now: Date };

/**
 * Gives up what sessions occupy, lets a change happen, and notifies those who wait of what is free after it. Sessions lose
 * their time in no other way. The change is handed who and what they had, and returns the ids of the sessions that take its
 * place.
 */
export async function changeTimes(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  change: (had: ReadonlyMap<number, number[]>) => Promise<readonly number[]>,
  given: Given,
): Promise<void> {
  if (sessionIds.length === 0) return;
  const before = await listTimes(trx, sessionIds);
  await releaseSessions(trx, sessionIds, given.now);
  const had = before.filter(({ resource_ids }) => resource_ids.length > 0);
  const after = await change(new Map(had.map(({ session_id, resource_ids }) => [session_id, resource_ids])));
  await announceFreed(trx, freedBetween(before, await listTimes(trx, after)), given);
}

/** Gives the time of sessions free that are about not to take place then. */
export const giveTimeFree = (
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  given: Given,
): Promise<void> => changeTimes(trx, sessionIds, async () => [], given);

/** What sessions take; one whose time was given free before takes none. */
async function listTimes(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
): Promise<(TakenTime & { resource_ids: number[] })[]> {
  if (sessionIds.length === 0) return [];
  const occupied = await listOccupied(trx, sessionIds);
  return (await listVisits(trx, sessionIds))
    .map(({ session_id, service_id, starts_at, is_expected, places, ...visit }) => ({
      session_id,
      service_id,
      resource_ids: occupied.flatMap((row) => (row.session_id === session_id ? [row.resource_id] : [])),
      takes: is_expected && places === null,
      ...rangeOfVisit(visit, starts_at.getTime()),
    }))
    .filter(({ resource_ids, takes }) => takes || resource_ids.length > 0);
}
