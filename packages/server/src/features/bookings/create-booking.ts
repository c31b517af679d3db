import { MAX_CENTS, type NewBooking, type PlannedBooking } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { findOrCreateClient } from '../clients/index.ts';
import { planMessages } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { endWaitByBooking, refuseTaken } from '../schedule/index.ts';
import { getBooking } from './get-booking.ts';
import { costOf, getBookableServices, planAll, visitsOf, writePlan } from './plan-booking.ts';
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
    const policy = await getPolicy(trx);
    const services = await getBookableServices(trx, body.selectedServices);
    const cost = costOf(services);
    if (cost > MAX_CENTS)
      throw new Invalid({ selectedServices: [text('Together these cost more than 10,000,000.00.')] });
    const scheduled_at = toInstant(body.scheduled_date, policy.time_zone);
    const planning = {
      policy,
      now: clock.now(),
      actor_id: createdBy,
      wished: body.resources,
      chosen: body.sessions,
      own_hold: body.hold,
    };
    const plan = planAll(services, scheduled_at, planning);
    // Most who ask for a taken time are refused here, before they write and wait for others.
    await refuseTaken(trx, visitsOf(plan), planning);
    const client = await findOrCreateClient(trx, body);
    const { id } = await insertBooking(trx, {
      client_id: client.id,
      address: body.address,
      scheduled_at,
      cost_cents: cost,
      created_by: createdBy,
      created_at: planning.now,
    });
    const moved_sessions = await writePlan(trx, { id, client_id: client.id }, { services, plan }, planning);
    await planMessages(trx, id, { kind: 'booked' }, planning);
    if (body.waitlist) {
      const ended = { id: body.waitlist, client_id: client.id, booking_id: id, at: planning.now };
      await endWaitByBooking(trx, ended);
    }
    return { ...(await getBooking(trx, id)), moved_sessions };
  });
}
