import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PROJECT_ROOT } from '../../packages/server/src/app/paths.ts';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import type { Section } from '../frame/section.ts';
import { type Setting, type Started, timeStart } from '../frame/time-start.ts';

const ROUNDS = 15;
const IDLE_MS = 10_000;

/** `npm start` on a built tree against node and the same database alone, in turn, on one data directory. */
export const start: Section = {
  name: 'start',
  measure: async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-start-'));
    await chmod(dataDir, 0o755);
    try {
      const setting = { port: await freePort(), dataDir, idleMs: 0 };
      const ours = (idleMs: number) =>
        timeAsOurs(undefined, { ...setting, idleMs, addresses: ['/readyz', '/shop/'] });
      const bare = () =>
        timeStart([path.join(import.meta.dirname, '../bare/start.mjs')], { ...setting, addresses: ['/'] });
      // The first makes the database and keeps what was compiled, which every later one finds.
      await ours(IDLE_MS);
      const rounds: { bare: Started; ours: Started }[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          bare: await bare(),
          ours: await ours(round === ROUNDS - 1 ? IDLE_MS : 0),
        });
      const median = (of: (round: (typeof rounds)[number]) => number) => medianOf(rounds.map(of));
      const bareMs = median((round) => round.bare.until[0]!);
      const row = (name: string, ms: number, cpu: number) => [
        name,
        ms.toFixed(0),
        `${(ms / bareMs).toFixed(2)} ×`,
        cpu.toFixed(0),
      ];
      const cpu = median((round) => round.ours.cpu);
      const idle = rounds.at(-1)!;
      return [
        table(
          ['first answer of', 'ms', 'to bare', 'processor ms'],
          [
            row(
              'node and the database alone',
              bareMs,
              median((round) => round.bare.cpu),
            ),
            row(
              '`/readyz`',
              median((round) => round.ours.until[0]!),
              cpu,
            ),
            row(
              '`/shop/`, asked next',
              median((round) => round.ours.until[1]!),
              cpu,
            ),
          ],
        ),
        '',
        `Idle, ${IDLE_MS / 1000} seconds later: ${idle.ours.idle.resident.toFixed(0)} MB resident, ${idle.ours.idle.own.toFixed(0)} MB of them its own; bare holds ${idle.bare.idle.resident.toFixed(0)} and ${idle.bare.idle.own.toFixed(0)} MB. The database is a process of its own.`,
      ].join('\n');
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
};

/** Runs a script, else that of `npm start`, with the options of `npm start` and without npm. */
async function timeAsOurs(script: string | undefined, setting: Setting) {
  const { scripts } = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const words = (scripts.start as string).split(' ');
  const settings = words.slice(0, words.indexOf('node')).map((word) => word.split('='));
  const args = words.slice(settings.length + 1);
  return timeStart(script ? [...args.slice(0, -1), script] : args, {
    ...setting,
    env: Object.fromEntries(settings),
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
