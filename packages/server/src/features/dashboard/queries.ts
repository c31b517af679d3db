import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectScheduled } from '../bookings/index.ts';

export interface Days {
  today: { from: Date; to: Date };
  /** The same weekday last week. */
  earlier: { from: Date; to: Date };
  /** The same time of it. */
  then: Date;
  /** The date of today. */
  date: string;
}

/** All figures of the day and of the same day last week, in one row. */
export const findFigures = (db: Db, days: Days) =>
  db
    .with('today', () => selectScheduled(db, days.today))
    .with('earlier', () => selectScheduled(db, days.earlier))
    .with('offered', () => selectOffered(db, days.then))
    .with('pending', () => selectPending(db, days.then))
    .with('received', () => selectReceived(db, days.date))
    .selectFrom(['today', 'earlier', 'offered', 'pending', 'received'])
    .select([
      'today.bookings as bookings_today',
      'today.worth as worth_today',
      'earlier.bookings as bookings_earlier',
      'earlier.worth as worth_earlier',
    ])
    .selectAll(['offered', 'pending', 'received'])
    .executeTakeFirstOrThrow();

/** Services offered now, and those offered at the earlier time. */
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

/** Bookings pending now, and those that were pending at the earlier time. Each count is an index-only scan. */
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

// Money is received in the first three accounts. Expenses and cash differences are posted to two of these, so they
// cancel out in the sum. What moves between accounts was not received.
const MONEY = ['cash', 'card', 'mobile_wallet', 'expenses', 'cash_over_short', 'rate_difference'];

/** Money received minus refunds on a day, for anything. */
const selectReceived = (db: Db, date: string) =>
  db
    .selectFrom('journal_lines')
    .select(sql<number>`coalesce(sum(debit_cents - credit_cents), 0)::bigint`.as('received_cents'))
    .where(sql<SqlBool>`business_day = ${date}::date and account = any (${MONEY}::text[])
      and entry_id not in (select journal_entry_id from account_moves where business_day = ${date}::date)`);
