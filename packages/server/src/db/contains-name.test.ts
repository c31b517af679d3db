import { silentLog, testDatabase } from '@revive/testing/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './client.ts';
import { containsName, containsText } from './contains-name.ts';

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

const SEARCHES = { names: containsName, texts: containsText };
type Searched = keyof typeof SEARCHES;

const matching = (table: Searched, text: string) =>
  sql`from ${sql.table(table)} where ${SEARCHES[table](sql.ref('says'), text)}`;

const found = async (table: Searched, text: string) => {
  const { rows } = await sql<{ says: string }>`select says ${matching(table, text)}`.execute(db);
  return rows.map(({ says }) => says);
};

describe('whether a name or a text contains another', () => {
  beforeAll(async () => {
    await sql`create table names as select unnest(${NAMES}::text[]) as says`.execute(db);
    await sql`create table texts as select * from names`.execute(db);
    await sql`create index names_search on names using gin (says gin_trgm_ops)`.execute(db);
    await sql`create index texts_search on texts using gin (says gin_trgm_ops)`.execute(db);
    await sql`create index names_full on names using gin (search_pieces(says)) where says like '% %'`.execute(
      db,
    );
    await sql`create index texts_pieces on texts using gin (search_pieces(says))`.execute(db);
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
        expect(await found('names', to % 2 ? part : part.toLowerCase()), part).toEqual(expected);
        expect(await found('texts', to % 2 ? part : part.toUpperCase()), part).toEqual(expected);
      }
  });

  it.each([
    ['names', 'Hodan Ali Jama', 'names_full'],
    ['names', 'odan ali ja', 'names_full'],
    ['names', 'Hodan Ali', 'names_search'],
    ['names', 'Walk-in', 'names_search'],
    ['names', '252615550101', 'names_search'],
    ['texts', 'Hodan Ali Jama', 'texts_pieces'],
    ['texts', '252615550101', 'texts_pieces'],
    ['texts', 'Hodan Ali', 'texts_search'],
  ] as const)('among %s looks "%s" up in %s', async (table, text, index) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select ${matching(table, text)}`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
