import { type Policy, type ScheduleConflict, type Text, text } from '@revive/contract';
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
  const said = sentenceOf(conflicts[0]!, { reason: taken?.reason, client, policy });
  const count = conflicts.length - 1;
  return new Conflict(count === 0 ? said : text('{{said}} {{count}} more sessions clash.', { said, count }), {
    conflicts,
  });
}

interface Taken {
  reason: string | undefined;
  client: string | undefined;
  policy: Policy;
}

function sentenceOf(conflict: ScheduleConflict, { reason, client, policy }: Taken): Text {
  const { locale, time_zone } = policy;
  const values = {
    name: conflict.resource.name,
    service: conflict.service,
    session: conflict.session_number,
    when: { at: new Date(conflict.starts_at), style: 'appointment', locale, time_zone },
  } as const;
  switch (reason) {
    case undefined:
      return text('{{name}} is not free: {{service}}, session {{session}}, {{when}}.', values);
    case 'leave':
      return text('{{name}} is on leave: {{service}}, session {{session}}, {{when}}.', values);
    case 'break':
      return text('{{name}} has a break: {{service}}, session {{session}}, {{when}}.', values);
    case 'block':
      return text('{{name}} is blocked: {{service}}, session {{session}}, {{when}}.', values);
    case 'hold':
      return text('{{name}} is held for someone else: {{service}}, session {{session}}, {{when}}.', values);
    default:
      return text('{{name}} is taken by {{client}}: {{service}}, session {{session}}, {{when}}.', {
        ...values,
        client: client ?? '',
      });
  }
}
