import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dice } from '@revive/testing/dice.ts';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import { waitFor } from '../shared/wait-for.ts';
import type { Cluster } from './cluster.ts';
import { childrenOf, parentOf, signal, titleOf } from './processes.ts';

export interface Target {
  cluster: Cluster;
  dataDir: string;
  dice: Dice;
}

type Strike = (target: Target) => void | Promise<void>;

const aPlace = ({ cluster, dice }: Target) => dice.below(cluster.urls.length);

/** The faults. Each resolves once it is injected; recovery is measured elsewhere. */
export const FAULTS = {
  'server killed': (target) => target.cluster.hit(aPlace(target), 'SIGKILL'),
  'all servers killed': ({ cluster }) => {
    for (const place of cluster.urls.keys()) cluster.hit(place, 'SIGKILL');
  },
  'database killed': (target) => signal(postmasterOf(target), 'SIGKILL'),
  'backend killed': (target) => signal(aBackend(target), 'SIGKILL'),
  'connection cut': (target) => signal(aBackend(target), 'SIGTERM'),
  // Like a power failure, except that the operating system keeps its unwritten pages.
  'everything killed': (target) => {
    const { cluster } = target;
    const database = postmasterOf(target);
    for (const pid of [database && watchdogOf(database, target), database, ...backendsOf(database)])
      signal(pid, 'SIGKILL');
    for (const place of cluster.urls.keys()) cluster.hit(place, 'SIGKILL');
  },
  'killed while starting': async (target) => {
    const { cluster, dice } = target;
    const place = aPlace(target);
    await kill(cluster, place, 'SIGKILL');
    await waitFor('the next start', () => cluster.pidAt(place) !== undefined);
    await delay(dice.below(700));
    cluster.hit(place, 'SIGKILL');
  },
  'server stopped': (target) => kill(target.cluster, aPlace(target), 'SIGTERM'),
} satisfies Record<string, Strike>;

async function kill(cluster: Cluster, place: number, name: NodeJS.Signals): Promise<void> {
  const before = cluster.pidAt(place);
  cluster.hit(place, name);
  await waitFor('the end of a server', () => before === undefined || cluster.pidAt(place) !== before);
}

export type Fault = keyof typeof FAULTS;

// Process ids are reused and lock files outlive their processes, so only processes that name our directory are killed.
const isOurs = (pid: number | undefined, { dataDir }: Target): pid is number =>
  pid !== undefined && titleOf(pid).includes(dataDir);

function postmasterOf(target: Target): number | undefined {
  const pid = findRunningServer(path.join(target.dataDir, 'postgres'))?.pid;
  return isOurs(pid, target) ? pid : undefined;
}

function watchdogOf(database: number, target: Target): number | undefined {
  const pid = parentOf(database);
  return isOurs(pid, target) ? pid : undefined;
}

const backendsOf = (database: number | undefined): number[] =>
  database === undefined ? [] : childrenOf(database).map(({ pid }) => pid);

/** One of the processes that answer the servers' queries. */
function aBackend(target: Target): number | undefined {
  const database = postmasterOf(target);
  const backends = database === undefined ? [] : childrenOf(database);
  const answering = backends.filter(({ title }) => title.startsWith('postgres: revive '));
  return answering.length === 0 ? undefined : target.dice.pick(answering).pid;
}
