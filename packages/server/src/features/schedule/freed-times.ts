import type { FreedTime, PartOfDay, Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { businessDate, businessMinute } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  insertFreedTime,
  insertMatches,
  leaveMatches,
  listFreed,
  listMatchesOf,
  listWaiting,
  lockFreedWithin,
  type WaitingRow,
} from './freed-queries.ts';
import { findSlots } from './list-slots.ts';
import { isInPart, lastDayOf } from './parts-of-day.ts';
import { readNeeds } from './read-needs.ts';
import { todayOf, toEntry } from './waitlist.ts';

/** A time that was given free, by a session or a block. */
export interface Freed {
  session_id: number | null;
  block_id: number | null;
  service_id: number | null;
  resource_ids: number[];
  starts_at: Date;
  ends_at: Date;
}

interface Given {
  policy: Policy;
  now: Date;
}

/** Of a whole course or a long leave only the next ones are looked at. */
const MOST_TIMES = 20;
/** So many who wait longest are looked at for one time. */
const MOST_WAITING = 200;
const MOST_LISTED = 50;

/** Raises one notification for each time given free that would suit someone who waits. */
export async function announceFreed(
  trx: Transaction<DB>,
  freed: readonly Freed[],
  given: Given,
): Promise<void> {
  const { now } = given;
  const coming = freed
    .filter(({ ends_at }) => ends_at > now)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    .slice(0, MOST_TIMES);
  for (const time of coming) {
    const days = daysOf(time, given);
    const { ids, until } = await matchesOf(trx, time, await listWaiting(trx, days, MOST_WAITING), given);
    if (!until) continue;
    const row = await insertFreedTime(trx, { ...time, until_at: until, freed_at: now });
    if (row) await insertMatches(trx, row.id, ids);
  }
}

/** Looks again at the freed times that something taken meets: those that suit no one any more end. */
export async function recheckFreed(
  trx: Transaction<DB>,
  taken: { from: Date; to: Date; service_ids?: readonly number[] },
  given: Given,
): Promise<void> {
  for (const time of await lockFreedWithin(trx, taken.from, taken.to)) {
    // Where nothing was occupied, a visit of the same service is what takes the time.
    const isTaken = time.resource_ids.length === 0 && taken.service_ids?.includes(time.service_id ?? 0);
    const known = new Set(isTaken ? [] : await listMatchesOf(trx, time.id));
    const waiting = await listWaiting(trx, daysOf(time, given), MOST_WAITING);
    const { ids, until } = await matchesOf(
      trx,
      time,
      waiting.filter(({ id }) => known.has(id)),
      given,
    );
    await leaveMatches(trx, time.id, { left: ids, until: until ?? given.now, at: given.now });
  }
}

/** The freed times that someone who waits could still have, with who waits, the longest first. */
export async function listFreedTimes(db: Db, clock: Clock): Promise<FreedTime[]> {
  const today = await todayOf(db, clock);
  const rows = await listFreed(db, { now: clock.now(), today, limit: MOST_LISTED });
  return rows.map((row) => ({
    id: row.id,
    service_name: row.service_name,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    resources: row.resources as FreedTime['resources'],
    waiting: row.waiting.map(({ created_at, offered_at, ...entry }) =>
      toEntry({
        ...entry,
        created_at: new Date(created_at),
        offered_at: offered_at === null ? null : new Date(offered_at),
      }),
    ),
  }));
}

type Time = Pick<Freed, 'service_id' | 'resource_ids' | 'starts_at' | 'ends_at'>;

/** The business days of a freed time that are still to come, as far ahead as free times are looked for. */
function daysOf({ starts_at, ends_at }: Time, { policy, now }: Given): { from: string; to: string } {
  const from = businessDate(starts_at > now ? starts_at : now, policy.time_zone);
  return { from, to: lastDayOf(from, businessDate(ends_at, policy.time_zone)) };
}

/** Those of the waiting who could begin within the freed time now, and the last moment at which one of them could. */
async function matchesOf(
  trx: Transaction<DB>,
  time: Time,
  waiting: readonly WaitingRow[],
  given: Given,
): Promise<{ ids: number[]; until: Date | undefined }> {
  const wanting = await ofTheFreed(trx, time, waiting);
  const starts = new Map<string, number[]>();
  const ids: number[] = [];
  let until = 0;
  for (const entry of wanting) {
    const { sex, therapist_wish } = entry.who;
    const key = [entry.service_id, entry.resource_id ?? 0, sex, therapist_wish].join(' ');
    const known = starts.get(key) ?? (await startsWithin(trx, time, entry, given));
    starts.set(key, known);
    const fitting = known.filter((start) => suits(entry, new Date(start), given.policy));
    if (fitting.length === 0) continue;
    ids.push(entry.id);
    until = Math.max(until, ...fitting);
  }
  return { ids, until: ids.length > 0 ? new Date(until) : undefined };
}

/** Those whose service takes what was given free, or is the one that was to be held then. */
async function ofTheFreed(
  trx: Transaction<DB>,
  { service_id, resource_ids }: Time,
  waiting: readonly WaitingRow[],
): Promise<WaitingRow[]> {
  const needs = await readNeeds(trx, [...new Set(waiting.map((entry) => entry.service_id))]);
  const isFreed = (id: number) => resource_ids.includes(id);
  return waiting.filter((entry) => {
    if (entry.resource_id !== null) return isFreed(entry.resource_id);
    return entry.service_id === service_id || (needs.get(entry.service_id) ?? []).flat().some(isFreed);
  });
}

async function startsWithin(
  trx: Transaction<DB>,
  time: Time,
  { service_id, resource_id, minutes, buffer_minutes, who }: WaitingRow,
  given: Given,
): Promise<number[]> {
  const wished = resource_id === null ? [] : [resource_id];
  const visit = { service_id, minutes, buffer_minutes, wished, who };
  const { slots } = await findSlots(trx, { visits: [visit], ...daysOf(time, given), ...given });
  const [from, to] = [time.starts_at.getTime(), time.ends_at.getTime()];
  return slots.map(({ starts_at }) => starts_at).filter((start) => start >= from && start < to);
}

function suits(entry: WaitingRow, start: Date, { time_zone }: Policy): boolean {
  const day = businessDate(start, time_zone);
  return (
    entry.from_day <= day &&
    day <= entry.to_day &&
    isInPart(businessMinute(start, time_zone).slice(11), entry.part_of_day as PartOfDay)
  );
}
