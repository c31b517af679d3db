import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Db } from './client.ts';
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

  it('refuses statements after its end', async () => {
    let kept = db;
    await inTransaction(db, async (trx) => {
      kept = trx;
    });
    await expect(fill(kept, 1)).rejects.toThrow('already committed');
    expect(await coins()).toEqual([0, 0]);
  });

  it('ends without calling the function when the hook before it throws', async () => {
    let isCalled = false;
    const failing = inTransaction(
      db,
      async () => {
        isCalled = true;
      },
      {
        before: async (trx) => {
          await fill(trx, 2);
          throw new Error('not this one');
        },
      },
    );
    await expect(failing).rejects.toThrow('not this one');
    expect(isCalled).toBe(false);
    expect(await coins()).toEqual([0, 0]);
  });

  it('undoes everything when the hook after the function fails', async () => {
    const after = (trx: Db) => sql`insert into jars values (1, 0)`.execute(trx);
    await expect(inTransaction(db, (trx) => fill(trx, 1), { after })).rejects.toThrow('duplicate key');
    expect(await coins()).toEqual([0, 0]);
  });

  it('gives its connection back, whether it commits or fails', async () => {
    const one = createDatabase({ ...connection, max: 1 }, silentLog);
    await inTransaction(one.db, (trx) => fill(trx, 1));
    await expect(
      inTransaction(one.db, async () => {
        throw new Error('no luck');
      }),
    ).rejects.toThrow('no luck');
    expect(await read(one.db, 1)).toBe(1);
    expect(one.pool).toMatchObject({ totalCount: 1, idleCount: 1 });
    await one.close();
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
    // Once as a rule; again where it takes its jar back before the other has woken.
    expect(waiting).toBeLessThan(0);
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
