import type { Policy } from '@revive/contract';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Messages } from '../../db/types.generated.ts';
import { businessDate } from '../../lib/business-time.ts';
import { nextAllowed } from './allowed-times.ts';
import { giveUpMessagesOfBooking } from './give-up.ts';
import { insertWithLinks } from './insert-with-links.ts';
import {
  giveUp,
  listHeldSessions,
  listReminders,
  listSaid,
  listSessionsOf,
  wasCalledOff,
} from './session-queries.ts';

/** What happened to a booking; `was` are the times before of its sessions that were moved, or that are to be planned again. */
type Event =
  | { kind: 'booked' }
  | { kind: 'moved'; was: ReadonlyMap<number, Date> }
  | { kind: 'planned'; session_id: number }
  | { kind: 'called_off'; session_ids: readonly number[]; was?: ReadonlyMap<number, Date> }
  | { kind: 'called_on'; session_id: number }
  | { kind: 'changed' };

interface Given {
  policy: Policy;
  now: Date;
}

type Session = Awaited<ReturnType<typeof listHeldSessions>>[number];
/** One whose time is known, though it may be over or called off. */
type Timed = Omit<Session, 'is_open'>;
type Planned = Insertable<Messages> & { client_id: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after an appointment what its messages lead to can be opened. */
const LINK_MS = 24 * HOUR_MS;
/** What the desk corrects within this time is said once, as it is then. */
export const SETTLING_MS = 5 * MINUTE_MS;

const REMINDERS = [
  { time_window: 'day_before', before: 24 * HOUR_MS },
  { time_window: 'two_hours', before: 2 * HOUR_MS },
] as const;

/**
 * Gives up what is planned about a booking's sessions and not true of them any more, and plans what its client is sent after the
 * change: what was booked, moved or called off, and the reminders of the sessions as they stand now. Call it in the transaction
 * that changed them, with the booking locked.
 */
export async function planMessages(
  trx: Transaction<DB>,
  bookingId: number,
  event: Event,
  given: Given,
): Promise<void> {
  await giveUpMessagesOfBooking(trx, bookingId);
  const held = await listHeldSessions(trx, bookingId);
  const open = held.filter(({ is_open }) => is_open);
  const said = await sayEvent(trx, bookingId, event, open, given);
  const planned = [...said, ...(await planReminders(trx, bookingId, held, given))];
  await insertWithLinks(
    trx,
    planned,
    (about_at) => ({
      scope: 'booking',
      subject_id: bookingId,
      expires_at: new Date(about_at.getTime() + LINK_MS),
    }),
    given.now,
  );
}

async function sayEvent(
  trx: Transaction<DB>,
  bookingId: number,
  event: Event,
  open: readonly Session[],
  given: Given,
): Promise<Planned[]> {
  switch (event.kind) {
    case 'booked':
      return sayBooked({ kind: 'booking', id: bookingId }, open, given);
    case 'moved':
      return sayMoved(trx, bookingId, event.was, open, given);
    case 'called_off':
      return sayCalledOff(trx, event, given);
    case 'planned':
      return sayBooked(
        { kind: 'session', id: event.session_id },
        open.filter(({ id }) => id === event.session_id),
        given,
      );
    case 'called_on': {
      const again = open.filter(({ id }) => id === event.session_id);
      const wasSaid = again.length > 0 && (await wasCalledOff(trx, event.session_id));
      return wasSaid ? sayBooked({ kind: 'session', id: event.session_id }, again, given) : [];
    }
    case 'changed':
      return [];
  }
}

function sayBooked(
  subject: { kind: 'booking' | 'session'; id: number },
  open: readonly Timed[],
  given: Given,
): Planned[] {
  const first = open.find(({ scheduled_at }) => scheduled_at > given.now);
  return first ? aboutSession('booked', subject, first, { at: first.scheduled_at, ...given }) : [];
}

/** One message for all that moved together, of the next one; none where the client knows no other time. */
async function sayMoved(
  trx: Transaction<DB>,
  bookingId: number,
  was: ReadonlyMap<number, Date>,
  open: readonly Session[],
  given: Given,
): Promise<Planned[]> {
  const moved = open.filter(({ id, scheduled_at }) => {
    const before = was.get(id);
    return before !== undefined && before.getTime() !== scheduled_at.getTime();
  });
  const next = moved.find(({ scheduled_at }) => scheduled_at > given.now);
  if (!next) return [];
  const unsaid = await listUnsaid(trx, moved, (id) => was.get(id)!);
  // Nothing was said of the booking yet: it is said once, with the time it has now.
  if ([...unsaid.values()].some(({ kind }) => kind === 'booked'))
    return sayBooked({ kind: 'booking', id: bookingId }, open, given);
  const known = unsaid.get(next.id)?.was_at ?? was.get(next.id)!;
  if (known.getTime() === next.scheduled_at.getTime()) return [];
  return aboutSession('moved', { kind: 'session', id: next.id }, next, {
    at: next.scheduled_at,
    was_at: known,
    ...given,
  });
}

/** One message for all that are called off together, of the next one; none where the client has not been told of it. */
async function sayCalledOff(
  trx: Transaction<DB>,
  { session_ids, was }: { session_ids: readonly number[]; was?: ReadonlyMap<number, Date> },
  given: Given,
): Promise<Planned[]> {
  if (session_ids.length === 0) return [];
  const sessions = (await listSessionsOf(trx, session_ids)).flatMap((session) => {
    const scheduled_at = session.scheduled_at ?? was?.get(session.id);
    return scheduled_at ? [{ ...session, scheduled_at }] : [];
  });
  const next = sessions.find(({ scheduled_at }) => scheduled_at > given.now);
  if (!next) return [];
  const unsaid = await listUnsaid(trx, sessions, (id) => sessions.find((one) => one.id === id)!.scheduled_at);
  if ([...unsaid.values()].some(({ kind }) => kind === 'booked')) return [];
  const at = unsaid.get(next.id)?.was_at ?? next.scheduled_at;
  if (at <= given.now) return [];
  return aboutSession('cancelled', { kind: 'session', id: next.id }, next, { at, ...given });
}

/** The messages of these sessions that said the time they had until now and were given up before they were sent. */
async function listUnsaid(trx: Transaction<DB>, sessions: readonly Timed[], wasAt: (id: number) => Date) {
  const said = await listSaid(
    trx,
    sessions.map(({ id }) => id),
  );
  return new Map(
    said.flatMap((row) =>
      row.state === 'cancelled' &&
      row.reason === 'changed' &&
      row.about_at?.getTime() === wasAt(row.session_id!).getTime()
        ? [[row.session_id!, row] as const]
        : [],
    ),
  );
}

interface Said extends Given {
  at: Date;
  was_at?: Date;
}

function aboutSession(
  kind: 'booked' | 'moved' | 'cancelled',
  subject: { kind: 'booking' | 'session'; id: number },
  session: Timed,
  { at, was_at, policy, now }: Said,
): Planned[] {
  if (!policy.message_kinds[kind]) return [];
  const send_after = nextAllowed(new Date(now.getTime() + SETTLING_MS), policy);
  if (send_after >= at) return [];
  return [
    {
      client_id: session.client_id,
      kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      time_window: kind === 'booked' && subject.kind === 'booking' ? '' : now.toISOString(),
      about_at: at,
      session_id: session.id,
      was_at: was_at ?? null,
      send_after,
      expires_at: at,
      created_at: now,
    },
  ];
}

/**
 * The reminders that the booking's visits still lack: sessions of one day are one visit, and its first one is reminded of, which
 * may be over already. Gives up those of sessions that are no longer the first.
 */
async function planReminders(
  trx: Transaction<DB>,
  bookingId: number,
  held: readonly Session[],
  { policy, now }: Given,
): Promise<Planned[]> {
  const visits = new Map<string, Session>();
  for (const session of held) {
    const day = businessDate(session.scheduled_at, policy.time_zone);
    if (!visits.has(day)) visits.set(day, session);
  }
  const firsts = [...visits.values()].filter(({ is_open }) => is_open);
  const known = await listReminders(trx, bookingId);
  const isFirst = new Set(firsts.map(({ id }) => id));
  const idle = known.filter(({ state, session_id }) => state === 'planned' && !isFirst.has(session_id!));
  if (idle.length > 0)
    await giveUp(
      trx,
      idle.map(({ id }) => id),
    );
  const takenOff = new Set(known.filter(({ state }) => state === 'cancelled').map(keyOf));
  return firsts
    .flatMap((session) => remindersOf(session, policy, now))
    .filter((reminder) => !takenOff.has(keyOf(reminder)));
}

const keyOf = (row: { session_id?: number | null; time_window?: string; about_at?: Date | string | null }) =>
  `${row.session_id} ${row.time_window} ${new Date(row.about_at!).getTime()}`;

function remindersOf({ id, client_id, scheduled_at }: Session, policy: Policy, now: Date) {
  return REMINDERS.flatMap(({ time_window, before }) => {
    const wished = new Date(scheduled_at.getTime() - before);
    const send_after = nextAllowed(wished, policy);
    if (!policy.message_kinds[time_window] || wished <= now || send_after >= scheduled_at) return [];
    return [
      {
        client_id,
        kind: 'reminder',
        subject_kind: 'session',
        subject_id: id,
        time_window,
        about_at: scheduled_at,
        session_id: id,
        send_after,
        expires_at: scheduled_at,
        created_at: now,
      },
    ];
  });
}
