import { type Policy, type ScheduleConflict, type Text, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { TellAfterwards } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { type Look, nearestTimes } from './nearest-times.ts';
import type { Clash } from './plan-visits.ts';
import { listSessionClients, toNamed } from './queries.ts';
import { covers } from './ranges.ts';
import { meeting } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit } from './visit.ts';

/** Of a long course only the first clashes get offers; all are named. */
const WITH_OFFERS = 20;

/** Of those who would have done, so many are named with what keeps them. */
const NAMED = 3;

/** Free by the calendar, and needed by another visit of the same call. */
const BESIDES = 'besides';

/** 409 with each session, who is busy, and the nearest free times, which are looked for when the locks are given back. */
export const timeTaken = (clashes: readonly Clash[], look: Look): Conflict =>
  new TellAfterwards((db) => tell(db, clashes, look));

async function tell(db: Db, clashes: readonly Clash[], look: Look): Promise<Conflict> {
  const { resources, timetable, policy } = look;
  const offers = await nearestTimes(db, clashes.slice(0, WITH_OFFERS), look);
  const conflicts = clashes.map(
    (clash): ScheduleConflict => ({
      service: clash.visit.service,
      session_number: clash.visit.session_number,
      starts_at: clash.visit.starts_at.toISOString(),
      resource: toNamed(resources.find(({ id }) => id === clash.resource)!),
      ...(choiceOf(clash).length > 1 && { is_choice: true }),
      alternatives: (offers.get(clash.visit) ?? []).map((at) => new Date(at).toISOString()),
    }),
  );
  const [first] = clashes;
  const { visit } = first!;
  const range = rangeOfVisit(visit, visit.starts_at.getTime());
  const treatment = { from: range.from, to: range.from + visit.minutes * MINUTE_MS };
  const busy = choiceOf(first!)
    .slice(0, NAMED)
    .map((id) => ({
      id,
      name: resources.find((one) => one.id === id)!.name,
      taken: meeting(timetable, id, range),
    }));
  const sessions = busy.flatMap(({ taken }) => taken?.session_id ?? []);
  const clients = sessions.length > 0 ? await listSessionClients(db, sessions) : [];
  const reasons = busy.map(({ id, name, taken }) => ({
    name,
    reason: taken?.reason ?? (covers(timetable.works(id), treatment) ? BESIDES : undefined),
    client: clients.find(({ id }) => id === taken?.session_id)?.name ?? '',
  }));
  const said = conflicts[0]!.is_choice
    ? sayWhyNone(conflicts[0]!, policy, reasons)
    : sentenceOf(conflicts[0]!, policy, reasons[0]!);
  const count = conflicts.length - 1;
  return new Conflict(count === 0 ? said : text('{{said}} {{count}} more sessions clash.', { said, count }), {
    conflicts,
  });
}

/** Who would have done where a visit clashes; the one that is named alone where there was no choice. */
const choiceOf = ({ places, resource }: Clash): readonly number[] =>
  places.find((place) => place.includes(resource)) ?? [resource];

interface Busy {
  name: string;
  /** Of what is occupied then; none where it is outside the working hours. */
  reason: string | undefined;
  /** Whose session it is. */
  client: string;
}

const valuesOf = (conflict: ScheduleConflict, { locale, time_zone }: Policy) =>
  ({
    service: conflict.service,
    session: conflict.session_number,
    when: { at: new Date(conflict.starts_at), style: 'appointment', locale, time_zone },
  }) as const;

function sentenceOf(conflict: ScheduleConflict, policy: Policy, { name, reason, client }: Busy): Text {
  const values = { ...valuesOf(conflict, policy), name };
  switch (reason) {
    case undefined:
    case BESIDES:
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
        client,
      });
  }
}

/** Any of several would have done: that none of them is free, and what keeps the first of them. */
function sayWhyNone(conflict: ScheduleConflict, policy: Policy, reasons: readonly Busy[]): Text {
  const values = valuesOf(conflict, policy);
  const head = {
    therapist: text('No therapist is free: {{service}}, session {{session}}, {{when}}.', values),
    room: text('No room is free: {{service}}, session {{session}}, {{when}}.', values),
    machine: text('No machine is free: {{service}}, session {{session}}, {{when}}.', values),
  }[conflict.resource.kind];
  return reasons.map(reasonOf).reduce((said, more) => text('{{said}} {{more}}', { said, more }), head);
}

function reasonOf({ name, reason, client }: Busy): Text {
  switch (reason) {
    case undefined:
      return text('{{name}} does not work then.', { name });
    case BESIDES:
      return text('{{name}} is needed for another session of this booking.', { name });
    case 'leave':
      return text('{{name}} is on leave.', { name });
    case 'break':
      return text('{{name}} has a break.', { name });
    case 'block':
      return text('{{name}} is blocked.', { name });
    case 'hold':
      return text('{{name}} is held for someone else.', { name });
    default:
      return text('{{name}} is taken by {{client}}.', { name, client });
  }
}
