import type { OwnBooking, OwnPayment } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { RequestKey } from '../../http/idempotency.ts';
import { found } from '../../lib/errors.ts';
import { depositPlan } from '../bookings/index.ts';
import { type PaymentDeps, takeByWallet } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import type { MeThrottles } from './limits.ts';
import { toOwnBooking } from './present.ts';
import { findOwnBooking } from './queries.ts';

interface Call {
  booking_id: number;
  client_id: number;
  body: OwnPayment;
  key: RequestKey | undefined;
}

/** Asks a wallet for what a client's own booking owes. Throws as `takeByWallet`, `NotFound` for another's, and `TooMany`. */
export async function payOwnBooking(
  deps: PaymentDeps,
  throttles: MeThrottles,
  { booking_id, client_id, body, key }: Call,
): Promise<OwnBooking> {
  await getOwnBooking(deps.db, client_id, booking_id);
  const payer = { created_by: null, booking_id };
  return takeByWallet(
    deps,
    { phone: body.wallet_phone, payer, key, herself: { pays: { booking_id }, wallet: body.wallet } },
    {
      admit: async () => {
        await throttles.payers.hit(String(client_id));
        await throttles.wallets.hit(body.wallet_phone);
      },
      due: depositPlan(deps, { booking_id, client_id, amount_cents: body.amount }).due,
      answer: () => getOwnBooking(deps.db, client_id, booking_id),
    },
  );
}

const getOwnBooking = async (db: Db, clientId: number, id: number): Promise<OwnBooking> =>
  toOwnBooking(found(await findOwnBooking(db, clientId, id), 'Booking'), await getPolicy(db));
