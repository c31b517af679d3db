import pg from 'pg';
import { goalOf, medianOf, type Section } from '../tools/goals.ts';
import { startOurs } from '../tools/servers.ts';

const ROUNDS = 50;
const WARMING = 10;
const DAYS = 14;
const DAY_MS = 86_400_000;

/** The free times of two weeks of the service that is booked most, in the large business. */
export const times: Section = async (businesses) => {
  const place = await businesses.open('large');
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query<{ service: number; occupied: number }>(
    `select service_id::integer as service, (select count(*) from occupancies)::integer as occupied
      from booking_services where service_id in (select service_id from service_needs)
      group by 1 order by count(*) desc limit 1`,
  );
  await client.end();
  const { service, occupied } = rows[0]!;
  const ours = await startOurs(place);
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const url = `${ours.url}/schedule/api/slots/?service=${service}&from=${dayIn(0)}&to=${dayIn(DAYS - 1)}`;
  try {
    const waits: number[] = [];
    for (let round = 0; round < WARMING + ROUNDS; round += 1) {
      const began = performance.now();
      const answer = await fetch(url, { headers: ours.headers });
      const found = (await answer.json()) as unknown[];
      if (!answer.ok || found.length === 0)
        throw new Error(`${url}: ${answer.status}, ${found.length} times`);
      if (round >= WARMING) waits.push(performance.now() - began);
    }
    const what = `free times of ${DAYS} days, ${occupied.toLocaleString('en')} occupancies`;
    return [goalOf(what, medianOf(waits), { atMost: 25, unit: ' ms', digits: 0 })];
  } finally {
    await ours.stop();
  }
};
