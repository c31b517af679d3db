import { api } from '@revive/contract/endpoints';
import type { Dice } from '@revive/testing/dice.ts';
import type { Caller, Outcome } from '../shared/caller.ts';
import { aBooking, at, type Salon } from './salon.ts';

/** What the answers said is there; a little out of date, as the screens of several people are. */
export interface Seen {
  sessions: { id: number; booking: number }[];
  blocks: number[];
  holds: { id: string; service: number; when: string }[];
}

export interface Turn {
  caller: Caller;
  salon: Salon;
  seen: Seen;
  dice: Dice;
}

/** Days ahead that are worked with, few enough that most are full. */
const DAYS = 6;
const CLIENTS = 60;

const aTime = ({ dice }: Turn) =>
  at(1 + dice.below(DAYS), `${String(9 + dice.below(8)).padStart(2, '0')}:${dice.pick(['00', '30'])}`);

async function book({ caller, salon, seen, dice }: Turn, service: number, when: string, hold?: string) {
  const as = salon.owner;
  const body = { ...aBooking(service, dice.below(CLIENTS), when), ...(hold && { hold }) };
  const answer = await caller.call(api.bookings.create, { as, body });
  if (answer.kind !== 'done') return answer;
  const booking = answer.body.id;
  const sessions = await caller.call(api.sessions.list, { as, query: { booking } });
  if (sessions.kind === 'done')
    seen.sessions.push(...(sessions.body as { id: number }[]).map(({ id }) => ({ id, booking })));
  return answer;
}

async function move(turn: Turn, more: { move_later?: boolean; resources?: number[] } = {}) {
  const { caller, salon, seen, dice } = turn;
  const { id } = dice.pick(seen.sessions) ?? { id: 1 };
  const body = { scheduled_date: aTime(turn), ...more };
  return caller.call(api.sessions.reschedule, { as: salon.owner, params: { id }, body });
}

const anySession = ({ dice, seen }: Turn) => ({ id: dice.pick(seen.sessions)?.id ?? 1 });

const noteNoShow = (turn: Turn) =>
  turn.caller.call(api.sessions.noShow, { as: turn.salon.owner, params: anySession(turn), body: {} });

/** Most are late, and may be used up by that. */
const callOff = (turn: Turn) =>
  turn.caller.call(api.sessions.callOff, {
    as: turn.salon.owner,
    params: anySession(turn),
    body: turn.dice.pick([{}, { takes_session: true }, { takes_session: false }]),
  });

const arrive = (turn: Turn) =>
  turn.caller.call(api.sessions.arrive, { as: turn.salon.owner, params: anySession(turn) });

/** All open sessions of a booking, by another first day or by other services. */
const changeBooking = ({ caller, salon, seen, dice }: Turn, body: object) =>
  caller.call(api.bookings.update, {
    as: salon.owner,
    params: { id: dice.pick(seen.sessions)?.booking ?? 1 },
    body,
  });

async function hold(turn: Turn) {
  const { caller, salon, seen, dice } = turn;
  const [service, when] = [dice.pick([salon.service, salon.course]), aTime(turn)];
  const body = { service, starts_at: when };
  const answer = await caller.call(api.schedule.hold, { as: salon.owner, body });
  if (answer.kind === 'done') seen.holds.push({ id: answer.body.id, service, when });
  return answer;
}

/** The oldest hold, booked or given back; some have ended by then, and someone else may have the time. */
const bookWhatIsHeld = (turn: Turn) => {
  const held = turn.seen.holds.shift();
  return held ? book(turn, held.service, held.when, held.id) : hold(turn);
};

const giveHoldBack = (turn: Turn) => {
  const held = turn.seen.holds.shift();
  return held
    ? turn.caller.call(api.schedule.giveHoldBack, { as: turn.salon.owner, params: { id: held.id } })
    : hold(turn);
};

const undo = (turn: Turn) =>
  turn.caller.call(api.sessions.undo, { as: turn.salon.owner, params: anySession(turn) });

async function cancel({ caller, salon, seen, dice }: Turn) {
  const { booking } = dice.pick(seen.sessions) ?? { booking: 1 };
  const answer = await caller.call(api.bookings.cancel, {
    as: salon.owner,
    params: { id: booking },
    body: { reason: 'Booked by mistake' },
  });
  if (answer.kind === 'done') seen.sessions = seen.sessions.filter((session) => session.booking !== booking);
  return answer;
}

async function block(turn: Turn, reason: 'leave' | 'break' | 'block') {
  const { caller, salon, seen, dice } = turn;
  const day = at(1 + dice.below(DAYS), '').slice(0, 11);
  const hour = 9 + dice.below(7);
  const body = {
    resource: dice.pick([...salon.therapists, ...salon.rooms]),
    reason,
    starts_at: `${day}${String(hour).padStart(2, '0')}:00`,
    ends_at: `${day}${String(hour + 1 + dice.below(2)).padStart(2, '0')}:30`,
  };
  const answer = await caller.call(api.schedule.addBlock, { as: salon.owner, body });
  if (answer.kind === 'done' && 'id' in answer.body) seen.blocks.push(answer.body.id);
  return answer;
}

async function free({ caller, salon, seen, dice }: Turn) {
  const id = dice.pick(seen.blocks) ?? 1;
  seen.blocks = seen.blocks.filter((other) => other !== id);
  return caller.call(api.schedule.removeBlock, { as: salon.owner, params: { id } });
}

/** What people do with the calendar, each as one call. */
export const ACTS: Record<string, (turn: Turn) => Promise<Outcome<unknown>>> = {
  book: (turn) => book(turn, turn.salon.service, aTime(turn)),
  'book a course': (turn) => book(turn, turn.salon.course, aTime(turn)),
  move: (turn) => move(turn),
  'move with the later ones': (turn) => move(turn, { move_later: true }),
  'give to another': (turn) => move(turn, { resources: [turn.dice.pick(turn.salon.therapists)] }),
  'move a whole course': (turn) => changeBooking(turn, { scheduled_date: aTime(turn) }),
  'choose other services': (turn) =>
    changeBooking(turn, { selectedServices: [turn.dice.pick([turn.salon.service, turn.salon.course])] }),
  hold,
  'book what is held': bookWhatIsHeld,
  'give a hold back': giveHoldBack,
  'note an arrival': arrive,
  'note a no-show': noteNoShow,
  'call off': callOff,
  'take it back': undo,
  cancel,
  leave: (turn) => block(turn, 'leave'),
  block: (turn) => block(turn, 'block'),
  'give a block free': free,
};

const OFTEN = ['book', 'book', 'book', 'book a course', 'move', 'give a block free', 'give a block free'];

/** One of them at random. */
export const anAct = ({ dice }: Turn): string => dice.pick([...Object.keys(ACTS), ...OFTEN]);
