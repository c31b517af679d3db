import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { waitFor } from '../shared/wait-for.ts';
import { childrenOf, signal, titleOf } from '../torture/processes.ts';

const SCRIPT = path.join(import.meta.dirname, 'container.sh');

/** Why nothing can be put into namespaces of its own here; undefined where it can. */
export const whyNoContainer: string | undefined =
  process.platform !== 'linux' || process.getuid?.() !== 0
    ? 'needs root on Linux for namespaces'
    : spawnSync(SCRIPT, ['true']).status === 0
      ? undefined
      : 'no namespaces are permitted here';

/** A directory that containers share; each has a temporary directory of its own. */
export async function makeVolume(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp('/var/tmp/revive-volume-');
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }) };
}

/** A server with process ids, shared memory, mounts and a temporary directory of its own. */
export interface Container {
  url: string;
  log(): string;
  /** The PostgreSQL in this container, by its id outside of it. */
  postmaster(): number | undefined;
  /** Hits the server; what else is in the container lives on, unless the server is its process 1. */
  hit(signal: NodeJS.Signals): void;
  /** Resolves once nothing of it is left. */
  gone: Promise<void>;
}

/**
 * `init`: the server is not process 1, so its end is not the end of all others. `tmp`: only the temporary directory is
 * its own, as that of a service with PrivateTmp.
 */
export type Kind = 'plain' | 'init' | 'tmp';

const SETTINGS: Record<Kind, Record<string, string>> = {
  plain: {},
  init: { HAS_INIT: '1' },
  tmp: { ONLY_TMP: '1' },
};

// The outermost process of each that was started, also of one that is not ready yet.
const started = new Set<number>();

/** Kills whatever is left of all that were started, so that a run that fails leaves nothing behind. */
export async function endContainers(): Promise<void> {
  const left = [...started].flatMap((pid) => [pid, ...descendantsOf(pid).map((inside) => inside.pid)]);
  // The end of a container's process 1 is the end of all others; PostgreSQL outside of one ends with its starter.
  for (const pid of started) signal(pid, 'SIGKILL');
  started.clear();
  await waitFor('the end of all containers', () => left.every((pid) => titleOf(pid) === ''));
}

export async function startContainer(dataDir: string, kind: Kind): Promise<Container> {
  let outer = 0;
  const server: BuiltServer = await startBuiltServer({
    dataDir,
    node: SCRIPT,
    env: { TRUST_PROXY: '1', NODE: process.execPath, ...SETTINGS[kind] },
    onSpawn: (pid) => {
      outer = pid;
      started.add(pid);
    },
  });
  // Its number may be another program's by and by.
  server.exited.then(() => started.delete(outer));
  const inside = () => [{ pid: outer, title: titleOf(outer) }, ...descendantsOf(outer)];
  return {
    url: server.url,
    log: server.log,
    postmaster: () => inside().find(({ title }) => /^\S*\/postgres -D /.test(title))?.pid,
    hit: (name) => signal(inside().find(({ title }) => /^\S*\/?node \S*main\.js/.test(title))?.pid, name),
    gone: server.exited,
  };
}

/** What runs a command in a container of its own, which shares no network with the others. */
export const IN_CONTAINER = { node: SCRIPT, env: { NODE: process.execPath, OWN_NETWORK: '1' } };

function descendantsOf(pid: number): { pid: number; title: string }[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child.pid)]);
}
