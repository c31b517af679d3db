import { emptyDatabase, silentLog } from '@revive/testing/database.ts';
import { migrateUpTo } from '@revive/testing/migrate-up-to.ts';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const { db, pool } = await emptyDatabase();

it('gives every user name its key, and those that are one name now to the eldest', async () => {
  await migrateUpTo(pool, '0040');
  await pool.query(`begin;
    insert into users (username, first_name, last_name, role, password_hash, is_active, approved_at, deleted_at)
      values ('strasse', 'A', 'A', 'staff', '-', false, now(), now()), ('Straße', 'B', 'B', 'admin', '-', true, now(), null),
        ('STRASSE', 'C', 'C', 'staff', '-', true, now(), null), ('ΟΔΟΣ', 'D', 'D', 'staff', '-', true, now(), null);
    insert into clients (name, phone) values ('Hodan', '252615000001'), ('Sahra', '252615000002');
    insert into mobile_credentials (client_id, username, password_hash) values (1, 'strasse', '-'), (2, 'sahra1234', '-');
  commit`);
  await migrate(pool, silentLog);
  const names = (table: 'users' | 'mobile_credentials') =>
    db
      .selectFrom(table)
      .select(['username', 'username_key'])
      .orderBy(table === 'users' ? 'users.id' : 'mobile_credentials.client_id')
      .execute();
  expect(await names('users')).toEqual([
    { username: 'strasse', username_key: 'strasse' },
    { username: 'Straße', username_key: 'strasse' },
    { username: 'STRASSE-3', username_key: 'strasse-3' },
    { username: 'ΟΔΟΣ', username_key: 'οδοσ' },
  ]);
  expect(await names('mobile_credentials')).toEqual([
    { username: 'strasse-1', username_key: 'strasse-1' },
    { username: 'sahra1234', username_key: 'sahra1234' },
  ]);
  const audited = await db
    .selectFrom('audit_entries')
    .select(['record_type', 'record_id', 'before', 'after'])
    .where('change', '=', 'update')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    {
      record_type: 'employee',
      record_id: 3,
      before: { username: 'STRASSE' },
      after: { username: 'STRASSE-3' },
    },
    {
      record_type: 'client',
      record_id: 1,
      before: { username: 'strasse' },
      after: { username: 'strasse-1' },
    },
  ]);
});
