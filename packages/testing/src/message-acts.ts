import { momentOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { TestApp } from './app.ts';
import type { Dice } from './dice.ts';
import { aBooking, aService, sessionsOf } from './factories.ts';
import { setPolicy } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = 'Africa/Mogadishu';
/** So many acts a sign-in is used for, at most half an hour. */
const CLIENTS = 40;

export interface Delivery {
  /** The message and its try, as the provider was given them. */
  reference: string;
  at: Date;
}

interface Acts {
  acts: number;
  dice: Dice;
  /** Runs the job once at the time of the clock; it may be killed in the middle. */
  send: () => Promise<void>;
  /** All a provider was given, with the time of the clock then. */
  deliveries: readonly Delivery[];
  say?: (line: string) => void;
}

/** What was wrong after random acts; all lists are empty where nothing was. */
export interface MessageFindings {
  tally: Record<string, number>;
  sent: number;
  twice: string[];
  in_quiet_hours: string[];
  of_cancelled: string[];
  without_body: string[];
}

const PHONES = Array.from({ length: CLIENTS }, (_, index) => `2526170000${String(index).padStart(2, '0')}`);

/**
 * People who book, move, cancel, call off, undo and opt out at random while time passes and the job sends what is due. Each
 * reminder is compared with its session at the moment at which the provider got it.
 */
export async function runMessageActs(
  { db, call, clock, signInAs }: TestApp,
  { acts, dice: { below, pick }, send, deliveries, say }: Acts,
): Promise<MessageFindings> {
  await setPolicy(db, { message_channel: 'automatic', message_budget: 10_000 });
  const services = [
    (await aService(db, { session_count: 3, days_between_sessions: 1 })).id,
    (await aService(db, { session_count: 1 })).id,
  ];
  const by = (await signInAs('manager')).id;
  const username = (
    await db.selectFrom('users').select('username').where('id', '=', by).executeTakeFirstOrThrow()
  ).username;
  const bookings: number[] = [];
  const findings: MessageFindings = {
    tally: {},
    sent: 0,
    twice: [],
    in_quiet_hours: [],
    of_cancelled: [],
    without_body: [],
  };
  let signedIn = { token: '', at: 0 };
  const token = async () => {
    if (clock.now().getTime() - signedIn.at > 20 * MINUTE_MS || signedIn.token === '') {
      const { body } = await call(api.auth.login, { body: { username, password: 'a long enough password' } });
      signedIn = { token: body.access, at: clock.now().getTime() };
    }
    return signedIn.token;
  };
  const someDay = () => {
    const at = new Date(clock.now().getTime() + (1 + below(96)) * HOUR_MS);
    return `${at.toISOString().slice(0, 10)}T${String(8 + below(12)).padStart(2, '0')}:${pick(['00', '30'])}`;
  };
  const aSession = async () => {
    const recent = bookings.slice(-60);
    if (recent.length === 0) return undefined;
    return pick(await sessionsOf(db, pick(recent)));
  };
  const onSession = async (endpoint: (typeof api.sessions)['undo'], body?: object) => {
    const session = await aSession();
    if (!session) return 0;
    return (await call(endpoint, { token: await token(), params: { id: session.id }, body })).status;
  };

  const kinds: Record<string, () => Promise<number>> = {
    book: async () => {
      const wished = below(4) === 0 ? services : [pick(services)];
      const { id } = await aBooking(
        db,
        { services: wished, phone: pick(PHONES), scheduled_date: someDay(), by },
        clock,
      );
      bookings.push(id);
      return 201;
    },
    move: async () => {
      const session = await aSession();
      if (!session) return 0;
      const body = { scheduled_date: someDay(), move_later: below(3) === 0 };
      return (await call(api.sessions.reschedule, { token: await token(), params: { id: session.id }, body }))
        .status;
    },
    cancel: async () => {
      const session = await aSession();
      if (!session) return 0;
      const params = { id: session.booking_id };
      return (await call(api.bookings.cancel, { token: await token(), params, body: { reason: 'Travels' } }))
        .status;
    },
    call_off: () => onSession(api.sessions.callOff as never, {}),
    no_show: () => onSession(api.sessions.noShow as never, {}),
    complete: () => onSession(api.sessions.complete as never, {}),
    undo: () => onSession(api.sessions.undo),
    opt: async () => {
      const client = pick(await db.selectFrom('clients').selectAll().limit(CLIENTS).execute());
      if (!client) return 0;
      const { name, phone, address } = client;
      const body = { name, phone, address, settings: { reminders: below(3) > 0 } };
      return (await call(api.clients.update, { token: await token(), params: { id: client.id }, body }))
        .status;
    },
    wait: async () => {
      clock.advance((1 + below(90)) * MINUTE_MS);
      return 200;
    },
  };
  // Time and bookings come oftener than what undoes them.
  const drawn = [
    'book',
    'book',
    'move',
    'move',
    'cancel',
    'call_off',
    'no_show',
    'complete',
    'undo',
    'opt',
    'wait',
    'wait',
    'wait',
  ];

  let seen = 0;
  const look = async () => {
    for (const { reference, at } of deliveries.slice(seen)) {
      seen += 1;
      const id = Number(/^m(\d+)-/.exec(reference)![1]);
      const message = await db
        .selectFrom('messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const words = `${reference} ${message.kind} ${at.toISOString()}`;
      if (isQuiet(at)) findings.in_quiet_hours.push(words);
      if (!message.body) findings.without_body.push(words);
      if (message.kind !== 'reminder') continue;
      const session = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', message.session_id)
        .executeTakeFirst();
      const isOpen = session && !session.cancelled_at && !session.attendance && !session.earned_at;
      if (!isOpen || session.scheduled_at?.getTime() !== message.about_at!.getTime())
        findings.of_cancelled.push(words);
    }
  };

  for (let done = 0; done < acts; done += 1) {
    const act = pick(drawn);
    const status = await kinds[act]!();
    if (status >= 500) throw new Error(`${act} answered ${status}`);
    if (status >= 200 && status < 300) findings.tally[act] = (findings.tally[act] ?? 0) + 1;
    if (act === 'wait') await send();
    await look();
    if (done % 500 === 499) say?.(`${done + 1} acts, ${deliveries.length} messages`);
  }
  const tries = new Map<number, number>();
  for (const { reference } of deliveries) {
    const id = Number(/^m(\d+)-/.exec(reference)![1]);
    tries.set(id, (tries.get(id) ?? 0) + 1);
  }
  findings.sent = deliveries.length;
  findings.twice = [...tries]
    .filter(([, count]) => count > 1)
    .map(([id, count]) => `message ${id}: ${count} times`);
  return findings;
}

/** 20:00 to 08:00, and Friday from 11:30 to 13:30. */
function isQuiet(at: Date): boolean {
  const { hour, minute, weekday } = momentOf(at, ZONE);
  const time = hour * 60 + minute;
  return hour >= 20 || hour < 8 || (weekday === 5 && time >= 11 * 60 + 30 && time < 13 * 60 + 30);
}
