import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** The number of bookings that begin in some time and are not cancelled, and the worth in cents of the confirmed and completed ones. */
export const selectScheduled = (db: Db, { from, to }: { from: Date; to: Date }) =>
  db
    .selectFrom('bookings')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '<>', 'cancelled').as('bookings'),
      sql<number>`coalesce(sum(cost_cents - discount_cents) filter (where status in ('confirmed', 'completed')), 0)::bigint`.as(
        'worth',
      ),
    ])
    .where('scheduled_at', '>=', from)
    .where('scheduled_at', '<', to);
