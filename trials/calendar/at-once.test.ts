import { api } from '@revive/contract/endpoints';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { createCaller } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { countDeadlocks, listOverlaps } from './look-into.ts';
import { aBooking, at, openSalon } from './salon.ts';

const ROUNDS = 20;
const PEOPLE = 50;
/** Rounds before those that count: connections are opened and code is compiled. */
const WARMING = 2;

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

it('books exactly what there is room for when fifty ask for one time at once, twenty times, without a deadlock', async () => {
  const data = await makeDataDir();
  const server = await startBuiltServer({ dataDir: data.dir });
  try {
    const waits: number[] = [];
    const caller = createCaller({
      where: () => server.url,
      deadlineMs: 0,
      onTry: ({ ms }) => waits.push(ms),
    });
    const { owner, service } = await openSalon(caller, { therapists: 2, rooms: 3 });
    for (let round = 0; round < WARMING + ROUNDS; round += 1) {
      if (round === WARMING) waits.length = 0;
      const answers = await Promise.all(
        Array.from({ length: PEOPLE }, (_, person) =>
          caller.call(api.bookings.create, {
            as: owner,
            body: aBooking(service, round * 100 + person, at(round + 1, '10:00')),
          }),
        ),
      );
      const statuses = answers.map((answer) => (answer.kind === 'silent' ? 0 : answer.status));
      expect(statuses.filter((status) => status === 201)).toHaveLength(2);
      expect(statuses.filter((status) => status === 409)).toHaveLength(PEOPLE - 2);
    }
    await openBooks(data.dir, async (db) => {
      expect(await listOverlaps(db)).toEqual([]);
      expect((await checkBooks(db)).broken).toEqual([]);
      expect(await countDeadlocks(db)).toBe(0);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from bookings`.execute(db);
      expect(rows[0]!.n).toBe(2 * (WARMING + ROUNDS));
    });
    waits.sort((one, other) => one - other);
    console.log(
      `${waits.length} calls, ${PEOPLE} at once: median ${share(waits, 0.5).toFixed(0)} ms, 99 of 100 within ${share(waits, 0.99).toFixed(0)} ms`,
    );
  } finally {
    await server.stop();
    await data.remove();
  }
});
