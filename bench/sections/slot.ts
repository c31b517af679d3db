import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { goalOf, medianOf, type Section } from '../tools/goals.ts';
import { type OurServer, startOurs } from '../tools/servers.ts';

const PEOPLE = 50;
const ROUNDS = 20;
/** Rounds before those that count: connections are opened and code is compiled. */
const WARMING = 2;
const DAY_MS = 86_400_000;

/** Fifty who book the same time at once, each round on another day; all but a few are refused. */
export const slot: Section = async (businesses) => {
  const place = await businesses.open('small');
  const client = new pg.Client(place);
  await client.connect();
  const { rows } = await client.query<{ service: number; places: number; free_from: Date }>(
    `select s.id::integer as service, count(*)::integer as places,
        (select max(upper(during)) + interval '1 day' from occupancies) as free_from
      from services s join service_needs n on n.service_id = s.id and n.place = 1
      where s.session_count = 1 and s.is_active group by s.id order by s.id limit 1`,
  );
  await client.end();
  const { service, places, free_from } = rows[0]!;
  const ours = await startOurs(place);
  try {
    const waits: number[] = [];
    for (let round = 0; round < WARMING + ROUNDS; round += 1) {
      if (round === WARMING) waits.length = 0;
      const day = new Date(free_from.getTime() + round * DAY_MS).toISOString().slice(0, 10);
      const booking = (person: number) => book(ours, service, `${day}T10:00`, round * 100 + person);
      const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, person) => booking(person)));
      waits.push(...answers.map(({ ms }) => ms));
      const booked = answers.filter(({ status }) => status === 201).length;
      const refused = answers.filter(({ status }) => status === 409).length;
      if (booked !== places || booked + refused !== PEOPLE)
        throw new Error(`${booked} of ${places} were booked and ${refused} refused on ${day}.`);
    }
    const sorted = waits.toSorted((one, other) => one - other);
    const slowest = sorted[Math.floor((sorted.length - 1) * 0.99)]!;
    const goal = goalOf(`${PEOPLE} at one time, 99 of 100 within`, slowest, {
      atMost: 200,
      unit: ' ms',
      digits: 0,
    });
    return [{ ...goal, measured: `${goal.measured} (median ${medianOf(waits).toFixed(0)} ms)` }];
  } finally {
    await ours.stop();
  }
};

async function book({ url, headers }: OurServer, service: number, scheduled_date: string, person: number) {
  const began = performance.now();
  const answer = await fetch(`${url}/bookings/api/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      name: `Client ${person}`,
      phone: `61${String(person).padStart(7, '0')}`,
      address: 'Hodan',
      selectedServices: [service],
      scheduled_date,
    }),
  });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}
