import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../packages/server/src/db/client.ts';
import { addressesOf, clientOfWritable, demandWritable } from '../../packages/server/src/db/several-hosts.ts';
import { sellAtCounter } from '../operations/sell-goods.ts';
import { work } from '../operations/work.ts';
import { runScenario } from '../scenarios/harness.ts';
import { runCommand } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { whyNoMachines } from './machines.ts';
import { type Seen, seenOf } from './measure.ts';
import { askThroughHaproxy } from './proxy.ts';
import { followStream } from './streams.ts';

/** How many sales all faults together are met by. */
const SALES = Number(process.env.PATRONI_SALES ?? 600);
const ROUNDS = Number(process.env.PATRONI_ROUNDS ?? 1);
const SEED = Number(process.env.PATRONI_SEED ?? 1);
/** After a fault, before it is looked at what people saw. */
const CALM_MS = 15_000;
const SERVED_AGAIN = 15;
const PATIENCE_MS = 180_000;

type Inflict = (cluster: Cluster) => Promise<() => void>;
const FAULTS: [string, Inflict][] = [
  ['killed', async (cluster) => cluster.killPrimary().then(() => () => {})],
  ['switched over', async (cluster) => cluster.switchOver().then(() => () => {})],
  ['cut off', (cluster) => cluster.cutOffPrimary()],
  [
    'killed while no standby answers',
    async (cluster) => {
      const goOn = await cluster.silenceStandbys();
      await cluster.killPrimary();
      return goOn;
    },
  ],
];

describe.skipIf(whyNoMachines !== undefined)(
  `three machines under Patroni${whyNoMachines ? `: ${whyNoMachines}` : ''}`,
  () => {
    it('people work on while the primary is killed, switched over, cut off and started again: nothing is lost, done twice or answered with 500', {
      timeout: 3_000_000,
    }, async () => {
      const data = await makeDataDir();
      const dir = await mkdtemp('/var/tmp/revive-patroni-');
      await chmod(dir, 0o755);
      const cluster = await startCluster(dir).catch(async (error) => {
        await rm(dir, { recursive: true, force: true });
        throw error;
      });
      const { databaseUrl } = cluster;
      const env = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseUrl };
      const addresses = addressesOf(databaseUrl);
      try {
        const verdict = await runScenario(
          {
            dataDir: data.dir,
            seed: SEED,
            server: { databaseUrl, env: { DATABASE_REPLICA_URL: databaseUrl } },
            people: 6,
            // Nine of ten sell.
            work: (worker) => (worker.dice.below(10) === 0 ? work(worker) : sellAtCounter(worker)),
            open: async (_dir, look) => {
              const Client = clientOfWritable(addresses);
              await demandWritable(addresses, Client);
              const { db, close } = createDatabase({ Client, max: 2 }, pino({ level: 'silent' }));
              return look(db).finally(close);
            },
          },
          async (harness) => {
            const { servers, start, operations, tries, caller, business } = harness;
            await start();
            const streams = await Promise.all(
              servers.map(({ url }) => followStream(url, business.owner.token!)),
            );
            const sales = () =>
              operations.filter(({ name, outcome }) => name === 'sell at the counter' && outcome === 'done')
                .length;
            harness.open();
            await waitFor('some sales', () => sales() > 50);
            const seen: Seen[] = [];
            for (let round = 0; round < ROUNDS; round += 1)
              for (const [name, inflict] of FAULTS) {
                await cluster.untilWhole();
                const was = await cluster.primary();
                const from = Date.now();
                const mend = await inflict(cluster);
                // The same machine, too: Patroni starts a primary that crashed again where no standby answers it.
                await waitFor(
                  'another primary',
                  async () => ![was, undefined].includes(await cluster.primary()),
                  PATIENCE_MS,
                );
                const promoted = Math.round((Date.now() - from) / 100) / 10;
                await waitFor(
                  'a sale after it',
                  () => tries.some(({ beganAt, status }) => beganAt > from + 2000 && status === 201),
                  PATIENCE_MS,
                );
                await delay(CALM_MS);
                mend();
                const until = Date.now();
                // A person signs in, and the programs of the night go on.
                await caller.signIn(business.managers[0]!);
                await waitFor(
                  'events of every stream',
                  () => streams.every(({ events }) => events.some((at) => at > from)),
                  PATIENCE_MS,
                );
                const events = streams.map(({ events: all }) => all.find((at) => at > from + 500) ?? until);
                const one = {
                  ...seenOf(name, tries, from, until),
                  'another primary after': promoted,
                  'first event of a stream': Math.round((Math.max(...events) - from) / 100) / 10,
                };
                console.log(JSON.stringify(one));
                seen.push(one);
              }
            const since = Date.now() / 1000;
            await waitFor('jobs', async () => (await seenJobs(servers[0]!.url)) > since, PATIENCE_MS);
            await waitFor('the sales', () => sales() >= SALES, 3_000_000);
            await harness.close();
            await cluster.untilWhole();
            for (const options of [[], ['--primary']])
              expect(await runCommand('verify', { dataDir: data.dir, env }, ...options)).toMatchObject({
                code: 0,
              });
            const hasEnded = streams.some((stream) => stream.hasEnded());
            for (const stream of streams) stream.close();
            return {
              sales: sales(),
              'streams that ended': Number(hasEnded),
              'signed out': tries.filter(({ status }) => status === 401).length,
              wrong: tries.filter(({ status }) => status >= 500 && ![503, 504].includes(status)).length,
              '503': tries.filter(({ status }) => status === 503).length,
              'longest without service': Math.max(...seen.map(({ without_service }) => without_service)),
            };
          },
        );
        console.log(JSON.stringify({ ...verdict, failures: verdict.failures.slice(0, 20) }, null, 2));
        expect(verdict).toMatchObject({
          failures: [],
          figures: { wrong: 0, 'signed out': 0, 'streams that ended': 0 },
        });
        expect(verdict.figures['longest without service']).toBeLessThanOrEqual(SERVED_AGAIN);
        const proxied = await askThroughHaproxy(dir, cluster.addresses, cluster.credentials);
        if (proxied) {
          expect(proxied.primary).toEqual(Array(6).fill(false));
          expect(proxied.standbys).toEqual(Array(6).fill(true));
        }
      } catch (error) {
        console.log(cluster.lastWords());
        throw error;
      } finally {
        await cluster.remove();
        await data.remove();
        if (!process.env.PATRONI_KEEP) await rm(dir, { recursive: true, force: true });
      }
    });
  },
);

/** When a process last did what is due each minute, as Unix time. */
async function seenJobs(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).text();
  return Number(/^job_timetable_seen_timestamp_seconds (\S+)/m.exec(text)?.[1] ?? 0);
}
