import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecorder } from '../../../../bench/calls/recorder.ts';
import { createDatabase, type Db } from './client.ts';
import { together } from './together.ts';
import { inTransaction } from './transaction.ts';

const { db, pool, connection } = await emptyDatabase();
await pool.query('create table jars (id integer primary key, coins integer not null)');

const fill = (target: Db, id: number) =>
  sql`update jars set coins = coins + 1 where id = ${id}`.execute(target);
const read = async (target: Db, id: number) =>
  (await sql<{ coins: number }>`select coins from jars where id = ${id}`.execute(target)).rows[0]!.coins;
const coins = async () =>
  (await pool.query<{ coins: number }>('select coins from jars order by id')).rows.map((row) => row.coins);

beforeEach(async () => {
  await pool.query('truncate jars');
  await pool.query('insert into jars values (1, 0), (2, 0)');
});

describe('inTransaction', () => {
  it('undoes everything when the function throws', async () => {
    const failing = inTransaction(db, async (trx) => {
      await fill(trx, 1);
      throw new Error('the jar broke');
    });
    await expect(failing).rejects.toThrow('the jar broke');
    expect(await coins()).toEqual([0, 0]);
  });

  it('joins the transaction it is given', async () => {
    const failing = inTransaction(db, async (outer) => {
      await inTransaction(outer, (inner) => fill(inner, 1));
      throw new Error('the jar broke');
    });
    await expect(failing).rejects.toThrow('the jar broke');
    expect(await coins()).toEqual([0, 0]);
  });

  it('sends what goes out together in order, each on what those before it wrote, in three round trips', async () => {
    const recorder = createRecorder();
    const watched = createDatabase({ ...connection, Client: recorder.Client }, silentLog);
    await watched.pool.query('select 1');
    const trips = await recorder.roundTripsOf(() =>
      inTransaction(watched.db, async (trx) => {
        await together(fill(trx, 1), fill(trx, 1));
        const [, , jars] = await together(fill(trx, 1), fill(trx, 1), read(trx, 1));
        expect(jars).toBe(4);
      }),
    );
    // The beginning travels with the first statements; only the commit is alone.
    expect(trips).toBe(3);
    await watched.close();
  });

  it('throws the failure itself, not what PostgreSQL says to the statements after it', async () => {
    const failing = inTransaction(db, (trx) =>
      together(
        fill(trx, 1).then(() => fill(trx, 2)),
        sql`insert into jars values (1, 0)`.execute(trx),
        fill(trx, 2),
      ),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await coins()).toEqual([0, 0]);
  });

  it('refuses whoever keeps it beyond its end', async () => {
    let kept = db;
    await inTransaction(db, async (trx) => {
      kept = trx;
    });
    await expect(fill(kept, 1)).rejects.toThrow('this transaction has ended');
    expect(await coins()).toEqual([0, 0]);
  });

  it('is over when what goes ahead throws, and nobody acts on what was sent along', async () => {
    let isToldOf = false;
    const failing = inTransaction(
      db,
      async (trx) => {
        await fill(trx, 1);
        isToldOf = true;
      },
      {
        first: async (trx) => {
          await fill(trx, 2);
          throw new Error('not this one');
        },
      },
    );
    await expect(failing).rejects.toThrow('not this one');
    expect(isToldOf).toBe(false);
    expect(await coins()).toEqual([0, 0]);
  });

  it('undoes everything when what goes with the commit fails', async () => {
    const last = (trx: Db) => sql`insert into jars values (1, 0)`.execute(trx);
    await expect(inTransaction(db, (trx) => fill(trx, 1), { last })).rejects.toThrow('duplicate key');
    expect(await coins()).toEqual([0, 0]);
  });

  it('runs the loser of a deadlock again', async () => {
    // Each holds one jar before it asks for the other; only the first tries wait for each other.
    let waiting = 2;
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fillBoth = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        await fill(trx, first);
        waiting -= 1;
        if (waiting === 0) release();
        await bothHold;
        await fill(trx, second);
      });
    await Promise.all([fillBoth(1, 2), fillBoth(2, 1)]);
    expect(await coins()).toEqual([2, 2]);
    expect(waiting).toBe(-1);
  });

  it('gives up after three repetitions', async () => {
    let attempts = 0;
    const failing = inTransaction(db, async (trx) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'no luck' using errcode = 'serialization_failure'; end $$`.execute(
        trx,
      );
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(attempts).toBe(4);
  });
});
