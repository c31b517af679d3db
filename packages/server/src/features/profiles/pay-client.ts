import type { Booking, ClientPayment } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import { depositByWallet, receiveDeposit, recordSeenDeposit } from '../bookings/index.ts';
import type { PaymentDeps, WalletCall } from '../payments/index.ts';
import { findClient } from './queries.ts';

interface Call {
  client_id: number;
  body: ClientPayment;
  actor_id: number;
}

/** Receives money from a client towards one of their bookings: by hand, or seen on the business's phone. */
export async function payClient(deps: PaymentDeps, call: Call): Promise<Booking> {
  const deposit = await depositOf(deps, call);
  const { transaction_id } = call.body;
  return transaction_id
    ? recordSeenDeposit(deps, deposit, transaction_id)
    : receiveDeposit(deps.db, deps.clock, deposit);
}

/** The same from a wallet, which is asked. Throws `PaymentDeclined`, and `WalletSilent` without an answer. */
export async function payClientByWallet(deps: PaymentDeps, call: Call, asked: WalletCall): Promise<Booking> {
  return depositByWallet(deps, await depositOf(deps, call), asked);
}

async function depositOf({ db }: PaymentDeps, { client_id, body, actor_id }: Call) {
  found(await findClient(db, client_id), 'Client');
  const { booking_id, amount, payment_method } = body;
  return { booking_id, client_id, amount_cents: amount as number, payment_method, actor_id };
}
