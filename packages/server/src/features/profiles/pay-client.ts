import type { Booking, ClientPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { depositPlan, receiveDeposit } from '../bookings/index.ts';
import type { PaymentDeps, WalletPlan } from '../payments/index.ts';
import { findClient } from './queries.ts';

interface Call {
  client_id: number;
  body: ClientPayment;
  actor_id: number;
}

/** Receives money from a client towards one of their bookings. */
export async function payClient(db: Db, clock: Clock, call: Call): Promise<Booking> {
  found(await findClient(db, call.client_id), 'Client');
  return receiveDeposit(db, clock, depositOf(call));
}

/** The same by wallet. */
export function clientPlan(deps: PaymentDeps, call: Call): WalletPlan<Booking> {
  const { due, answer } = depositPlan(deps, depositOf(call));
  return {
    due: async (trx) => {
      found(await findClient(trx, call.client_id), 'Client');
      return due(trx);
    },
    answer,
  };
}

const depositOf = ({
  client_id,
  actor_id,
  body: { booking_id, amount, payment_method, currency },
}: Call) => ({
  booking_id,
  client_id,
  amount_cents: amount as number,
  payment_method,
  currency,
  actor_id,
});
