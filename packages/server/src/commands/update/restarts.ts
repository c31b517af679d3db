import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../app/config.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { environmentOf } from './environment-of.ts';
import type { Release } from './releases.ts';

/** How a program that was put in place is brought to run. */
export interface Restart {
  /** Said to the person, after 'Starting'. */
  by: string;
  /** Brings the program in use to serve. Undefined once it is ready; else why it is not. */
  start(release: Release): Promise<string | undefined>;
}

interface Settings {
  config: Config;
  /** A command of the operator's that stops the server and starts the program in use. */
  command: string | undefined;
  patienceMs: number;
}

const EVERY_MS = 500;
const FAILED_STARTS = 3;

/** The operator's command, else the service where there is one, else a start to look at, which ends again. */
export async function chooseRestart(settings: Settings): Promise<Restart> {
  const { command, config } = settings;
  if (command !== undefined) return byCommand(command, settings);
  if (hasService()) return byCommand('systemctl restart revive', settings, countStarts);
  if (config.port !== 0 && (await ask(config)) !== undefined)
    throw new StartupError(
      `A server answers at port ${config.port} and is no service. Stop it first, or say how it is started again: --restart "…".`,
    );
  return onTrial(settings);
}

const hasService = (): boolean =>
  spawnSync('systemctl', ['cat', 'revive.service'], { stdio: 'ignore' }).status === 0 &&
  spawnSync('systemctl', ['is-system-running'], { encoding: 'utf8' }).stdout.trim() !== 'offline';

/** How often systemd has started it again by itself. */
const countStarts = (): number =>
  Number(
    spawnSync('systemctl', ['show', '--property=NRestarts', '--value', 'revive'], { encoding: 'utf8' })
      .stdout,
  );

function byCommand(command: string, { config, patienceMs }: Settings, countFailed = () => 0): Restart {
  return {
    by: `by: ${command}`,
    start: async () => {
      const { status } = spawnSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
      if (status !== 0) return `"${command}" ended with ${status}`;
      for (const until = Date.now() + patienceMs; Date.now() < until; await delay(EVERY_MS)) {
        if ((await ask(config)) === 200) return undefined;
        if (countFailed() >= FAILED_STARTS) return 'it ended again and again: journalctl --unit revive';
      }
      return `it did not become ready within ${Math.round(patienceMs / 1000)} seconds`;
    },
  };
}

/** What `/readyz` of this machine's server answers; undefined where nothing does. */
async function ask({ host, port }: Config): Promise<number | undefined> {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  try {
    const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`;
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).status;
  } catch {
    return undefined;
  }
}

/** Where no one starts it again, it is started on a port of no one's until it is ready, and stopped. */
function onTrial({ config, patienceMs }: Settings): Restart {
  return {
    by: 'to look whether it becomes ready',
    start: ({ folder }) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
          cwd: folder,
          env: { ...environmentOf(config), HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '' },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        let isReady = false;
        const late = setTimeout(() => child.kill('SIGTERM'), patienceMs);
        const read = (chunk: Buffer) => {
          said = (said + chunk).slice(-20_000);
          if (isReady || !said.includes('Revive is ready at')) return;
          isReady = true;
          child.kill('SIGTERM');
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.on('close', () => {
          clearTimeout(late);
          resolve(isReady ? undefined : `it said: ${lastWords(said)}`);
        });
      }),
  };
}

const lastWords = (said: string): string => {
  const lines = said.trim().split('\n');
  return lines.findLast((line) => line.startsWith('Revive did not start')) ?? lines.slice(-3).join(' ');
};
