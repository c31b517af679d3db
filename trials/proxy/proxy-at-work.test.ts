import path from 'node:path';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { describe, expect, it } from 'vitest';
import { runScenario } from '../scenarios/harness.ts';
import { moreWork, served } from '../scenarios/served.ts';
import { seconds } from '../scenarios/watch-answers.ts';
import { askByHttps } from '../shared/ask-by-https.ts';
import { freePort } from '../shared/free-port.ts';
import { statusesOf, strangeAnswers } from '../shared/strange-answers.ts';
import { hasCaddy, NAME, startCaddy } from './start-caddy.ts';

describe.skipIf(!hasCaddy)('Caddy at work (apt-get install caddy)', () => {
  it('is stopped, started and killed while people work, and nothing is lost', async () => {
    const { dir: folder, remove } = await makeDataDir();
    const dataDir = path.join(folder, 'data');
    const ports = { http: await freePort(), https: await freePort() };
    const upstream = await freePort();
    const begin = () => startCaddy({ folder, upstream, ports });
    let caddy = await begin();
    try {
      const start = async () => {
        const env = { TRUST_PROXY: 'loopback', PUBLIC_URL: `https://${NAME}:${ports.https}` };
        const server = await startBuiltServer({ dataDir, port: upstream, env });
        return served(`https://${NAME}:${ports.https}`, server.stop);
      };
      const ask = askByHttps({ address: '127.0.0.1', ca: caddy.ca });
      const verdict = await runScenario({ dataDir, start, ask }, async (harness) => {
        const { tries, failures } = harness;
        const figures: Record<string, string> = {};
        harness.open();
        for (const [how, signal] of [
          ['a stop', 'SIGTERM'],
          ['kill -9', 'SIGKILL'],
        ] as const) {
          await moreWork(harness);
          await caddy.end(signal);
          const began = performance.now();
          caddy = await begin();
          await moreWork(harness, 1);
          figures[`served again after ${how}`] = seconds(performance.now() - began);
        }
        await moreWork(harness);
        failures.push(...strangeAnswers(tries, 502));
        return { ...figures, statuses: statusesOf(tries) };
      });
      console.log(verdict);
      expect(verdict.failures).toEqual([]);
    } finally {
      await caddy.end();
      await remove();
    }
  });
});
