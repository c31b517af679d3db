import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillData } from './fill-data.ts';
import { sizesOf } from './sizes.ts';
import { OWNER } from './staff.ts';

// Alone: where filling fails, indexes stay away, and emptying does not bring them back.
const { call, db, pool, clock } = await testApp({ alone: true });

const SCALE = 0.0005;
// Three years of days take their time on a busy machine, however little happens on them.
const PATIENCE_MS = 90_000;

async function signIn() {
  const { status, body } = await call(api.auth.login, { body: OWNER });
  expect(status).toBe(200);
  return body.access;
}

/** What a business is made of, without the hash of the password, which is drawn. */
const fingerprint = async () =>
  (
    await sql<{ sums: string }>`select concat_ws(' ',
      (select md5(string_agg(orders::text, ',' order by id)) from orders),
      (select md5(string_agg(concat_ws(' ', entry_id, account, debit_cents, credit_cents), ',' order by id)) from journal_lines)
    ) as sums`.execute(db)
  ).rows[0]!.sums;

const indexes = async () =>
  (
    await sql<{
      definition: string;
    }>`select indexdef as definition from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  ).rows;

describe('a business that is made up', () => {
  it(
    'is true to every invariant, of the size that was asked for, and alive',
    async () => {
      clock.set('2026-11-21T13:00:00.000Z');
      const before = await indexes();
      await fillData(pool, { scale: SCALE, now: clock.now() });

      await expectBooksTrue(db);
      expect(await indexes()).toEqual(before);
      const sizes = sizesOf(SCALE);
      const counted = await sql<typeof sizes>`select
        (select count(*) from clients)::int as clients, (select count(*) from bookings)::int as bookings,
        (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
        (select count(*) from order_lines)::int as order_lines`.execute(db);
      expect(counted.rows[0]).toMatchObject({
        clients: sizes.clients,
        bookings: sizes.bookings,
        products: sizes.products,
      });
      // How many bookings become a sale, and how much one buys, is drawn.
      expect(counted.rows[0]!.orders / sizes.orders).toBeCloseTo(1, 0);
      expect(counted.rows[0]!.order_lines / sizes.order_lines).toBeCloseTo(1, 0);

      const taken = await sql<{ share: number; held: number; in_needs: boolean }>`select
        (select count(held_by)::float8 / count(*) from sessions where completed_at is not null) as held,
        (select count(*) from sessions where places = 2)::float8 / (select count(*) from sessions where cancelled_at is null)
          as share,
        not exists (select from occupancies o join sessions s on s.id = o.session_id
          join booking_services b on b.id = s.booking_service_id
          where not exists (select from service_needs n where n.service_id = b.service_id and n.resource_id = o.resource_id))
          as in_needs`.execute(db);
      expect(taken.rows[0]!.share).toBeGreaterThan(0.8);
      expect(taken.rows[0]!.held).toBeGreaterThan(0.8);
      expect(taken.rows[0]!.in_needs).toBe(true);

      const token = await signIn();
      const lists: AnyEndpoint[] = [
        api.bookings.list,
        api.sessions.list,
        api.clients.list,
        api.inventory.listProducts,
        api.inventory.listTransactions,
        api.orders.listSales,
        api.orders.listOnline,
        api.finance.listPayments,
        api.finance.listRequisitions,
        api.shifts.list,
      ];
      for (const list of lists) {
        const { status, body } = await call(list, { token });
        expect(status, list.path).toBe(200);
        expect((body as unknown[]).length, list.path).toBeGreaterThan(0);
      }
      const { body: shift } = await call(api.shifts.list, { token });
      expect(shift[0]!.status).toBe('open');
    },
    PATIENCE_MS,
  );

  it(
    'is the same again for the same seed and moment',
    async () => {
      const now = clock.now();
      await fillData(pool, { scale: SCALE, seed: 7, now });
      const once = await fingerprint();
      await expect(fillData(pool, { scale: SCALE, seed: 7, now })).rejects.toThrow(
        'There is a business in this database',
      );
      await resetDatabase(pool);
      await fillData(pool, { scale: SCALE, seed: 7, now });
      expect(await fingerprint()).toBe(once);
    },
    PATIENCE_MS,
  );
});
