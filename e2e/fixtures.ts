import { test as base } from '@playwright/test';
import pg from 'pg';
import { resetDatabase } from '../packages/server/test/reset-database.ts';
import { addressOf, administer, type Template, urlOf } from '../packages/server/test/template-database.ts';
import { startServer } from './server-process.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** This worker's own server and database. */
  server: { url: string; pool: pg.Pool };
}

interface TestFixtures {
  /** The database behind the server, empty at the start of each test. */
  pool: pg.Pool;
}

/** Playwright's `test` with a built server and a database of the worker's own, emptied before each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern.
    async ({}, use, workerInfo) => {
      const template = JSON.parse(process.env.E2E_TEMPLATE ?? '') as Template;
      const name = `${template.name}_e2e_${workerInfo.workerIndex}`;
      await administer(template.address, `create database ${name} template ${template.name}`);
      const server = await startServer(urlOf(template.address, name));
      const pool = new pg.Pool({ ...addressOf(template.address, name), max: 2 });
      await use({ url: server.url, pool });
      await pool.end();
      await server.stop();
      await administer(template.address, `drop database ${name} with (force)`);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  pool: [
    async ({ server }, use) => {
      await resetDatabase(server.pool);
      await use(server.pool);
    },
    { auto: true },
  ],
});
