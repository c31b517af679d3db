import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog, testDatabase } from '../../test/database.ts';
import { createDatabase } from './client.ts';
import { containsName } from './contains-name.ts';

const { connection } = await testDatabase();
// One connection, so that what it is told holds for all that follows.
const { db, close } = createDatabase({ ...connection, max: 1 }, silentLog);

const NAMES = [
  'Hodan Ali Jama',
  // Every piece of the first, but not one after the other.
  'Odan Ali Jama, Hodan Al',
  "Caasha O'Neil \\ Nuur_%",
  'ÉLODIE ÇELIK Ωmar',
  'Ayaan',
  'Walk-in customer',
  '😀😀 😀😀😀😀😀😀',
];

const found = async (text: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from names where ${containsName(sql.ref('name'), text)}`.execute(db);
  return rows.map(({ name }) => name);
};

describe('whether a name contains a text', () => {
  beforeAll(async () => {
    await sql`create table names (name text)`.execute(db);
    await sql`create index names_search on names using gin (name gin_trgm_ops)`.execute(db);
    await sql`create index names_full on names using gin (search_pieces(name)) where name like '% %'`.execute(
      db,
    );
    await sql`insert into names select unnest(${NAMES}::text[])`.execute(db);
    // Of so few names PostgreSQL would read all.
    await sql`set enable_seqscan = off`.execute(db);
  });
  afterAll(close);

  it.each(NAMES)('finds every part of "%s", in any case', async (name) => {
    const letters = [...name];
    for (let from = 0; from < letters.length; from += 1)
      for (let to = from + 1; to <= letters.length; to += 1) {
        const part = letters.slice(from, to).join('');
        const expected = NAMES.filter((one) => one.toLowerCase().includes(part.toLowerCase()));
        expect(await found(to % 2 ? part : part.toLowerCase()), part).toEqual(expected);
      }
  });

  it.each([
    ['Hodan Ali Jama', 'names_full'],
    ['odan ali ja', 'names_full'],
    ['Hodan Ali', 'names_search'],
    ['Walk-in', 'names_search'],
  ])('looks "%s" up in %s', async (text, index) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from names where ${containsName(sql.ref('name'), text)}`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
