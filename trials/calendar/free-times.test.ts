import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aService } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();

const THERAPISTS = 10;
const ROOMS = 6;
const OCCUPANCIES = 1_000_000;
const TIMES = 50;

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

it('finds the free times of two weeks among a million occupancies', async () => {
  const people: number[] = [];
  for (let n = 1; n <= THERAPISTS; n += 1) people.push(await aResource(db, `Therapist ${n}`));
  const places: number[] = [];
  for (let n = 1; n <= ROOMS; n += 1) places.push(await aResource(db, `Room ${n}`, { kind: 'room' }));
  const service = await aService(db, { duration_minutes: 60 });
  await setNeedsOf(db, service.id, [people, places]);
  const { token } = await signInAs('manager');
  // Half-hours, taken three together; every fifth of these stretches is free. Four years, the days asked for in the middle.
  await sql`
    insert into occupancies (resource_id, reason, during)
    select resource.id, 'block', tstzrange(starts, starts + interval '30 minutes')
    from generate_series(0, ${(OCCUPANCIES / (THERAPISTS + ROOMS)) * 1.25}::int) as n, resources resource,
      lateral (select timestamptz '2024-10-01 00:00Z' + n * interval '30 minutes' as starts) at
    where (n / 3 * 7 + resource.id * 3) % 5 <> 0`.execute(db);
  await sql`analyze occupancies`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from occupancies`.execute(db);
  expect(rows[0]!.n).toBeGreaterThanOrEqual(OCCUPANCIES);
  const from = clock.now().toISOString().slice(0, 10);
  const to = new Date(clock.now().getTime() + 13 * 86_400_000).toISOString().slice(0, 10);
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    const { body } = await call(api.schedule.listSlots, { token, query: { service: service.id, from, to } });
    times.push(performance.now() - start);
    found = body.length;
  }
  times.sort((one, other) => one - other);
  console.log(
    `${found} free times of 14 days, ${THERAPISTS + ROOMS} resources, ${rows[0]!.n} occupancies: median ${share(times, 0.5).toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
  );
  expect(found).toBeGreaterThan(100);
});
