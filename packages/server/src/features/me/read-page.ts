import { dollars, type OwnPage } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/actor.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { getWishes } from '../clients/index.ts';
import { listOwnConsents } from '../consents/index.ts';
import { sumCreditOf } from '../credit/index.ts';
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
import { readerOf } from './reader-of.ts';

/** All that a client's page shows, her own or that of a child. A phone without a client is shown that there is nothing yet. */
export async function readPage(db: Db, clock: Clock, actor: Actor, person?: number): Promise<OwnPage> {
  const now = clock.now();
  const at = now.toISOString();
  if (actor.kind === 'phone' && person === undefined) return { ...NOTHING, phone: actor.phone, at };
  const reader = await readerOf(db, clock, actor, person);
  const { client_id: id } = reader;
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
    credit,
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
    peopleOf(db, reader),
    kinOf(db, clock, reader),
    listOwnToPlan(db, id),
    listPackagesOf(db, id),
    sumCreditOf(db, id),
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
    credit: dollars(credit.balance_cents - credit.set_aside_cents),
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
  people: [],
  children: [],
  guardian: null,
  bookings: [],
  sessions: [],
  to_plan: [],
  packages: [],
  credit: 0,
  waiting: [],
  measurements: [],
  orders: [],
  receipts: [],
  consents: [],
  photos: 0,
  requests: [],
  settings: { language: null, reminders: true, offers: false },
} satisfies Omit<OwnPage, 'phone' | 'at'>;
