import { type Session, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { dueOfSession, type Settlement, settleSession } from '../bookings/index.ts';
import type { PaymentDeps, WalletPlan } from '../payments/index.ts';
import { getSession } from './get-session.ts';
import { lockBookingOf, lockSession } from './queries.ts';

/** Receives the balance of a session and returns it. One that was held is paid for after its booking was cancelled too. */
export async function paySession(db: Db, clock: Clock, settlement: Settlement): Promise<Session> {
  return inTransaction(db, async (trx) => {
    await lockForPayment(trx, settlement.session_id);
    await settleSession(trx, clock, settlement);
    return getSession(trx, settlement.session_id);
  });
}

/** The same by wallet. */
export const sessionPlan = ({ db }: PaymentDeps, settlement: Settlement): WalletPlan<Session> => ({
  due: async (trx) => {
    await lockForPayment(trx, settlement.session_id);
    return dueOfSession(trx, settlement);
  },
  answer: () => getSession(db, settlement.session_id),
});

async function lockForPayment(trx: Db, id: number): Promise<void> {
  found(await lockBookingOf(trx, id), 'Session');
  const session = found(await lockSession(trx, id), 'Session');
  if (session.cancelled_at) throw new Conflict(text('The booking of this session is cancelled.'));
}
