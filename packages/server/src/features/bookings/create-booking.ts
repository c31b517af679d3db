import { MAX_CENTS, type NewBooking, type PlannedBooking } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { toInstant } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { findOrCreateClient } from '../clients/index.ts';
import { getPolicy } from '../policy/index.ts';
import { getBooking } from './get-booking.ts';
import { costOf, getBookableServices, planBooking } from './plan-booking.ts';
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
      throw new Invalid({ selectedServices: ['Together these cost more than 10,000,000.00.'] });
    const client = await findOrCreateClient(trx, body);
    const scheduled_at = toInstant(body.scheduled_date, policy.time_zone);
    const { id } = await insertBooking(trx, {
      client_id: client.id,
      address: body.address,
      scheduled_at,
      cost_cents: cost,
      created_by: createdBy,
      created_at: clock.now(),
    });
    const moved_sessions = await planBooking(trx, { id, client_id: client.id, scheduled_at }, services, {
      policy,
      now: clock.now(),
      actor_id: createdBy,
      wished: body.resources,
      chosen: body.sessions,
    });
    return { ...(await getBooking(trx, id)), moved_sessions };
  });
}
