import type { Booking, ClientPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { receiveDeposit } from '../bookings/index.ts';
import { findClient } from './queries.ts';

/** Receives money from a client towards one of their bookings. */
export async function payClient(
  db: Db,
  clock: Clock,
  payment: { client_id: number; body: ClientPayment; actor_id: number },
): Promise<Booking> {
  const { client_id, body, actor_id } = payment;
  found(await findClient(db, client_id), 'Client');
  return receiveDeposit(db, clock, {
    booking_id: body.booking_id,
    client_id,
    amount_cents: body.amount,
    payment_method: body.payment_method,
    actor_id,
  });
}
