import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { DB } from '../db/types.generated.ts';

export interface Days {
  today: { from: Date; to: Date };
  /** The same weekday last week. */
  earlier: { from: Date; to: Date };
  /** This moment of it. */
  then: Date;
}

/** Every figure of the day and its like last week, one row in one statement. */
export const findFigures = (db: Db, days: Days) =>
  db
    .with('scheduled', () => selectScheduled(db, days))
    .with('offered', () => selectOffered(db, days.then))
    .with('pending', () => selectPending(db, days.then))
    .with('received', () => selectReceived(db, days.today))
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

/** Bookings pending now, and those that were pending at that earlier moment. */
const selectPending = (db: Db, earlier: Date) =>
  db
    .selectFrom('bookings')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('left_pending_at', 'is', null).as('pending_now'),
      eb.fn.countAll<number>().filterWhere('created_at', '<=', earlier).as('pending_earlier'),
    ])
    .where((eb) => eb.or([eb('left_pending_at', 'is', null), eb('left_pending_at', '>', earlier)]));

/** Money received less money given back within a day, whatever it was for, an order or none. */
const selectReceived = (db: Db, { from, to }: Days['today']) =>
  db.selectNoFrom((eb) => [
    sql<number>`(${eb
      .selectFrom('order_payments')
      .select(
        sql`coalesce(sum(case kind when 'receipt' then amount_cents else -amount_cents end), 0)`.as('net'),
      )
      .where('recorded_at', '>=', from)
      .where('recorded_at', '<', to)} + ${eb
      .selectFrom('finance_payments')
      .select(sql`coalesce(sum(amount_cents), 0)`.as('taken'))
      .where('direction', '=', 'in')
      .where(sql<boolean>`status = 'completed'`)
      .where('dated_at', '>=', from)
      .where('dated_at', '<', to)})::bigint`.as('received_cents'),
  ]);
