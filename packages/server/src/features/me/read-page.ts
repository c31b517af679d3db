import { type OwnPage, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Unauthenticated } from '../../lib/errors.ts';
import { getWishes } from '../clients/index.ts';
import { listOwnConsents } from '../consents/index.ts';
import { listPackagesOf } from '../packages/index.ts';
import { countOwnPhotos } from '../photos/index.ts';
import { getPolicy } from '../policy/index.ts';
import { listRequestsOf } from '../privacy/index.ts';
import { listOwnWaits } from '../schedule/index.ts';
import { kinOf, peopleOf } from './people-of.ts';
import {
  toOwnBooking,
  toOwnMeasurement,
  toOwnOrder,
  toOwnPackage,
  toOwnReceipt,
  toOwnSession,
  toOwnToPlan,
} from './present.ts';
import {
  findOwner,
  listOwnBookings,
  listOwnMeasurements,
  listOwnOrders,
  listOwnReceipts,
  listOwnSessions,
  listOwnToPlan,
} from './queries.ts';

/**
 * All that the caller's page shows. A phone without a client is shown that there is nothing yet, and one of several people who they
 * are: first names and nothing else.
 */
export async function readPage(db: Db, clock: Clock, actor: Actor): Promise<OwnPage> {
  const now = clock.now();
  const at = now.toISOString();
  if (actor.kind === 'phone')
    return { ...NOTHING, phone: actor.phone, people: await peopleOf(db, clock, actor), at };
  const id = clientOf(actor);
  const her = actor as Extract<Actor, { kind: 'client' }>;
  const [
    client,
    policy,
    bookings,
    sessions,
    waiting,
    measurements,
    orders,
    receipts,
    consents,
    photos,
    requests,
    settings,
    people,
    kin,
    to_plan,
    packages,
  ] = await Promise.all([
    findOwner(db, id),
    getPolicy(db),
    listOwnBookings(db, id),
    listOwnSessions(db, id, now),
    getPolicy(db).then(({ time_zone }) => listOwnWaits(db, id, businessDate(now, time_zone))),
    listOwnMeasurements(db, id),
    listOwnOrders(db, id),
    listOwnReceipts(db, id),
    listOwnConsents(db, id, now),
    countOwnPhotos(db, id),
    listRequestsOf(db, id),
    getWishes(db, id),
    peopleOf(db, clock, her),
    kinOf(db, clock, her),
    listOwnToPlan(db, id),
    listPackagesOf(db, id),
  ]);
  const known = found(client, 'Client');
  return {
    client: known,
    phone: known.phone,
    people,
    ...kin,
    bookings: bookings.map((row) => toOwnBooking(row, policy)),
    sessions: sessions.map((row) => toOwnSession(row, { now, policy })),
    to_plan: to_plan.map(toOwnToPlan),
    packages: packages.map(toOwnPackage),
    waiting,
    measurements: measurements.map(toOwnMeasurement),
    orders: orders.map(toOwnOrder),
    receipts: receipts.map(toOwnReceipt),
    consents,
    photos,
    requests,
    settings,
    at,
  };
}

const NOTHING = {
  client: null,
  children: [],
  guardian: null,
  bookings: [],
  sessions: [],
  to_plan: [],
  packages: [],
  waiting: [],
  measurements: [],
  orders: [],
  receipts: [],
  consents: [],
  photos: 0,
  requests: [],
  settings: { language: null, reminders: true, offers: false },
} satisfies Omit<OwnPage, 'phone' | 'people' | 'at'>;

/** The calling client. Throws `Conflict` for a phone that has none yet, or of whose people none is chosen. */
export function clientOf(actor: Actor): number {
  if (actor.kind === 'client') return actor.id;
  if (actor.kind === 'phone')
    throw new Conflict(
      actor.is_shared
        ? text('Several people have this phone. Please choose first who you are.')
        : text('We do not know this number yet. Please make a booking first.'),
    );
  throw new Unauthenticated(text('Please sign in.'));
}

/** The same with the sign-in she signs by, and who signs for her. */
export function signerOf(actor: Actor) {
  const client_id = clientOf(actor);
  const { sign_in_id, guardian } = actor as Extract<Actor, { kind: 'client' }>;
  return { client_id, sign_in_id, guardian };
}
