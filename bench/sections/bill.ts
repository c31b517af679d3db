import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { goalOf, type Section } from '../tools/goals.ts';
import { type Runner, race } from '../tools/race.ts';
import { startOurs } from '../tools/servers.ts';
import { saleRunner, stockUp, threeOf } from './sale.ts';

/** Two sessions of one booking that are owed whole. */
interface Visit {
  sessions: [number, number];
  owed_cents: number;
}

/** More than all rounds pay. */
const VISITS = 20_000;
/** Dollars in cash for the three goods; the rest is change. */
const CASH = 100_000;

/** A bill of two sessions and three goods, paid by card and in cash, against the counter's sale of three goods. */
export const bill: Section = async (businesses) => {
  const place = await businesses.open('large');
  const client = new pg.Client(place);
  await client.connect();
  const products = await stockUp(client);
  const visits = await findVisits(client);
  const ours = await startOurs(place);
  try {
    const bills: Runner = {
      url: ours.url,
      request: () => {
        const visit = visits.pop();
        if (!visit) throw new Error('no more visits are owed');
        return {
          method: 'POST',
          path: '/bills/api/',
          headers: {
            ...ours.headers,
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({
            lines: [
              ...visit.sessions.map((session) => ({ session })),
              ...threeOf(products).map(({ product_id, ...goods }) => ({ product: product_id, ...goods })),
            ],
            payments: [
              { method: 'card', amount: visit.owed_cents / 100 },
              { method: 'cash', amount: CASH },
            ],
          }),
        };
      },
    };
    const times = await race(saleRunner(ours.url, products, ours.headers), bills);
    return [goalOf('bill of two sessions and three goods in two ways, of a sale', times, { atMost: 1.5 })];
  } finally {
    await Promise.all([ours.stop(), client.end()]);
  }
};

async function findVisits(client: pg.Client): Promise<Visit[]> {
  const { rows } = await client.query<Visit>(
    `select array_agg(sessions.id::integer order by sessions.id) as sessions, sum(unpaid_cents)::integer as owed_cents
     from (select id, booking_id, unpaid_cents, row_number() over (partition by booking_id order by id) as place
       from sessions where unpaid_cents > 0 and cancelled_at is null) as sessions
     join bookings on bookings.id = booking_id and bookings.status <> 'cancelled'
     where place <= 2
     group by booking_id having count(*) = 2 order by booking_id limit $1`,
    [VISITS],
  );
  return rows;
}
