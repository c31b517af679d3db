import type { OwnNewBooking } from '@revive/contract';
import { originOf, withOrigin } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { planOwnDeposit } from '../bookings/index.ts';
import { getOwnBooking } from '../me/index.ts';
import { findOwnAttempt, type PaymentDeps, takeByWallet } from '../payments/index.ts';
import type { SelfBookingThrottles } from './limits.ts';
import { type Held, walletOf, writeHeld } from './write-held.ts';

interface Call extends Held {
  idempotency_key: string | undefined;
  request_hash: Buffer;
}

/**
 * Books a held time for the client who signed in. Where a deposit is asked for, the booking is made first and waits for it: its
 * time is hers until the wallet has answered, so money cannot come without it (decision 095). A hold is booked once, however
 * often it is sent; sent again it tries the deposit again, or finds the same try by its Idempotency-Key. Throws `Conflict` for a
 * time that is taken by now, `PaymentDeclined`, `WalletSilent` without an answer, which leaves the payment open, and `TooMany`.
 */
export async function bookHeld(
  deps: PaymentDeps & { throttles: SelfBookingThrottles },
  call: Call,
): Promise<OwnNewBooking> {
  const { throttles, clock } = deps;
  const { body, idempotency_key, request_hash } = call;
  const booked = await inTransaction(deps.db, (trx) => writeHeld(trx, deps, call));
  // From here on it is known who she is.
  const origin = originOf(deps.db);
  const db = origin ? withOrigin(deps.db, { ...origin, kind: 'client', id: booked.client_id }) : deps.db;
  if (booked.awaits_deposit) {
    const phone = walletOf(body);
    const isKnown = await findOwnAttempt(db, booked.id, idempotency_key);
    if (!isKnown) {
      await throttles.payers.hit(String(booked.client_id));
      await throttles.wallets.hit(phone);
    }
    const wallet = { phone, actor_id: null, own_booking: booked.id, idempotency_key, request_hash };
    await takeByWallet({ ...deps, db }, wallet, (trx) => planOwnDeposit(trx, booked.id, clock.now()));
  }
  return getOwnBooking(db, clock, booked.client_id, booked.id);
}
