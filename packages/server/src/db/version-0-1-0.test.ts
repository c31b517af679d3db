import { emptyDatabase, silentLog, testDatabase } from '@revive/testing/database.ts';
import { makeDatabaseOf010 } from '@revive/testing/older-database.ts';
import { schemaOf } from '@revive/testing/schema-of.ts';
import { expect, it } from 'vitest';
import { compareSchema, migrate } from './migrate.ts';

it('takes over a database of version 0.1.0, which then has the schema of a new one', async () => {
  const { pool } = await emptyDatabase();
  await makeDatabaseOf010(pool);
  expect(await compareSchema(pool)).toMatchObject({ isNewer: false });
  expect((await compareSchema(pool)).pending).toBeGreaterThan(0);
  await migrate(pool, silentLog);
  expect(await compareSchema(pool)).toEqual({ pending: 0, isNewer: false });
  expect(await schemaOf(pool)).toEqual(await schemaOf((await testDatabase()).pool));
});

it('refuses a database older than 0.1.0, says which version it has to pass through, and leaves it as it was', async () => {
  const { pool } = await emptyDatabase();
  await makeDatabaseOf010(pool, { first: 81 });
  const before = await schemaOf(pool);
  await expect(migrate(pool, silentLog)).rejects.toThrow(
    /older than 0\.1\.0\. Start version 0\.1\.0 on it once \(CHANGELOG\.md says where to find it\), and this one after that/,
  );
  expect(await schemaOf(pool)).toEqual(before);
});

it('refuses a database of version 0.1.0 with a migration that version does not have', async () => {
  const { pool } = await emptyDatabase();
  await makeDatabaseOf010(pool);
  await pool.query("insert into schema_migrations (name, checksum) values ('0132-own', '')");
  await expect(migrate(pool, silentLog)).rejects.toThrow('older than 0.1.0');
});
