import { test as base, expect } from '@playwright/test';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { resetDatabase } from '@revive/testing/reset-database.ts';
import { addressOf, administer, type Template, urlOf } from '@revive/testing/template-database.ts';
import { sql } from 'kysely';
import { createDatabase, type Db } from '../packages/server/src/db/client.ts';
import { collectAskedSentences } from './speak.ts';

export { expect } from '@playwright/test';

export interface WorkerFixtures {
  /** The server and database of this worker. */
  server: {
    url: string;
    db: Db;
    place: ReturnType<typeof addressOf>;
    databaseUrl: string;
    reset(): Promise<void>;
  };
}

export interface TestFixtures {
  /** Every sentence that the pages of a test ask for stands in the catalogues of translations. */
  askedSentences: undefined;
  /** The database behind the server, empty at the start of each test. */
  db: Db;
}

/** Whether nothing is being written: what a page asked for as it was closed would be written for the next test. */
async function isAtRest(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
  return rows.length === 0;
}

/** Playwright's `test` with a built server and a database of each worker, emptied before each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern.
    async ({}, use, workerInfo) => {
      const template = JSON.parse(process.env.E2E_TEMPLATE ?? '') as Template;
      const name = `${template.name}_e2e_${workerInfo.workerIndex}`;
      await administer(template.address, `create database ${name} template ${template.name}`);
      const databaseUrl = urlOf(template.address, name);
      const server = await startBuiltServer({
        databaseUrl,
        // A page that a test reads is of what the test has just written.
        env: { NODE_ENV: 'test', SHOP_PAGES_SECONDS: '0' },
        // The server's errors during a test belong in the test's report.
        say: (text) => process.stdout.write(text),
      });
      const place = addressOf(template.address, name);
      const { db, pool, close } = createDatabase({ ...place, max: 2 }, console);
      const reset = async () => {
        await expect.poll(() => isAtRest(db), { message: 'the server is at rest' }).toBe(true);
        await resetDatabase(pool);
      };
      await use({ url: server.url, db, place, databaseUrl, reset });
      await close();
      await server.stop();
      await administer(template.address, `drop database ${name} with (force)`);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  askedSentences: [
    async ({ context }, use) => {
      const unknown = await collectAskedSentences(context);
      await use(undefined);
      expect(unknown(), 'sentences that no translator was shown').toEqual([]);
    },
    { auto: true },
  ],
  db: [
    async ({ server }, use) => {
      await server.reset();
      await use(server.db);
    },
    { auto: true },
  ],
});
