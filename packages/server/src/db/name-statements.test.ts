import type { EventEmitter } from 'node:events';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './client.ts';
import { inTransaction } from './transaction.ts';

const { connection, pool: beside } = await emptyDatabase();
// One connection, so that what it has been told can be asked of it.
const { db, pool, close } = createDatabase({ ...connection, max: 1 }, silentLog);

let described = 0;
pool.on('connect', (client) => {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('rowDescription', () => {
    described += 1;
  });
});

const ask = async (text: string, values: unknown[], times = 1) => {
  let rows: unknown[] = [];
  for (let time = 0; time < times; time += 1)
    ({ rows } = await db.executeQuery(CompiledQuery.raw(text, values)));
  return rows;
};
const isNamed = async (text: string) =>
  (await ask('select from pg_prepared_statements where statement = $1', [text])).length === 1;

beforeAll(async () => {
  await beside.query(`create table things (id int primary key, name text)`);
  await beside.query(`insert into things values (1, 'a'), (2, 'b')`);
  return close;
});

describe('naming statements', () => {
  it('names what is asked for by its value, once it was asked for several times', async () => {
    const text = 'select name from things where id = $1';
    expect(await ask(text, [1], 2)).toEqual([{ name: 'a' }]);
    expect(await isNamed(text)).toBe(false);
    expect(await ask(text, [2], 2)).toEqual([{ name: 'b' }]);
    expect(await isNamed(text)).toBe(true);
  });

  it.each([
    ['a pattern', `select id from things where name ilike $1`, ['a']],
    ['a range', 'select id from things where id >= $1', [1]],
    ['the place a page begins at', 'select id from things where (id, name) < ($1, $2)', [2, 'b']],
    ['a list of values, of any length', 'select id from things where id in ($1, $2)', [1, 2]],
  ])('leaves to be planned each time what is looked for by %s', async (_, text, values) => {
    await ask(text, values, 4);
    expect(await isNamed(text)).toBe(false);
  });

  it('keeps the plan of a page, whose size is part of its name', async () => {
    const text = 'select id from things order by id limit';
    expect(await ask(`${text} $1`, [1], 12)).toEqual([{ id: 1 }]);
    expect(await ask(`${text} $1`, [5], 4)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await isNamed(`${text} 5`)).toBe(true);
    const plans =
      'select custom_plans::int, generic_plans::int from pg_prepared_statements where statement = $1';
    expect(await ask(plans, [`${text} 1`])).toEqual([{ custom_plans: 0, generic_plans: 10 }]);
  });

  it('gives names to a few sizes of a page, so that names are left for the rest', async () => {
    const list = 'select id from things order by id desc limit $1';
    for (let size = 1; size <= 40; size += 1) await ask(list, [size], 3);
    for (let size = 1; size <= 40; size += 1)
      await ask(`select id from (select id from things limit ${size}) as page where id = $1`, [1], 3);
    const named = 'select count(*)::int from pg_prepared_statements where statement ~ $1';
    expect(await ask(named, ['^select id from things order by id desc limit \\d+$'])).toEqual([{ count: 8 }]);
    expect(await ask(named, ['^select id from .select id from things limit \\d+'])).toEqual([{ count: 8 }]);
  });

  it('asks what the columns of a named statement are once, and reads its rows as before', async () => {
    const text = `select $1::text as given, 9007199254740991::int8 as most, null as nothing, true as yes,
      date '2026-11-20' as day, timestamptz '2026-11-20 06:00:00.5+00' as moment, array['a', null] as texts,
      '{"a": [1]}'::jsonb as json, 1.50::numeric as exact, '\\x00ff'::bytea as bytes`;
    const [asFirst] = await ask(text, ['x']);
    await ask(text, ['x'], 3);
    const before = described;
    expect(await ask(text, ['x'])).toEqual([asFirst]);
    expect(await ask(text, [null])).toEqual([{ ...(asFirst as object), given: null }]);
    expect(described).toBe(before);
  });

  it('goes on after a named statement that failed, and after rows that cannot be read', async () => {
    const text = 'select 9007199254740000 + (1000 / $1::int8) * 1000 as sum';
    await ask(text, [10_000], 4);
    await expect(ask(text, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(ask(text, [1])).rejects.toThrow('too large for a number');
    expect(await ask(text, [10_000])).toEqual([{ sum: 9_007_199_254_740_000 }]);
  });

  it('says of a named statement how many rows it changed', async () => {
    const update = CompiledQuery.raw('update things set name = name where id = $1', [1]);
    for (let time = 0; time < 5; time += 1)
      expect(await db.executeQuery(update)).toMatchObject({ numAffectedRows: 1n, rows: [] });
  });

  it('leaves several statements as they are', async () => {
    await ask('select 1; select 2', [], 4);
    expect(await isNamed('select 1; select 2')).toBe(false);
  });

  it.each(['alone', 'in a transaction'])(
    'goes on, %s, when a migration changes the columns',
    async (where) => {
      const text = `select * from things where id = $1 and '${where}' <> ''`;
      await ask(text, [1], 4);
      expect(await isNamed(text)).toBe(true);
      const column = where.replaceAll(' ', '_');
      await beside.query(`alter table things add ${column} int default 7`);
      const again = CompiledQuery.raw(text, [1]);
      const { rows } =
        where === 'alone'
          ? await db.executeQuery(again)
          : await inTransaction(db, (trx) => trx.executeQuery(again));
      expect(rows).toMatchObject([{ [column]: 7 }]);
    },
  );
});
