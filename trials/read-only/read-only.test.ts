import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { administer, type DatabaseAddress, urlOf } from '@revive/testing/template-database.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startEmbedded } from '../../packages/server/src/db/embedded.ts';
import { runScenario } from '../scenarios/harness.ts';
import { watchAnswers } from '../scenarios/watch-answers.ts';
import { waitFor } from '../shared/wait-for.ts';

const SHUT = 'alter database postgres set default_transaction_read_only = on';
const OPEN = 'alter database postgres reset default_transaction_read_only';
// A failover takes the connections along; those made meanwhile only read, and they outlast it.
const CUT =
  "select pg_terminate_backend(pid)::text as name from pg_stat_activity where application_name like 'revive%'";

const begin = async (dataDir: string) => {
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) });
  const { host, port, user } = database.connection;
  const address = { host, port, user } as DatabaseAddress;
  return {
    ...database,
    databaseUrl: urlOf(address, 'postgres'),
    // Its statements write whatever the database says, so that the setting can be taken back.
    administer: (sql: string) => administer(address, `set transaction read write; ${sql}`),
  };
};

it('people work on after a database that was read-only for a while: nothing is lost, done twice or answered with 500', async () => {
  const data = await makeDataDir();
  const database = await begin(data.dir);
  try {
    const verdict = await runScenario(
      { dataDir: data.dir, server: { databaseUrl: database.databaseUrl } },
      async (harness) => {
        const { servers, operations, tries } = harness;
        const watch = watchAnswers(servers[0]!.url);
        const refusals = () => tries.filter(({ status }) => status === 503).length;
        const isReady = (status: number) =>
          watch.answers.findLast(({ path }) => path === '/readyz')?.status === status;
        harness.open();
        await waitFor('some work', () => operations.length > 20);
        await database.administer(SHUT);
        await database.administer(CUT);
        await waitFor('refusals', () => refusals() > 20);
        await waitFor('no readiness', () => isReady(503));
        await database.administer(OPEN);
        const { length } = operations;
        await waitFor('readiness', () => isReady(200));
        await waitFor('work after it', () => operations.length > length + 20);
        await watch.stop();
        await harness.close();
        // Before the database ends with this process.
        for (const server of servers) await server.stop();
        await database.stop();
        return {
          refused: refusals(),
          wrong: tries.filter(({ status }) => status >= 500 && ![503, 504].includes(status)).length,
        };
      },
    );
    expect(verdict).toMatchObject({ failures: [], figures: { wrong: 0 } });
  } finally {
    await database.stop();
    await data.remove();
  }
});

it('a server does not start on a database that is read-only, and says so in a sentence', async () => {
  const data = await makeDataDir();
  const database = await begin(data.dir);
  try {
    await database.administer(SHUT);
    const refused = await startBuiltServer({ databaseUrl: database.databaseUrl }).catch(String);
    expect(refused).toMatch(/Revive did not start\. The database is read-only, .*\n$/);
    expect(refused).not.toMatch(/\n +at /);
  } finally {
    await database.stop();
    await data.remove();
  }
});
