import pg from 'pg';
import { systemClock } from '../../packages/server/src/lib/clock.ts';
import { openApp } from '../calls/open-app.ts';
import { createRecorder } from '../calls/recorder.ts';
import { type Call, measureBesideBare } from '../frame/beside-bare.ts';
import type { Section } from '../frame/section.ts';
import { startBare, startOurs } from '../frame/servers.ts';
import { period } from '../growth/growing-call.ts';

const ANALYTICS = '/api/onlineshop/analytics/';

/** Whoever booked most, and the middle of what else there is. */
export async function readCalls(place: pg.PoolConfig): Promise<Call[]> {
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query(
    `select (select client_id from bookings group by 1 order by count(*) desc, 1 limit 1) as client,
       (select max(id) / 2 from bookings) as booking,
       (select id from orders where channel = 'POS' order by id desc offset 40 limit 1) as sale,
       (select access_token from orders o where access_token is not null and paid_at is not null
          and not exists (select from payment_attempts where order_id = o.id) order by id desc limit 1) as token`,
  );
  await client.end();
  const known = rows[0] as { client: number; booking: number; sale: number; token: string };
  return [
    { name: 'profile of a client', path: `/bookings/api/client-profiles/${known.client}/profile/` },
    { name: 'a booking', path: `/bookings/api/${known.booking}/` },
    { name: 'receipt of a sale', path: `/clients/api/sale-orders/${known.sale}/receipt/` },
    { name: 'an order, for its buyer', path: `/api/onlineshop/orders/track/${known.token}/` },
    { name: 'dashboard', path: '/dashboard/api/', isAlone: true },
    { name: 'analytics, a year', path: `${ANALYTICS}?${period(365)}`, isAlone: true },
    { name: 'analytics, all there is', path: ANALYTICS, isAlone: true },
  ];
}

/** How many statements each asks the database, who asks included, once what is kept has been read. */
async function count(calls: readonly Call[], place: pg.PoolConfig): Promise<Call[]> {
  const recorder = createRecorder();
  const { app, token, close } = await openApp({ ...place, Client: recorder.Client }, systemClock);
  const counted: Call[] = [];
  for (const call of calls) {
    const ask = () => app.inject({ url: call.path, headers: { authorization: `Bearer ${token}` } });
    await ask();
    counted.push({ ...call, statements: (await recorder.during(ask)).length });
  }
  await close();
  return counted;
}

/** What is read of one thing, and the figures of many. */
export const reads: Section = {
  name: 'reads',
  measure: async (businesses) => {
    const place = await businesses.connection('large');
    const calls = await count(await readCalls(place), place);
    const [ours, bare] = await Promise.all([startOurs(place), startBare('reads', place)]);
    try {
      return await measureBesideBare(calls, { ours, bare, postmaster: businesses.postmaster });
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
    }
  },
};
