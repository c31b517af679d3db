import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Db } from './client.ts';
import { MOST_PREPARED } from './named-statements.ts';
import { inTransaction } from './transaction.ts';

const { connection, pool } = await emptyDatabase();
// One connection, so that what was prepared is always asked of the right one.
const one = createDatabase({ ...connection, max: 1 }, silentLog);
afterAll(one.close);

const readJar = async (db: Db, id: number) =>
  (await sql<object>`select * from jars where id = ${id}`.execute(db)).rows[0];

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one.db)).rows.map(
    ({ statement }) => statement,
  );

beforeEach(async () => {
  await pool.query('drop table if exists jars; create table jars (id integer, label text)');
  await pool.query("insert into jars values (1, 'honey')");
});

describe('named statements', () => {
  it('are prepared once for all values', async () => {
    for (const id of [1, 2, 1]) await readJar(one.db, id);
    expect((await prepared()).filter((text) => text.includes('from jars'))).toEqual([
      'select * from jars where id = $1',
    ]);
  });

  it('are none without values, and none that searches by a pattern', async () => {
    await sql`select 'no values' from jars`.execute(one.db);
    await sql`select 'a pattern' from jars where label ilike ${'%hon%'}`.execute(one.db);
    expect(await prepared()).not.toContainEqual(expect.stringMatching(/no values|a pattern/));
  });

  it('go on when a migration has changed the columns of their answer', async () => {
    expect(await readJar(one.db, 1)).toEqual({ id: 1, label: 'honey' });
    await pool.query('alter table jars add column coins integer default 3');
    expect(await readJar(one.db, 1)).toEqual({ id: 1, label: 'honey', coins: 3 });
  });

  it('go on in a transaction, which is run again', async () => {
    await readJar(one.db, 1);
    await pool.query('alter table jars drop column label');
    expect(await inTransaction(one.db, (trx) => readJar(trx, 1))).toEqual({ id: 1 });
  });

  it('go on in every connection', async () => {
    const two = createDatabase({ ...connection, max: 2 }, silentLog);
    const readTwice = () => Promise.all([readJar(two.db, 1), readJar(two.db, 1)]);
    await readTwice();
    await pool.query('alter table jars drop column label');
    await expect(inTransaction(two.db, (trx) => readJar(trx, 1))).resolves.toEqual({ id: 1 });
    expect(await readTwice()).toEqual([{ id: 1 }, { id: 1 }]);
    await two.close();
  });

  it('are no more than a connection can bear', async () => {
    const few = createDatabase({ ...connection, max: 1 }, silentLog);
    const texts = Array.from({ length: MOST_PREPARED + 5 }, (_, index) => `value ${index}`);
    for (const text of texts)
      expect(
        (await sql<{ is: string }>`select ${sql.lit(text)} || ${'!'} as is`.execute(few.db)).rows,
      ).toEqual([{ is: `${text}!` }]);
    const { rows } = await sql`select from pg_prepared_statements`.execute(few.db);
    expect(rows).toHaveLength(MOST_PREPARED);
    await few.close();
  });
});
