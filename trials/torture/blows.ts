import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunningServer } from '../../packages/server/src/db/embedded-process.ts';
import type { Dice } from '../../packages/server/test/dice.ts';
import type { Crew } from './crew.ts';
import { childrenOf, parentOf, signal, titleOf } from './processes.ts';

export interface Target {
  crew: Crew;
  dataDir: string;
  dice: Dice;
}

type Strike = (target: Target) => void | Promise<void>;

const aServer = ({ crew, dice }: Target) => crew.pidAt(dice.below(crew.urls.length));

/** Ways to hit a business at work. Each returns once the blow is struck; getting up again is not its business. */
export const BLOWS = {
  'server killed': (target) => signal(aServer(target), 'SIGKILL'),
  'all servers killed': ({ crew }) => {
    for (const place of crew.urls.keys()) signal(crew.pidAt(place), 'SIGKILL');
  },
  'database killed': (target) => signal(postmasterOf(target), 'SIGKILL'),
  'backend killed': (target) => signal(aBackend(target), 'SIGKILL'),
  'connection cut': (target) => signal(aBackend(target), 'SIGTERM'),
  // As a power cut would, but for what the operating system has not written yet.
  'everything killed': (target) => {
    const { crew } = target;
    const database = postmasterOf(target);
    const servers = [...crew.urls.keys()].map((place) => crew.pidAt(place));
    const all = [database && watchdogOf(database, target), database, ...backendsOf(database), ...servers];
    for (const pid of all) signal(pid, 'SIGKILL');
  },
  'killed while starting': async ({ crew, dice }) => {
    const place = dice.below(crew.urls.length);
    const before = crew.pidAt(place);
    signal(before, 'SIGKILL');
    while ([before, undefined].includes(crew.pidAt(place))) await delay(5);
    await delay(dice.below(700));
    signal(crew.pidAt(place), 'SIGKILL');
  },
  'server stopped': async ({ crew, dice }) => {
    const place = dice.below(crew.urls.length);
    const before = crew.pidAt(place);
    signal(before, 'SIGTERM');
    while (before !== undefined && crew.pidAt(place) === before) await delay(5);
  },
} satisfies Record<string, Strike>;

export type Blow = keyof typeof BLOWS;

// Process ids are used again and lock files outlive their processes: only what names our data directory is hit.
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
