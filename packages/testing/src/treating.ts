import { api } from '@revive/contract/endpoints';
import { sql } from 'kysely';
import type { Db } from '../../server/src/db/client.ts';
import type { TestApp } from './app.ts';
import { aBooking, aService, sessionsOf } from './factories.ts';

const A_MISTAKE = 'A mistake';

/** A booking with a manager at the desk, who takes its money and holds its sessions. Each session costs $60.00. */
export async function aCourse(
  { db, call, signInAs }: Pick<TestApp, 'db' | 'call' | 'signInAs'>,
  session_count = 3,
) {
  const { token } = await signInAs('manager');
  const service = await aService(db, { unit_price_cents: 60_00, session_count });
  const booking = await aBooking(db, { services: [service.id] });
  const params = { id: booking.id };
  const ids = (await sessionsOf(db, booking.id)).map((session) => session.id);
  return {
    token,
    booking,
    params,
    receive: (amount: number, payment_method: 'cash' | 'card' | 'mobile_money' = 'cash') =>
      call(api.profiles.pay, {
        token,
        params: { id: booking.client_id },
        body: { booking_id: booking.id, amount, payment_method },
      }),
    payByWallet: (amount_paid: number, discount = 0) =>
      call(api.bookings.pay, {
        token,
        params,
        body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid, discount },
      }),
    hold: (which = 0) => call(api.sessions.complete, { token, params: { id: ids[which]! } }),
    undo: (which = 0) => call(api.sessions.undo, { token, params: { id: ids[which]! } }),
    cancel: (body: { reason?: string; refund_reference?: string; takes_session?: boolean } = {}) =>
      call(api.bookings.cancel, { token, params, body: { reason: A_MISTAKE, ...body } }),
    writeOff: (amount: number, reason = A_MISTAKE) =>
      call(api.bookings.writeOff, { token, params, body: { amount, reason } }),
    reverse: (id: number, body: { amount?: number; reason?: string; reference?: string } = {}) =>
      call(api.receipts.reverse, { token, params: { id }, body: { reason: A_MISTAKE, ...body } }),
    receipts: async () => (await call(api.receipts.list, { token, query: { booking: booking.id } })).body,
    read: async () => (await call(api.bookings.get, { token, params })).body,
  };
}

/** What each account of the ledger has, in dollars, without those that have nothing; debits are positive. */
export async function ledgerInDollars(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(debit_cents - credit_cents)::bigint as cents from journal_lines
    group by account having sum(debit_cents - credit_cents) <> 0 order by account`.execute(db);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents) / 100]));
}
