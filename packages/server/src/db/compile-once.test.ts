import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase, type Db } from './client.ts';
import { compileOnce, oneRow } from './compile-once.ts';
import { inTransaction } from './transaction.ts';

const { connection } = await emptyDatabase();
const { db, close } = createDatabase(connection, silentLog);

interface Words {
  one: string;
  other?: string | null;
}

/** A statement, and how often it was built. */
function createJoining() {
  const built = { times: 0 };
  const join = compileOnce((_db: Db, { one, other = 'nothing' }: Words) => {
    built.times += 1;
    return sql<{ joined: string | null }>`select ${one}::text || ' and ' || ${other}::text as joined`;
  });
  return { join, built };
}

describe('a statement that is compiled once', () => {
  it('is built for the first values and gives each time the answer to its own', async () => {
    const { join, built } = createJoining();
    expect(await join(db, { one: 'a', other: 'b' })).toEqual([{ joined: 'a and b' }]);
    expect(await join(db, { one: 'c', other: 'd' })).toEqual([{ joined: 'c and d' }]);
    const both = await Promise.all(['e', 'f'].map((one) => join(db, { one, other: one })));
    expect(both.flat()).toEqual([{ joined: 'e and e' }, { joined: 'f and f' }]);
    expect(await inTransaction(db, (trx) => join(trx, { one: 'g', other: null }))).toEqual([
      { joined: null },
    ]);
    expect(built.times).toBe(1);
    return close;
  });

  it('has another text where another value is not there', async () => {
    const { join, built } = createJoining();
    expect(await join(db, { one: 'a', other: 'b' })).toEqual([{ joined: 'a and b' }]);
    expect(await join(db, { one: 'a' })).toEqual([{ joined: 'a and nothing' }]);
    expect(await join(db, { one: 'b', other: undefined as never })).toEqual([{ joined: 'b and nothing' }]);
    expect(built.times).toBe(2);
  });

  it('cannot be built by reckoning with a value', async () => {
    const add = compileOnce((_db: Db, { cents }: { cents: number }) => sql`select ${cents + 1}::integer`);
    await expect(add(db, { cents: 1 })).rejects.toThrow('the value of cents is not known');
  });
});

describe('the one row of a statement', () => {
  it('is missed where there is none', async () => {
    const find = compileOnce((_db: Db, { id }: { id: number }) => sql`select where ${id}::integer = 1`);
    expect(await oneRow(find(db, { id: 1 }))).toEqual({});
    await expect(oneRow(find(db, { id: 2 }))).rejects.toThrow('gave none');
  });
});
