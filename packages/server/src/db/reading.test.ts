import { testDatabase } from '@revive/testing/database.ts';
import { aUser } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Db, originOf, withOrigin } from './client.ts';
import { MAY_LAG, readingFrom } from './reading.ts';
import { inTransaction } from './transaction.ts';

const [primary, standby] = [await testDatabase(), await testDatabase()];
const behind = (seconds: number) => ({
  isWithin: (most: number) => seconds <= most,
  catchUp: async () => true,
  standing: () => ({ name: 'two', lag_seconds: seconds, why: undefined, sinceMs: 0 }),
});
const at = (seconds: number) => readingFrom(behind(seconds), standby.db);

const nameOf = async (db: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name;
const [first, second] = [await nameOf(primary.db), await nameOf(standby.db)];

it('reads the replica where it is near enough, each kind by its own limit', async () => {
  for (const [kind, most] of Object.entries(MAY_LAG).map(([one, { seconds }]) => [one, seconds] as const)) {
    const read = (seconds: number) => at(seconds).read(kind as never, primary.db, nameOf);
    expect([kind, await read(most), await read(most + 1)]).toEqual([kind, second, first]);
  }
});

it('reads the primary for who has just changed something, so that they find it again', async () => {
  const [writer, other] = [await aUser(primary.db, {}), await aUser(primary.db, {})];
  const db = withOrigin(primary.db, { kind: 'staff', id: writer.id, act: 'POST /clients/api/' });
  await inTransaction(db, (trx) =>
    trx.insertInto('clients').values({ name: 'Hodan', phone: '252615000001', address: 'Hamar' }).execute(),
  );
  expect(await at(1).read('report', primary.db, nameOf, writer.id)).toBe(first);
  expect(await at(1).read('report', primary.db, nameOf, other.id)).toBe(second);
  expect(await at(1).read('report', primary.db, nameOf)).toBe(second);
});

it('makes an export and a proof where all is that was there when it began', async () => {
  for (const kind of ['export', 'proof'] as const) {
    const [has, lacks] = [true, false].map((all) =>
      readingFrom({ ...behind(1), catchUp: async () => all }, standby.db).read(kind, primary.db, nameOf),
    );
    expect([await has, await lacks]).toEqual([second, first]);
  }
});

it('asks the primary again for what fails on the replica, and counts who answered', async () => {
  const reading = at(1);
  const failsThere = async (db: Db) => {
    const name = await nameOf(db);
    if (name === second) throw new Error('canceling statement due to conflict with recovery');
    return name;
  };
  expect(await reading.read('report', primary.db, failsThere)).toBe(first);
  expect(await reading.read('report', primary.db, nameOf)).toBe(second);
  expect(reading.counts).toEqual([
    { kind: 'report', from: 'primary', count: 1 },
    { kind: 'report', from: 'replica', count: 1 },
  ]);
});

it('says to the replica who reads, as it says to the primary', async () => {
  const origin = { kind: 'job', act: 'verify_books' } as const;
  const read = at(1).read('proof', withOrigin(primary.db, origin), async (db) => originOf(db));
  expect(await read).toEqual(origin);
});
