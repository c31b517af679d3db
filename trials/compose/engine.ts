import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { whyNoContainer } from '../namespaces/container.ts';
import { hasProgram } from '../shared/has-program.ts';
import { removeMounted } from '../shared/remove-mounted.ts';
import type { Ended } from '../shared/run-command.ts';
import { waitFor } from '../shared/wait-for.ts';
import { makeNetwork, type Network } from './network.ts';

const MAKE_IMAGES = path.join(import.meta.dirname, 'make-images.sh');
const NEEDED = ['debootstrap', 'dockerd', 'iptables', 'ip'];

const says = (...words: string[]) => spawnSync('docker', words, { encoding: 'utf8' }).stdout ?? '';

/** Why no engine is started here; undefined where one can be. */
export const whyNoEngine: string | undefined =
  whyNoContainer ??
  (!NEEDED.every(hasProgram)
    ? `needs ${NEEDED.join(', ')} (apt-get install docker.io debootstrap)`
    : !/^v?2\./.test(says('compose', 'version', '--short'))
      ? 'needs Compose 2 (docker compose version)'
      : !says('buildx', 'version')
        ? 'needs docker buildx'
        : undefined);

/** A Docker of its own, on a machine of its own. */
export interface Engine extends Omit<Network, 'inside' | 'remove'> {
  folder: string;
  /** Runs a command in a folder, as one types it there. */
  run(dir: string, command: string): Promise<Ended>;
  /** What it says when it succeeds; throws when it does not. */
  ask(dir: string, command: string): Promise<string>;
  /** Where the files of a volume are. */
  volume(name: string): string;
  /** Ends it and starts it again, as with its machine. */
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts one that has the images which the project asks a registry for. */
export async function startEngine(): Promise<Engine> {
  const folder = mkdtempSync('/var/tmp/revive-compose-');
  // PostgreSQL of a proof runs as the owner of a volume, and has to get there.
  chmodSync(folder, 0o755);
  const { inside, remove: removeNetwork, ...network } = makeNetwork();
  const data = path.join(folder, 'data');
  const host = `unix://${folder}/socket`;
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_CONFIG: path.join(folder, 'config') };
  const run: Engine['run'] = (cwd, command) =>
    new Promise((resolve) => {
      execFile('sh', ['-c', command], { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
      );
    });
  const ask: Engine['ask'] = async (dir, command) => {
    const { code, said } = await run(dir, command);
    if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${said.slice(-5000)}`);
    return said;
  };
  const begin = async () => {
    const places = ['--data-root', data, '--exec-root', `${folder}/run`, '--pidfile', `${folder}/pid`];
    const [program, ...words] = [...inside, 'dockerd', ...places, '--host', host];
    const child = spawn(program!, words, { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await waitFor('the engine', async () => {
      if (child.exitCode !== null) throw new Error('dockerd ended.');
      return (await run('/', 'docker version')).code === 0;
    });
    chmodSync(data, 0o711);
    return async () => {
      child.kill('SIGTERM');
      await ended;
    };
  };
  let end = await begin();
  const remove = async () => {
    await end();
    removeNetwork();
    removeMounted(folder);
  };
  try {
    mkdirSync(path.join(folder, 'images'));
    await ask('/', `${MAKE_IMAGES} ${folder}/images`);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    ...network,
    folder,
    run,
    ask,
    volume: (name) => path.join(data, 'volumes', name, '_data'),
    restart: async () => {
      await end();
      end = await begin();
    },
    remove,
  };
}
