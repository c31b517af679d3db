import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Business days, both included, and the same as instants: from the first up to, not including, `to`. */
export interface SheetDays {
  start_date: string;
  end_date: string;
  from: Date;
  to: Date;
}

/** The accounts of income and of what lowers it: what was earned is their credits less their debits. */
export const listEarningAccounts = async (db: Db): Promise<string[]> => {
  const accounts = await db
    .selectFrom('accounts')
    .select('code')
    .where('kind', 'in', ['income', 'expense'])
    .where('code', 'not in', [
      'written_off',
      'expenses',
      'cash_over_short',
      'rate_difference',
      'fees',
      'unexplained',
    ])
    .orderBy('code')
    .execute();
  return accounts.map(({ code }) => code);
};

/** What was earned by each entry of some days. */
const earnedByEntry = ({ start_date, end_date }: SheetDays, accounts: readonly string[]) => sql`(
  select entry_id, sum(credit_cents - debit_cents) as cents from journal_lines
  where account = any (${accounts}::text[]) and business_day between ${start_date}::date and ${end_date}::date
  group by entry_id)`;

/** What was brought in was booked before. */
const isMade = (booking: RawBuilder<unknown>, { from, to }: SheetDays) =>
  sql`(${booking}.created_at >= ${from} and ${booking}.created_at < ${to} and ${booking}.import_id is null)`;

type Origin = 'made' | 'earlier' | 'goods' | 'without_booking';

/** What was earned in some days, in cents: of bookings made in them, of earlier ones, of goods, and without a booking. */
export async function sumEarned(
  db: Db,
  days: SheetDays,
  accounts: readonly string[],
): Promise<Record<Origin, number>> {
  const { rows } = await sql<{ origin: Origin; cents: number }>`
    select case
        when entry.source_type <> 'order' then 'without_booking'
        when orders.booking_id is null then 'goods'
        when ${isMade(sql`booking`, days)} then 'made'
        else 'earlier'
      end as origin, sum(earned.cents)::bigint as cents
    from ${earnedByEntry(days, accounts)} as earned
      join journal_entries entry on entry.id = earned.entry_id
      left join orders on entry.source_type = 'order' and orders.id = entry.source_id
      left join bookings booking on booking.id = orders.booking_id
    group by 1`.execute(db);
  const none = { made: 0, earlier: 0, goods: 0, without_booking: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ origin, cents }) => [origin, cents])) };
}

/** What the sessions of a booking are worth without tax that were not cancelled by the end of some days, written off or not. */
const agreedFor = (booking: RawBuilder<unknown>, { to }: SheetDays) => sql`(
  select coalesce(sum(price_cents - discount_cents + written_off_cents - tax_cents), 0)::bigint from sessions
  where booking_id = ${booking}.id and (cancelled_at is null or cancelled_at >= ${to}))`;

/** How many bookings were made in some days, and what is agreed for them, in cents. Those that were cancelled in them are none. */
export async function sumMade(db: Db, days: SheetDays): Promise<{ bookings: number; cents: number }> {
  const { rows } = await sql<{ bookings: number; cents: number }>`
    select count(*) filter (where cents > 0) as bookings, coalesce(sum(cents), 0)::bigint as cents
    from bookings booking cross join lateral (select ${agreedFor(sql`booking`, days)} as cents) as agreed
    where ${isMade(sql`booking`, days)}`.execute(db);
  return rows[0]!;
}

export interface BookedRow {
  booking_id: number;
  client_id: number;
  client_name: string;
  services: string[];
  created_at: Date;
  agreed_cents: number;
  earned_cents: number;
}

/** Of which bookings: those made in the days, or others of which something was earned in them. */
interface BookedWanted {
  days: SheetDays;
  accounts: readonly string[];
  of: 'made' | 'earlier';
}

/** The bookings behind the sheet, newest first, `limit` of them below the id of the cursor. */
export async function listBookedRows(
  db: Db,
  wanted: BookedWanted,
  before: number | undefined,
  limit: number,
): Promise<BookedRow[]> {
  const { days } = wanted;
  const { rows } = await sql<BookedRow>`
    with page as (${wanted.of === 'made' ? madeRows(wanted, before) : earlierRows(wanted, before)} order by id desc limit ${limit})
    select page.id as booking_id, booking.client_id, clients.name as client_name, booking.created_at,
      array(select name from booking_services where booking_id = page.id and session_count > 0 order by id) as services,
      ${agreedFor(sql`booking`, days)} as agreed_cents, page.earned_cents
    from page join bookings booking using (id) join clients on clients.id = booking.client_id
    order by page.id desc`.execute(db);
  return rows;
}

const isBefore = (id: RawBuilder<unknown>, before: number | undefined) =>
  before === undefined ? sql`true` : sql`${id} < ${before}`;

/** Each is looked up by itself: few are on a page. The fence (`offset 0`) keeps PostgreSQL from passing all later bookings. */
const madeRows = ({ days, accounts }: BookedWanted, before: number | undefined) => sql`
  select booking.id, earned.cents as earned_cents
  from (
    select id from bookings made where ${isMade(sql`made`, days)} and ${isBefore(sql`id`, before)}
    order by id desc offset 0
  ) as booking cross join lateral (
    select coalesce(sum(line.credit_cents - line.debit_cents), 0)::bigint as cents
    from orders join journal_entries entry on source_type = 'order' and source_id = orders.id
      join journal_lines line on line.entry_id = entry.id
    where orders.booking_id = booking.id and line.account = any (${accounts}::text[])
      and line.business_day between ${days.start_date}::date and ${days.end_date}::date
  ) as earned
  where earned.cents <> 0 or ${agreedFor(sql`booking`, days)} <> 0`;

const earlierRows = ({ days, accounts }: BookedWanted, before: number | undefined) => sql`
  select booking.id, sum(earned.cents)::bigint as earned_cents
  from ${earnedByEntry(days, accounts)} as earned
    join journal_entries entry on entry.id = earned.entry_id and entry.source_type = 'order'
    join orders on orders.id = entry.source_id
    join bookings booking on booking.id = orders.booking_id
  where not ${isMade(sql`booking`, days)} and ${isBefore(sql`booking.id`, before)}
  group by booking.id having sum(earned.cents) <> 0`;

/** Sessions planned for some days that are not cancelled, and how many of them were completed. */
export const countPlanned = (db: Db, { from, to }: SheetDays) =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.countAll<number>().filterWhere('completed_at', 'is not', null).as('held'),
    ])
    .where('cancelled_at', 'is', null)
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', to)
    .executeTakeFirstOrThrow();
