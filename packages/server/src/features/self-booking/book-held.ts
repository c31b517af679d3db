import type { OwnNewBooking } from '@revive/contract';
import { originOf, withOrigin } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestKey } from '../../http/idempotency.ts';
import { dueOfOwnDeposit } from '../bookings/index.ts';
import { getOwnBooking } from '../me/index.ts';
import { type PaymentDeps, takeByWallet } from '../payments/index.ts';
import type { SelfBookingThrottles } from './limits.ts';
import { type Held, walletOf, writeHeld } from './write-held.ts';

interface Call extends Held {
  key: RequestKey | undefined;
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
  const { body, key } = call;
  const booked = await inTransaction(deps.db, (trx) => writeHeld(trx, deps, call));
  // From here on it is known who she is, where only her phone was.
  const origin = call.owner.client_id === undefined ? originOf(deps.db) : undefined;
  const db = origin ? withOrigin(deps.db, { ...origin, kind: 'client', id: booked.client_id }) : deps.db;
  const answer = () => getOwnBooking(db, clock, booked.client_id, booked.id);
  if (!booked.awaits_deposit) return answer();
  const phone = walletOf(body);
  const payer = { created_by: null, booking_id: booked.id };
  return takeByWallet(
    { ...deps, db },
    { phone, payer, key, herself: { pays: { booking_id: booked.id }, wallet: body.wallet } },
    {
      admit: async () => {
        await throttles.payers.hit(String(booked.client_id));
        await throttles.wallets.hit(phone);
      },
      due: (trx) =>
        dueOfOwnDeposit(trx, booked.id, { now: clock.now(), isSentByHand: body.wallet !== undefined }),
      answer,
    },
  );
}
