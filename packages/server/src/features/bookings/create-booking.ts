import {
  type Cents,
  MAX_CENTS,
  type MovedSession,
  type NewBooking,
  type PlannedBooking,
  text,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { findMeant, findOrCreateClient } from '../clients/index.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { endWaitByBooking, findWho, refuseTaken } from '../schedule/index.ts';
import { getBooking } from './get-booking.ts';
import { costOf, getBookableServices, type Planning, planAll, visitsOf, writePlan } from './plan-booking.ts';
import { insertBooking } from './queries.ts';

/**
 * Creates a booking: finds or creates the client by phone, copies the services, plans all sessions and occupies what they
 * need. All of it, or `Conflict` with the sessions that clash.
 */
export async function createBooking(
  db: Db,
  clock: Clock,
  body: NewBooking,
  createdBy: number,
): Promise<PlannedBooking> {
  return inTransaction(db, async (trx) => {
    const planning = await planningOf(trx, clock, body, createdBy);
    const { policy } = planning;
    const { id, client_id, moved_sessions } = await writeBooking(
      trx,
      {
        service_ids: body.selectedServices,
        scheduled_at: toInstant(body.scheduled_date, policy.time_zone),
        address: body.address,
        findClient: () => findOrCreateClient(trx, body),
      },
      planning,
    );
    await planMessages(trx, id, { kind: 'booked' }, planning);
    if (body.waitlist)
      await endWaitByBooking(trx, { id: body.waitlist, client_id, booking_id: id, at: planning.now });
    return { ...(await getBooking(trx, id)), moved_sessions };
  });
}

/** Refuses a booking that cannot have its times as things stand. Writes and locks nothing: `createBooking` looks again. */
export async function refuseTakenTimes(
  db: Db,
  clock: Clock,
  body: NewBooking,
  createdBy: number,
): Promise<void> {
  const planning = await planningOf(db, clock, body, createdBy);
  const services = await getBookableServices(db, planning.policy, body.selectedServices);
  const plan = planAll(services, toInstant(body.scheduled_date, planning.policy.time_zone), planning);
  await refuseTaken(db, visitsOf(plan), planning);
}

const planningOf = async (db: Db, clock: Clock, body: NewBooking, createdBy: number) => ({
  policy: await getPolicy(db),
  now: clock.now(),
  actor_id: createdBy,
  wished: body.resources,
  chosen: body.sessions,
  own_hold: body.hold,
  find_who: async (of: Db) => {
    const meant = await findMeant(of, body);
    return meant && findWho(of, meant.id);
  },
});

interface Wanted {
  service_ids: readonly number[];
  scheduled_at: Date;
  address: string;
  /** Finds or makes the client, once it is known that the times are free. */
  findClient: () => Promise<{ id: number }>;
  /** Of a booking a client makes by herself: what her deposit is of its cost, and until when it is waited for. */
  deposit?: { of: (cost: Cents) => Cents; until: Date };
}

interface Written {
  id: number;
  client_id: number;
  moved_sessions: MovedSession[];
  awaits_deposit: boolean;
}

/** Writes a booking with all its sessions and occupies what they need. */
export async function writeBooking(
  trx: Transaction<DB>,
  { service_ids, scheduled_at, address, findClient, deposit }: Wanted,
  planning: Planning,
): Promise<Written> {
  const services = await getBookableServices(trx, planning.policy, service_ids);
  const cost_cents = costOf(services);
  if (cost_cents > MAX_CENTS)
    throw new Invalid({ selectedServices: [text('Together these cost more than 10,000,000.00.')] });
  const plan = planAll(services, scheduled_at, planning);
  // Most who ask for a taken time are refused here, before they write and wait for others.
  await refuseTaken(trx, visitsOf(plan), planning);
  const client = await findClient();
  const deposit_cents = deposit?.of(cost_cents) ?? 0;
  const awaits_deposit = deposit_cents > 0;
  const { id } = await insertBooking(trx, {
    client_id: client.id,
    address,
    scheduled_at,
    cost_cents,
    created_by: planning.actor_id,
    created_at: planning.now,
    ...(deposit && {
      self_booked: true,
      deposit_cents,
      deposit_until: awaits_deposit ? deposit.until : null,
    }),
  });
  const moved_sessions = await writePlan(trx, { id, client_id: client.id }, { services, plan }, planning);
  return { id, client_id: client.id, moved_sessions, awaits_deposit };
}
