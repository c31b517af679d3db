import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { fillFrom, makeDatabaseOf010, OLDER_DATABASES } from '@revive/testing/older-database.ts';
import { administer, type DatabaseAddress, urlOf } from '@revive/testing/template-database.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { runScenario } from '../scenarios/harness.ts';
import { watchAnswers } from '../scenarios/watch-answers.ts';
import { waitFor } from '../shared/wait-for.ts';

const log = pino({ level: 'silent' });

// What a newer version does at its first start: it takes away what the older one reads, and says that it was there.
const MIGRATE = `begin; alter table services rename column name to title;
  insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', 'tomorrow'); commit`;
const TAKE_BACK = `begin; alter table services rename column title to name;
  delete from schema_migrations where name = '9999-of-tomorrow'; commit`;

it('old processes that a newer one has overtaken refuse with 503, write nothing and answer nothing with 500', async () => {
  const data = await makeDataDir();
  const database = await startEmbedded({ dataDir: data.dir, log });
  const { host, port, user } = database.connection;
  const address = { host, port, user } as DatabaseAddress;
  try {
    const verdict = await runScenario(
      { dataDir: data.dir, server: { databaseUrl: urlOf(address, 'postgres') } },
      async (harness) => {
        const { servers, start, operations, tries } = harness;
        await start();
        const watches = servers.map(({ url }) => watchAnswers(url));
        const refusals = () => tries.filter(({ status }) => status === 503).length;
        const areReady = (status: number) =>
          watches.every(
            ({ answers }) => answers.findLast(({ path }) => path === '/readyz')?.status === status,
          );
        harness.open();
        await waitFor('some work', () => operations.length > 20);
        await administer(address, MIGRATE);
        const migratedAt = Date.now();
        await waitFor('refusals', () => refusals() > 30);
        await waitFor('no readiness', () => areReady(503));
        // Begun after the migration was there: whatever was written then would have been written into tables of another version.
        const written = tries.filter(
          ({ beganAt, endpoint, status }) =>
            beganAt > migratedAt && endpoint.method !== 'GET' && status < 300 && status > 0,
        );
        await administer(address, TAKE_BACK);
        const { length } = operations;
        await waitFor('readiness', () => areReady(200));
        await waitFor('work after it', () => operations.length > length + 20);
        for (const watch of watches) await watch.stop();
        await harness.close();
        for (const server of servers) await server.stop();
        await database.stop();
        return {
          refused: refusals(),
          written: written.length,
          wrong: tries.filter(({ status }) => status >= 500 && ![503, 504].includes(status)).length,
        };
      },
    );
    console.log(verdict);
    expect(verdict).toMatchObject({ failures: [], figures: { wrong: 0, written: 0 } });
  } finally {
    await database.stop();
    await data.remove();
  }
});

/** A data directory as version 0.1.0 left it. */
async function anOlderBusiness() {
  const data = await makeDataDir();
  const database = await startEmbedded({ dataDir: data.dir, log });
  const { pool, close } = createDatabase(database.connection, log);
  await makeDatabaseOf010(pool);
  await fillFrom(pool, path.join(OLDER_DATABASES, '0.1.0.backup.gz'));
  await close();
  await database.stop();
  return data;
}

it.each([
  ['1', [expect.stringMatching(/^before-\d{4}\.backup\.gz$/)]],
  ['0', []],
])(
  'the first start of a newer version backs up what it will change: BACKUP_BEFORE_MIGRATING=%s',
  async (setting, files) => {
    const data = await anOlderBusiness();
    try {
      const server = await startBuiltServer({ dataDir: data.dir, env: { BACKUP_BEFORE_MIGRATING: setting } });
      await server.stop();
      const backups = path.join(data.dir, 'backups');
      // The backup of the night may be made as well, at once, because none was made yet.
      const before = existsSync(backups)
        ? readdirSync(backups).filter((name) => name.startsWith('before-'))
        : [];
      expect(before).toEqual(files);
    } finally {
      await data.remove();
    }
  },
);
