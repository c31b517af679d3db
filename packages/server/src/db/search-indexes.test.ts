import { testDatabase } from '@revive/testing/database.ts';
import { expect, it } from 'vitest';

const { pool } = await testDatabase();

it('lets little that is new wait where every search has to read it', async () => {
  const { rows } = await pool.query(
    `select relname, reloptions from pg_class join pg_am on pg_am.oid = relam
      where amname = 'gin' and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { relname, reloptions } of rows)
    expect(reloptions, relname).toEqual(['gin_pending_list_limit=256']);
});
