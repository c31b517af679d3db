import { type Policy, type ScheduleConflict, type Text, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { TellAfterwards } from '../../db/transaction.ts';
import { Conflict } from '../../lib/errors.ts';
import { type Look, nearestTimes } from './nearest-times.ts';
import type { Clash } from './plan-visits.ts';
import { listSessionClients, type ResourceRow, toNamed } from './queries.ts';
import { covers } from './ranges.ts';
import { meeting } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit } from './visit.ts';
import { fits, misfitOf, type Who } from './who.ts';

/** Of a long course only the first clashes get offers; all are named. */
const WITH_OFFERS = 20;

/** Of those who would have done, so many are named with what keeps them. */
const NAMED = 3;

/** Free by the calendar, and needed by another visit of the same call. */
const BESIDES = 'besides';

/** 409 with each session, who is busy, and the nearest free times, which are looked for when the locks are given back. */
export const timeTaken = (clashes: readonly Clash[], look: Look): Conflict =>
  new TellAfterwards((db) => tell(db, clashes, look));

async function tell(db: Db, clashing: readonly Clash[], look: Look): Promise<Conflict> {
  const { resources, timetable, policy } = look;
  const clashes = await withWho(db, clashing, look);
  const offers = await nearestTimes(db, clashes.slice(0, WITH_OFFERS), look);
  const conflicts = clashes.map((clash): ScheduleConflict => {
    const resource = resources.find(({ id }) => id === clash.resource)!;
    const isWished = clash.visit.wished.includes(resource.id);
    return {
      service: clash.visit.service,
      session_number: clash.visit.session_number,
      starts_at: clash.visit.starts_at.toISOString(),
      resource: toNamed(resource),
      ...(choiceOf(clash).length > 1 && { is_choice: true }),
      ...(isWished && !fits(resource, clash.visit.who) && { does_not_fit: true }),
      alternatives: (offers.get(clash.visit) ?? []).map((at) => new Date(at).toISOString()),
    };
  });
  const { visit } = clashes[0]!;
  const range = rangeOfVisit(visit, visit.starts_at.getTime());
  const treatment = { from: range.from, to: range.from + visit.minutes * MINUTE_MS };
  const misfitAt = (resource: ResourceRow): Misfit | undefined =>
    misfitOf(resource, visit.who) ??
    (timetable.isForOthers(resource.id, visit.who?.sex, treatment) ? 'hours' : undefined);
  const choice = choiceOf(clashes[0]!).map((id) => resources.find((one) => one.id === id)!);
  // Those who fit are named first: that they are busy is why another time will do.
  const [fitting, others] = [true, false].map((does) =>
    choice.filter((one) => (misfitAt(one) === undefined) === does),
  );
  const busy = [...fitting!, ...others!]
    .slice(0, NAMED)
    .map((one) => ({ ...one, misfit: misfitAt(one), taken: meeting(timetable, one.id, range) }));
  const sessions = busy.flatMap(({ taken }) => taken?.session_id ?? []);
  const clients = sessions.length > 0 ? await listSessionClients(db, sessions) : [];
  const reasons = busy.map(
    ({ id, name, misfit, taken }): Busy => ({
      name,
      reason:
        misfit ??
        taken?.reason ??
        (covers(timetable.works(id, visit.who?.sex), treatment) ? BESIDES : undefined),
      client: clients.find((one) => one.id === taken?.session_id)?.name ?? '',
      who: visit.who,
    }),
  );
  const said = conflicts[0]!.is_choice
    ? sayWhyNone(conflicts[0]!, policy, reasons)
    : sentenceOf(conflicts[0]!, policy, reasons[0]!);
  const count = conflicts.length - 1;
  return new Conflict(count === 0 ? said : text('{{said}} {{count}} more sessions clash.', { said, count }), {
    conflicts,
  });
}

/** The clashes with whom they are of, where that is known by now. */
async function withWho(db: Db, clashes: readonly Clash[], { find_who }: Look): Promise<readonly Clash[]> {
  const who = clashes[0]!.visit.who === undefined ? await find_who?.(db) : undefined;
  return who ? clashes.map((clash) => ({ ...clash, visit: { ...clash.visit, who } })) : clashes;
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
  /** Whom the time was asked for. */
  who: Who | undefined;
}

/** Not for this client, not what she wished for, or only at other hours. */
type Misfit = 'wish' | 'women' | 'men' | 'hours';

const valuesOf = (conflict: ScheduleConflict, { locale, time_zone }: Policy) =>
  ({
    service: conflict.service,
    session: conflict.session_number,
    when: { at: new Date(conflict.starts_at), style: 'appointment', locale, time_zone },
  }) as const;

function sentenceOf(conflict: ScheduleConflict, policy: Policy, busy: Busy): Text {
  const { name, reason, client } = busy;
  const values = { ...valuesOf(conflict, policy), name };
  switch (reason) {
    case 'wish':
    case 'women':
    case 'men':
    case 'hours': {
      const said = text('{{name}} does not fit: {{service}}, session {{session}}, {{when}}.', values);
      return text('{{said}} {{more}}', { said, more: reasonOf(busy) });
    }
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
  const wishes = reasons.filter(({ reason }) => reason === 'wish');
  // A wish is one reason, however many it leaves out.
  const said = reasons.filter((one) => one.reason !== 'wish' || one === wishes[0]);
  return said.map(reasonOf).reduce((all, more) => text('{{said}} {{more}}', { said: all, more }), head);
}

function reasonOf({ name, reason, client, who }: Busy): Text {
  switch (reason) {
    case 'wish':
      return who?.therapist_wish === 'man'
        ? text('{{client}} wishes a man.', { client: who.name })
        : text('{{client}} wishes a woman.', { client: who?.name ?? '' });
    case 'women':
      return text('{{name}} is for women only.', { name });
    case 'men':
      return text('{{name}} is for men only.', { name });
    case 'hours':
      return who?.sex === 'man'
        ? text('{{name}} is for women only then.', { name })
        : text('{{name}} is for men only then.', { name });
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
