import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { expect, it } from 'vitest';
import { runScenario } from '../scenarios/harness.ts';
import { seconds, watchAnswers } from '../scenarios/watch-answers.ts';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { startPair } from './database-pair.ts';

it('people work on after the primary was killed and a standby promoted: what was acknowledged is booked, nothing is answered with 500', async () => {
  const data = await makeDataDir();
  const backups = await mkdtemp(path.join(os.tmpdir(), 'revive-failover-'));
  const pair = await startPair(data.dir);
  try {
    const verdict = await runScenario(
      { dataDir: data.dir, server: { databaseUrl: pair.databaseUrl } },
      async (harness) => {
        const { servers, start, operations, tries } = harness;
        await start();
        const watch = watchAnswers(servers[0]!.url);
        const refusals = () => tries.filter(({ status }) => status === 503).length;
        harness.open();
        await waitFor('some work', () => operations.length > 50);
        const acknowledged = operations.length;
        await pair.killPrimary();
        await waitFor('refusals', () => refusals() > 10);
        const { length } = operations;
        await pair.promote();
        const workMs = await waitFor('work after it', () => operations.length > length + 50);
        // One that starts now finds the first address dead.
        await start();
        await waitFor('work at three', () => operations.length > length + 100);
        await watch.stop();
        await harness.close();
        // Commands take the same address.
        const command = { dataDir: data.dir, env: { DATABASE_URL: pair.databaseUrl } };
        expect(await runCommand('verify', command)).toMatchObject({ code: 0 });
        expect(await runCommand('backup', command, backups)).toMatchObject({ code: 0 });
        for (const server of servers) await server.stop();
        await pair.stop();
        return {
          'acknowledged before': acknowledged,
          refused: refusals(),
          'work goes on after': seconds(workMs),
          wrong: tries.filter(({ status }) => status >= 500 && ![503, 504].includes(status)).length,
          'wrong, of those that looked': watch.answers.filter(({ status }) => ![200, 503].includes(status))
            .length,
        };
      },
    );
    console.log(verdict);
    expect(verdict).toMatchObject({
      failures: [],
      figures: { wrong: 0, 'wrong, of those that looked': 0 },
    });
  } finally {
    await pair.stop();
    await data.remove();
    await rm(backups, { recursive: true });
  }
});
