import { emptyDatabase } from '@revive/testing/database.ts';
import { expect, it } from 'vitest';
import { checkDatabase } from './client.ts';

const { pool } = await emptyDatabase();

// That a pooler of transactions is refused is proven with PgBouncer: npm run trials -- pooler.
it('takes a database that is reached without a pooler, and gives its connections back', async () => {
  for (let start = 0; start < 20; start += 1) await checkDatabase(pool);
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
