import { requiredText } from '@revive/contract/schemas';
import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { makeDatabaseOf010 } from '@revive/testing/older-database.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const { db, pool } = await emptyDatabase();
const NOTHING = '\u200D\u3164';

beforeAll(async () => {
  await makeDatabaseOf010(pool);
  // From before that version knew the rule.
  await pool.query(`begin; set local session_replication_role = replica;
    insert into clients (name, phone) values ('${NOTHING}', '252615000001'), ('Hod\u202Ean', '252615000003'), ('Sahra', '252615000004');
    insert into service_categories (name, description) values ('Body', ''), ('Bo\u200Bdy', '');
  commit`);
  await migrate(pool, silentLog);
});

const refusal = (statement: string) =>
  pool.query(statement).then(
    () => undefined,
    (error: { code: string; constraint: string }) => [error.code, error.constraint],
  );

const Name = requiredText(9);
const standsAlone = (sign: string) => Name.safeParse(sign).success;
const standsWithin = (sign: string) => Name.parse(`a${sign}a`) === `a${sign}a`;

// All of where Unicode has signs that show nothing, and something of everything else.
const WHOLE = [
  [0x1, 0x3200],
  [0xf900, 0xffff],
  [0x1bc00, 0x1bd00],
  [0x1d100, 0x1d200],
  [0xdff00, 0xe1100],
];
const isLooked = (point: number) =>
  (point < 0xd800 || point > 0xdfff) &&
  (point % 101 === 0 || WHOLE.some(([first = 0, last = 0]) => point >= first && point <= last));

it('finds what shows nothing as the contract does, alone and within a name', async () => {
  const points = Array.from({ length: 0x110000 }, (_, point) => point).filter(
    (point) => point > 0 && isLooked(point),
  );
  const { rows } = await sql<{ point: number; alone: boolean; within: boolean }>`
    select point, is_legible(chr(point)) as alone, is_legible('a' || chr(point) || 'a') as within
    from unnest(${points}::integer[]) as point`.execute(db);
  const differing = rows.filter(({ point, alone, within }) => {
    const sign = String.fromCodePoint(point);
    return alone !== standsAlone(sign) || within !== standsWithin(sign);
  });
  expect(rows.length).toBeGreaterThan(25_000);
  expect(differing.map(({ point }) => point.toString(16))).toEqual([]);
});

const NAMED = {
  clients: ['name', "insert into clients (phone, name) values ('252615000002', $)"],
  products: ['name', "insert into products (sku, price_cents, name) values ('S1', 100, $)"],
  service_categories: ['name', "insert into service_categories (description, name) values ('', $)"],
  services: [
    'name',
    `insert into services (description, unit_price_cents, duration_minutes, category_id, name)
      values ('', 100, 30, (select min(id) from service_categories), $)`,
  ],
  inventory_categories: ['name', 'insert into inventory_categories (name) values ($)'],
  measurement_types: ['name', "insert into measurement_types (unit, name) values ('cm', $)"],
} as const;

const inStatement = (statement: string, name: string) => statement.replace('$', () => `'${name}'`);

it.each(Object.entries(NAMED))(
  'refuses one that shows nothing or holds an order: %s',
  async (table, [field, insert]) => {
    for (const name of [NOTHING, 'Hodan\u001b[2J', '\u202Enadoh', '\u2800'])
      expect(await refusal(inStatement(insert, name)), name).toEqual([
        '23514',
        `${table}_${field}_is_legible`,
      ]);
    expect(await refusal(inStatement(insert, 'Hodan \u200D \u0647'))).toBeUndefined();
    expect(await refusal(`update ${table} set ${field} = '${NOTHING}' where ${field} like 'Hodan%'`)).toEqual(
      ['23514', `${table}_${field}_is_legible`],
    );
  },
);

it('refuses that of a person', async () => {
  const person = (first: string, last: string) =>
    refusal(`insert into users (username, username_key, first_name, last_name, role, password_hash, is_active)
      values ('by ${first}${last}', 'by ${first}${last}', '${first}', '${last}', 'staff', '-', false)`);
  expect(await person(NOTHING, 'Ali')).toEqual(['23514', 'users_first_name_is_legible']);
  expect(await person('Amina', NOTHING)).toEqual(['23514', 'users_last_name_is_legible']);
  expect(await person('Amina', 'Ali')).toBeUndefined();
  expect(await person('', '')).toBeUndefined();
});

it('takes from older names what cannot be seen, and leaves each a name and the audit trail a word of it', async () => {
  const { rows } = await pool.query(
    "select name from clients where phone in ('252615000001', '252615000003', '252615000004') order by phone",
  );
  expect(rows.map(({ name }) => name)).toEqual(['No name 1', 'Hodan', 'Sahra']);
  const { rows: categories } = await pool.query(
    'select name from service_categories where id <= 2 order by id',
  );
  expect(categories.map(({ name }) => name)).toEqual(['Body', 'Body 2']);
  const { rows: entries } = await pool.query(
    "select record_type, record_id, after from audit_entries where change = 'update' order by id",
  );
  expect(entries).toEqual([
    { record_type: 'client', record_id: 1, after: { name: 'No name 1' } },
    { record_type: 'client', record_id: 2, after: { name: 'Hodan' } },
    { record_type: 'service_category', record_id: 2, after: { name: 'Body 2' } },
  ]);
});
