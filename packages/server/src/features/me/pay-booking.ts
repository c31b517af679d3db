import type { OwnBooking, OwnPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { found } from '../../lib/errors.ts';
import { depositByWallet } from '../bookings/index.ts';
import { findOwnAttempt, type PaymentDeps, type WalletCall } from '../payments/index.ts';
import type { MeThrottles } from './limits.ts';
import { toOwnBooking } from './present.ts';
import { findOwnBooking } from './queries.ts';

interface Call {
  booking_id: number;
  client_id: number;
  body: OwnPayment;
  wallet_call: WalletCall;
}

/**
 * Asks a wallet for what a client's own booking owes. Throws `NotFound` for another's, `PaymentDeclined`, `WalletSilent` without
 * an answer, which leaves the payment waiting, and `TooMany`.
 */
export async function payOwnBooking(
  deps: PaymentDeps,
  throttles: MeThrottles,
  { booking_id, client_id, body, wallet_call }: Call,
): Promise<OwnBooking> {
  await getOwnBooking(deps.db, client_id, booking_id);
  // Who asks again what became of a payment disturbs no wallet.
  if (!(await findOwnAttempt(deps.db, booking_id, wallet_call.idempotency_key))) {
    await throttles.payers.hit(String(client_id));
    await throttles.wallets.hit(body.wallet_phone);
  }
  await depositByWallet(deps, { booking_id, client_id, amount_cents: body.amount }, wallet_call);
  return getOwnBooking(deps.db, client_id, booking_id);
}

const getOwnBooking = async (db: Db, clientId: number, id: number): Promise<OwnBooking> =>
  toOwnBooking(found(await findOwnBooking(db, clientId, id), 'Booking'));
