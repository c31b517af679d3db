import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { announceFreed, type Freed } from './freed-times.ts';
import { releaseSessions } from './occupancy-queries.ts';
import { listVisits } from './queries.ts';
import { rangeOfVisit } from './visit.ts';

type Given = { policy: Policy; now: Date };

/** Gives up what sessions occupy; returns the times as they stood, to be announced once all is changed. */
export async function releaseTimes(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  now: Date,
): Promise<(Freed & { session_id: number })[]> {
  const visits = await listVisits(trx, sessionIds);
  const had = await releaseSessions(trx, sessionIds, now);
  return visits.map((visit) => ({
    session_id: visit.session_id,
    block_id: null,
    service_id: visit.service_id,
    resource_ids: had.flatMap((row) => (row.session_id === visit.session_id ? [row.resource_id] : [])),
    starts_at: visit.starts_at,
    ends_at: new Date(rangeOfVisit(visit, visit.starts_at.getTime()).to),
  }));
}

/** Gives the time of sessions free that do not take place then, and notifies of it where someone waits for it. */
export async function giveTimeFree(
  trx: Transaction<DB>,
  sessionIds: readonly number[],
  { policy, now }: Given,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await announceFreed(trx, await releaseTimes(trx, sessionIds, now), { policy, now });
}
