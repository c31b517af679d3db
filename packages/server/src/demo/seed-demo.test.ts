import { DEFAULT_POLICY } from '@revive/contract';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { testClock } from '@revive/testing/clock.ts';
import { testDatabase } from '@revive/testing/database.ts';
import { aClient, aUser } from '@revive/testing/factories.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../features/auth/index.ts';
import { removeSample } from '../features/setup/remove-sample.ts';
import { Conflict } from '../lib/errors.ts';
import { StartupError } from '../lib/startup-error.ts';
import { openDemo } from './open-demo.ts';
import { seedDemo } from './seed-demo.ts';

// A year of business takes a while to write.
const TIMEOUT_MS = 120_000;

const { db, pool } = await testDatabase();
const DOCUMENTED_PASSWORD = 'we-revive-and-restore';
const SIGN_IN = `Sign in as "owner" with the password "${DOCUMENTED_PASSWORD}".`;

/** Starts twice at once in an empty business at that moment; returns what both say about signing in. */
async function openAt(iso: string) {
  await resetDatabase(pool);
  const clock = testClock();
  clock.set(iso);
  return Promise.all([openDemo(db, clock), openDemo(db, clock)]);
}

/** The rows that break a rule: there should be none. */
const offending = async (query: string) => (await sql.raw(query).execute(db)).rows;

const one = async <T>(query: string) => (await sql.raw<{ value: T }>(query).execute(db)).rows[0]!.value;

// The end of an afternoon, the night before the doors open (business days begin at 21:00 UTC of the day before), and an hour at
// which the last sale of the year is a treatment.
for (const { now, tags } of [
  { now: '2026-03-01T15:20:00.000Z', tags: 'long' },
  { now: '2026-11-19T22:30:00.000Z', tags: 'long' },
  { now: '2026-11-28T13:15:00.000Z', tags: [] },
])
  describe(`a business seeded at ${now}`, { tags }, () => {
    let signIns: string[];
    beforeAll(async () => {
      signIns = await openAt(now);
    }, TIMEOUT_MS);

    it('is filled once where two start at once, and both say how to sign in', () => {
      expect(signIns).toEqual([SIGN_IN, SIGN_IN]);
    });

    it('is of lifelike size', async () => {
      expect(await one(`select count(*) as value from clients`)).toBe(300);
      expect(await one(`select count(*) as value from sessions`)).toBeGreaterThan(1_300);
      expect(
        await one(
          `select count(*) as value from bookings where status in ('confirmed', 'completed', 'cancelled')`,
        ),
      ).toBeGreaterThan(200);
    });

    it('has consents that were signed, and some that were withdrawn', async () => {
      expect(await one(`select count(*) as value from consents where withdrawn_at is null`)).toBeGreaterThan(
        200,
      );
      expect(
        await one(`select count(*) as value from consents where withdrawn_at is not null`),
      ).toBeGreaterThan(3);
    });

    it('leaves no act of the invented people for the owner to look into', async () => {
      expect(await one(`select count(*) as value from alerts`)).toBeGreaterThan(0);
      expect(await one(`select count(*) as value from alerts where reviewed_at is null`)).toBe(0);
    });

    it('has an owner who can sign in, as no one has registered', async () => {
      const owner = await db
        .selectFrom('users')
        .selectAll()
        .where('role', '=', 'admin')
        .executeTakeFirstOrThrow();
      expect(owner).toMatchObject({ username: 'owner', is_active: true });
      expect(await isPassword(owner.password_hash, DOCUMENTED_PASSWORD)).toBe(true);
    });

    it('keeps true books', () => expectBooksTrue(db), TIMEOUT_MS);

    it('has a trial balance of zero', async () => {
      expect(
        await one('select (sum(debit_cents) - sum(credit_cents))::bigint as value from journal_lines'),
      ).toBe(0);
    });

    it('keeps as receivable of each client what their sales still owe', async () => {
      const differing = await offending(`
        with owed as (
          select orders.client_id, sum(sessions.unpaid_cents) as cents
          from orders join sessions on sessions.booking_id = orders.booking_id and sessions.cancelled_at is null
          group by 1
          union all
          select client_id, sum(case when status = 'CANCELLED' or recognised_at is null then 0 else total_cents end
            - received_cents + refunded_cents)
          from orders where booking_id is null and client_id is not null group by 1
        ), owing as (select client_id, sum(cents) as cents from owed group by 1), receivable as (
          select client_id, sum(debit_cents - credit_cents) as cents
          from journal_lines where account = 'receivable' and client_id is not null group by 1
        )
        select client_id from owing full join receivable using (client_id)
        where coalesce(owing.cents, 0) <> coalesce(receivable.cents, 0)`);
      expect(differing).toEqual([]);
    });

    it('makes every order the sum of its lines, tax and discount, and received what its receipts say', async () => {
      const differing = await offending(`
        select order_number from orders
        join lateral (select sum(total_cents) as cents from order_lines where order_id = orders.id) lines on true
        join lateral (
          select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0) as received,
                 coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
          from order_payments where order_id = orders.id
        ) money on true
        where lines.cents <> subtotal_cents or total_cents <> subtotal_cents + tax_cents - discount_cents
          or received <> received_cents or refunded <> refunded_cents
          or (status = 'PENDING' and booking_id in (select id from bookings where cost_cents = amount_paid_cents))`);
      expect(differing).toEqual([]);
    });

    it('posts to each money account exactly what was received less what was refunded and spent', async () => {
      const differing = await offending(`
        with posted as (
          select case account when 'mobile_wallet' then 'mobile_money' else account end as method,
                 sum(debit_cents - credit_cents) as cents
          from journal_lines where account in ('cash', 'card', 'mobile_wallet') group by 1
        ), moved as (
          select payment_method as method, case kind when 'receipt' then amount_cents else -amount_cents end as cents
          from order_payments
          union all
          select payment_method, case direction when 'in' then amount_cents else -amount_cents end
          from finance_payments where status = 'completed'
        ), held as (
          select method, sum(cents) as cents from moved group by 1
        )
        select method from posted full join held using (method) where posted.cents is distinct from held.cents`);
      expect(differing).toEqual([]);
    });

    it('costs each booking by its services and makes it a sale with its first money or completed session', async () => {
      const differing = await offending(`
        select bookings.id from bookings left join orders on orders.booking_id = bookings.id
        where cost_cents <> (
          select sum(unit_price_cents * session_count) from booking_services where booking_id = bookings.id
        ) or (orders.id is not null) <> (
          amount_paid_cents + bookings.discount_cents > 0 or orders.received_cents > 0
          or exists (select from sessions where booking_id = bookings.id and completed_at is not null)
        )`);
      expect(differing).toEqual([]);
    });

    it('has a succeeded wallet payment behind every receipt that names one', async () => {
      const differing = await offending(`
        select order_payments.id from order_payments
        join orders on orders.id = order_id
        left join payment_attempts on wallet_transaction_id = order_payments.reference
          and (payment_attempts.booking_id = orders.booking_id or payment_attempts.order_id = orders.id)
        where kind = 'receipt' and order_payments.reference is not null
          and (state is distinct from 'succeeded' or payment_attempts.amount_cents <> order_payments.amount_cents)`);
      expect(differing).toEqual([]);
    });

    it('lets nothing happen in the future, before its booking, or outside the opening hours', async () => {
      const hour = `extract(hour from sessions.scheduled_at at time zone 'Africa/Mogadishu')`;
      const differing = await offending(`
        select sessions.id from sessions
        join bookings on bookings.id = booking_id
        join booking_services on booking_services.id = booking_service_id
        where sessions.completed_at > '${now}' or bookings.created_at > '${now}'
          or bookings.left_pending_at > '${now}' or bookings.left_pending_at < bookings.created_at
          or sessions.scheduled_at < bookings.created_at
          or ${hour} < 8 or (sessions.scheduled_at + make_interval(mins => duration_minutes))
             > date_trunc('day', sessions.scheduled_at, 'Africa/Mogadishu') + interval '20 hours'
        union all select id from order_payments where recorded_at > '${now}'
        union all select id from measurements where recorded_at > '${now}'
        union all select id from clients where created_at > '${now}'
        union all select id from finance_payments where dated_at > '${now}'
        union all select id from requisitions where greatest(created_at, verified_at, decided_at) > '${now}'`);
      expect(differing).toEqual([]);
    });

    it('explains every quantity by its stock transactions, and has shelves full, low and empty', async () => {
      const differing = await offending(`
        select id from products
        where quantity <> (select sum(change) from stock_transactions where product_id = products.id)
          or image_hash is null`);
      expect(differing).toEqual([]);
      expect(await one(`select count(*) as value from products where quantity > 10`)).toBeGreaterThan(15);
      expect(await one(`select count(*) as value from products where quantity between 1 and 10`)).toBe(3);
      expect(await one(`select count(*) as value from products where quantity = 0`)).toBe(1);
    });

    it('has sold on every channel, and has orders to confirm, to ship, to refund and still unpaid', async () => {
      expect(await one(`select count(distinct channel) as value from orders`)).toBe(4);
      const open = await one<string[]>(`
        select array_agg(distinct status || case when paid_at is null then ' unpaid' else '' end) as value
        from orders where delivery_type is not null and status <> 'CANCELLED'`);
      expect(open.sort()).toEqual([
        'CONFIRMED',
        'DELIVERED',
        'PENDING',
        'PENDING unpaid',
        'PROCESSING',
        'SHIPPED',
      ]);
      expect(
        await one(
          `select count(*) as value from orders where status = 'CANCELLED' and received_cents > refunded_cents and booking_id is null`,
        ),
      ).toBe(1);
    });

    it('gives the next sale the number after all of them', async () => {
      const last = await one<number>(`select max(substr(order_number, 2)::int) as value from orders`);
      expect(Number(await one(`select nextval('order_numbers') as value`))).toBe(last + 1);
    });

    it('numbers sales in the order in which they were made', async () => {
      const differing = await offending(`
        select order_number from (
          select order_number, created_at, lag(created_at) over (order by substr(order_number, 2)::int) as before from orders
        ) numbered where created_at < before`);
      expect(differing).toEqual([]);
    });

    it('has requests to spend money in every state, payments that wait, and money left in every till', async () => {
      const states = await one<string[]>(`select array_agg(distinct status) as value from requisitions`);
      expect(states.sort()).toEqual(['approved', 'pending', 'rejected', 'verified']);
      expect(await one(`select count(*) as value from finance_payments where status = 'pending'`)).toBe(2);
      expect(await one(`select count(*) as value from finance_payments where status = 'completed'`)).toBe(50);
      const empty = await offending(`
        select account from journal_lines where account in ('cash', 'card', 'mobile_wallet')
        group by 1 having sum(debit_cents - credit_cents) < 0`);
      expect(empty).toEqual([]);
    });

    it('has six therapists, four rooms and two machines, one of them away now, and says what services need', async () => {
      const kinds = await offending(
        'select kind, count(*) as n, count(user_id) as people from resources group by 1 order by 1',
      );
      expect(kinds).toEqual([
        { kind: 'machine', n: 2, people: 0 },
        { kind: 'room', n: 4, people: 0 },
        { kind: 'therapist', n: 6, people: 5 },
      ]);
      const leave = await offending(`
        select name from occupancies join resources on resources.id = resource_id
        where reason = 'leave' and during @> '${now}'::timestamptz`);
      expect(leave).toHaveLength(1);
      expect(await one(`select count(distinct reason) as value from occupancies`)).toBe(4);
      const careless = await offending(`
        select name from services where is_active and (buffer_minutes = 0 or (
          select count(distinct place) from service_needs where service_id = services.id) < 2)`);
      expect(careless).toEqual([]);
    });

    it('gives each session of the calendar who and what its service needs, in their hours; older ones have none', async () => {
      const since = `'${now}'::timestamptz - interval '300 days'`;
      const differing = await offending(`
        select sessions.id from sessions
        join booking_services on booking_services.id = booking_service_id
        where cancelled_at is null and coalesce(attendance, 'arrived') = 'arrived' and (
          select count(distinct place) from occupancies o
          join service_needs using (resource_id)
          where session_id = sessions.id and released_at is null and service_needs.service_id = booking_services.service_id
        ) <> case when scheduled_at <= ${since} then 0
          else (select count(distinct place) from service_needs where service_id = booking_services.service_id) end
        union all
        select session_id from occupancies
        join resources on resources.id = resource_id and kind = 'therapist'
        join sessions on sessions.id = session_id
        join booking_services on booking_services.id = booking_service_id
        cross join lateral (
          select scheduled_at at time zone 'Africa/Mogadishu' as local,
            extract(epoch from scheduled_at - date_trunc('day', scheduled_at, 'Africa/Mogadishu')) / 60 as minute
        ) at
        where not exists (
          select from working_hours hours where hours.resource_id = occupancies.resource_id
            and weekday = extract(isodow from local) and opens <= minute and minute + duration_minutes <= closes)`);
      expect(differing).toEqual([]);
      expect(
        await one(`select count(*) as value from sessions where scheduled_at <= ${since}`),
      ).toBeGreaterThan(5);
    });

    it('has a few who did not come or called off late, and who would have treated them', async () => {
      const [missed, given] = await Promise.all([
        one<number>(`select count(*) as value from sessions where attendance in ('no_show', 'called_off')`),
        one<number>(`
        select count(distinct session_id) as value from occupancies join sessions on sessions.id = session_id
        where attendance in ('no_show', 'called_off') and released_at = attendance_at`),
      ]);
      expect(missed).toBeGreaterThan(10);
      expect(missed).toBeLessThan(90);
      expect(await one(`select count(*) as value from sessions where called_off_late`)).toBeGreaterThan(3);
      expect(given).toBe(missed);
    });

    it('spreads the sessions of today over the hours', async () => {
      const hours = await offending(`
        select extract(hour from scheduled_at at time zone 'Africa/Mogadishu') as hour, count(*) as n
        from sessions where date_trunc('day', scheduled_at, 'Africa/Mogadishu')
          = date_trunc('day', '${now}'::timestamptz, 'Africa/Mogadishu') group by 1`);
      expect(hours.length).toBeGreaterThanOrEqual(9);
      expect(Math.max(...hours.map((row) => Number((row as { n: number }).n)))).toBeLessThanOrEqual(6);
    });

    it('has a full day today, requests to answer, accounts to approve and a payment in doubt', async () => {
      const today = `(scheduled_at at time zone 'Africa/Mogadishu')::date = ('${now}'::timestamptz at time zone 'Africa/Mogadishu')::date`;
      expect(await one(`select count(*) as value from sessions where ${today}`)).toBeGreaterThanOrEqual(22);
      expect(await one(`select count(*) as value from bookings where status = 'pending'`)).toBe(8);
      expect(await one(`select count(*) as value from users where approved_at is null`)).toBe(2);
      expect(await one(`select count(*) as value from payment_attempts where state = 'unknown'`)).toBe(1);
    });

    it('shows most waists 4 to 14 cm slimmer after a full course, and some as they were', async () => {
      const { rows } = await sql
        .raw<{ lost: string }>(`
          select (array_agg(value order by session_number))[1] - (array_agg(value order by session_number desc))[1] as lost
          from measurements
          join sessions on sessions.id = session_id
          join booking_services on booking_services.id = booking_service_id
          join measurement_types on measurement_types.id = measurement_type_id
          where measurement_types.name = 'Waist' and booking_services.session_count >= 5
          group by booking_service_id, booking_services.session_count
          having max(session_number) = booking_services.session_count`)
        .execute(db);
      const lost = rows.map((row) => Number(row.lost));
      const slimmer = lost.filter((centimetres) => centimetres > 3.5 && centimetres < 15);
      const unchanged = lost.filter((centimetres) => Math.abs(centimetres) < 1.5);
      expect(lost.length).toBeGreaterThan(40);
      expect(slimmer.length / lost.length).toBeGreaterThan(0.7);
      expect(unchanged.length).toBeGreaterThan(1);
    });

    it('is filled once, and says each time how to sign in, as long as that is true', async () => {
      expect(await openDemo(db, testClock())).toBe(SIGN_IN);
      expect(await one('select count(*) as value from clients')).toBe(300);
      await sql`update users set password_hash = ${await hashPassword('another password')} where username = 'owner'`.execute(
        db,
      );
      expect(await openDemo(db, testClock())).not.toContain(DOCUMENTED_PASSWORD);
    });
  });

describe('seedDemo', { timeout: TIMEOUT_MS }, () => {
  it('leaves a registered owner alone and gives the invented colleagues a password no one knows', {
    tags: 'long',
  }, async () => {
    await resetDatabase(pool);
    await aUser(db, { role: 'admin', username: 'Sagal' });
    expect(await seedDemo(db, testClock())).toEqual({ username: 'Sagal', password: null });
    const users = await db.selectFrom('users').select(['username', 'password_hash', 'role']).execute();
    expect(users.filter((user) => user.role === 'admin')).toHaveLength(1);
    expect(users.map((user) => user.username)).toContain('sagal.demo');
    const manager = users.find((user) => user.username === 'manager')!;
    expect(await isPassword(manager.password_hash, DOCUMENTED_PASSWORD)).toBe(false);
  });

  it('is removed without leaving a therapist, room, hour or occupied time behind', {
    tags: 'long',
  }, async () => {
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'Sagal')
      .executeTakeFirstOrThrow();
    await removeSample(db, { business_name: DEFAULT_POLICY.business_name }, owner.id);
    for (const table of ['resources', 'service_needs', 'working_hours', 'occupancies', 'sessions'])
      expect(await one(`select count(*) as value from ${table}`), table).toBe(0);
    await expectBooksTrue(db);
  });

  it('never mixes with a business that has begun', async () => {
    await resetDatabase(pool);
    await aClient(db);
    await expect(seedDemo(db, testClock())).rejects.toThrow(Conflict);
    expect(await one(`select count(*) as value from services`)).toBe(0);
  });
});

describe('a sample business', () => {
  it('refuses in a sentence where something else is there', async () => {
    await resetDatabase(pool);
    await aClient(db);
    await expect(openDemo(db, testClock())).rejects.toThrow(
      new StartupError('Sample data only fills an empty business.'),
    );
  });
});
