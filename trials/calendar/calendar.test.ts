import { api } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aService } from '@revive/testing/factories.ts';
import { aResource, setNeedsOf } from '@revive/testing/schedule.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();

const ROUNDS = 20;
const PEOPLE = 50;
const ACTORS = 16;
const ACTS = 3200;
const OCCUPANCIES = 1_000_000;

/** Two therapists and three rooms, and a service of an hour that needs one of each. */
async function aSalon(therapists = 2, rooms = 3) {
  const people = [];
  for (let n = 1; n <= therapists; n += 1) people.push(await aResource(db, `Therapist ${n}`));
  const places = [];
  for (let n = 1; n <= rooms; n += 1) places.push(await aResource(db, `Room ${n}`, { kind: 'room' }));
  const service = await aService(db, { duration_minutes: 60 });
  await setNeedsOf(db, service.id, [people, places]);
  const { token } = await signInAs('manager');
  const book = (scheduled_date: string, phone: number) =>
    call(api.bookings.create, {
      token,
      body: {
        name: `Client ${phone}`,
        phone: `61${String(phone).padStart(7, '0')}`,
        address: 'Hodan',
        selectedServices: [service.id],
        scheduled_date,
      },
    });
  return { people, places, service, token, book };
}

const deadlocks = async () => {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]!.n;
};

const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10);
const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

it('books exactly what there is room for when fifty ask for one time at once, twenty times, without a deadlock', async () => {
  const { book } = await aSalon();
  const before = await deadlocks();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = Array.from({ length: PEOPLE }, async (_, person) => {
      const start = performance.now();
      const { status } = await book(`${day(round)}T10:00`, round * 100 + person);
      waits.push(performance.now() - start);
      return status;
    });
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PEOPLE - 2);
  }
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  expect((await deadlocks()) - before).toBe(0);
  await expectBooksTrue(db);
  waits.sort((one, other) => one - other);
  console.log(
    `${waits.length} of ${PEOPLE} at once: median ${share(waits, 0.5).toFixed(0)} ms, 99 of 100 within ${share(waits, 0.99).toFixed(0)} ms`,
  );
});

it('has nobody in two places after thousands of random acts of sixteen people', async () => {
  const { token, people, book } = await aSalon(4, 3);
  // Deterministic per actor, so that a failure can be repeated.
  const dice = (seed: number) => {
    let state = seed * 2_654_435_761;
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
  };
  const done: Record<string, number> = {};
  const act = async (roll: (below: number) => number, phone: number) => {
    const at = `${day(roll(4))}T${String(9 + roll(8)).padStart(2, '0')}:${roll(2) ? '00' : '30'}`;
    const open = await db
      .selectFrom('sessions')
      .select(['id', 'booking_id'])
      .where('cancelled_at', 'is', null)
      .where('completed_at', 'is', null)
      .orderBy(sql`random()`)
      .limit(1)
      .executeTakeFirst();
    const params = { id: open?.id ?? 0 };
    const acts = {
      book: () => book(at, phone),
      move: () => call(api.sessions.reschedule, { token, params, body: { scheduled_date: at } }),
      give: () =>
        call(api.sessions.reschedule, {
          token,
          params,
          body: { scheduled_date: at, resources: [people[roll(people.length)]!] },
        }),
      noShow: () => call(api.sessions.noShow, { token, params }),
      undo: () => call(api.sessions.undo, { token, params }),
      cancel: () => call(api.bookings.cancel, { token, params: { id: open?.booking_id ?? 0 }, body: {} }),
      block: () =>
        call(api.schedule.addBlock, {
          token,
          body: {
            resource: people[roll(people.length)]!,
            reason: 'block',
            starts_at: at,
            ends_at: `${at.slice(0, 11)}20:00`,
          },
        }),
      free: async () => {
        const block = await db
          .selectFrom('occupancies')
          .select('id')
          .where('reason', '=', 'block')
          .where('released_at', 'is', null)
          .executeTakeFirst();
        return call(api.schedule.removeBlock, { token, params: { id: block?.id ?? 0 } });
      },
    };
    const names = [
      'book',
      'book',
      'book',
      'move',
      'move',
      'give',
      'noShow',
      'undo',
      'cancel',
      'block',
      'free',
    ] as const;
    const name = names[roll(names.length)]!;
    const { status } = await acts[name]();
    expect(status, name).toBeLessThan(500);
    if (status < 300) done[name] = (done[name] ?? 0) + 1;
  };
  const before = await deadlocks();
  await Promise.all(
    Array.from({ length: ACTORS }, async (_, actor) => {
      const roll = dice(actor + 1);
      for (let n = 0; n < ACTS / ACTORS; n += 1) await act(roll, 1_000_000 + actor * 10_000 + n);
    }),
  );
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  console.log(`${ACTS} acts, done:`, done, `deadlocks: ${(await deadlocks()) - before}`);
  for (const name of ['book', 'move', 'give', 'noShow', 'undo', 'cancel', 'block', 'free'])
    expect(done[name], name).toBeGreaterThan(0);
  await expectBooksTrue(db);
});

it('finds the free times of two weeks among a million occupancies', async () => {
  const { token, service } = await aSalon(10, 6);
  // Half-hours, two of three taken, over the years around the days asked for.
  await sql`
    insert into occupancies (resource_id, reason, during)
    select resource.id, 'block', tstzrange(starts, starts + interval '30 minutes')
    from resources resource, generate_series(0, ${OCCUPANCIES / 16 - 1}) as n,
      lateral (select timestamptz '2024-12-01 00:00Z' + (n * 45 + resource.id % 3 * 15) * interval '1 minute' as starts) at`.execute(
    db,
  );
  await sql`analyze occupancies`.execute(db);
  const from = clock.now().toISOString().slice(0, 10);
  const to = new Date(clock.now().getTime() + 13 * 86_400_000).toISOString().slice(0, 10);
  const times: number[] = [];
  let found = 0;
  for (let n = 0; n < 30; n += 1) {
    const start = performance.now();
    const { body } = await call(api.schedule.listSlots, { token, query: { service: service.id, from, to } });
    times.push(performance.now() - start);
    found = body.length;
  }
  times.sort((one, other) => one - other);
  console.log(
    `${found} free times of 14 days, 16 resources, ${OCCUPANCIES} occupancies: median ${share(times, 0.5).toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
  );
  expect(found).toBeGreaterThanOrEqual(0);
});
