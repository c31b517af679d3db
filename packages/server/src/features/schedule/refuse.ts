import type { Policy, ScheduleConflict } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { TellAfterwards } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { type Look, nearestTimes } from './nearest-times.ts';
import type { Clash } from './plan-visits.ts';
import { listSessionClients, toNamed } from './queries.ts';
import { meeting } from './timetable.ts';
import { rangeOfVisit } from './visit.ts';

/** Of a long course only the first clashes get offers; all are named. */
const WITH_OFFERS = 20;

/** 409 with each session, who is busy, and the nearest free times, which are looked for when the locks are given back. */
export const timeTaken = (clashes: readonly Clash[], look: Look): Conflict =>
  new TellAfterwards((db) => tell(db, clashes, look));

async function tell(db: Db, clashes: readonly Clash[], look: Look): Promise<Conflict> {
  const { resources, timetable, policy } = look;
  const offers = await nearestTimes(db, clashes.slice(0, WITH_OFFERS), look);
  const conflicts = clashes.map(
    ({ visit, resource }): ScheduleConflict => ({
      service: visit.service,
      session_number: visit.session_number,
      starts_at: visit.starts_at.toISOString(),
      resource: toNamed(resources.find(({ id }) => id === resource)!),
      alternatives: (offers.get(visit) ?? []).map((at) => new Date(at).toISOString()),
    }),
  );
  const { visit, resource } = clashes[0]!;
  const taken = meeting(timetable, resource, rangeOfVisit(visit, visit.starts_at.getTime()));
  const client = taken?.session_id ? (await listSessionClients(db, [taken.session_id]))[0]?.name : undefined;
  const sentence = sentenceOf(conflicts[0]!, { reason: taken?.reason, client, policy });
  const more = conflicts.length - 1;
  const others = more === 1 ? ' 1 more session clashes.' : ` ${more} more sessions clash.`;
  return new Conflict(more > 0 ? sentence + others : sentence, { conflicts });
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
  const when = formatOf(policy).format(new Date(conflict.starts_at));
  const state = reason === undefined ? 'is not free' : (WORDS[reason] ?? `is taken by ${client}`);
  return `${conflict.resource.name} ${state}: ${conflict.service}, session ${conflict.session_number}, ${when}.`;
}

let latest: { locale: string; timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Kept for as long as the owner's settings are the same: it takes a millisecond to make. */
function formatOf({ locale, time_zone }: Policy): Intl.DateTimeFormat {
  if (latest?.locale !== locale || latest.timeZone !== time_zone)
    latest = {
      locale,
      timeZone: time_zone,
      format: new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: time_zone,
      }),
    };
  return latest.format;
}
