import type { Policy, ScheduleConflict } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Place } from './choose-resources.ts';
import { findSlots, toNamed } from './list-slots.ts';
import { listSessionClients, type ResourceRow } from './queries.ts';
import { meeting, type Timetable } from './timetable.ts';
import { rangeOfVisit, type Visit } from './visit.ts';

/** A visit that cannot have its time, and the resource that is named for it. */
export interface Clash {
  visit: Visit;
  places: readonly Place[];
  resource: number;
}

interface Given {
  resources: readonly ResourceRow[];
  timetable: Timetable;
  policy: Policy;
  now: Date;
}

/** Nearest times are looked for this many days before and after. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
const DAY_MS = 86_400_000;
const OFFERED = 3;
/** Of a long course only the first clashes get offers; all are named. */
const WITH_OFFERS = 20;

/** Refuses visits: 409 with each session, who is busy, and the nearest free times. */
export async function refuse(db: Db, clashes: readonly Clash[], given: Given): Promise<never> {
  const { resources, timetable, policy, now } = given;
  const conflicts: ScheduleConflict[] = [];
  for (const [place, { visit, resource }] of clashes.entries())
    conflicts.push({
      service: visit.service,
      session_number: visit.session_number,
      starts_at: visit.starts_at.toISOString(),
      resource: toNamed(resources.find(({ id }) => id === resource)!),
      alternatives: place < WITH_OFFERS ? await nearest(db, visit, policy, now) : [],
    });
  const { visit, resource } = clashes[0]!;
  const taken = meeting(timetable, resource, rangeOfVisit(visit, visit.starts_at.getTime()));
  const client = taken?.session_id ? (await listSessionClients(db, [taken.session_id]))[0]?.name : undefined;
  const sentence = sentenceOf(conflicts[0]!, { reason: taken?.reason, client, policy });
  const more = conflicts.length - 1;
  const others = more === 1 ? ' 1 more session clashes.' : ` ${more} more sessions clash.`;
  throw new Conflict(more > 0 ? sentence + others : sentence, { conflicts });
}

const WORDS: Readonly<Record<string, string>> = {
  leave: 'is on leave',
  break: 'has a break',
  block: 'is blocked',
  hold: 'is held for someone else',
};

interface Taken {
  reason: string | undefined;
  client: string | undefined;
  policy: Policy;
}

function sentenceOf(conflict: ScheduleConflict, { reason, client, policy }: Taken): string {
  const when = new Intl.DateTimeFormat(policy.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: policy.time_zone,
  }).format(new Date(conflict.starts_at));
  const state = reason === undefined ? 'is not free' : (WORDS[reason] ?? `is taken by ${client}`);
  return `${conflict.resource.name} ${state}: ${conflict.service}, session ${conflict.session_number}, ${when}.`;
}

async function nearest(db: Db, visit: Visit, policy: Policy, now: Date): Promise<string[]> {
  const wanted = visit.starts_at.getTime();
  const dayAt = (instant: number) => businessDate(new Date(instant), policy.time_zone);
  const { slots } = await findSlots(db, {
    visit,
    from: dayAt(wanted - DAYS_BEFORE * DAY_MS),
    to: dayAt(wanted + DAYS_AFTER * DAY_MS),
    policy,
    now,
  });
  return slots
    .map(({ starts_at }) => starts_at)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, OFFERED)
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant).toISOString());
}
