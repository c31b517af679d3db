import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { DB } from '../db/types.generated.ts';

export interface Days {
  today: { from: Date; to: Date };
  /** The same weekday last week. */
  earlier: { from: Date; to: Date };
  /** This moment of it. */
  then: Date;
  /** The date of today. */
  date: string;
}

/** Every figure of the day and its like last week, one row in one statement. */
export const findFigures = (db: Db, days: Days) =>
  db
    .with('scheduled', () => selectScheduled(db, days))
    .with('offered', () => selectOffered(db, days.then))
    .with('pending', () => selectPending(db, days.then))
    .with('received', () => selectReceived(db, days.date))
    .selectFrom(['scheduled', 'offered', 'pending', 'received'])
    .selectAll()
    .executeTakeFirstOrThrow();

/** Bookings of today and of the same day last week, and what the confirmed and completed ones are worth. */
function selectScheduled(db: Db, { today, earlier }: Days) {
  const isWithin = (eb: ExpressionBuilder<DB, 'bookings'>, day: { from: Date; to: Date }) =>
    eb.and([eb('scheduled_at', '>=', day.from), eb('scheduled_at', '<', day.to)]);
  return db
    .selectFrom('bookings')
    .select((eb) => {
      const bookings = (day: Days['today']) =>
        eb.fn.countAll<number>().filterWhere(isWithin(eb, day)).filterWhere('status', '<>', 'cancelled');
      const worth = (day: Days['today']) => sql<number>`coalesce(sum(cost_cents - discount_cents) filter (
        where status in ('confirmed', 'completed') and scheduled_at >= ${day.from} and scheduled_at < ${day.to}
      ), 0)::bigint`;
      return [
        bookings(today).as('bookings_today'),
        bookings(earlier).as('bookings_earlier'),
        worth(today).as('worth_today'),
        worth(earlier).as('worth_earlier'),
      ];
    })
    .where((eb) => eb.or([isWithin(eb, today), isWithin(eb, earlier)]));
}

/** Services offered now, and those of them that were offered at that earlier moment. */
const selectOffered = (db: Db, earlier: Date) =>
  db
    .selectFrom('services')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('archived_at', 'is', null).as('offered_now'),
      eb.fn
        .countAll<number>()
        .filterWhere((or) => or.or([or('archived_at', 'is', null), or('archived_at', '>', earlier)]))
        .filterWhere('created_at', '<=', earlier)
        .as('offered_earlier'),
    ])
    .where('is_active', '=', true);

/** Bookings pending now, and those that were pending at that earlier moment, each kind counted in the index alone. */
const selectPending = (db: Db, earlier: Date) =>
  db
    .selectFrom([
      db
        .selectFrom('bookings')
        .select((eb) => [
          eb.fn.countAll<number>().as('pending_now'),
          eb.fn.countAll<number>().filterWhere('created_at', '<=', earlier).as('still'),
        ])
        .where('left_pending_at', 'is', null)
        .as('waiting'),
      db
        .selectFrom('bookings')
        .select((eb) => eb.fn.countAll<number>().as('since'))
        .where('left_pending_at', '>', earlier)
        .where('created_at', '<=', earlier)
        .as('answered'),
    ])
    .select((eb) => ['pending_now', eb('still', '+', eb.ref('since')).as('pending_earlier')]);

// Money is received in the first three. What is paid for expenses, and what a drawer turns out to have too little or too
// much, is in two of these and so leaves no trace in their sum.
const MONEY = ['cash', 'card', 'mobile_wallet', 'expenses', 'cash_over_short'];

/** Money received less money given back on a day, whatever it was for, as the sums of the ledger have it. */
const selectReceived = (db: Db, date: string) => {
  const those = sql`business_day = ${date}::date and account = any (${MONEY}::text[])`;
  return db.selectNoFrom(
    sql<number>`(
      select coalesce(sum(debit_cents - credit_cents), 0)::bigint
      from (
        select debit_cents, credit_cents from ledger_days where ${those}
        union all
        select debit_cents, credit_cents from ledger_changes where ${those}
      ) as sums
    )`.as('received_cents'),
  );
};
