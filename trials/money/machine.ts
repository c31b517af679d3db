import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Package, Policy } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { dice } from '@revive/testing/dice.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { checkBooks } from '../../packages/server/src/features/verification/index.ts';
import { askForJob } from '../scenarios/look-into.ts';
import { type Caller, createCaller, type Person } from '../shared/caller.ts';
import { openBooks } from '../shared/open-books.ts';
import { type Business, prepareBusiness } from '../shared/prepare-business.ts';
import { type Cluster, startCluster } from '../torture/cluster.ts';
import { SABOTAGES, type Sabotage } from '../torture/sabotage.ts';
import { createAcknowledged } from './acknowledged.ts';
import { compareMoney } from './compare-money.ts';
import type { Who } from './operation.ts';
import { seeUnsettled } from './operations/bills.ts';
import { type Act, createPerson } from './person.ts';
import { MONEY_OPERATIONS, nameOf } from './registry.ts';
import { lookAround } from './seen.ts';
import { emptyTally, type Tally } from './tally.ts';
import { createTurn } from './turn.ts';
import { moneyWallet } from './wallet.ts';

export interface MachineOptions {
  operations: number;
  seed: number;
  sabotage?: Sabotage;
  /** Operations between two kills of a server by SIGKILL; none by default. */
  killEvery?: number;
  /** Called with a line after each proof. */
  say?: (line: string) => void;
}

export interface MachineReport {
  operations: number;
  seed: number;
  seconds: number;
  /** How often a server was killed. */
  kills: number;
  /** How often the books were proven, and by how many invariants. */
  proofs: number;
  invariants: number;
  tally: Tally;
  /** Operations that never succeeded: a run without them proves nothing about them. */
  never: string[];
  /** What must not happen, as sentences; a run without any has passed. */
  failures: string[];
}

const PEOPLE: readonly Who[] = ['owner', 'manager', 'staff', 'guest'];
/** Operations between two proofs of the books, and between two moves of the clock. */
const UNTIL_PROOF = 1000;
const UNTIL_LATER = 100;
const MINUTE = 60_000;
const SERVERS = 2;
/** A run ends early with this many failures. */
const MOST_FAILURES = 20;
const HOOK = path.join(import.meta.dirname, '../scenarios/shifted-clock.mjs');
const JOBS = ['settle_unknown_payments', 'release_ended_holds', 'seal_audit_trail'];

/**
 * Four people do random things with money at the same time, to the same few bookings, orders and products. After each
 * thousand operations the books are proven and compared with what the answers acknowledged.
 */
export async function runMachine(options: MachineOptions): Promise<MachineReport> {
  const data = await makeDataDir();
  const wallet = await moneyWallet(dice(options.seed + 1));
  const clock = path.join(data.dir, 'clock');
  await writeFile(clock, '0');
  const env = {
    NODE_OPTIONS: `--import=${HOOK}`,
    CLOCK_FILE: clock,
    ...wallet.env(10),
  };
  const cluster = await startCluster({ dataDir: data.dir, count: SERVERS, env });
  try {
    const { urls } = cluster;
    const owned = createCaller({ where: () => urls[0]! });
    const business = await prepareBusiness(owned, { staff: 1, products: 5, stock: 60, clients: 4 });
    const pages = await openPages(owned, business);
    const packages = await offerPackages(owned, business);
    const policy = (await owned.demand(api.policy.get, { as: business.owner })) as Policy;
    const undo = await SABOTAGES[options.sabotage ?? 'none'](data.dir);
    const work = { options, cluster, urls, business, packages, pages, policy, wallet, clock };
    const report = await openBooks(data.dir, (db) => letThemWork(db, work));
    await undo();
    for (const wrote of cluster.crashes) report.failures.push(`a server ended: ${wrote}`);
    if (report.failures.length > 0) for (const line of errorsOf(cluster.log())) options.say?.(line);
    return report;
  } finally {
    await cluster.stop();
    await wallet.close();
    await data.remove();
  }
}

/** The credentials of the clients, with which they sign in on their own phones. */
async function openPages({ demand, signIn }: Caller, { owner, clients }: Business) {
  const pages = new Map<number, Person>();
  for (const { id } of clients) {
    const person: Person = await demand(api.clients.generateMobileCredentials, { as: owner, params: { id } });
    await signIn(person);
    pages.set(id, person);
  }
  return pages;
}

/** Two packages: sessions of one service, and of all. */
async function offerPackages({ demand }: Caller, { owner, services }: Business): Promise<Package[]> {
  const [first] = services;
  const offers = [
    { name: 'Two of one', price: 49.99, services: [{ service: first!.id, count: 2 }] },
    { name: 'One of each', price: 61.01, services: services.map(({ id }) => ({ service: id, count: 1 })) },
  ];
  const made: Package[] = [];
  for (const body of offers) made.push(await demand(api.packages.create, { as: owner, body }));
  return made;
}

interface Work {
  options: MachineOptions;
  cluster: Cluster;
  urls: readonly string[];
  business: Business;
  packages: readonly Package[];
  pages: ReadonlyMap<number, Person>;
  policy: Policy;
  wallet: Awaited<ReturnType<typeof moneyWallet>>;
  clock: string;
}

async function letThemWork(db: Db, work: Work): Promise<MachineReport> {
  const { options, business, pages, wallet } = work;
  const { operations, seed, killEvery = Number.POSITIVE_INFINITY, say = () => {} } = options;
  const began = Date.now();
  const acknowledged = createAcknowledged();
  for (const { id, quantity } of business.products) acknowledged.movePieces(id, quantity);
  const tally = emptyTally(MONEY_OPERATIONS.map(({ endpoint }) => nameOf(endpoint)));
  const failures: string[] = [];
  const seen = lookAround(business, work.policy, dice(seed + 2));
  for (const offered of work.packages) seen.packages.see(offered);
  const turns = PEOPLE.map((who, number) => {
    let server = number;
    const where = () => work.urls[server++ % work.urls.length]!;
    const caller = createCaller({ where, deadlineMs: 30_000, longestWaitMs: 300 });
    const turn = createTurn({ who, number, caller, business, pages, seen, acknowledged, wallet, seed });
    return { turn, caller };
  });
  const fail = (sentence: string) => {
    failures.push(sentence);
    say(sentence);
  };
  const people = turns.map((one): Act => createPerson({ ...one, tally, fail }));
  const later = dice(seed + 3);
  let ahead = 0;
  let done = 0;
  let proofs = 0;
  let nextProof = UNTIL_PROOF;
  let invariants = 0;
  let nextKill = killEvery;
  const killWhenDue = () => {
    if (done < nextKill) return;
    nextKill += killEvery;
    wallet.kills.push(Date.now());
    work.cluster.hit(later.below(SERVERS), 'SIGKILL');
  };
  const isOver = () => done >= operations || failures.length >= MOST_FAILURES;
  while (!isOver()) {
    const until = Math.min(operations, done + UNTIL_LATER);
    const keepActing = async (act: Act) => {
      while (done < until) {
        if (await act()) done += 1;
        killWhenDue();
      }
    };
    await Promise.all(people.map(keepActing));
    ahead += (later.below(4) === 0 ? 31 : 6) * MINUTE;
    await writeFile(work.clock, String(ahead));
    await Promise.all(JOBS.map((job) => askForJob(db, job)));
    if (done < nextProof && !isOver()) continue;
    nextProof += UNTIL_PROOF;
    const { checked, broken } = await checkBooks(db);
    proofs += 1;
    invariants = checked;
    for (const { name, rows } of broken) fail(`verify: ${name}: ${JSON.stringify(rows.slice(0, 3))}`);
    const differences = await compareWhenCalm(async () => {
      await seeUnsettled(turns[0]!.turn);
      return compareMoney(db, acknowledged, wallet);
    });
    // A difference stays; it is said once.
    const isNew = (difference: string) => !failures.includes(difference);
    const added = differences.filter(isNew);
    failures.push(...added);
    for (const difference of added) say(difference);
    say(`${Math.round((Date.now() - began) / 1000)} s: ${done} operations, ${failures.length} failures`);
  }
  const never = Object.entries(tally).flatMap(([name, { succeeded }]) => (succeeded === 0 ? [name] : []));
  const seconds = Math.round((Date.now() - began) / 1000);
  return {
    operations: done,
    seed,
    seconds,
    kills: wallet.kills.length,
    proofs,
    invariants,
    tally,
    never,
    failures,
  };
}

/** What servers wrote of their own errors, a line each. */
const errorsOf = (log: string): string[] => log.split('\n').filter((line) => /"level":(50|60)/.test(line));

const TRIES = 20;
const CALM_MS = 500;

/** A job may be settling a payment at this moment, so a difference counts once it stays. */
async function compareWhenCalm(compare: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const differences = await compare();
    if (differences.length === 0 || tries === TRIES) return differences;
    await delay(CALM_MS);
  }
}
